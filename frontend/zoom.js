// A closer look at a card: by hovering, or by holding a finger on it.
import { around, byId, svgElement } from "./dom.js";

/** @import { TableStore } from "./table_state.js" */

const WIDTH_PX = 220;
/** A card that is wider than this can be read as it is. */
const READABLE_PX = 100;
const HOVER_MS = 600;
const HOLD_MS = 450;
/** Pixels between the card and its enlarged copy, and between that and the edge of the window. */
const GAP_PX = 10;
const MARGIN_PX = 6;

export class Zoom {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {SVGSVGElement | null} */
  #enlarged = null;

  /** @param {TableStore} store */
  constructor(store) {
    const board = byId("picture");
    const leave = () => this.#leave();
    board.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") this.#begin(event, HOVER_MS);
    });
    board.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "mouse") leave();
      else this.#begin(event, HOLD_MS);
    });
    for (const kind of ["pointerleave", "pointerup", "pointercancel"]) board.addEventListener(kind, leave);
    addEventListener("scroll", leave, { passive: true });
    store.watch(["shown"], leave);
  }

  #leave() {
    clearTimeout(this.#timer);
    this.#enlarged?.remove();
    this.#enlarged = null;
  }

  /**
   * @param {PointerEvent} event
   * @param {number} delay
   */
  #begin(event, delay) {
    const card = around(event, "[data-zoom]") ?? around(event, ".card-of")?.querySelector("[data-zoom]");
    if (!(card instanceof SVGGraphicsElement)) {
      this.#leave();
      return;
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#enlarge(card, event.pointerType !== "mouse"), delay);
  }

  /**
   * @param {SVGGraphicsElement} card
   * @param {boolean} held  Whether a finger is held on it.
   */
  #enlarge(card, held) {
    this.#leave();
    const from = card.getBoundingClientRect();
    if (from.width > READABLE_PX && !held) return;
    const box = card.getBBox();
    const height = (WIDTH_PX * box.height) / box.width;
    const viewBox = `${box.x} ${box.y} ${box.width} ${box.height}`;
    const attributes = { class: "zoomed part", viewBox, width: WIDTH_PX, height, "aria-hidden": "true" };
    const enlarged = svgElement("svg", attributes, card.cloneNode(true));
    const fits = from.right + GAP_PX + WIDTH_PX < innerWidth;
    const left = fits ? from.right + GAP_PX : Math.max(MARGIN_PX, from.left - WIDTH_PX - GAP_PX);
    enlarged.style.left = `${left}px`;
    enlarged.style.top = `${Math.max(MARGIN_PX, Math.min(from.top - 20, innerHeight - height - MARGIN_PX))}px`;
    document.body.append(enlarged);
    this.#enlarged = enlarged;
  }
}
