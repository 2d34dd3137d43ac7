// The end of a game: who won, the score sheet, the chart, and what to do next.
import { scoreChart } from "./charts.js";
import { button, byId, element, setTextAndTitle, stoneIcon } from "./dom.js";
import { showTrouble } from "./prompt.js";
import { text } from "./strings.js";
import { comparison } from "./trying.js";

/** @import { Picture, ScoreSheet } from "./api.js" */
/** @import { TableApi } from "./server.js" */
/** @import { Board } from "./board.js" */
/** @import { Pictures } from "./pictures.js" */
/** @import { TableStore } from "./table_state.js" */
/** @import { Timeline } from "./timeline.js" */

/**
 * What the end of a game needs.
 * @typedef {object} Needs
 * @property {TableStore} store
 * @property {TableApi} api
 * @property {Board} board
 * @property {Pictures} pictures
 * @property {Timeline} timeline
 * @property {HTMLElement} review  The box of the review.
 */

export class Ending {
  #needs;
  #dismissed = false;

  /** @param {Needs} needs */
  constructor(needs) {
    this.#needs = needs;
    const { pictures, store } = needs;
    byId("to-sheet").addEventListener("click", async () => {
      this.#dismissed = false;
      await pictures.toNow();
      this.#update();
    });
    store.watch(["shown", "past"], () => this.#update());
  }

  /** Show the board in place of the end. */
  showBoard() {
    this.#dismissed = true;
    byId("end").hidden = true;
    byId("to-sheet").hidden = !this.#needs.store.state.latest.over;
    byId("picture").classList.remove("aside-end");
  }

  /** Go to the last moment and show the end. */
  async returnToEnd() {
    await this.#needs.timeline.goTo(this.#needs.store.state.latest.last);
    this.#open();
  }

  #open() {
    this.#dismissed = false;
    byId("end").hidden = false;
    byId("to-sheet").hidden = true;
    byId("picture").classList.add("aside-end");
  }

  #update() {
    const { latest, past, shown } = this.#needs.store.state;
    const end = byId("end");
    if (latest.over && shown.ply === latest.last) {
      if (!end.childElementCount || (latest.again ?? "") !== end.dataset.again) this.#fill(latest);
      if (!this.#dismissed) {
        if (end.hidden) scrollTo(0, 0); // on a phone the page may be scrolled past the winner
        this.#open();
      }
    }
    if (past) this.showBoard(); // not while the last choices are still being shown one by one
  }

  /** @param {Picture} picture */
  #fill(picture) {
    const { board, review } = this.#needs;
    const end = byId("end");
    end.dataset.again = picture.again ?? "";
    const title = element("h2", { id: "end-title" }, winnersOf(picture));
    const sheet = picture.sheet ? [scoreSheet(picture, picture.sheet)] : [];
    const chart = picture.chart ? [scoreChart(picture, picture.chart)] : [];
    const told = picture.ended && picture.sheet?.places.length ? [picture.ended, ...picture.taken_back] : picture.taken_back;
    const undone = told.map((said) => element("p", { class: "taken-back" }, said));
    end.replaceChildren(title, ...undone, ...(board.finale ? [board.finale] : []), ...sheet, ...chart, ...comparison(picture), this.#buttons(picture), review);
  }

  /** @param {Picture} picture */
  #buttons(picture) {
    const row = element("div", { class: "after" });
    if (picture.again) row.append(element("a", { class: "button primary", href: picture.again }, text("toAgain")));
    else if (picture.own.length) row.append(button(text("again"), () => void this.#playAgain(), "primary"));
    const stepThrough = () => {
      this.showBoard();
      void this.#needs.timeline.goTo(0);
    };
    row.append(
      button(text("step"), stepThrough),
      element("a", { class: "button", href: picture.record, download: true }, text("record")),
      button(text("board"), () => this.showBoard()),
    );
    return row;
  }

  async #playAgain() {
    const answer = await this.#needs.api.playAgain();
    if (answer.ok) location.href = answer.body.url;
    else showTrouble(answer.body.error);
  }
}

/** @param {Picture} picture */
export function winnersOf({ ended, lang, players, sheet }) {
  if (ended && !sheet?.places.length) return ended;
  const winners = players.filter((each) => sheet?.places[each.seat] === 1).map((each) => each.name);
  if (!winners.length) return text("nobodyWins");
  return text(winners.length > 1 ? "winners" : "winner", { who: new Intl.ListFormat(lang).format(winners) });
}

/**
 * Make the score sheet, as on a paper pad: sources down, players across.
 * @param {Picture} picture
 * @param {ScoreSheet} sheet
 */
export function scoreSheet({ players }, { sources, rows, totals, places }) {
  const heads = players.map((each) => {
    const name = element("span");
    setTextAndTitle(name, each.name);
    return element("th", { scope: "col", class: places[each.seat] === 1 ? "won" : null }, stoneIcon(each.seat), " ", name);
  });
  const line = (/** @type {string} */ head, /** @type {(string | number)[]} */ cells, kind = "") =>
    element("tr", { class: kind || null }, element("th", { scope: "row" }, head), ...cells.map((each) => element("td", {}, each)));
  const earned = sources.flatMap((source, i) => {
    const points = rows.map((row) => row[i] ?? 0);
    return points.every((each) => each === 0) ? [] : [line(source, points.map((each) => each || "·"))];
  });
  return element(
    "table",
    { class: "sheet" },
    element("caption", { class: "off" }, text("sheet")),
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, text("source")), ...heads)),
    element("tbody", {}, ...earned, line(text("total"), totals, "total"), ...(places.length ? [line(text("place"), places.map((each) => `${each}.`))] : [])),
  );
}
