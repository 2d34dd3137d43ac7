// Seats: an invitation to an open one, a bot for somebody who left.
import { button, element } from "./dom.js";
import { panel } from "./panels.js";
import { text } from "./strings.js";
import { isLent } from "./table_state.js";

/** @import { Picture, PicturePlayer } from "./api.js" */
/** @import { Actions } from "./actions.js" */
/** @import { SeatChange } from "./server.js" */
/** @import { TableStore } from "./table_state.js" */

export class Invitations {
  #actions;
  /** @type {Map<number, string>} The links that were made on this page, by seat. */
  #links = new Map();

  /**
   * @param {TableStore} store
   * @param {Actions} actions
   */
  constructor(store, actions) {
    this.#actions = actions;
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
    this.#links.set(seat, answer.body.url);
    showLink(seat, answer.body.url)?.select();
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
  const gone = player.kind === "human" && !player.present && !picture.own.includes(player.seat);
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
 * @param {string} url
 */
function showLink(seat, url) {
  const offers = panel(seat)?.querySelector(".offers");
  if (!offers) return null;
  panel(seat)?.querySelector(".invitation")?.remove();
  const field = element("input", { readonly: true, value: url, "aria-label": text("inviteHow") });
  const copy = button(text("copy"), async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(url);
      copy.textContent = text("copied");
    } catch {
      document.execCommand("copy");
    }
  });
  offers.after(element("div", { class: "invitation" }, field, copy));
  return field;
}
