// Requests to the server. A refusal, or no answer at all, comes back as a sentence.
import { patched } from "./patch.js";
import { text } from "./strings.js";

/**
 * @import {
 *   ChatRequest, ChoiceResponse, ChooseRequest, CompareResponse, EditEditionRequest, EditionCheckResponse,
 *   EditionPictureResponse, EditionReportResponse, EditionResponse, ErrorResponse, HintRequest, HintResponse,
 *   NewTableRequest, PaceRequest, Picture, PicturePatch, RecordRequest, ReviewRequest, ReviewResponse, RevisionResponse,
 *   RulesResponse, SeatLinkResponse, SeatRequest, SeatResponse, StudyResponse, TableResponse, TextResponse, TryRequest,
 *   UndoRequest, WhyResponse
 * } from "./api.js"
 */

/** @typedef {NonNullable<ReviewRequest["detail"]>} Detail  How much work goes into a review. */
/** @typedef {SeatRequest["do"]} SeatChange  A change of who plays a seat. */

/**
 * The answer to a request. Status 0: the server could not be reached.
 * @template T
 * @typedef {{ ok: true, status: number, body: T } | { ok: false, status: number, body: ErrorResponse }} Answer
 */

/**
 * @template T
 * @param {string} address
 * @param {RequestInit} [options]
 * @returns {Promise<Answer<T>>}
 */
export async function request(address, options) {
  try {
    const response = await fetch(address, options);
    return { ok: response.ok, status: response.status, body: await response.json() };
  } catch {
    return { ok: false, status: 0, body: { error: text("offline") } };
  }
}

/**
 * @template T
 * @param {string} address
 * @param {object} body
 * @returns {Promise<Answer<T>>}
 */
