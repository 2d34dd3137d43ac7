// What hint.js and verdict.js share: words, numbers, and lighting what a choice points at.
import { element } from "./common.js";

const strings = JSON.parse(document.getElementById("advice-strings").textContent);

export const say = (key, args = {}) => strings[key].replace(/\{(\w+)\}/g, (_, name) => args[name] ?? "");

const lang = document.documentElement.lang;
export const percent = (part) => new Intl.NumberFormat(lang, { style: "percent" }).format(part);
export const number = (value) => new Intl.NumberFormat(lang, { maximumFractionDigits: 0 }).format(value);

// Light what a choice points at; with nothing, put the light out.
export function point(path = []) {
  for (const node of document.querySelectorAll(".hinted")) node.classList.remove("hinted");
  for (const id of path) {
    const name = CSS.escape(id);
    for (const node of document.querySelectorAll(`[data-target="${name}"], [data-chip="${name}"]`)) node.classList.add("hinted");
  }
}

export function stone(seat) {
  const made = element("span", { class: "stone" });
  made.innerHTML = `<svg class="stone-icon" aria-hidden="true"><use href="#stone-${seat}"/></svg>`;
  return made;
}

export function progress(label) {
  const bar = element("progress", { max: 1, value: 0, "aria-label": label });
  return element("div", { class: "progress" }, element("p", {}, label), bar);
}

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// Ask the server; what is wrong comes back as a sentence.
export async function ask(address, said) {
  try {
    const how = { headers: { "content-type": "application/json" }, method: "POST", body: JSON.stringify(said) };
    const answer = await (said === undefined ? fetch(address) : fetch(address, how));
    return { ok: answer.ok, status: answer.status, said: await answer.json() };
  } catch {
    return { ok: false, status: 0, said: { error: say("offline") } };
  }
}
