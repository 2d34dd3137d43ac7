// One link for all free seats of a table: its QR code, and the big screen that shows it to the room.
import { linkToCopy } from "./copied_link.js";
import { element } from "./dom.js";
import { NetworkPart, qrImage } from "./network.js";
import { networkText } from "./strings.js";

/** @import { TableApi } from "./server.js" */

export class SeatLink {
  /** What is shown on the page. */
  node = element("div", { class: "seat-link" });
  #api;
  #network;
  /** Called with the origin of links for other people when it has changed. */
  #moved;

  /**
   * @param {TableApi} api
   * @param {(origin: string) => void} [moved]
   */
  constructor(api, moved = () => {}) {
    this.#api = api;
    this.#moved = moved;
    this.#network = new NetworkPart(networkText("aloneLinks"), () => void this.load(true));
  }

  /**
   * Ask for the link and show it.
   * @param {boolean} free  Whether a seat is free.
   */
  async load(free) {
    const answer = await this.#api.seatLink();
    if (!answer.ok) {
      this.node.replaceChildren(element("p", { class: "trouble", role: "alert" }, answer.body.error));
      return;
    }
    const { qr, reach, screen, url } = answer.body;
    const seats = free
      ? [element("h3", {}, networkText("scan")), qrImage(qr, networkText("code")), linkToCopy(url, networkText("scanHow"))]
      : [element("p", {}, networkText("full"))];
    // The page stays at its own origin, where its session is.
    const local = new URL(screen);
    const open = element("a", { class: "button", href: `${local.pathname}${local.search}`, target: "_blank" }, networkText("screen"));
    const big = element("div", { class: "to-screen" }, open, element("p", { class: "fine" }, networkText("screenHow")));
    this.#moved(new URL(url).origin);
    if (!reach) await this.#network.load();
    this.node.replaceChildren(...(reach ? [] : [this.#network.node]), ...seats, big);
  }
}
