// The review of a finished game: each seat's chance of winning over time, and the choices that cost most. Each of them
// leads to its moment.
import { pause } from "./server.js";
import { chanceChart } from "./charts.js";
import { button, byId, element, find } from "./dom.js";
import { highlight, Progress, stone } from "./highlight.js";
import { showTrouble } from "./prompt.js";
import { adviceText, percent } from "./strings.js";
import { nameOf, reviewedTurn } from "./table_state.js";

/** @import { ReviewResponse, ReviewTurn } from "./api.js" */
/** @import { Answer, Detail, TableApi } from "./server.js" */
/** @import { Pictures } from "./pictures.js" */
/** @import { TableStore } from "./table_state.js" */

/** Milliseconds between two looks at how far the review is. */
const POLL_MS = 700;
/** So many failed requests in a row end the waiting. */
const MAX_FAILURES = 5;
/** Rows of the table that says the same as the chart. */
const TABLE_ROWS = 10;

export class ReviewPanel {
  /** Where the review stands at the end of the game. */
  box = element("section", { class: "verdict", "aria-labelledby": "verdict-title" });
  #store;
  #api;
  #pictures;
  #heading = element("h3", { id: "verdict-title" }, adviceText("review"));
  #told = element("div", { class: "verdict-told", role: "status" });
  #back = button(adviceText("back"), () => this.#returnToEnd());
  #strip = element("div", { class: "verdict-strip", hidden: true }, this.#told, this.#back);
  #begun = false;
  /** Whether only the choices of the viewer's seats are listed. */
  #mineOnly = false;
  /** @type {() => void} Called to go back to the end of the game. */
  #returnToEnd = () => {};

  /**
   * @param {TableStore} store
   * @param {TableApi} api
   * @param {Pictures} pictures
   */
  constructor(store, api, pictures) {
    this.#store = store;
    this.#api = api;
    this.#pictures = pictures;
    byId("steps").after(this.#strip);
  }

  /**
   * Begin to follow the game.
   * @param {() => void} returnToEnd  Shows the end of the game again.
   */
  start(returnToEnd) {
    this.#returnToEnd = returnToEnd;
    this.#store.watch(["shown", "past", "review"], ({ latest }) => {
      if (latest.over && !this.#begun) void this.#first();
      this.#showTurn();
    });
    // The board may take the place of the end, and the end that of the board.
    const swapped = new MutationObserver(() => this.#showTurn());
    swapped.observe(byId("end"), { attributes: true, attributeFilter: ["hidden"] });
  }

  // --- asking ------------------------------------------------------------------------------------

  /** Show a review that is there already, or offer one. */
  async #first() {
    this.#begun = true;
    /** @type {Detail[]} */
    const details = ["deep", "usual"];
    for (const detail of details) {
      const answer = await this.#api.review(detail);
      if (answer.ok && answer.body.state === "ready") return this.#show(answer.body);
      if (answer.ok && answer.body.state === "working") return this.#follow(detail, answer);
    }
    return this.#offer();
  }

  #offer() {
    const ask = button(adviceText("ask"), () => void this.#begin("usual"));
    this.box.replaceChildren(this.#heading, element("p", { class: "about" }, adviceText("about")), ask);
  }

  /** @param {Detail} detail */
  async #begin(detail) {
    await this.#follow(detail, await this.#api.askReview(detail));
  }

  /**
   * Wait for a review that is being made.
   * @param {Detail} detail
   * @param {Answer<ReviewResponse>} begun
   */
  async #follow(detail, begun) {
    const progress = new Progress();
    const focused = this.box.contains(document.activeElement);
    this.box.replaceChildren(this.#heading, progress.box);
    if (focused) {
      this.#heading.tabIndex = -1;
      this.#heading.focus({ preventScroll: true });
    }
    const answer = await this.#wait(detail, begun, progress);
    if (answer.ok) return this.#show(answer.body, focused);
    this.#offer();
    showTrouble(answer.body.error);
    return this.box.append(element("p", { class: "trouble", role: "alert" }, answer.body.error));
  }

