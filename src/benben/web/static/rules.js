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

// frontend/rules.js
var plain = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
var field = typedById("find-rules", HTMLInputElement);
field.addEventListener("input", () => {
  const wanted = plain(field.value).split(/\s+/).filter(Boolean);
  let count = 0;
  for (const chapter of findAll("[data-chapter]")) {
    let some = false;
    for (const number of findAll("dt", chapter)) {
      const rule = number.nextElementSibling;
      const said = plain(`${number.textContent} ${rule?.textContent}`);
      const fits = wanted.every((word) => said.includes(word));
      for (const each of [number, rule]) each?.toggleAttribute("hidden", !fits);
      some ||= fits;
      if (fits) count += 1;
    }
    chapter.toggleAttribute("hidden", !some);
  }
  byId("found-rules").textContent = wanted.length ? text("found", { count }) : "";
});
