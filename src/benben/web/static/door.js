// Built from frontend/ by `make front-build`. Edit the sources there, not this file.

// frontend/common.js
async function post(address, said = {}) {
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(said)
    });
    return { ok: answer.ok, status: answer.status, said: await answer.json() };
  } catch {
    return { ok: false, status: 0, said: { error: text("offline") } };
  }
}
var block = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "{}");
var strings = block("strings");
function text(key, args = {}) {
  return (strings[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => args[name] ?? "");
}

// frontend/door.js
for (const form of document.querySelectorAll("form.door")) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const said = Object.fromEntries(new FormData(form));
    const answer = await post(form.dataset.post, said);
    if (answer.ok) location.href = form.dataset.then ?? answer.said.url;
    else form.querySelector(".trouble").textContent = answer.said.error;
  });
  if (form.dataset.quiet) {
    const answer = await post(form.dataset.post, {});
    if (answer.ok) location.replace(answer.said.url);
  }
}
