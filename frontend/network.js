// Where other devices reach this server: the address with its QR code, or a warning and the button that opens the network.
import { button, element } from "./dom.js";
import { changeNetwork, network } from "./people_server.js";
import { networkText } from "./strings.js";

/** @import { NetworkResponse } from "./api.js" */

export class NetworkPart {
  /** What is shown on the page. */
  node = element("div", { class: "network" });
  #alone;
  #changed;

  /**
   * @param {string} alone  The sentence while only this machine is served.
   * @param {(network: NetworkResponse) => void} [changed]  Called when the network was opened or closed.
   */
  constructor(alone, changed = () => {}) {
    this.#alone = alone;
    this.#changed = changed;
  }

  /** Ask the server and show what it says. */
  async load() {
    const answer = await network();
    if (answer.ok) this.#show(answer.body);
  }

  /** @param {NetworkResponse} now */
  #show(now) {
    const parts = now.url && now.qr ? addressOf(now.url, now.qr) : [element("p", { class: "warning" }, this.#alone)];
    if (now.may_change && now.opened) parts.push(button(networkText("close"), () => void this.#change(false)));
    else if (now.may_change) {
      parts.push(button(networkText("open"), () => void this.#change(true), "primary"), element("p", { class: "fine" }, networkText("openHow")));
    } else if (!now.url) parts.push(element("p", { class: "fine" }, networkText("flag")));
    this.node.replaceChildren(...parts);
  }

  /** @param {boolean} open */
  async #change(open) {
    const answer = await changeNetwork(open);
    if (answer.ok) {
      this.#show(answer.body);
      this.#changed(answer.body);
    } else this.node.append(element("p", { class: "trouble", role: "alert" }, answer.body.error));
  }
}

/**
 * @param {string} url
 * @param {string} qr
 * @returns {HTMLElement[]}
 */
function addressOf(url, qr) {
  const link = element("p", {}, networkText("at"), " ", element("a", { href: url }, url));
  return [link, qrImage(qr, networkText("qr"))];
}

/**
 * @param {string} qr
 * @param {string} label
 */
export const qrImage = (qr, label) => element("img", { class: "qr", src: qr, alt: label });
