// Putting a picture on the screen.
import { byId, find, findAll } from "./dom.js";
import { text } from "./strings.js";
import { asksHere, NO_GESTURE } from "./table_state.js";
import { firstTarget } from "./targets.js";

/** @import { Picture } from "./api.js" */
/** @import { Animation } from "./animation.js" */
/** @import { Board } from "./board.js" */
/** @import { TableStore } from "./table_state.js" */

/** Height in pixels of the bar at the top of a phone's screen. */
const NARROW_BAR_PX = 90;

export class Screen {
  #store;
  #board;
  #animation;

  /**
   * @param {TableStore} store
   * @param {Board} board
   * @param {Animation} animation
   */
  constructor(store, board, animation) {
    this.#store = store;
    this.#board = board;
    this.#animation = animation;
  }

  /**
   * Show a picture.
   * @param {Picture} picture
   * @param {{ slide?: boolean, past?: boolean }} [how]  Whether pieces slide to it; whether it is an earlier moment.
   */
  async show(picture, { slide = false, past = false } = {}) {
    const before = slide ? this.#animation.look() : null;
    if (document.activeElement?.matches("[data-target]:focus-visible, #chips button:focus-visible")) this.#store.set({ keyboard: true });
    const { shown } = this.#store.state;
    // Where only somebody spoke or came in, the drawing and half a gesture stay as they are.
    const same = this.#board.svg === picture.svg && shown.mine === picture.mine && this.#store.state.past === past;
    this.#store.set({ shown: picture, past, hovered: null, moving: before !== null, ...(same ? {} : NO_GESTURE) });
    this.settle();
    try {
      if (before) await this.#animation.play(before, picture);
    } finally {
      this.#store.set({ moving: false });
    }
  }

  /** Bring the focus and the view to what can be pointed at. */
  settle() {
    const { keyboard, past } = this.#store.state;
    // Whoever plays by keyboard goes on from the first target; a focus elsewhere is left alone.
    if (keyboard && document.activeElement === document.body) firstTarget()?.focus({ preventScroll: true });
    if (find(".target.on") && !past) this.#reach();
  }

  /** Bring something that can be pointed at into sight: on a phone, above the dock. */
  #reach() {
    const { narrow } = this.#store.state;
    const aims = find("#picture .target.on[data-at]");
    if (aims && narrow) {
      aims.closest("svg")?.scrollIntoView({ block: "start" });
      return;
    }
    const frame = byId("picture").getBoundingClientRect();
    const top = narrow ? NARROW_BAR_PX : frame.top;
    const bottom = narrow ? (find(".dock")?.getBoundingClientRect().top ?? frame.bottom) : frame.bottom;
    const lit = findAll("#picture .target.on");
    const seen = lit.some((each) => {
      const box = each.getBoundingClientRect();
      return box.top >= top && box.bottom <= bottom;
    });
    if (!seen) lit[0]?.scrollIntoView({ block: "center" });
  }
}

/**
 * Say in the page's title and attributes what its state is; styles and tests read them.
 * @param {TableStore} store
 */
export function showPageState(store) {
  const game = find(".what")?.textContent ?? "";
  store.watch(["shown", "past", "making"], (state) => {
    const { shown, past, making } = state;
    document.documentElement.classList.toggle("past", past);
    Object.assign(document.body.dataset, {
      rev: shown.rev,
      ply: shown.ply,
      mine: shown.mine && !past && !making,
      over: shown.over,
    });
    const turn = asksHere(state, shown) && !past ? `● ${text("turn")} · ` : "";
    document.title = `${turn}${game} · benben`;
  });
}
