// Leaving the table: concede, offer to end it, hand over the seat, remove the table; and offers of others.
import { fieldAndCopy } from "./copied_link.js";
import { button, byId, element, find, typedById } from "./dom.js";
import { concede, hideTable, offer, removeTable } from "./my_requests.js";
import { forgetPicture } from "./offline.js";
import { networkText, text } from "./strings.js";

/** @import { OfferRequest, Picture, PictureOffer } from "./api.js" */
/** @import { Actions } from "./actions.js" */
/** @import { Answer } from "./server.js" */
/** @import { TableStore } from "./table_state.js" */

/**
 * A way to leave: the key of its label, what follows from it, what it does; and whether it asks once more before.
 * @typedef {{ label: string, how: string, act: () => void, sure?: boolean }} Way
 */

export class Leaving {
  #store;
  #table;
  #actions;
  #dialog = typedById("leave", HTMLDialogElement);
  /** The link to my seat that was made on this page; empty: none. */
  #link = "";
  /** Whether other devices can open it. */
  #reach = true;

  /**
   * @param {TableStore} store
   * @param {Actions} actions
   */
  constructor(store, actions) {
    this.#store = store;
    this.#table = store.state.latest.table;
    this.#actions = actions;
    byId("to-leave").addEventListener("click", () => {
      this.#show();
      this.#dialog.showModal();
    });
    this.#dialog.addEventListener("click", (event) => {
      if (event.target === this.#dialog) this.#dialog.close();
    });
    store.watch(["latest", "narrow"], ({ latest }) => {
      byId("to-leave").hidden = latest.leaving === null;
      this.#showOffer(latest.offer);
      if (this.#dialog.open) this.#show();
    });
  }

  #show() {
    byId("leave-trouble").textContent = "";
    byId("leave-ways").replaceChildren(...this.#ways(this.#store.state.latest).map((way) => this.#wayOut(way)));
  }

  /**
   * @param {Picture} picture
   * @returns {Way[]}
   */
  #ways({ leaving, players, seat }) {
    if (!leaving) return [];
    /** @type {Way[]} */
    const ways = [];
    if (leaving.end && leaving.alone) {
      ways.push({ label: "leave.end.alone", how: text("leave.end.alone.how"), act: () => this.#offer("end"), sure: true });
    } else if (leaving.end) {
      ways.push({ label: "leave.end", how: text("leave.end.how"), act: () => this.#offer("end") });
    }
    if (seat !== null && leaving.concede) {
      ways.push({ label: "leave.concede", how: leaving.concede, act: () => void this.#send(concede(this.#table, seat)), sure: true });
    }
    if (seat !== null && leaving.hand) {
      ways.push({ label: "leave.hand", how: text("leave.hand.how"), act: () => void this.#hand(seat) });
      if (players[seat]?.handing) ways.push({ label: "leave.keep", how: "", act: () => void this.#keep(seat) });
    }
    if (leaving.remove && leaving.alone) {
      ways.push({ label: "leave.remove", how: text("leave.remove.how"), act: () => void this.#remove(), sure: true });
    } else if (leaving.remove) {
      ways.push({ label: "leave.remove.ask", how: text("leave.remove.ask.how"), act: () => this.#offer("remove") });
    }
    ways.push({ label: "leave.hide", how: text("leave.hide.how"), act: () => void this.#hide() });
    return ways;
  }

  /**
   * The first click on something that cannot be undone asks, the second does it.
   * @param {Way} way
   */
  #wayOut({ label, how, act, sure = false }) {
    let asked = false;
    const made = button(text(label), () => {
      if (!sure || asked) return act();
      asked = true;
      made.textContent = text("leave.sure");
      made.classList.add("primary");
      return undefined;
    });
    const link = label === "leave.hand" && this.#link ? linkField(this.#link, this.#reach) : null;
    return element("div", { class: "way", "data-way": label }, made, element("p", { class: "fine" }, how), link);
  }

  /** @param {"end" | "remove"} what */
  #offer(what) {
    void this.#send(offer(this.#table, { do: "make", what }));
  }

  /** @param {number} seat */
  async #hand(seat) {
    const answer = await this.#actions.changeSeat(seat, "hand");
    if (answer.ok) {
      this.#link = answer.body.url ?? "";
      this.#reach = answer.body.reach;
    }
    this.#show();
    if (!answer.ok) byId("leave-trouble").textContent = answer.body.error;
    this.#dialog.querySelector("input")?.select();
  }

  /** @param {number} seat */
  async #keep(seat) {
    this.#link = "";
    await this.#send(this.#actions.changeSeat(seat, "keep"), false);
  }

  async #remove() {
    const answer = await removeTable(this.#table);
    if (answer.ok) goHome();
    else byId("leave-trouble").textContent = answer.body.error;
  }

  async #hide() {
    const answer = await hideTable(this.#table, true);
    if (answer.ok) goHome();
    else byId("leave-trouble").textContent = answer.body.error;
  }

  /**
   * @param {Promise<Answer<{ rev: number }>>} request
   * @param {boolean} [close]  Whether the dialog closes when it is done.
   */
  async #send(request, close = true) {
    const answer = await this.#actions.leave(request);
    if (!answer.ok) byId("leave-trouble").textContent = answer.body.error;
    else if (close) this.#dialog.close();
  }

  /** @param {PictureOffer | null} made */
  #showOffer(made) {
    const box = byId("offer");
    box.hidden = made === null;
    if (!made) return;
    // A question stands where a phone has its buttons; the log is far below the board there.
    const dock = made.asks && this.#store.state.narrow ? find(".dock") : null;
    if (dock && box.parentElement !== dock) dock.prepend(box);
    else if (!dock && box.parentElement === find(".dock")) byId("time").after(box);
    const answer = (/** @type {string} */ label, /** @type {OfferRequest["do"]} */ what, kind = "") =>
      button(text(label), () => void this.#answer(made.id, what), kind);
    const buttons = [];
    if (made.closes) buttons.push(answer("leave.close", "close", "primary"));
    if (made.mine) buttons.push(answer("leave.withdraw", "withdraw"));
    if (made.asks) buttons.push(answer("leave.agree", "agree", "primary"), answer("leave.decline", "decline"));
    box.replaceChildren(element("p", {}, made.text), element("div", { class: "offers" }, ...buttons));
  }

  /**
   * @param {number} id
   * @param {OfferRequest["do"]} what
   */
  async #answer(id, what) {
    const answer = await offer(this.#table, { do: what, offer: id });
    if (answer.ok && answer.body.removed) goHome();
    else await this.#actions.leave(Promise.resolve(answer));
  }
}

/** Leave the page of a table, which is not kept for later. */
function goHome() {
  forgetPicture();
  location.href = "/";
}

/**
 * @param {string} url
 * @param {boolean} reach
 */
function linkField(url, reach) {
  const { field, copy } = fieldAndCopy(url, text("leave.link"));
  const warning = reach ? null : element("p", { class: "warning" }, networkText("aloneLinks"));
  return element("div", { class: "invitation" }, field, copy, warning);
}
