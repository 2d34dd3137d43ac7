// What hints and reviews have in common: lighting what a choice points at, and showing how far a bot is.
import { element, findAll, stoneIcon, targetSelector } from "./dom.js";

/**
 * Light the targets of a choice; with none, put the light out.
 * @param {string[]} [path]
 */
export function highlight(path = []) {
  for (const node of findAll(".hinted")) node.classList.remove("hinted");
  for (const id of path) {
    for (const node of findAll(`${targetSelector(id)}, [data-chip="${CSS.escape(id)}"]`)) node.classList.add("hinted");
  }
}

/**
 * Make the stone of a seat, for a line of text.
 * @param {number} seat
 */
export const stone = (seat) => element("span", { class: "stone" }, stoneIcon(seat));

/** How far a bot is. */
export class Progress {
  #words = element("p");
  #bar = element("progress", { max: 1, value: 0 });
  box = element("div", { class: "progress" }, this.#words, this.#bar);

  /**
   * @param {string} words
   * @param {number} done  From 0 to 1.
   */
  show(words, done) {
    this.#words.textContent = words;
    this.#bar.value = done;
    this.#bar.setAttribute("aria-label", words);
  }
}
