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

/** Number of log entries that are shown. */
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
new Stream(api.screenStreamAddress, pictures);
keepAwake();
document.body.classList.add("ready");

/** @param {Picture} shown */
function show(shown) {
  if (shown.again) location.replace(shown.again.replace("/table/", "/screen/"));
  byId("says").textContent = shown.over ? winnersOf(shown) : (shown.stopped ?? shown.prompt);
  const seats = document.getElementById("seats");
  if (seats) seats.hidden = shown.over || !shown.players.some((each) => each.kind === "open");
  const news = folded(shown.log).slice(-NEWS).map(({ lines, times }) =>
    element("li", {}, ...lines.flatMap(({ seat, text }) => [seat === null ? "" : stoneIcon(seat), `${text} `]), times > 1 ? `(×${times})` : ""),
  );
  byId("news").replaceChildren(...news);
  const sheet = shown.over && shown.sheet ? [scoreSheet(shown, shown.sheet)] : [];
  byId("end").replaceChildren(...sheet);
  byId("end").hidden = !sheet.length;
  byId("picture").classList.toggle("aside-end", sheet.length > 0);
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