export function post(address, body) {
  return request(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

/**
 * Make a table.
 * @param {NewTableRequest} wishes
 * @returns {Promise<Answer<TableResponse>>}
 */
export const newTable = (wishes) => post("/api/tables", wishes);

/**
 * Open a record as a table.
 * @param {RecordRequest["text"]} record
 * @returns {Promise<Answer<TableResponse>>}
 */
export const openRecord = (record) => post("/api/records", { text: record });

/**
 * Accept an invitation, which leads to a table, or a link to another device, which does not.
 * @param {string} address
 * @param {Record<string, FormDataEntryValue>} fields
 * @returns {Promise<Answer<Partial<TableResponse>>>}
 */
export const enter = (address, fields) => post(address, fields);

/**
 * Return the rules of a game.
 * @param {string} game
 * @param {string} lang
 * @returns {Promise<Answer<RulesResponse>>}
 */
export const rulesOf = (game, lang) => request(`/api/games/${game}/rules?lang=${lang}`);

/** The requests about the editions of a game; those of a shared one are only looked at. */
export class EditionApi {
  #address;
  #lang;
  #token;

  /**
   * @param {string} game
   * @param {string} lang
   * @param {string} token  Of a shared edition, or empty.
   */
  constructor(game, lang, token) {
    this.#address = `/api/games/${game}/editions`;
    this.#lang = `lang=${lang}`;
    this.#token = token;
  }

  /**
   * @param {string} id
   * @returns {Promise<Answer<EditionResponse>>}
   */
  get(id) {
    return request(`${this.#address}/${id}?${this.#lang}`);
  }

  /**
   * Make an edition: a copy of one of mine, or of the shared one.
   * @param {string} name
   * @param {string | null} of
   * @returns {Promise<Answer<EditionResponse>>}
   */
  make(name, of) {
    return post(this.#address, this.#token ? { name, shared: this.#token } : { name, of });
  }

  /**
   * @param {string} file
   * @returns {Promise<Answer<EditionResponse>>}
   */
  bring(file) {
    return post(`${this.#address}/import`, { text: file });
  }

  /**
   * @param {string} id
   * @param {EditEditionRequest} edits
   * @returns {Promise<Answer<EditionResponse>>}
   */
  edit(id, edits) {
    return post(`${this.#address}/${id}/edit?${this.#lang}`, edits);
  }

  /**
   * Check an edit without making it.
   * @param {string} id
   * @param {EditEditionRequest} edits
   * @returns {Promise<Answer<EditionCheckResponse>>}
   */
  check(id, edits) {
    return post(`${this.#address}/${id}/edit?${this.#lang}`, { ...edits, dry: true });
  }

  /**
   * @param {string} id
   * @param {"undo" | "redo" | "delete"} what
   * @param {number} rev
   * @returns {Promise<Answer<EditionResponse>>}
   */
  step(id, what, rev) {
    return post(`${this.#address}/${id}/${what}?${this.#lang}`, { rev });
  }

  /**
   * @param {string} id
   * @param {number} rev
   * @param {boolean} on
   * @returns {Promise<Answer<{ rev: number, url: string | null }>>}
   */
  share(id, rev, on) {
    return post(`${this.#address}/${id}/share`, { rev, on });
  }

  /**
   * @param {string} id
   * @param {string} group
   * @returns {Promise<Answer<EditionPictureResponse>>}
   */
  picture(id, group) {
    const at = this.#token ? `/api/shared/${this.#token}` : `${this.#address}/${id}`;
    return request(`${at}/picture?${this.#lang}&group=${group}`);
  }

  /**
   * @param {string} id
   * @param {string} other
   * @returns {Promise<Answer<CompareResponse>>}
   */
  compare(id, other) {
    return request(`${this.#address}/${id}/compare?${this.#lang}&other=${other}`);
  }

  /**
   * @param {string} id
   * @returns {Promise<Answer<EditionReportResponse>>}
   */
  report(id) {
    return request(`${this.#address}/${id}/report`);
  }

  /**
   * @param {string} id
   * @param {{ games?: number }} [body]  To begin a study, or to stop it.
   * @returns {Promise<Answer<StudyResponse>>}
   */
  study(id, body, what = "") {
    const at = `${this.#address}/${id}/study${what}?${this.#lang}`;
    return body ? post(at, body) : request(at);
  }

  /** @param {string} id */
  fileAddress(id) {
    return `${this.#address}/${id}/toml`;
  }
}

/** @param {number} ms */
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** The table that was asked for was removed. */
export class Removed extends Error {}

/** The requests about one table. */
export class TableApi {
  #address;
  #lang;

  /**
   * @param {string} table
   * @param {string} lang
   */
  constructor(table, lang) {
    this.#address = `/api/tables/${table}`;
    this.#lang = lang;
  }

  /**
   * The stream of a page.
   * @param {boolean} pictures  Whether it shall also send what has changed in the picture.
   */
  streamAddress(pictures) {
    return `${this.#address}/stream?lang=${this.#lang}${pictures ? "&pictures=true" : ""}`;
  }

  /** The stream of a big screen, which does not make its owner present. */
  get screenStreamAddress() {
    return `${this.#address}/stream?screen=true`;
  }

  /**
   * Return a picture; wait as long as the server asks for where there were too many requests.
   * @param {string} [query]  More parameters, each beginning with `&`.
   * @param {Picture} [have]  A picture that is here: only what has changed since is sent.
   * @returns {Promise<Picture>}
   */
  async picture(query = "", have) {
    const version = have?.version ? `&have=${have.version}` : "";
    for (;;) {
      const response = await fetch(`${this.#address}/picture?lang=${this.#lang}${query}${version}`);
      if (response.ok) {
        /** @type {Picture | PicturePatch} */
        const answer = await response.json();
        return have ? patched(have, answer) : /** @type {Picture} */ (answer);
      }
      if (response.status === 404 && !query.includes("&ply=")) throw new Removed();
      if (response.status !== 429) throw new Error(`the picture was refused with status ${response.status}`);
      await pause(1000 * Number(response.headers.get("retry-after") ?? 1));
    }
  }

  /**
   * @param {string} query
   * @returns {Promise<Answer<TextResponse>>}
   */
  inWords(query) {
    return request(`${this.#address}/text?lang=${this.#lang}${query}`);
  }

  /**
   * @param {string} target  The name of a part of the drawing that is not lit.
   * @param {number | null} seat
   * @returns {Promise<Answer<WhyResponse>>}
   */
  whyNot(target, seat) {
    const whose = seat === null ? "" : `&seat=${seat}`;
    return request(`${this.#address}/why?lang=${this.#lang}&target=${encodeURIComponent(target)}${whose}`);
  }

  /**
   * @param {Picture} picture  The latest one.
   * @param {string} words
   * @returns {Promise<Answer<ChoiceResponse>>}
   */
  choose({ rev, seat, version }, words) {
    /** @type {ChooseRequest} */
    const body = { rev, words, seat, have: version };
    return post(`${this.#address}/choose?lang=${this.#lang}`, body);
  }

  /**
   * @param {number} rev
   * @returns {Promise<Answer<RevisionResponse>>}
   */
  undo(rev) {
    /** @type {UndoRequest} */
    const body = { rev };
    return post(`${this.#address}/undo`, body);
  }

  /**
   * @param {number} ms
   * @returns {Promise<Answer<RevisionResponse>>}
   */
  setPace(ms) {
    /** @type {PaceRequest} */
    const body = { ms };
    return post(`${this.#address}/pace`, body);
  }

  /**
   * Go on with a game that no longer replays.
   * @returns {Promise<Answer<RevisionResponse>>}
   */
  goOn() {
    return post(`${this.#address}/go-on`, {});
  }

  /**
   * @param {number | null} seat
   * @param {SeatChange} change
   * @returns {Promise<Answer<SeatResponse>>}
   */
  changeSeat(seat, change) {
    /** @type {SeatRequest} */
    const body = { do: change };
    return post(`${this.#address}/seats/${seat}`, body);
  }

  /**
   * Return the link for all free seats; for the host only.
   * @returns {Promise<Answer<SeatLinkResponse>>}
   */
  seatLink() {
    return request(`${this.#address}/seat-link`);
  }

  /**
   * @param {string} words
   * @returns {Promise<Answer<RevisionResponse>>}
   */
  say(words) {
    /** @type {ChatRequest} */
    const body = { text: words };
    return post(`${this.#address}/chat`, body);
  }

  /**
   * Make a private table from a moment of this one.
   * @param {number | null} ply  Null: now.
   * @param {number | null} seat  Null: my seat, or the one whose turn it was.
   * @returns {Promise<Answer<TableResponse>>}
   */
  tryFrom(ply, seat) {
    /** @type {TryRequest} */
    const body = { ply, seat };
    return post(`${this.#address}/try`, body);
  }

  /** @returns {Promise<Answer<TableResponse>>} */
  playAgain() {
    return post(`${this.#address}/again`, {});
  }

  /**
   * @param {number | null} seat
   * @returns {Promise<Answer<HintResponse>>}
   */
  askHint(seat) {
    /** @type {HintRequest} */
    const body = { seat };
    return post(`${this.#address}/hint?lang=${this.#lang}`, body);
  }

  /**
   * @param {number | null} seat
   * @param {number} wait  Seconds that the server may wait for the hint.
   * @returns {Promise<Answer<HintResponse>>}
   */
  hint(seat, wait) {
    return request(`${this.#address}/hint?seat=${seat}&wait=${wait}&lang=${this.#lang}`);
  }

  /**
   * @param {Detail} detail
   * @returns {Promise<Answer<ReviewResponse>>}
   */
  askReview(detail) {
    /** @type {ReviewRequest} */
    const body = { detail };
    return post(`${this.#address}/review?lang=${this.#lang}`, body);
  }

  /**
   * @param {Detail} detail
   * @returns {Promise<Answer<ReviewResponse>>}
   */
  review(detail) {
    return request(`${this.#address}/review?detail=${detail}&lang=${this.#lang}`);
  }
}