  /**
   * @param {Detail} detail
   * @param {Answer<ReviewResponse>} begun
   * @param {Progress} progress
   */
  async #wait(detail, begun, progress) {
    let answer = begun;
    let failed = 0;
    while (failed < MAX_FAILURES && (!answer.ok || answer.body.state === "working")) {
      // Where the server is away for a moment the page asks again; a refusal is final.
      if (answer.ok) {
        failed = 0;
        progress.show(adviceText("working", { done: percent(answer.body.done) }), answer.body.done);
      } else if (answer.status) break;
      else failed++;
      await pause(POLL_MS);
      answer = await this.#api.review(detail);
      // The server has started anew.
      if (answer.ok && answer.body.state === "none") answer = await this.#api.askReview(detail);
    }
    return answer;
  }

  // --- showing -----------------------------------------------------------------------------------

  /**
   * @param {ReviewResponse} review
   * @param {boolean} [focused]
   */
  #show(review, focused = false) {
    const { players } = this.#store.state.latest;
    const seats = review.team ? [0] : players.map((each) => each.seat);
    const label = adviceText(review.team ? "teamChart" : "chart");
    const chart = chanceChart(review, seats, (ply) => void this.#goTo(ply));
    const figure = element("figure", {}, chart, element("figcaption", {}, label), this.#figures(review, seats, label));
    const turns = element("div", { class: "turns-found" });
    const list = () => turns.replaceChildren(this.#turns(review));
    list();
    const deeper = review.detail === "deep" ? [] : [button(adviceText("deep"), () => void this.#begin("deep"), "more")];
    this.box.replaceChildren(this.#heading, figure, element("h4", {}, adviceText("turns")), ...this.#choiceOfSeats(list), turns, ...deeper);
    if (focused) find(".turns button", this.box)?.focus({ preventScroll: true });
    this.#store.set({ review });
  }

  /** @param {ReviewResponse} review */
  #turns({ turns }) {
    const { own } = this.#store.state.latest;
    const listed = turns.filter((each) => !this.#mineOnly || own.includes(each.seat));
    if (!listed.length) return element("p", {}, adviceText(this.#mineOnly ? "noneMine" : "none"));
    return element("ol", { class: "turns" }, ...listed.map((each) => element("li", {}, this.#turn(each))));
  }

  /**
   * Whoever plays some of the seats may look at their own choices only.
   * @param {() => void} list  Makes the list again.
   */
  #choiceOfSeats(list) {
    const { own, players } = this.#store.state.latest;
    if (!own.length || own.length === players.length) return [];
    const box = element("input", { type: "checkbox", id: "mine-only", checked: this.#mineOnly });
    box.addEventListener("change", () => {
      this.#mineOnly = box.checked;
      list();
    });
    return [element("label", { class: "check" }, box, ` ${adviceText("mineOnly")}`)];
  }

  /** @param {ReviewTurn} turn */
  #turn(turn) {
    const what = element(
      "span",
      { class: "what" },
      element("b", {}, this.#chose(turn)),
      element("span", {}, adviceText("better", { what: turn.better.label })),
      element("span", { class: "cost" }, cost(turn)),
    );
    const goTo = () => void this.#goTo(turn.ply);
    return element("button", { type: "button", class: "turn", "data-ply": turn.ply, onclick: goTo }, stone(turn.seat), what);
  }

  /** @param {ReviewTurn} turn */
  #chose({ chosen, seat }) {
    return adviceText("chose", { who: nameOf(this.#store.state.latest, seat), what: chosen.label });
  }

  /** @param {number} ply */
  async #goTo(ply) {
    await this.#pictures.goTo(ply);
    if (this.#store.state.narrow) scrollTo(0, 0); // the review was below the board
    this.#back.focus({ preventScroll: true });
  }

  /** At the moment of such a choice: the comment to show, and the targets of the better choice. */
  #showTurn() {
    const { past, review, shown } = this.#store.state;
    this.#strip.hidden = !review || !byId("end").hidden;
    this.#told.replaceChildren();
    if (!past) return;
    const turn = reviewedTurn(this.#store.state, shown.ply);
    highlight(turn?.better.path);
    if (!turn) return;
    const next = turn.better.line.length ? ` ${adviceText("line", { line: turn.better.line.join(" ") })}` : "";
    this.#told.append(
      element("p", {}, stone(turn.seat), element("b", {}, `${this.#chose(turn)}. `), cost(turn)),
      element("p", {}, `${adviceText("better", { what: turn.better.label })}.${next}`),
    );
  }

  /**
   * The chart for those who do not see it: some moments in numbers.
   * @param {ReviewResponse} review
   * @param {number[]} seats
   * @param {string} label
   */
  #figures({ chart, team }, seats, label) {
    const every = Math.max(1, Math.ceil((chart.length - 1) / TABLE_ROWS));
    const rows = chart.filter((_, i) => i % every === 0 || i === chart.length - 1);
    const names = team ? [label] : seats.map((seat) => nameOf(this.#store.state.latest, seat));
    const heads = [adviceText("choices"), ...names].map((each) => element("th", { scope: "col" }, each));
    const lines = rows.map((step) => {
      const chances = seats.map((seat) => element("td", {}, percent(step[seat + 1] ?? 0)));
      return element("tr", {}, element("th", { scope: "row" }, step[0]), ...chances);
    });
    const table = element(
      "table",
      {},
      element("caption", {}, label),
      element("thead", {}, element("tr", {}, ...heads)),
      element("tbody", {}, ...lines),
    );
    return element("div", { class: "off" }, table); // a table itself would not be as small as it is told
  }
}

/** @param {ReviewTurn} turn */
const cost = ({ better, chosen }) => adviceText("cost", { after: percent(chosen.chance), before: percent(better.chance) });
