// A study of an edition: bots play it and the standard one in the background, and the page shows what differs.
import { button, byId, element, inside } from "./dom.js";
import { pause } from "./server.js";
import { text } from "./strings.js";

/** @import { EditionResponse, StudyResponse, StudyRow } from "./api.js" */
/** @import { Answer, EditionApi } from "./server.js" */

const EVERY_MS = 1500;
/** Numbers of games to choose from. */
const GAMES = [200, 500, 2000];

export class Study {
  #api;
  #box;
  #id = "";
  /** Number of the edition that is shown; a request for an earlier one is no longer of interest. */
  #turn = 0;
  /** What is drawn, so that an open list stays open while nothing changes. */
  #found = "";

  /** @param {EditionApi} api */
  constructor(api) {
    this.#api = api;
    this.#box = byId("bench-study");
    const games = element("select", {}, ...GAMES.map((each) => new Option(`${each}`, `${each}`, each === 500, each === 500)));
    const begin = button(text("study"), () => void this.#act(() => this.#api.study(this.#id, { games: Number(games.value) })));
    const stop = button(text("study_stop"), () => void this.#act(() => this.#api.study(this.#id, {}, "/stop")));
    begin.id = "study-begin";
    stop.id = "study-stop";
    const tools = element("div", { class: "bench-does" }, element("label", {}, text("study_games"), " ", games), begin, stop);
    const bar = element("progress", { id: "study-bar", max: 1, "aria-label": text("study_title") });
    const result = element("div", { id: "study-result" });
    const trouble = element("p", { class: "trouble", id: "study-trouble", role: "alert" });
    const said = element("p", { id: "study-said", role: "status" });
    this.#box.append(element("h2", {}, text("study_title")), element("p", { class: "fine" }, text("study_about")), tools, bar, said, trouble, result);
  }

  /**
   * Show the study of an edition, if it has one.
   * @param {EditionResponse} edition
   */
  show(edition) {
    const id = edition.standard || edition.problem ? "" : edition.id;
    this.#box.hidden = !id;
    this.#id = id;
    if (id) void this.#watch();
  }

  /** @param {() => Promise<Answer<StudyResponse>>} ask */
  async #act(ask) {
    const answer = await ask();
    byId("study-trouble").textContent = answer.ok ? "" : answer.body.error;
    if (answer.ok) void this.#watch();
  }

  async #watch() {
    this.#turn += 1;
    const turn = this.#turn;
    for (;;) {
      const answer = await this.#api.study(this.#id);
      if (turn !== this.#turn) return;
      if (answer.ok) this.#draw(answer.body);
      if (!answer.ok || answer.body.state !== "working") return;
      await pause(EVERY_MS);
      if (turn !== this.#turn) return;
    }
  }

  /** @param {StudyResponse} study */
  #draw(study) {
    const working = study.state === "working";
    byId("study-begin").hidden = working;
    byId("study-stop").hidden = !working;
    const bar = inside(this.#box, "progress", HTMLProgressElement);
    bar.hidden = !working;
    bar.value = study.games ? study.done / study.games : 0;
    const counts = { done: study.done, games: study.games, looked: study.looked, count: study.real.length };
    const said = [study.state === "none" ? "" : text("study_done", counts), study.looked ? text("study_sure", counts) : "", study.stale ? text("study_stale") : ""];
    byId("study-said").textContent = said.filter(Boolean).join(" ");
    const result = byId("study-result");
    const found = study.looked ? JSON.stringify([study.real, study.rows]) : "";
    if (found === this.#found) return;
    this.#found = found;
    result.replaceChildren();
    if (!found) return;
    const real = study.real.length ? study.real : [text("study_none")];
    const plot = element("figure", { class: "study-plot", tabindex: 0 });
    plot.innerHTML = study.plot;
    result.replaceChildren(element("ul", { id: "study-real" }, ...real.map((each) => element("li", {}, each))), plot, this.#table(study.rows));
  }

  /** @param {StudyRow[]} rows */
  #table(rows) {
    const heads = ["", text("standard"), text("study_this"), text("study_difference"), ""];
    const measures = rows.filter((row) => row.kind !== "action" || row.real);
    return element(
      "details",
      {},
      element("summary", {}, text("study_all")),
      element(
        "div",
        { class: "study-rows", tabindex: 0, role: "region", "aria-label": text("study_all") },
        element(
          "table",
          {},
          element("thead", {}, element("tr", {}, ...heads.map((each) => element("th", { scope: "col" }, each)))),
          element("tbody", {}, ...measures.map((row) => tableRow(row))),
        ),
      ),
    );
  }
}

/** @param {StudyRow} row */
function tableRow(row) {
  const share = row.measure === "wins" || row.measure === "worth_in_wins";
  const shown = (/** @type {number} */ value) => (share ? `${(100 * value).toFixed(1)}%` : value.toFixed(2));
  const cells = [shown(row.one), shown(row.other), `${row.difference > 0 ? "+" : ""}${shown(row.difference)} ± ${shown(row.half)}`, row.real ? text("study_real") : ""];
  return element("tr", {}, element("th", { scope: "row" }, row.title), ...cells.map((each) => element("td", {}, each)));
}
