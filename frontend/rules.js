// The page of a game's rules: a search that leaves only the rules that have all the words.
import { byId, findAll, typedById } from "./dom.js";
import { text } from "./strings.js";

/** @param {string} words */
const plain = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const field = typedById("find-rules", HTMLInputElement);
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
