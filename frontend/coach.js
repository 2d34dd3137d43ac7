// The coach: explains each new thing of a game once, beside the part of the board that it is about.
import { bubbleArea, overlap, placeBeside } from "./bubble.js";
import { byId, find, findAll, focusedByKeyboard, typedById } from "./dom.js";
import { remember, remembered } from "./preferences.js";
import { text } from "./strings.js";
import { nextHere } from "./table_state.js";
import { firstTarget } from "./targets.js";

/** @import { PictureLesson } from "./api.js" */
/** @import { Box } from "./bubble.js" */
/** @import { RulesDrawer } from "./rules_drawer.js" */
/** @import { Shown } from "./dom.js" */
/** @import { TableState, TableStore } from "./table_state.js" */

/**
 * What this browser remembers of the coach of a game.
 * @typedef {object} Memory
 * @property {boolean | null} on  Whether the player switched the coach on or off; null: neither.
 * @property {string[]} seen  Ids of the lessons that were read.
 * @property {string | null} finished  The first table at which a game came to its end.
 */

/** How many lessons about what happened before wait at most: who plays on without reading is not followed for long. */
const MAX_EARLIER = 3;

/**
 * Read what was remembered; whatever cannot be read counts as nothing.
 * @param {string | null} said
 * @returns {Memory}
 */
export function readMemory(said) {
  try {
    const { on = null, seen = [], finished = null } = JSON.parse(said ?? "{}");
    if (Array.isArray(seen)) return { on, seen, finished };
  } catch {
    // As if the game were new.
  }
  return { on: null, seen: [], finished: null };
}

/**
 * Return whether the coach speaks at a table: as the player has set it, otherwise until one game was played to its end.
 * @param {Memory} memory
 * @param {string} table
 */
export const speaks = ({ on, finished }, table) => on ?? (finished === null || finished === table);

/**
 * Return the lessons that wait, those of the picture first: what happened is kept until it was read, what can be chosen
 * only while it can.
 * @param {PictureLesson[]} waiting  Those that waited before.
 * @param {PictureLesson[]} lessons  Those of the picture.
 * @param {string[]} seen
 */
export function queue(waiting, lessons, seen) {
  const now = new Set(lessons.map((each) => each.id));
  const earlier = waiting.filter((each) => each.happened && !now.has(each.id)).slice(-MAX_EARLIER);
  return [...lessons, ...earlier].filter((each) => !seen.includes(each.id));
}

export class Coach {
  #store;
  #rules;
  #bubble = byId("coach");
  #name;
  #memory;
  /** @type {PictureLesson[]} */
  #waiting = [];
  /** @type {PictureLesson | null} */
  #shown = null;
  #switch = typedById("set-coach", HTMLInputElement);

  /**
   * @param {TableStore} store
   * @param {RulesDrawer} rules
   */
  constructor(store, rules) {
    this.#store = store;
    this.#rules = rules;
    this.#name = `coach.${store.state.latest.game}`;
    this.#memory = readMemory(remembered(this.#name));
    byId("coach-seen").addEventListener("click", () => this.#read());
    byId("coach-rule").addEventListener("click", () => void this.#rules.open(this.#shown?.rule ?? null));
    byId("coach-off").addEventListener("click", () => this.#set({ on: false }));
    byId("to-coach").addEventListener("click", () => this.#again());
    this.#switch.addEventListener("change", () => this.#set({ on: this.#switch.checked }));
    addEventListener("resize", () => this.#place());
    const dock = find(".dock"); // it grows with its buttons, and the bubble must not lie on them
    if (dock) new ResizeObserver(() => this.#place()).observe(dock);
    addEventListener("scroll", () => this.#place(), { capture: true, passive: true });
    store.watch(["shown", "past", "moving", "viewer", "narrow"], (state) => this.#hear(state));
  }

  /** @param {TableState} state */
  #hear(state) {
    const { shown, past, moving } = state;
    if (moving) return;
    if (shown.over && this.#memory.finished === null) this.#set({ finished: shown.table }, false);
    if (!past) this.#waiting = queue(this.#waiting, shown.lessons, this.#memory.seen);
    this.#show();
  }

  /** The lesson was read: the next one comes. */
  #read() {
    const byKeyboard = focusedByKeyboard();
    if (this.#shown) this.#set({ seen: [...this.#memory.seen, this.#shown.id] });
    if (byKeyboard && this.#bubble.hidden) firstTarget()?.focus();
  }

  /** Explain what matters now, also when it was read before. */
  #again() {
    const ids = this.#store.state.shown.lessons.map((each) => each.id);
    this.#set({ on: true, seen: this.#memory.seen.filter((id) => !ids.includes(id)) });
  }

  /**
   * @param {Partial<Memory>} changes
   * @param {boolean} [show]
   */
  #set(changes, show = true) {
    this.#memory = { ...this.#memory, ...changes };
    remember(this.#name, JSON.stringify(this.#memory));
    const { past, shown } = this.#store.state;
    this.#waiting = queue(this.#waiting, past ? [] : shown.lessons, this.#memory.seen);
    if (show) this.#show();
  }

  #show() {
    const { state } = this.#store;
    const on = speaks(this.#memory, state.shown.table);
    this.#switch.checked = on;
    const lesson = on && !state.past && nextHere(state, state.shown) === null ? (this.#waiting[0] ?? null) : null;
    this.#bubble.hidden = lesson === null;
    if (lesson && lesson.id !== this.#shown?.id) {
      byId("coach-says").textContent = lesson.text;
      byId("coach-rule").textContent = text("coachRule", { rule: lesson.rule });
    }
    this.#shown = lesson;
    this.#place();
  }

  /** Lay the bubble beside what it is about. The board stays where it is. */
  #place() {
    for (const node of findAll(".coached")) node.classList.remove("coached");
    if (!this.#shown) return;
    const area = bubbleArea(this.#store.state.narrow);
    const about = this.#about(this.#shown, area);
    about?.classList.add("coached");
    const { width, height } = this.#bubble.getBoundingClientRect();
    const avoid = findAll(".target.on, .prompt, .scores, #chips button, [data-part='hand'], #players, .since-mark").map((each) => each.getBoundingClientRect());
    const { left, top } = placeBeside({ width, height }, area, about?.getBoundingClientRect() ?? null, avoid);
    this.#bubble.style.left = `${left}px`;
    this.#bubble.style.top = `${top}px`;
  }

  /**
   * The first part or target of a lesson that is in sight.
   * @param {PictureLesson} lesson
   * @param {Box} area
   * @returns {Shown | null}
   */
  #about(lesson, area) {
    for (const id of lesson.at) {
      const name = CSS.escape(id);
      for (const node of findAll(`[data-target="${name}"], [data-chip="${name}"], [data-part="${name}"]`)) {
        if (overlap(node.getBoundingClientRect(), area) > 0) return node;
      }
    }
    return null;
  }
}
