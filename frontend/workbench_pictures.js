// Pictures of the workbench: parts of the board, cards and tiles, fetched when they come into sight.
import { element, inside } from "./dom.js";

/** @import { EditionApi } from "./server.js" */
/** @import { Shown } from "./dom.js" */

/**
 * Make a picture of something that the page says in words, too.
 * @param {string} svg
 * @param {string} kind
 * @param {string} label  Empty: the words stand beside it.
 */
function drawing(svg, kind, label) {
  const part = element("div", label ? { class: kind, role: "img", "aria-label": label } : { class: kind, "aria-hidden": "true" });
  part.innerHTML = svg;
  for (const each of part.querySelectorAll("[tabindex], [role], [id]")) {
    for (const name of ["tabindex", "role", "id"]) each.removeAttribute(name);
  }
  return part;
}

export class Pictures {
  #api;
  #seen;

  /**
   * @param {EditionApi} api
   * @param {(group: string, box: HTMLElement) => Promise<Record<string, HTMLElement>>} draw
   */
  constructor(api, draw) {
    this.#api = api;
    this.#seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        this.#seen.unobserve(target);
        void illustrate(target, draw);
      }
    });
  }

  /**
   * Draw the pictures of a group anew as soon as it is in sight.
   * @param {Shown} section
   */
  wanted(section) {
    this.#seen.unobserve(section);
    this.#seen.observe(section);
  }

  /**
   * Draw the parts of the board that show a group. Return its cards and tiles by path.
   * @param {string} id  Of an edition.
   * @param {string} group
   * @param {string} label
   * @param {HTMLElement} box
   * @returns {Promise<Record<string, HTMLElement>>}
   */
  async draw(id, group, label, box) {
    const answer = await this.#api.picture(id, group);
    if (!answer.ok) return {};
    const { board, parts, faces } = answer.body;
    box.replaceChildren(...parts.map((svg) => drawing(svg, `${board} excerpt`, label)));
    return Object.fromEntries(Object.entries(faces).map(([path, svg]) => [path, drawing(svg, `${board} face`, "")]));
  }
}

/**
 * Draw the cards and tiles of a group beside their names, and its parts of the board.
 * @param {Element} section
 * @param {(group: string, box: HTMLElement) => Promise<Record<string, HTMLElement>>} draw
 */
async function illustrate(section, draw) {
  const faces = await draw(section.id.replace("group-", ""), inside(section, "figure > div", HTMLElement));
  // A wide screen has room for them; on a phone a button shows them.
  const toggle = section.querySelector("button[aria-expanded]");
  const figure = inside(section, "figure", HTMLElement);
  if (toggle instanceof HTMLButtonElement && !toggle.dataset.used && matchMedia("(min-width: 861px)").matches) {
    toggle.setAttribute("aria-expanded", "true");
    figure.hidden = false;
  }
  for (const row of section.querySelectorAll(".bench-row")) {
    const face = faces[row.getAttribute("data-component") ?? ""];
    row.querySelector(".face")?.remove();
    if (face) row.prepend(face);
    row.classList.toggle("faced", Boolean(face));
  }
}
