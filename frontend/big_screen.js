// A table on a big screen: what a spectator sees, in large letters, without controls. It follows the players to their
// next game.
import { Animation } from "./animation.js";
import { Board } from "./board.js";
import { byId, element, stoneIcon } from "./dom.js";
import { scoreSheet, winnersOf } from "./ending.js";
import { folded } from "./log.js";
import { showPanels } from "./panels.js";
import { Pictures } from "./pictures.js";
import { Screen, showPageState } from "./screen.js";
import { TableApi } from "./server.js";
import { Store } from "./store.js";
import { Stream } from "./stream.js";
import { initialState } from "./table_state.js";

/** @import { Picture } from "./api.js" */

/** Number of log entries that are shown, as far as there is room for their lines. */
const NEWS = 4;
/** A spectator, in place of a seat. */
const WATCHING = -1;

/** @type {Picture} */
const picture = JSON.parse(byId("picture-now").textContent ?? "");
const store = new Store(initialState(picture, false));
store.set({ viewer: WATCHING });
const api = new TableApi(picture.table, picture.lang);
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const follow = () => store.set({ motion: !calm.matches });
follow();
calm.addEventListener("change", follow);

const board = new Board(store);
const pictures = new Pictures(store, api, new Screen(store, board, new Animation(store, () => {})));
showPanels(store, board);
showPageState(store);
store.watch(["shown"], ({ shown }) => show(shown));
addEventListener("resize", hideCutNews);
void document.fonts.ready.then(hideCutNews);
new Stream(api.screenStreamAddress, pictures, 1);
keepAwake();
document.body.classList.add("ready");

/** @param {Picture} shown */
function show(shown) {
  if (shown.again) location.replace(shown.again.replace("/table/", "/screen/"));
  byId("says").textContent = shown.over ? winnersOf(shown) : (shown.stopped ?? shown.prompt);
  const seats = document.getElementById("seats");
  if (seats) seats.hidden = shown.over || !shown.players.some((each) => each.kind === "open");
  const entries = folded(shown.log).slice(-NEWS);
  const news = entries.flatMap(({ lines, times }, at) =>
    lines.map(({ seat, text }, i) => {
      const often = times > 1 && i === lines.length - 1 ? ` (×${times})` : "";
      const latest = at === entries.length - 1 ? "latest" : "";
      return element("li", { class: latest }, seat === null ? "" : stoneIcon(seat), `${text}${often}`);
    }),
  );
  byId("news").replaceChildren(...news);
  const sheet = shown.over && shown.sheet ? [scoreSheet(shown, shown.sheet)] : [];
  byId("end").replaceChildren(...sheet);
  byId("end").hidden = !sheet.length;
  byId("picture").classList.toggle("aside-end", sheet.length > 0);
  hideCutNews();
}

/** Hide the earliest lines that do not fit as a whole: half a line cannot be read. */
function hideCutNews() {
  const news = byId("news");
  for (const item of news.children) if (item instanceof HTMLElement) item.hidden = false;
  const top = news.getBoundingClientRect().top - 1;
  for (const item of [...news.children].slice(0, -1)) {
    if (!(item instanceof HTMLElement) || item.getBoundingClientRect().top >= top) break;
    item.hidden = true;
  }
}

/** Keep the screen on, where the browser allows it: on HTTPS and on localhost. */
function keepAwake() {
  const ask = async () => {
    if (document.hidden) return;
    try {
      await navigator.wakeLock?.request("screen");
    } catch {
      // The screen may go off, as the system wishes.
    }
  };
  document.addEventListener("visibilitychange", () => void ask());
  void ask();
}
