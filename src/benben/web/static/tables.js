// Built from frontend/ by `make front-build`. Edit the sources there, not this file.

// frontend/dom.js
function find(selector, root = document) {
  return root.querySelector(selector);
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
function hideTable(table, hidden) {
  const body = { hidden };
  return post(`/api/tables/${table}/hide`, body);
}

// frontend/times.js
function showDays() {
  for (const each of findAll("time[data-ms]")) {
    const day = new Date(Number(each.dataset.ms));
    each.setAttribute("datetime", day.toISOString());
    each.textContent = day.toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" });
  }
}

// frontend/tables.js
showDays();
for (const each of findAll("[data-hide]")) {
  each.addEventListener("click", async () => {
    const answer = await hideTable(each.dataset.table ?? "", each.dataset.hide === "yes");
    if (answer.ok) each.closest("li")?.remove();
    const trouble = find(".trouble");
    if (trouble) trouble.textContent = answer.ok ? "" : answer.body.error;
  });
}
