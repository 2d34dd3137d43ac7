// Playing on from a moment of a game at a private table, and comparing what came of it with what happened.
import { byId, element, stoneIcon, typedById } from "./dom.js";
import { showTrouble } from "./prompt.js";
import { TableApi } from "./server.js";
import { signed, text } from "./strings.js";

/** @import { Picture, PictureOrigin } from "./api.js" */
/** @import { TableState, TableStore } from "./table_state.js" */
/** @import { Timeline } from "./timeline.js" */

/** An address with this ending shows a moment of the table. */
const MOMENT = /^#ply=(\d+)$/;

/**
 * Whether the moment on the screen can be tried out: of a finished game every one but the last, of a running one only
 * where hints are allowed.
 * @param {TableState} state
 */
function mayTry({ latest, shown }) {
  return latest.over ? shown.ply < latest.last : latest.hints && latest.own.length > 0;
}

export class Trying {
  #store;
  #api;

  /**
   * @param {TableStore} store
   * @param {TableApi} api
   * @param {Timeline} timeline
   */
  constructor(store, api, timeline) {
    this.#store = store;
    this.#api = api;
    byId("try").addEventListener("click", () => void this.tryIt());
    store.watch(["shown", "past"], (state) => {
      byId("try").hidden = !mayTry(state);
      byId("try").title = text(state.latest.over ? "tryTitle" : "tryImagined");
    });
    this.#showOrigin(store.state.latest.origin);
    const moment = MOMENT.exec(location.hash)?.[1];
    if (moment !== undefined) void timeline.goTo(Number(moment));
  }

  /** Make a private table from the moment on the screen and go there. */
  async tryIt() {
    showTrouble("");
    const { latest, past, shown } = this.#store.state;
    const answer = await this.#api.tryFrom(past ? shown.ply : null, latest.over ? null : latest.seat);
    if (answer.ok) location.href = answer.body.url;
    else showTrouble(answer.body.error);
  }

  /** @param {PictureOrigin | null} origin */
  #showOrigin(origin) {
    const link = typedById("to-origin", HTMLAnchorElement);
    link.hidden = !origin;
    if (!origin) return;
    link.href = origin.url;
    link.title = origin.text;
  }
}

/**
 * The points of the game that was tried beside those of the game that it began from, by seat.
 * @param {Picture} picture
 */
export function comparison(picture) {
  const { origin } = picture;
  if (!origin) return [];
  const box = element("section", { class: "compared" }, element("h3", {}, text("compared")), element("p", {}, origin.text));
  void new TableApi(origin.table, picture.lang)
    .picture()
    .then((before) => box.append(...compared(picture, before, origin)))
    .catch(() => box.append(element("p", {}, element("a", { href: origin.url }, text("origin")))));
  return [box];
}

/**
 * @param {Picture} tried
 * @param {Picture} before
 * @param {PictureOrigin} origin
 */
function compared(tried, before, origin) {
  const link = element("p", {}, element("a", { href: origin.url }, text("origin")));
  if (!before.sheet || !tried.sheet) return [element("p", {}, text("originGoesOn")), link];
  const rows = [
    { head: text("happened"), points: before.sheet.totals, sign: false },
    { head: text("tried"), points: tried.sheet.totals, sign: false },
    { head: text("difference"), points: tried.sheet.totals.map((each, seat) => each - (before.sheet?.totals[seat] ?? 0)), sign: true },
  ];
  const heads = tried.players.map((each) => element("th", { scope: "col", title: each.name }, stoneIcon(each.seat), " ", element("span", {}, each.name)));
  const lines = rows.map(({ head, points, sign }) =>
    element("tr", {}, element("th", { scope: "row" }, head), ...points.map((each) => element("td", {}, sign ? signed(each) : each))),
  );
  const table = element(
    "table",
    { class: "sheet" },
    element("caption", { class: "off" }, text("compared")),
    element("thead", {}, element("tr", {}, element("td"), ...heads)),
    element("tbody", {}, ...lines),
  );
  return [table, link];
}
