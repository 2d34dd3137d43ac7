// What things are: everything that is drawn answers when somebody rests on it, holds a finger on it, or asks.
import { bubbleArea, placeBeside } from "./bubble.js";
import { around, byId, find, findAll } from "./dom.js";
import { text } from "./strings.js";
import { clickedTarget, targetOf } from "./targets.js";

/** @import { RulesDrawer } from "./rules_drawer.js" */
/** @import { Shown } from "./dom.js" */
/** @import { TableStore } from "./table_state.js" */

/**
 * @typedef {object} Answer
 * @property {Shown} about  What answers: the innermost drawing with a description, or a button of the page.
 * @property {string} words
 * @property {string | null} rule
 */

/** How long a mouse rests on something before the answer lies beside it, and a finger is held. */
const HOVER_MS = 700;
const HOLD_MS = 500;
/** A finger that moves farther than this scrolls. */
const STILL_PX = 10;
/** What a drawing says of itself: see `tip`, `target` and `part` in `benben.draw.svg`. */
const DRAWN = "[data-tip], [data-target], [data-part][aria-label]";
const OF_PAGE = "[title], button, a, label, [aria-label]";
/** What can be used as usual while it is asked what things are. */
const FREE = "#explained, #to-explain, .drawer";

/**
 * Return the smallest description in a part of the board whose box has a point: signs are thin, and a finger that
 * falls between their lines means them and not the whole part.
 * @param {Shown} part
 * @param {MouseEvent} event
 */
function describedAt(part, { clientX: x, clientY: y }) {
  let best = part;
  let least = Infinity;
  for (const each of findAll("[data-tip]", part)) {
    const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom || width * height >= least) continue;
    best = each;
    least = width * height;
  }
  return best;
}

/**
 * @param {Element} place
 * @param {Event} event
 * @returns {Shown | null}
 */
function drawnAt(place, event) {
  /** @type {Shown | null} */
  const drawn = place.closest(DRAWN);
  return drawn?.dataset.part !== undefined && event instanceof MouseEvent ? describedAt(drawn, event) : drawn;
}

/**
 * Return what the thing at a place of the page is.
 * @param {Event} event  Its target is the place; a pointer also says where in it.
 * @returns {Answer | null}
 */
export function answerOf(event) {
  const place = event.target;
  if (!(place instanceof Element)) return null;
  const drawn = drawnAt(place, event);
  const words = drawn && (drawn.dataset.tip ?? drawn.getAttribute("aria-label"));
  if (drawn && words) {
    /** @type {Shown | null} */
    const ruled = drawn.closest("[data-rule]");
    return { about: drawn, words, rule: ruled?.dataset.rule ?? null };
  }
  /** @type {Shown | null} */
  const about = place.closest(OF_PAGE);
  const said = about && (about.getAttribute("title") ?? about.getAttribute("aria-label") ?? about.textContent)?.trim();
  return about && said ? { about, words: said, rule: null } : null;
}

export class Explain {
  #store;
  #rules;
  #follows;
  #bubble = byId("explained");
  #button = byId("to-explain");
  /** @type {Answer | null} */
  #shown = null;
  /** Whether the answer stays until it is closed. */
  #pinned = false;
  /** Whether a click asks what something is. */
  #asking = false;
  /** Whether a finger was held, so that lifting it is no click. */
  #held = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Where a finger or a mouse button went down last. */
  #from = { x: 0, y: 0 };

