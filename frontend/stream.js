// Hearing of every change: a stream of revisions, and what to do when it breaks off.

import { byId } from "./dom.js";
import { text } from "./strings.js";

/** @import { Pictures } from "./pictures.js" */

/** Milliseconds that a page in the background stays connected. */
const BACKGROUND_MS = 300_000;
/** Milliseconds between two looks at a table from the background after that. */
const POLL_MS = 30_000;
/** Milliseconds until a stream is opened again that the browser has given up. */
const RETRY_MS = 1_500;

export class Stream {
  #address;
  #pictures;
  #self;
  /** @type {EventSource} */
  #source;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #poll;

  /**
   * Open the stream.
   * @param {string} address
   * @param {Pictures} pictures
   * @param {number} [self]  How many of those who watch are this page itself.
   */
  constructor(address, pictures, self = 0) {
    this.#self = self;
    this.#address = address;
    this.#pictures = pictures;
    this.#source = this.#open();
    document.addEventListener("visibilitychange", () => (document.hidden ? this.#hidden() : this.#visible()));
    addEventListener("pagehide", () => this.#source.close());
    addEventListener("pageshow", (event) => {
      if (event.persisted) this.#reopen();
    });
  }

  #open() {
    const source = new EventSource(this.#address);
    source.onmessage = (event) => {
      const { rev, picture } = JSON.parse(event.data);
      void this.#pictures.heard(rev, picture);
    };
    source.addEventListener("here", () => void this.#pictures.refreshPlayers());
    source.addEventListener("watchers", (event) => showWatchers(Number(event.data) - this.#self));
    source.onopen = () => this.#pictures.connected();
    source.onerror = () => {
      this.#pictures.disconnected();
      // A browser gives up for good when the answer is not a stream: then try again ourselves.
      if (source.readyState === EventSource.CLOSED && !document.body.classList.contains("removed")) setTimeout(() => this.#reopen(), RETRY_MS);
    };
    return source;
  }

  #reopen() {
    this.#source.close();
    this.#source = this.#open();
  }

  #visible() {
    clearInterval(this.#poll);
    if (this.#source.readyState === EventSource.CLOSED) this.#reopen();
    void this.#pictures.refresh();
  }

  #hidden() {
    clearInterval(this.#poll);
    const since = Date.now();
    this.#poll = setInterval(() => {
      if (Date.now() - since < BACKGROUND_MS) return;
      this.#source.close();
      void this.#pictures.refresh();
    }, POLL_MS);
  }
}

/**
 * Say how many people watch the table.
 * @param {number} count
 */
function showWatchers(count) {
  byId("watchers").textContent = count > 0 ? text("watchers", { count }) : "";
}
