// What follows from a target, beside the mouse: the line in the prompt says the same, far away and often cut.
import { bubbleArea, placeBeside } from "./bubble.js";
import { byId, find, targetSelector } from "./dom.js";
import { previewOf } from "./preview.js";
import { targetOf } from "./targets.js";

/** @import { Box } from "./bubble.js" */
/** @import { Pointing } from "./pointing.js" */
/** @import { TableStore } from "./table_state.js" */

/** How long a mouse rests on a target before the tip comes. */
const REST_MS = 250;
/** How much of a large target around the mouse the tip leaves free, in pixels. */
const FREE_PX = 40;

export class PointerTip {
  #store;
  #pointing;
  #tip = byId("tip");
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Where the mouse is; null while fingers or keys are used. */
  #mouse = /** @type {{ x: number, y: number } | null} */ (null);

  /**
   * @param {TableStore} store
   * @param {Pointing} pointing
   */
  constructor(store, pointing) {
    this.#store = store;
    this.#pointing = pointing;
    for (const kind of ["pointermove", "pointerdown"]) {
      document.addEventListener(kind, (event) => {
        if (!(event instanceof PointerEvent)) return;
        this.#mouse = event.pointerType === "mouse" ? { x: event.clientX, y: event.clientY } : null;
      });
    }
    document.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "mouse" || this.#store.state.asked) return;
      this.#hide();
      const target = targetOf(event);
      if (target !== undefined) this.#timer = setTimeout(() => this.#show(target), REST_MS);
    });
    for (const kind of ["keydown", "scroll", "resize"]) {
      addEventListener(kind, () => this.#hide(), { capture: true, passive: true });
    }
    document.documentElement.addEventListener("pointerleave", () => this.#hide());
    store.watch(["shown", "past", "making", "path", "asked"], ({ asked }) => {
      this.#hide();
      const target = this.#pointing.path.at(-1);
      if (asked && target !== undefined) this.#show(target); // what the first click has shown, before the second
    });
  }

  /** @param {string} target */
  #show(target) {
    const words = previewOf(this.#store.state, this.#pointing);
    const about = this.#about(target);
    if (!words || !about || document.body.classList.contains("asking")) return;
    this.#tip.textContent = words;
    this.#tip.hidden = false;
    const { width, height } = this.#tip.getBoundingClientRect();
    const { left, top } = placeBeside({ width, height }, bubbleArea(this.#store.state.narrow), about, []);
    this.#tip.style.left = `${left}px`;
    this.#tip.style.top = `${top}px`;
  }

  /**
   * What the tip lies beside: the target, or of a large one what is around the mouse.
   * @param {string} target
   * @returns {Box | null}
   */
  #about(target) {
    const box = find(targetSelector(target))?.getBoundingClientRect();
    const mouse = this.#mouse;
    if (!box || !mouse) return null;
    return {
      left: Math.max(box.left, mouse.x - FREE_PX),
      right: Math.min(box.right, mouse.x + FREE_PX),
      top: Math.max(box.top, mouse.y - FREE_PX),
      bottom: Math.min(box.bottom, mouse.y + FREE_PX),
    };
  }

  #hide() {
    clearTimeout(this.#timer);
    this.#tip.hidden = true;
  }
}
