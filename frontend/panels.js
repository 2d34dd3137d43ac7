// The players' panels, with what lies before each of them, and their points in a row.
import { byId, element, setTextAndTitle, stoneIcon } from "./dom.js";
import { text } from "./strings.js";

/** @import { Picture, PicturePlayer } from "./api.js" */
/** @import { Board } from "./board.js" */
/** @import { TableStore } from "./table_state.js" */

/**
 * Show the panels whenever the picture changes.
 * @param {TableStore} store
 * @param {Board} board
 */
export function showPanels(store, board) {
  store.watch(["shown"], ({ shown, narrow }) => {
    const mine = shown.seat === null ? undefined : board.seats[shown.seat];
    // What lies before the players goes into their panels; on a phone mine lies at hand.
    const panels = shown.players.map((each) => {
      const part = board.seats[each.seat];
      return panelOf(each, shown, part && !(narrow && part === mine) ? part : null);
    });
    byId("players").replaceChildren(...panels);
    byId("hand").replaceChildren(...(narrow ? [board.hand, mine ?? null].filter((part) => part !== null) : []));
    byId("scores").replaceChildren(...shown.players.map((each) => scoreOf(each, shown)));
  });
}

/**
 * Return a player's panel, if it is on the page.
 * @param {number} seat
 */
export const panel = (seat) => document.querySelector(`.panel[data-seat="${seat}"]`);

/**
 * @param {PicturePlayer} player
 * @param {Picture} picture
 * @param {Element | null} part
 */
function panelOf(player, picture, part) {
  const name = element("span", { class: "name" });
  setTextAndTitle(name, player.name);
  const note = element("span", { class: `note${player.thinking ? " dots" : ""}` });
  setTextAndTitle(note, noteOf(player, picture));
  const who = element(
    "div",
    { class: "who" },
    stoneIcon(player.seat),
    name,
    note,
    element("b", { class: "points" }, player.score),
    element("span", { class: "off" }, player.score === null ? "" : text("points")),
  );
  const made = element("li", { class: "panel", "data-seat": player.seat }, who, part);
  made.classList.toggle("acting", picture.to_move.includes(player.seat));
  made.classList.toggle("me", player.seat === picture.seat);
  return made;
}

/**
 * @param {PicturePlayer} player
 * @param {Picture} picture
 */
function scoreOf(player, picture) {
  const name = element("span");
  setTextAndTitle(name, player.name);
  const made = element("li", {}, stoneIcon(player.seat), name, element("b", {}, player.score));
  made.classList.toggle("acting", picture.to_move.includes(player.seat));
  return made;
}

/**
 * @param {PicturePlayer} player
 * @param {Picture} picture
 */
function noteOf(player, picture) {
  if (player.thinking) return text("thinking");
  if (player.conceded) return text("conceded");
  if (player.handing) return text("handing");
  if (player.lent) return text("lent");
  if (player.kind === "open") return ""; // its name says so
  if (player.kind === "bot") return text(`level.${player.level}`) || text("bot");
  const left = picture.to_move.includes(player.seat) ? picture.deadline?.left : null;
  if (left) return left;
  if (picture.own.includes(player.seat)) return picture.own.length > 1 ? "" : text("you");
  return player.present || picture.over ? "" : text("away");
}