  /**
   * @param {TableStore} store
   * @param {RulesDrawer} rules
   * @param {(target: string) => string[]} follows  What choosing a target would lead to, as sentences.
   */
  constructor(store, rules, follows) {
    this.#store = store;
    this.#rules = rules;
    this.#follows = follows;
    this.#button.addEventListener("click", () => this.toggle());
    byId("explained-rule").addEventListener("click", () => void this.#rules.open(this.#shown?.rule ?? null));
    // Only this answer: somebody who asks about one thing after another would otherwise play at the next tap.
    byId("explained-close").addEventListener("click", () => this.#hide());
    document.addEventListener("click", (event) => this.#clicked(event), { capture: true });
    document.addEventListener("keydown", (event) => this.#pressed(event), { capture: true });
    document.addEventListener("focusin", (event) => {
      if (this.#asking && !isFree(event)) this.#show(answerOf(event), true);
    });
    this.#listenToMouse();
    this.#listenToFingers();
    addEventListener("resize", () => this.#place());
    const scrolled = () => (this.#pinned ? this.#place() : this.#hide());
    addEventListener("scroll", scrolled, { capture: true, passive: true });
    store.watch(["shown", "past", "path"], () => {
      this.#hide();
      this.#makeReachable();
    });
  }

  /** Begin or stop asking what things are. */
  toggle() {
    this.#asking = !this.#asking;
    document.body.classList.toggle("asking", this.#asking);
    this.#button.setAttribute("aria-pressed", String(this.#asking));
    this.#makeReachable();
    if (!this.#asking) this.#hide();
    else this.#show({ about: this.#button, words: text("explainHow"), rule: null }, true);
  }

  #leave() {
    if (this.#asking) this.toggle();
    else this.#hide();
  }

  // --- mouse, fingers and keys -------------------------------------------------------------------

  #listenToMouse() {
    document.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "mouse" || this.#pinned) return;
      if (isFree(event)) {
        clearTimeout(this.#timer);
        return;
      }
      const answer = answerOf(event);
      if (answer?.about === this.#shown?.about && this.#shown) return;
      this.#hide();
      // A whole part would answer wherever the mouse rests: it does so when it is asked.
      const rests = answer && answer.about.dataset.tip && !answer.about.dataset.part && targetOf(event) === undefined;
      // After a click the board changes below a mouse that lies still: that is no question.
      const moved = event.clientX !== this.#from.x || event.clientY !== this.#from.y;
      if (!rests || !moved) return;
      this.#timer = setTimeout(() => {
        if (!find(".zoomed")) this.#show(answer, false);
      }, HOVER_MS);
    });
    document.documentElement.addEventListener("pointerleave", () => {
      if (!this.#pinned) this.#hide();
    });
  }

  #listenToFingers() {
    document.addEventListener("pointerdown", (event) => {
      this.#held = false;
      clearTimeout(this.#timer);
      this.#from = { x: event.clientX, y: event.clientY };
      if (event.pointerType === "mouse") {
        if (!this.#pinned && !isFree(event)) this.#hide();
        return;
      }
      const answer = answerOf(event);
      if (!answer || !answer.about.closest("[data-part]")) return;
      this.#timer = setTimeout(() => {
        this.#held = true;
        this.#show(answer, true);
      }, HOLD_MS);
    });
    document.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse") return;
      if (Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y) > STILL_PX) clearTimeout(this.#timer);
    });
    for (const kind of ["pointerup", "pointercancel"]) {
      document.addEventListener(kind, (event) => {
        if (event instanceof PointerEvent && event.pointerType !== "mouse") clearTimeout(this.#timer);
      });
    }
    document.addEventListener("contextmenu", (event) => {
      if (this.#held) event.preventDefault();
    });
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const free = isFree(event);
    if (this.#held && !free) {
      stop(event);
      this.#held = false;
    } else if (this.#asking && !free) {
      stop(event);
      const answer = answerOf(event);
      if (answer) this.#show(answer, true);
    } else if (!free) {
      this.#hide();
      if (isQuestion(event)) this.#show(answerOf(event), false);
    }
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.key === "Escape" && (this.#asking || this.#shown)) {
      if (this.#asking || this.#pinned) stop(event); // what a resting mouse has opened is in nobody's way
      this.#leave();
    } else if (this.#asking && (event.key === "Enter" || event.key === " ")) {
      if (isFree(event)) return;
      stop(event);
      const answer = answerOf(event);
      if (answer) this.#show(answer, true);
    }
  }

  /** While it is asked what things are, Tab leads to everything that answers. */
  #makeReachable() {
    for (const node of findAll("[data-reached]")) {
      node.removeAttribute("tabindex");
      node.removeAttribute("data-reached");
    }
    if (!this.#asking) return;
    for (const node of findAll(`#table :is(${DRAWN}):not([tabindex="0"], [aria-hidden="true"])`)) {
      node.setAttribute("tabindex", "0");
      node.setAttribute("data-reached", "");
    }
  }

  // --- the bubble --------------------------------------------------------------------------------

  /**
   * @param {Answer | null} answer
   * @param {boolean} pinned
   */
  #show(answer, pinned) {
    clearTimeout(this.#timer);
    if (!answer) return;
    this.#shown?.about.classList.remove("coached");
    this.#shown = answer;
    this.#pinned = pinned;
    const { target } = answer.about.dataset;
    // A finger cannot hover: what follows is told to whoever holds it on a target.
    byId("explained-says").textContent = [answer.words, ...(target ? this.#follows(target) : [])].join(" ");
    const rule = byId("explained-rule");
    rule.hidden = answer.rule === null;
    rule.textContent = text("coachRule", { rule: answer.rule ?? "" });
    this.#bubble.hidden = false;
    answer.about.classList.add("coached");
    this.#place();
  }

  #hide() {
    clearTimeout(this.#timer);
    this.#shown?.about.classList.remove("coached");
    this.#shown = null;
    this.#pinned = false;
    this.#bubble.hidden = true;
  }

  #place() {
    if (!this.#shown) return;
    const { width, height } = this.#bubble.getBoundingClientRect();
    const avoid = findAll(".prompt, .scores").map((each) => each.getBoundingClientRect());
    const about = this.#shown.about.getBoundingClientRect();
    const area = bubbleArea(this.#store.state.narrow);
    const { left, top } = placeBeside({ width, height }, area, about, avoid);
    this.#bubble.style.left = `${left}px`;
    this.#bubble.style.top = `${top}px`;
  }
}

/** @param {Event} event */
const isFree = (event) => event.target instanceof Element && event.target.closest(FREE) !== null;

/**
 * Whether a click of the mouse asks what something of the board is: it is no target, and no reason is given for it.
 * @param {MouseEvent} event
 */
const isQuestion = (event) =>
  event instanceof PointerEvent &&
  event.pointerType === "mouse" &&
  around(event, "[data-part]") !== null &&
  around(event, "[data-off], [data-target]") === null &&
  clickedTarget(event) === undefined;

/** @param {Event} event */
function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}
