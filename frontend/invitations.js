// Seats: an invitation to an open one, a bot for somebody who left.
import { fieldAndCopy } from "./copied_link.js";
import { button, byId, element, typedById } from "./dom.js";
import { panel } from "./panels.js";
import { SeatLink } from "./seat_link.js";
import { networkText, text } from "./strings.js";
import { isLent } from "./table_state.js";

/** @import { Picture, PicturePlayer } from "./api.js" */
/** @import { Actions } from "./actions.js" */
/** @import { SeatChange, TableApi } from "./server.js" */
/** @import { TableStore } from "./table_state.js" */

/** @typedef {{ url: string, reach: boolean }} MadeLink  A link, and whether other devices can open it. */

export class Invitations {
  #actions;
  /** @type {Map<number, MadeLink>} The links that were made on this page, by seat. */
  #links = new Map();

  /**
   * @param {TableStore} store
   * @param {Actions} actions
   * @param {TableApi} api
   */
  constructor(store, actions, api) {
    this.#actions = actions;
    startPeople(store, api);
    store.watch(["shown"], ({ latest, past, shown }) => this.#show(past ? latest : shown));
  }

  /** @param {Picture} picture */
  #show(picture) {
    const atTable = picture.own.length > 0 || isLent(picture);
    if (picture.over || !atTable) return;
    for (const player of picture.players) {
      const buttons = offersFor(player, picture).map(([label, offer]) =>
        button(text(label), () => void this.#change(player.seat, offer), "more"),
      );
      if (buttons.length) panel(player.seat)?.querySelector(".who")?.after(element("div", { class: "offers" }, ...buttons));
      const link = this.#links.get(player.seat);
      if (player.kind === "open" && link) showLink(player.seat, link);
    }
  }

  /**
   * @param {number} seat
   * @param {SeatChange} offer
   */
  async #change(seat, offer) {
    const answer = await this.#actions.changeSeat(seat, offer);
    if (!answer.ok || !answer.body.url) return;
    const { reach, url } = answer.body;
    this.#links.set(seat, { url, reach });
    showLink(seat, { url, reach })?.select();
  }
}

/**
 * Return what can be done with a seat: the key of its label, and the change.
 * @param {PicturePlayer} player
 * @param {Picture} picture
 * @returns {[string, SeatChange][]}
 */
export function offersFor(player, picture) {
  const open = player.kind === "open" && picture.host;
  const waits = picture.deadline !== null && !picture.deadline.late.includes(player.seat);
  const gone = player.kind === "human" && !player.present && !picture.own.includes(player.seat) && !waits;
  /** @type {[string, SeatChange][]} */
  const out = [];
  if (open) out.push(["invite", "invite"]);
  if (player.reopens && picture.host) out.push(["reopen", "open"]);
  if (gone || open) out.push(["handOver", "bot"]);
  return out;
}

/**
 * Show an invitation's link in the panel of its seat.
 * @param {number} seat
 * @param {MadeLink} link
 */
function showLink(seat, { reach, url }) {
  const offers = panel(seat)?.querySelector(".offers");
  if (!offers) return null;
  panel(seat)?.querySelector(".invitation")?.remove();
  const { field, copy } = fieldAndCopy(url, text("inviteHow"));
  const warning = reach ? null : element("p", { class: "warning" }, networkText("aloneLinks"));
  offers.after(element("div", { class: "invitation" }, field, copy, warning));
  return field;
}

/**
 * The dialog with the link for all free seats and the big screen, for the host.
 * @param {TableStore} store
 * @param {TableApi} api
 */
function startPeople(store, api) {
  const dialog = typedById("people", HTMLDialogElement);
  const seats = new SeatLink(api);
  byId("seat-link").replaceChildren(seats.node);
  const isFree = () => store.state.latest.players.some((each) => each.kind === "open");
  byId("to-people").addEventListener("click", () => {
    dialog.showModal();
    void seats.load(isFree());
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  store.watch(["latest", "narrow"], ({ latest, narrow }, before) => {
    byId("to-people").hidden = !latest.host || !(isFree() || (!narrow && hasGuests(latest)));
    const sat = JSON.stringify(latest.players.map((each) => each.kind)) !== JSON.stringify(before.latest.players.map((each) => each.kind));
    if (dialog.open && sat) void seats.load(isFree());
  });
}

/**
 * Return whether other people play here, who may want to look at one screen.
 * @param {Picture} picture
 */
const hasGuests = ({ own, players }) => players.some((each) => each.kind === "human" && !own.includes(each.seat));
