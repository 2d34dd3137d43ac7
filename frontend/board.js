// The drawing of the board, and its parts that are shown elsewhere on the page.
import { byId, find, findAll } from "./dom.js";

/** @import { Shown } from "./dom.js" */
/** @import { TableStore } from "./table_state.js" */

export class Board {
  /** @type {Shown[]} What lies before each player, by seat. */
  seats = [];
  /** @type {Shown | null} The viewer's cards. */
  hand = null;
  /** @type {Shown | null} What is shown at the end of the game. */
  finale = null;
  #svg = "";
  #narrow = false;

  /** @param {TableStore} store */
  constructor(store) {
    store.watch(["shown"], ({ shown, narrow }) => {
      if (this.#svg !== shown.svg || this.#narrow !== narrow) this.#draw(shown.svg, narrow);
    });
  }

  /** The drawing that is on the screen. */
  get svg() {
    return this.#svg;
  }

  /**
   * @param {string} svg
   * @param {boolean} narrow
   */
  #draw(svg, narrow) {
    this.#svg = svg;
    this.#narrow = narrow;
    const box = document.createElement("template");
    box.innerHTML = svg;
    const drawing = box.content.firstElementChild;
    if (!drawing) throw new Error("the picture has no drawing");
    this.seats = findAll('[data-part^="seat-"]', drawing);
    this.hand = find('[data-part="hand"]', drawing);
    this.finale = find('[data-part="finale"]', drawing);
    for (const part of [...this.seats, this.finale]) part?.remove();
    if (narrow) this.hand?.remove();
    byId("picture").replaceChildren(drawing);
  }
}
