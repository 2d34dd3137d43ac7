// Built from frontend/ by `make front-build`. Edit the sources there, not this file.

// frontend/strings.js
var blocks = /* @__PURE__ */ new Map();
function block(id) {
  const known = blocks.get(id);
  if (known) return known;
  const found = JSON.parse(document.getElementById(id)?.textContent ?? "{}");
  blocks.set(id, found);
  return found;
}
function filled(id, key, values) {
  return (block(id)[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => `${values[name] ?? ""}`);
}
var text = (key, values = {}) => filled("strings", key, values);

// frontend/server.js
async function request(address, options) {
  try {
    const response = await fetch(address, options);
    return { ok: response.ok, status: response.status, body: await response.json() };
  } catch {
    return { ok: false, status: 0, body: { error: text("offline") } };
  }
}
function post(address, body) {
  return request(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}
var enter = (address, fields) => post(address, fields);

// frontend/dom.js
function inside(root, selector, type) {
  const found = root.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`there is no ${type.name} that matches ${selector}`);
  return found;
}

// frontend/door.js
for (const form of document.querySelectorAll("form.door")) {
  if (form instanceof HTMLFormElement) await start(form);
}
async function start(form) {
  const address = form.dataset.post ?? "";
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const answer2 = await enter(address, Object.fromEntries(new FormData(form)));
    if (answer2.ok) location.href = form.dataset.then ?? answer2.body.url ?? "/";
    else inside(form, ".trouble", HTMLElement).textContent = answer2.body.error;
  });
  if (!form.dataset.quiet) return;
  const answer = await enter(address, {});
  if (answer.ok && answer.body.url) location.replace(answer.body.url);
}
