// Built from frontend/ by `make front-build`. Edit the sources there, not this file.

// frontend/dom.js
function byId(id) {
  return typedById(id, HTMLElement);
}
function typedById(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no ${type.name} with the id ${id}`);
  return found;
}
function findAll(selector, root = document) {
  return [.../** @type {NodeListOf<Shown>} */
  root.querySelectorAll(selector)];
}

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

// frontend/my_requests.js
var eraseMe = () => post("/api/me/erase", {});

// frontend/times.js
function showDays() {
  for (const each of findAll("time[data-ms]")) {
    const day = new Date(Number(each.dataset.ms));
    each.setAttribute("datetime", day.toISOString());
    each.textContent = day.toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" });
  }
}

// frontend/games.js
showDays();
var erase = byId("erase");
var asked = false;
erase.addEventListener("click", async () => {
  if (!asked) {
    asked = true;
    erase.textContent = text("eraseSure");
    erase.classList.add("primary");
    return;
  }
  for (; ; ) {
    const answer = await eraseMe();
    if (!answer.ok) {
      byId("erase-trouble").textContent = answer.body.error;
      return;
    }
    if (!answer.body.left) break;
  }
  localStorage.clear();
  location.href = "/";
});
