// The log in sentences. Each entry leads to its moment.
import { byId, element, findAll, stoneIcon } from "./dom.js";

/** @import { LogEntry, LogLine } from "./api.js" */
/** @import { Pictures } from "./pictures.js" */
/** @import { TableStore } from "./table_state.js" */

/**
 * One entry, made `times` times in a row.
 * @typedef {{ ply: number, lines: LogLine[], times: number }} FoldedEntry
 */

/**
 * Fold the same choice several times in a row, like three cards of a kind thrown away, into one entry.
 * @param {LogEntry[]} log
 */
export function folded(log) {
  /** @type {FoldedEntry[]} */
  const out = [];
  for (const { ply, lines } of log) {
    const last = out.at(-1);
    if (last && lines.length === 1 && JSON.stringify(last.lines) === JSON.stringify(lines)) last.times++;
    else out.push({ ply, lines, times: 1 });
  }
  return out;
}

export class Log {
  #lines = byId("lines");
  /** What each entry on the page says. */
  #told = /** @type {string[]} */ ([]);
  #filled = false;
  /** Where the log was scrolled to when its newest line was last brought into sight. */
  #end = 0;

  /**
   * @param {TableStore} store
   * @param {Pictures} pictures
   */
  constructor(store, pictures) {
    this.#lines.addEventListener("click", (event) => {
      const entry = entryAround(event);
      if (entry) void pictures.goTo(Number(entry.dataset.ply));
    });
    this.#lines.addEventListener("keydown", (event) => this.#key(event));
    // What is told above it takes its place: the newest line stays in sight, unless somebody reads further up.
    new ResizeObserver(() => {
      if (byId("log").scrollTop >= this.#end) this.#scrollToEnd();
    }).observe(byId("log"));
    store.watch(["shown", "past"], ({ latest, past, shown }) => {
      this.#show(folded(latest.log), shown.ply, past);
      this.#markSince(latest.since);
    });
  }

  /**
   * Only what is new is added, so that a screen reader reads only that.
   * @param {FoldedEntry[]} entries
   * @param {number} ply
   * @param {boolean} past
   */
  #show(entries, ply, past) {
    const texts = entries.map((each) => JSON.stringify(each));
    const different = texts.findIndex((each, i) => each !== this.#told[i]);
    const same = different < 0 ? texts.length : different;
    this.#told = texts;
    while (this.#lines.children.length > same) this.#lines.lastElementChild?.remove();
    this.#lines.append(...entries.slice(same).map((each) => element("li", {}, entryButton(each))));
    const buttons = [...this.#lines.querySelectorAll("button")];
    for (const each of buttons) each.removeAttribute("aria-current");
    const current = buttons.findLast((each) => Number(each.dataset.ply) <= ply);
    if (past && current) {
      current.setAttribute("aria-current", "true");
      current.scrollIntoView({ block: "nearest" });
    } else if (same < texts.length || !this.#filled) this.#scrollToEnd();
    this.#filled = true;
    this.#stopAt(current ?? buttons.at(-1));
  }

  #scrollToEnd() {
    const log = byId("log");
    log.scrollTop = log.scrollHeight;
    this.#end = log.scrollTop;
  }

  /**
   * Mark what happened since the viewer's latest decision.
   * @param {number | null} since
   */
  #markSince(since) {
    for (const entry of this.#lines.querySelectorAll("button")) {
      entry.parentElement?.classList.toggle("since", since !== null && Number(entry.dataset.ply) > since);
    }
  }

  /**
   * Make an entry the one stop of the Tab key; from there the arrow keys lead up and down.
   * @param {HTMLButtonElement | undefined} entry
   */
  #stopAt(entry) {
    if (!entry) return;
    for (const each of findAll('[tabindex="0"]', this.#lines)) each.tabIndex = -1;
    entry.tabIndex = 0;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const item = entryAround(event)?.parentElement;
    const to = { ArrowUp: item?.previousElementSibling, ArrowDown: item?.nextElementSibling }[event.key];
    const entry = to?.querySelector("button");
    if (!entry) return;
    event.preventDefault();
    event.stopPropagation();
    this.#stopAt(entry);
    entry.focus();
  }
}

/** @param {Event} event */
const entryAround = (event) => (event.target instanceof Element ? event.target.closest("button") : null);

/**
 * What was chosen, and below it line by line what came of it.
 * @param {FoldedEntry} entry
 */
function entryButton({ lines, ply, times }) {
  const spans = lines.map(({ seat, text }) =>
    element("span", {}, seat === null ? null : stoneIcon(seat), text, times > 1 ? ` (×${times})` : "", " "),
  );
  return element("button", { type: "button", "data-ply": ply, tabindex: -1 }, ...spans);
}
