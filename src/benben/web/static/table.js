// Built from frontend/ by `make front-build`. Edit the sources there, not this file.

// frontend/dom.js
var SVG = "http://www.w3.org/2000/svg";
function byId(id) {
  return typedById(id, HTMLElement);
}
function typedById(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no ${type.name} with the id ${id}`);
  return found;
}
function inside(root, selector, type) {
  const found = root.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`there is no ${type.name} that matches ${selector}`);
  return found;
}
function find(selector, root = document) {
  return root.querySelector(selector);
}
function findAll(selector, root = document) {
  return [.../** @type {NodeListOf<Shown>} */
  root.querySelectorAll(selector)];
}
function around(event, selector) {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}
function element(name, attributes = {}, ...content) {
  const made = document.createElement(name);
  setAttributes(made, attributes);
  for (const each of content) if (each != null) made.append(typeof each === "number" ? `${each}` : each);
  return made;
}
function svgElement(name, attributes = {}, ...content) {
  const made = document.createElementNS(SVG, name);
  setAttributes(made, attributes);
  made.append(...content);
  return made;
}
function setAttributes(made, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value != null) made.setAttribute(key, `${value}`);
  }
}
function button(label, action, kind = "") {
  return element("button", { type: "button", class: kind, onclick: action }, label);
}
function stoneIcon(seat) {
  return svgElement("svg", { class: "stone-icon", "aria-hidden": "true" }, svgElement("use", { href: `#stone-${seat}` }));
}
function setTextAndTitle(node, words) {
  node.textContent = words;
  node.title = words;
}
var targetSelector = (id) => `[data-target="${CSS.escape(id)}"]`;
var focusedByKeyboard = () => document.activeElement?.matches(":focus-visible") ?? false;

// frontend/strings.js
var blocks = /* @__PURE__ */ new Map();
function block(id) {
  const known = blocks.get(id);
  if (known) return known;
  const found = JSON.parse(document.getElementById(id)?.textContent ?? "{}");
  blocks.set(id, found);
  return found;
}
function filled(id, key, values) {
  return (block(id)[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => `${values[name] ?? ""}`);
}
var text = (key, values = {}) => filled("strings", key, values);
var adviceText = (key, values = {}) => filled("advice-strings", key, values);
var networkText = (key) => filled("network-strings", key, {});
var noticeText = (key, values = {}) => filled("notice-strings", key, values);
var percent = (share) => new Intl.NumberFormat(document.documentElement.lang, { style: "percent" }).format(share);
var whole = (value) => new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 0 }).format(value);
var signed = (points) => points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";

// frontend/since.js
function linesSince({ log, seat: me, since, since_forced: must }) {
  if (since === null) return [];
  const isMe = (seat) => seat !== null && seat === me;
  return log.filter(({ ply }) => ply > since).flatMap(({ ply, lines: [chosen, ...follows] }) => {
    if (!chosen) return [];
    const forced = must.includes(ply);
    const told = follows.filter(({ seat }) => isMe(seat) || seat !== null && seat === chosen.seat);
    const first = forced || !isMe(chosen.seat) ? [{ line: chosen, forced }] : [];
    return [...first, ...told.map((line2) => ({ line: line2, forced: false }))].filter(({ line: line2 }) => !line2.minor);
  });
}
var newsSince = (picture2) => [...new Set(linesSince(picture2).map(({ line: line2 }) => line2.text))];
function toldSince(picture2) {
  const { seat: me, since, since_points: earned } = picture2;
  if (since === null) return [];
  const isMe = (seat) => seat !== null && seat === me;
  const rows = /* @__PURE__ */ new Map();
  for (const { line: { seat, text: words }, forced } of linesSince(picture2)) {
    const row = rows.get(seat) ?? { seat, texts: [], points: (seat === null ? null : earned[seat]) ?? 0, forced };
    if (!row.texts.includes(words)) row.texts.push(words);
    row.forced ||= forced;
    rows.set(seat, row);
  }
  for (const [seat, points] of earned.entries()) {
    if (points && !rows.has(seat)) rows.set(seat, { seat, texts: [], points, forced: false });
  }
  return [...rows.values()].sort((a, b) => Number(isMe(a.seat)) - Number(isMe(b.seat)));
}
function placed(root) {
  return findAll("[data-piece]", root).map((node) => {
    const where = [node.dataset.piece];
    for (let each = (
      /** @type {Element | null} */
      node
    ); each && !each.matches("[data-part]"); each = each.parentElement) {
      where.push(each.getAttribute("transform"), each.getAttribute("x"), each.getAttribute("y"));
    }
    return [[node.closest("[data-part]")?.getAttribute("data-part"), ...where].join(" "), node];
  });
}
function markNewPieces(svg) {
  const box = document.createElement("template");
  box.innerHTML = svg;
  const before = /* @__PURE__ */ new Map();
  for (const [name] of placed(box.content)) before.set(name, (before.get(name) ?? 0) + 1);
  for (const root of ["picture", "players", "hand"].map(byId)) {
    for (const [name, node] of placed(root)) {
      const left = before.get(name) ?? 0;
      before.set(name, left - 1);
      node.classList.toggle("since-mark", left <= 0);
    }
  }
}
var Since = class {
  #store;
  #pictures;
  /** The table's revision for which the board was marked. */
  #marked = "";
  /** The earlier drawing. */
  #svg = "";
  /**
   * @param {TableStore} store
   * @param {Pictures} pictures
   */
  constructor(store2, pictures2) {
    this.#store = store2;
    this.#pictures = pictures2;
    store2.watch(["shown", "past", "moving"], () => this.#update());
  }
  #update() {
    const { past, shown, moving } = this.#store.state;
    const rows = shown.mine ? toldSince(shown) : [];
    byId("since").hidden = !rows.length;
    byId("since-lines").replaceChildren(...rows.map(rowOf));
    if (rows.length && !past && !moving) void this.#mark(shown);
  }
  /** @param {Picture} shown */
  async #mark(shown) {
    const name = `${shown.rev} ${shown.seat}`;
    if (this.#marked !== name) {
      this.#marked = name;
      this.#svg = "";
      this.#svg = await this.#pictures.drawingAt(shown.since ?? 0);
    }
    const { past, shown: now } = this.#store.state;
    if (this.#svg && !past && `${now.rev} ${now.seat}` === name) markNewPieces(this.#svg);
  }
};
function rowOf({ seat, texts, points, forced }) {
  const words = [...texts, ...forced ? [text("sinceForced")] : []].join(" ");
  const earned = points ? [" ", element("b", { class: points < 0 ? "lost" : "won" }, signed(points))] : [];
  return element("li", {}, seat === null ? null : stoneIcon(seat), element("span", {}, words, ...earned));
}

// frontend/table_state.js
var NO_GESTURE = Object.freeze({
  path: (
    /** @type {string[]} */
    []
  ),
  asked: null,
  pointed: 0,
  hovered: null
});
function initialState(picture2, narrow2) {
  return {
    latest: picture2,
    shown: picture2,
    past: false,
    moving: false,
    viewer: picture2.own.length > 1 ? picture2.seat ?? -1 : null,
    ...NO_GESTURE,
    making: false,
    confirm: false,
    careful: true,
    motion: true,
    keyboard: false,
    touch: false,
    narrow: narrow2,
    review: null
  };
}
function nextHere({ viewer }, picture2) {
  if (viewer === null || picture2.mine || picture2.over) return null;
  return picture2.to_move.find((seat) => picture2.own.includes(seat)) ?? null;
}
var asksHere = (state, picture2) => picture2.mine || nextHere(state, picture2) !== null;
var isLent = (picture2) => picture2.players.some((each) => each.lent && each.seat === picture2.seat);
var reviewedTurn = ({ review: review2 }, ply) => review2?.turns.find((each) => each.ply === ply);
var nameOf = (picture2, seat) => picture2.players[seat]?.name ?? "";

// frontend/prompt.js
function showPrompt(store2, pointing2) {
  store2.watch(["shown", "past", "making", "path", "asked"], (state) => {
    byId("says").textContent = expected(state, pointing2);
  });
  store2.watch(["shown", "past"], (state) => {
    const { shown, past } = state;
    const asks = shown.mine && !past;
    byId("prompt").classList.toggle("mine", asks);
    setTextAndTitle(byId("latest"), shown.over ? "" : latestNews(state));
    byId("prompt").classList.remove("open");
    byId("undo").hidden = !shown.undo || past;
    byId("hint").hidden = !asks || !shown.hints;
    byId("typed").hidden = !asks;
    showTyped(state);
  });
  openWhenCut();
}
function latestNews({ narrow: narrow2, past, shown }) {
  const since = narrow2 && shown.mine && !past ? newsSince(shown) : [];
  return (since.length ? since : (shown.log.at(-1)?.lines ?? []).map((each) => each.text)).join(" ");
}
function openWhenCut() {
  const told = inside(document, "#prompt .told", HTMLElement);
  const isLonger = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth > clientWidth || scrollHeight > clientHeight;
  const isCut = () => isLonger(told) || ["preview", "latest", "trouble"].some((id) => isLonger(byId(id)));
  const mark = () => told.classList.toggle("cut", isCut());
  told.addEventListener("pointerenter", mark);
  new MutationObserver(mark).observe(told, { childList: true, characterData: true, subtree: true });
  told.addEventListener("click", () => {
    const { classList } = byId("prompt");
    if (classList.contains("open") || isCut()) classList.toggle("open");
  });
}
function showTyped({ shown }) {
  const options = shown.choices.map((each) => element("option", { value: each.words, label: each.label }));
  byId("completions").replaceChildren(...options);
  const example = shown.choices.find((each) => each.words.includes(" ")) ?? shown.choices[0];
  const input = typedById("notation", HTMLInputElement);
  input.placeholder = example ? text("example", { words: example.words }) : "";
  if (document.activeElement !== input) input.value = "";
}
var isDrawn = (pointing2) => [...pointing2.next()].some((id) => find(targetSelector(id)));
function expected(state, pointing2) {
  const { shown, latest } = state;
  if (state.past) return text("past", { ply: shown.ply, last: latest.last });
  if (state.asked) return state.asked.label;
  const { gather, parts } = pointing2;
  if (gather && parts.length && gather.least === gather.most) {
    const counted = text("gathered", { count: parts.length, most: gather.most });
    return gather.opens.length ? counted : `${shown.prompt} ${counted}`;
  }
  const begun = pointing2.begun();
  if (begun) return `${begun} … ${text(isDrawn(pointing2) ? "next" : "nextButton")}`;
  if (shown.stopped) return shown.stopped;
  if (isLent(shown)) return `${text("lentMine")} ${shown.prompt}`;
  const next = nextHere(state, shown);
  if (next !== null) return text("handOn", { who: nameOf(shown, next) });
  const watching = shown.seat === null && state.viewer === null && !shown.over;
  const asks = shown.prompt || latest.prompt;
  return watching ? `${text("watching")} ${asks}` : asks;
}
function showTrouble(words) {
  byId("trouble").textContent = words;
}

// frontend/actions.js
var Actions = class {
  #store;
  #api;
  #pictures;
  #sending = false;
  /**
   * @param {TableStore} store
   * @param {TableApi} api
   * @param {Pictures} pictures
   */
  constructor(store2, api2, pictures2) {
    this.#store = store2;
    this.#api = api2;
    this.#pictures = pictures2;
  }
  /** Whether a choice is on its way to the server. */
  get isSending() {
    return this.#sending;
  }
  /**
   * Send a choice.
   * @param {string} words
   * @returns {Promise<boolean>} Whether it was accepted.
   */
  async choose(words) {
    if (this.#sending) return false;
    this.#sending = true;
    showTrouble("");
    document.body.classList.add("sending");
    const answering = this.#api.choose(this.#store.state.latest, words);
    const shown = this.#pictures.answered(answering);
    const answer = await answering;
    await shown;
    document.body.classList.remove("sending");
    this.#sending = false;
    if (!answer.ok) {
      showTrouble(answer.body.error);
      this.#store.set(NO_GESTURE);
    }
    if (answer.ok || answer.status === 409) await this.#pictures.refresh(answer.body.rev ?? 0);
    this.#store.set({ asked: null });
    return answer.ok;
  }
  /** Take back the latest choice. */
  undo() {
    return this.#act(this.#api.undo(this.#store.state.latest.rev));
  }
  /**
   * Set how long a bot takes at least.
   * @param {number} ms
   */
  setPace(ms) {
    return this.#act(this.#api.setPace(ms));
  }
  /** Go on with a game that no longer replays. */
  goOn() {
    return this.#act(this.#api.goOn());
  }
  /**
   * Send a message to the others.
   * @param {string} words
   */
  say(words) {
    return this.#act(this.#api.say(words));
  }
  /**
   * Change who plays a seat.
   * @param {number | null} seat
   * @param {SeatChange} change
   */
  changeSeat(seat, change) {
    return this.#act(this.#api.changeSeat(seat, change));
  }
  /**
   * Wait for a request about leaving the table, and fetch the picture after it.
   * @template {{ rev: number }} T
   * @param {Promise<Answer<T>>} request
   */
  leave(request2) {
    return this.#act(request2);
  }
  /**
   * @template {{ rev: number }} T
   * @param {Promise<Answer<T>>} request
   */
  async #act(request2) {
    showTrouble("");
    const answer = await request2;
    if (!answer.ok) showTrouble(answer.body.error);
    await this.#pictures.refresh(answer.body.rev ?? 0);
    return answer;
  }
};

// frontend/animation.js
var FLIGHT_MS = 340;
var STAGGER_MS = 55;
var MAX_DELAY_MS = 400;
var MIN_DISTANCE_PX = 3;
var Animation = class {
  #store;
  #sound;
  /**
   * @param {TableStore} store
   * @param {() => void} sound  Called when pieces start to slide.
   */
  constructor(store2, sound2) {
    this.#store = store2;
    this.#sound = sound2;
  }
  /**
   * Remember what is on the screen.
   * @returns {Before}
   */
  look() {
    const { players } = this.#store.state.shown;
    return { pieces: piecesByKind(), faces: faces(), scores: players.map((each) => each.score) };
  }
  /**
   * Play what has changed since.
   * @param {Before} before
   * @param {Picture} picture
   */
  async play(before, picture2) {
    const found = moves(before.pieces, piecesByKind());
    for (const { to } of found) to?.node.classList.add("fresh");
    markTurnedFaces(before.faces);
    const { motion, past } = this.#store.state;
    if (!motion || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const flights = startFlights(found);
    const marks = past ? [] : pointsEarned(before.scores, picture2, found);
    if (flights.length) this.#sound();
    const staged = findAll("#picture .staged").flatMap((node) => node.getAnimations());
    await Promise.all([...flights, ...staged.map((each) => each.finished.catch(() => null))]);
    for (const mark of marks) floatUp(mark.box, mark.words);
  }
};
function faceOf(node) {
  const [name = "", face = ""] = (node.getAttribute("data-face") ?? "").split(" ");
  return [name, face];
}
var faces = () => new Map(findAll("#picture [data-face]").map(faceOf));
function markTurnedFaces(before) {
  for (const node of findAll("#picture [data-face]")) {
    const [name, face] = faceOf(node);
    if (before.has(name) && before.get(name) !== face) node.classList.add("staged", "turned");
  }
}
function piecesByKind() {
  const found = /* @__PURE__ */ new Map();
  const frames = /* @__PURE__ */ new Map();
  for (const node of findAll("#picture [data-piece], #players [data-piece], #hand [data-piece]")) {
    const part = node.closest("svg.part");
    const kind = node.dataset.piece;
    if (!(node instanceof SVGGraphicsElement) || !part || !kind) continue;
    const frame = frames.get(part) ?? part.getBoundingClientRect();
    frames.set(part, frame);
    const box = node.getBoundingClientRect();
    const piece = {
      node,
      box,
      part: part.getAttribute("data-part") ?? "",
      x: (box.x - frame.x) / frame.width,
      y: (box.y - frame.y) / frame.height,
      shape: frame.width / frame.height
    };
    found.set(kind, [...found.get(kind) ?? [], piece]);
  }
  return found;
}
var samePlace = (a, b) => a.part === b.part && Math.abs(a.x - b.x) < 4e-3 && Math.abs(a.y * (b.shape / a.shape) - b.y) < 0.012;
var distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
function moves(before, after) {
  const kinds = /* @__PURE__ */ new Set([...before.keys(), ...after.keys()]);
  return [...kinds].flatMap((kind) => movesOfKind(kind, before.get(kind) ?? [], after.get(kind) ?? []));
}
function movesOfKind(kind, before, after) {
  const gone = [...before];
  const come = after.filter((piece) => {
    const at = gone.findIndex((each) => samePlace(each, piece));
    if (at >= 0) gone.splice(at, 1);
    return at < 0;
  });
  const pairs = come.flatMap((to) => gone.map((from) => ({ kind, from, to })));
  pairs.sort((a, b) => distance(a.from.box, a.to.box) - distance(b.from.box, b.to.box));
  const used = /* @__PURE__ */ new Set();
  const paired = pairs.filter(({ from, to }) => {
    if (used.has(from) || used.has(to)) return false;
    used.add(from).add(to);
    return true;
  });
  const alone = (piece) => !used.has(piece);
  return [...paired, ...come.filter(alone).map((to) => ({ kind, to })), ...gone.filter(alone).map((from) => ({ kind, from }))];
}
function pool(kind, role) {
  const [family] = kind.split("-");
  const node = document.querySelector(`[data-pool="${kind}"], [data-${role}="${kind}"], [data-${role}="${family}"]`);
  return node?.getBoundingClientRect();
}
function startFlights(found) {
  const flights = [];
  for (const { kind, from, to } of found) {
    const model = to ?? from;
    const start = from?.box ?? pool(kind, "source");
    const end = to?.box ?? pool(kind, "sink");
    if (!model || !start?.width || !end?.width || distance(start, end) < MIN_DISTANCE_PX) continue;
    const delay = Math.min(flights.length * STAGGER_MS, MAX_DELAY_MS);
    flights.push(fly(model.node, to ? model.node : null, to ? end : start, start, end, delay));
  }
  return flights;
}
async function fly(model, hidden, size, start, end, delay) {
  const box = bounds(model);
  if (!box) return;
  const viewBox = `${box.x} ${box.y} ${box.width} ${box.height}`;
  const attributes = { class: "flight part", viewBox, width: size.width, height: size.height, "aria-hidden": "true" };
  const flight = svgElement("svg", attributes, model.cloneNode(true));
  document.body.append(flight);
  hidden?.classList.add("in-flight");
  const at = (x, y, width, height) => ({
    transform: `translate(${x}px, ${y}px) scale(${width / size.width}, ${height / size.height})`
  });
  const rise = Math.min(40, distance(start, end) / 8);
  const frames = [
    at(start.x, start.y, start.width, start.height),
    at((start.x + end.x) / 2, (start.y + end.y) / 2 - rise, (start.width + end.width) / 2 * 1.06, (start.height + end.height) / 2 * 1.06),
    at(end.x, end.y, end.width, end.height)
  ];
  try {
    await flight.animate(frames, { duration: FLIGHT_MS, delay, easing: "cubic-bezier(.3,.1,.25,1)", fill: "both" }).finished;
  } catch {
  }
  flight.remove();
  hidden?.classList.remove("in-flight");
}
function bounds(node) {
  if (node.isConnected) return node.getBBox();
  const copy = (
    /** @type {SVGGraphicsElement} */
    node.cloneNode(true)
  );
  const probe = svgElement("svg", { class: "flight" }, copy);
  document.body.append(probe);
  const box = copy.getBBox();
  probe.remove();
  return box.width ? box : null;
}
function pointsEarned(before, picture2, found) {
  return picture2.players.flatMap(({ seat, score }) => {
    const more = score === null ? 0 : score - (before[seat] ?? 0);
    if (!more) return [];
    const placed2 = found.filter(({ kind, to }) => kind === `stone-${seat}` && to && !/^(seat|boat)/.test(to.part));
    const panel2 = document.querySelector(`.panel[data-seat="${seat}"] .points`);
    const box = placed2.at(-1)?.to?.box ?? panel2?.getBoundingClientRect();
    return box ? [{ box, words: more > 0 ? `+${more}` : `${more}` }] : [];
  });
}
function floatUp(box, words) {
  const mark = element("div", { class: "float", "aria-hidden": "true" }, words);
  document.body.append(mark);
  const widest = document.documentElement.clientWidth - mark.offsetWidth - 4;
  const x = Math.max(4, Math.min(box.x + box.width / 2 - 14, widest));
  const y = box.y - 6;
  const at = (rise) => `translate(${x}px, ${y - rise}px)`;
  const frames = [
    { transform: at(0), opacity: 0 },
    { transform: at(12), opacity: 1, offset: 0.2 },
    { transform: at(22), opacity: 1, offset: 0.75 },
    { transform: at(36), opacity: 0 }
  ];
  void mark.animate(frames, { duration: 1500, easing: "ease-out" }).finished.finally(() => mark.remove());
}

// frontend/patch.js
function patched(old, answer) {
  if (!("have" in answer)) return answer;
  if (answer.have !== old.version) throw new Error("the patch was made for another picture");
  return {
    ...old,
    .../** @type {Partial<Picture>} */
    answer.changes,
    version: answer.version,
    svg: answer.svg.map((each) => typeof each === "string" ? each : old.svg.slice(each[0], each[0] + each[1])).join(""),
    log: [...old.log.slice(0, answer.log_kept), ...answer.log],
    choices: answer.choices.flatMap((each) => typeof each === "number" ? old.choices.slice(each, each + 1) : [each])
  };
}

// frontend/server.js
async function request(address, options) {
  try {
    const response = await fetch(address, options);
    return { ok: response.ok, status: response.status, body: await response.json() };
  } catch {
    return { ok: false, status: 0, body: { error: text("offline") } };
  }
}
function post(address, body) {
  return request(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}
var rulesOf = (game, lang) => request(`/api/games/${game}/rules?lang=${lang}`);
var pause = (ms) => new Promise((done) => setTimeout(done, ms));
var Removed = class extends Error {
};
var TableApi = class {
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
  streamAddress(pictures2) {
    return `${this.#address}/stream?lang=${this.#lang}${pictures2 ? "&pictures=true" : ""}`;
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
    for (; ; ) {
      const response = await fetch(`${this.#address}/picture?lang=${this.#lang}${query}${version}`);
      if (response.ok) {
        const answer = await response.json();
        return have ? patched(have, answer) : (
          /** @type {Picture} */
          answer
        );
      }
      if (response.status === 404 && !query.includes("&ply=")) throw new Removed();
      if (response.status !== 429) throw new Error(`the picture was refused with status ${response.status}`);
      await pause(1e3 * Number(response.headers.get("retry-after") ?? 1));
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
    const body = { rev, words, seat, have: version };
    return post(`${this.#address}/choose?lang=${this.#lang}`, body);
  }
  /**
   * @param {number} rev
   * @returns {Promise<Answer<RevisionResponse>>}
   */
  undo(rev) {
    const body = { rev };
    return post(`${this.#address}/undo`, body);
  }
  /**
   * @param {number} ms
   * @returns {Promise<Answer<RevisionResponse>>}
   */
  setPace(ms) {
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
};

// frontend/preferences.js
function remember(name, value) {
  try {
    localStorage.setItem(`benben.${name}`, value);
  } catch {
  }
}
function remembered(name) {
  try {
    return localStorage.getItem(`benben.${name}`);
  } catch {
    return null;
  }
}
function setTheme(theme) {
  const root = document.documentElement;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  document.cookie = `benben_theme=${theme}; path=/; max-age=31536000; samesite=lax`;
}

// frontend/settings.js
function startSettings(store2, actions2) {
  const dialog = typedById("settings", HTMLDialogElement);
  byId("to-settings").addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  startMore();
  startTheme();
  startLanguage();
  startPace(store2, actions2);
  startConfirm(store2);
  startCareful(store2);
  startTyped();
  startMotion(store2);
  byId("value-sources").textContent = store2.state.latest.value_sources;
  store2.watch(["shown"], ({ shown }) => {
    typedById("to-record", HTMLAnchorElement).href = shown.record;
  });
}
function checkbox(id, checked, changed) {
  const box = typedById(id, HTMLInputElement);
  box.checked = checked;
  box.addEventListener("change", () => changed(box.checked));
  return box;
}
function startTheme() {
  const theme = typedById("set-theme", HTMLSelectElement);
  theme.value = document.documentElement.dataset.theme ?? "";
  theme.addEventListener("change", () => setTheme(theme.value));
}
function startLanguage() {
  const language = typedById("set-language", HTMLSelectElement);
  language.addEventListener("change", () => {
    location.search = `?lang=${language.value}`;
  });
}
function startPace(store2, actions2) {
  const { host, pace } = store2.state.latest;
  const select = typedById("set-pace", HTMLSelectElement);
  const away = (option) => Math.abs(Number(option.value) - pace);
  select.value = [...select.options].reduce((best, each) => away(each) < away(best) ? each : best).value;
  select.disabled = !host;
  select.addEventListener("change", () => void actions2.setPace(Number(select.value)));
}
function startConfirm(store2) {
  store2.set({ confirm: remembered("confirm") === "yes" });
  checkbox("set-confirm", store2.state.confirm, (confirm) => {
    store2.set({ confirm });
    remember("confirm", confirm ? "yes" : "no");
  });
}
function startCareful(store2) {
  store2.set({ careful: remembered("careful") !== "no" });
  checkbox("set-careful", store2.state.careful, (careful) => {
    store2.set({ careful });
    remember("careful", careful ? "yes" : "no");
  });
}
function startTyped() {
  const show = (on2) => document.body.classList.toggle("types", on2);
  const on = remembered("typed") === "yes";
  show(on);
  checkbox("set-typed", on, (checked) => {
    remember("typed", checked ? "yes" : "no");
    show(checked);
  });
}
function startMotion(store2) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const apply = () => {
    store2.set({ motion: remembered("motion") !== "off" && !calm.matches });
    document.documentElement.dataset.motion = store2.state.motion ? "on" : "off";
  };
  apply();
  calm.addEventListener("change", apply);
  checkbox("set-motion", remembered("motion") !== "off", (on) => {
    remember("motion", on ? "on" : "off");
    apply();
  });
}
function startMore() {
  const menu = byId("more");
  menu.addEventListener("click", () => {
    if (menu.matches(":popover-open")) menu.hidePopover();
  });
}

// frontend/automatic_answers.js
var ANSWER_MS = 8e3;
function startAutomaticAnswers(store2, actions2) {
  let rev = -1;
  let timer;
  const wait = () => {
    const { latest } = store2.state;
    if (latest.rev === rev) return;
    clearTimeout(timer);
    rev = latest.rev;
    const words = latest.lapse;
    if (!latest.mine || !words || remembered("lapse") !== "yes") return;
    timer = setTimeout(() => {
      if (store2.state.latest.rev === latest.rev) void actions2.choose(words);
    }, ANSWER_MS);
  };
  checkbox("set-lapse", remembered("lapse") === "yes", (on) => {
    remember("lapse", on ? "yes" : "no");
    rev = -1;
    wait();
  });
  store2.watch(["latest"], wait);
}

// frontend/board.js
var Board = class {
  /** @type {Shown[]} What lies before each player, by seat. */
  seats = [];
  /** @type {Shown | null} The viewer's cards. */
  hand = null;
  /** @type {Shown | null} What is shown at the end of the game. */
  finale = null;
  #svg = "";
  #narrow = false;
  /** @param {TableStore} store */
  constructor(store2) {
    store2.watch(["shown"], ({ shown, narrow: narrow2 }) => {
      if (this.#svg !== shown.svg || this.#narrow !== narrow2) this.#draw(shown.svg, narrow2);
    });
  }
  /** The drawing that is on the screen. */
  get svg() {
    return this.#svg;
  }
  /**
   * @param {string} svg
   * @param {boolean} narrow
   */
  #draw(svg, narrow2) {
    this.#svg = svg;
    this.#narrow = narrow2;
    const box = document.createElement("template");
    box.innerHTML = svg;
    const drawing2 = box.content.firstElementChild;
    if (!drawing2) throw new Error("the picture has no drawing");
    this.seats = findAll('[data-part^="seat-"]', drawing2);
    this.hand = find('[data-part="hand"]', drawing2);
    this.finale = find('[data-part="finale"]', drawing2);
    for (const part of [...this.seats, this.finale]) part?.remove();
    if (narrow2) this.hand?.remove();
    byId("picture").replaceChildren(drawing2);
  }
};

// frontend/chat.js
var Chat = class {
  #store;
  #tabs = [byId("tab-log"), byId("tab-chat")];
  /** How many messages have been on the screen. */
  #seen;
  /**
   * @param {TableStore} store
   * @param {Actions} actions
   */
  constructor(store2, actions2) {
    this.#store = store2;
    this.#seen = store2.state.latest.chat.length;
    for (const tab of this.#tabs) {
      tab.addEventListener("click", () => this.#open(tab));
      tab.addEventListener("keydown", (event) => this.#key(event, tab));
    }
    startForm(store2, actions2);
    store2.watch(["latest", "shown"], () => this.#show());
  }
  #show() {
    const { chat } = this.#store.state.latest;
    const list = byId("chat-lines");
    while (list.children.length > chat.length) list.firstElementChild?.remove();
    const fresh = chat.slice(list.children.length);
    list.append(...fresh.map(lineOf));
    byId("heard").scrollTop = byId("heard").scrollHeight;
    const written = chat.slice(this.#seen).some((each) => each.kind === "said");
    if (byId("chat").hidden && written) byId("tab-chat").classList.add("news");
    else this.#seen = chat.length;
  }
  /** @param {HTMLElement} tab */
  #open(tab) {
    for (const each of this.#tabs) {
      const on = each === tab;
      each.setAttribute("aria-selected", String(on));
      each.tabIndex = on ? 0 : -1;
      byId(each.getAttribute("aria-controls") ?? "").hidden = !on;
    }
    tab.classList.remove("news");
    if (tab.id === "tab-chat") this.#show();
  }
  /**
   * @param {KeyboardEvent} event
   * @param {HTMLElement} tab
   */
  #key(event, tab) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const other = this.#tabs.find((each) => each !== tab);
    if (!other) return;
    this.#open(other);
    other.focus();
    event.stopPropagation();
  }
};
function lineOf({ kind, text: text2, who }) {
  if (kind !== "said") return element("li", { class: "notice" }, text2);
  return element("li", {}, element("b", {}, `${who}: `), text2);
}
function startForm(store2, actions2) {
  const form = typedById("say", HTMLFormElement);
  const input = inside(form, "input", HTMLInputElement);
  const { own, players } = store2.state.latest;
  form.hidden = own.length === 0 && !players.some((each) => each.lent);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const words = input.value.trim();
    if (!words) return;
    const answer = await actions2.say(words);
    if (answer.ok) input.value = "";
  });
}

// frontend/gestures.js
var inOrder = (choice, path) => path.every((id, i) => choice.path[i] === id);
var inAnyOrder = (choice, path) => path.every((id) => choice.path.includes(id));
function fitting(choices, path) {
  const fit = choices.filter((each) => inOrder(each, path));
  return fit.length ? fit : choices.filter((each) => inAnyOrder(each, path));
}
function ahead(choice, path) {
  if (!path.length || inOrder(choice, path)) return choice.path.slice(path.length, path.length + 1);
  return choice.path.filter((id) => !path.includes(id));
}
function commonBeginning(labels) {
  const [first = [], ...others] = labels.map((label) => label.split(" "));
  const different = first.findIndex((word, i) => others.some((other) => other[i] !== word));
  const same = first.slice(0, different < 0 ? void 0 : different).join(" ");
  return different < 0 ? same : same.replace(/\s*[:(]\s*\d*$/u, "");
}
function sharedBeginning(paths) {
  const [first = [], ...others] = paths;
  const length = Math.min(...paths.map((path) => path.length)) - 1;
  const different = first.findIndex((id, i) => i >= length || others.some((other) => other[i] !== id));
  return others.length ? first.slice(0, Math.max(0, different)) : [];
}

// frontend/targets.js
var firstTarget = () => find(".target.on") ?? find("#chips button");
var targetOf = (event) => around(event, "[data-target]:is(.on, .may)")?.dataset.target;
function clickedTarget(event) {
  const direct = targetOf(event);
  if (direct !== void 0 || around(event, "[data-off], [data-target]")) return direct;
  const part = around(event, "[data-part]");
  return part ? find(".target.cover.may", part)?.dataset.target : void 0;
}
function lightTargets(store2, pointing2) {
  store2.watch(["shown", "past", "making", "path", "asked", "pointed", "narrow"], ({ pointed }) => {
    const markOf = pointing2.marks();
    for (const target of findAll("[data-target]")) {
      const { on, may, chosen } = markOf(target.dataset.target ?? "");
      target.classList.toggle("on", on);
      target.classList.toggle("may", may);
      target.classList.toggle("chosen", chosen);
      target.setAttribute("tabindex", on ? "0" : "-1");
      if (on || chosen) target.removeAttribute("aria-disabled");
      else target.setAttribute("aria-disabled", "true");
    }
    document.body.dataset.step = `${pointed}`;
  });
}
function listenToHands(store2, pointing2) {
  document.addEventListener("pointerdown", (event) => {
    store2.set({ keyboard: false, touch: event.pointerType === "touch" });
  });
  document.addEventListener("click", (event) => {
    const target = clickedTarget(event);
    if (target !== void 0) pointAt(store2, pointing2, target);
  });
  for (const kind of ["pointerover", "focusin"]) {
    document.addEventListener(kind, (event) => {
      const target = targetOf(event);
      if (target !== void 0) pointing2.hover(target);
    });
  }
  document.addEventListener("pointerout", (event) => {
    if (targetOf(event) !== void 0) pointing2.hover(null);
  });
  document.addEventListener("keydown", (event) => {
    const target = targetOf(event);
    if (target === void 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    pointAt(store2, pointing2, target);
  });
  document.addEventListener("contextmenu", (event) => {
    if (store2.state.touch || !pointing2.isTurning || !around(event, "[data-at]")) return;
    event.preventDefault();
    turnPiece(pointing2, "r");
  });
}
function pointAt(store2, pointing2, id) {
  const byKeyboard = focusedByKeyboard();
  const outcome = pointing2.point(id);
  if (outcome === "asked") find("[data-confirm]")?.focus();
  if (outcome !== "more") return;
  if (byKeyboard) firstTarget()?.focus();
  if (!store2.state.narrow) find(".target.on")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
var turned = (pointing2, how) => find(targetSelector(pointing2.path[0] ?? ""))?.dataset[how];
function turnPiece(pointing2, how) {
  const way = turned(pointing2, how);
  if (way) pointing2.turnTo(way);
}

// frontend/chips.js
var MAX_FIRST_CHIPS = 4;
var Chips = class {
  #store;
  #pointing;
  #actions;
  #pictures;
  /**
   * @param {TableStore} store
   * @param {Pointing} pointing
   * @param {Actions} actions
   * @param {Pictures} pictures
   */
  constructor(store2, pointing2, actions2, pictures2) {
    this.#store = store2;
    this.#pointing = pointing2;
    this.#actions = actions2;
    this.#pictures = pictures2;
    store2.watch(["shown", "past", "making", "path", "asked", "narrow"], () => {
      const box = byId("chips");
      if (box.contains(document.activeElement) && focusedByKeyboard()) store2.set({ keyboard: true });
      box.replaceChildren(...this.#forChoices(), ...this.#forTheTable());
    });
  }
  #forChoices() {
    if (this.#store.state.asked) {
      const confirm = button(text("confirm"), () => this.#pointing.confirmAsked(), "primary");
      confirm.dataset.confirm = "";
      return [confirm, button(text("cancel"), () => this.#pointing.cancel())];
    }
    if (this.#pointing.isTurning) return this.#forPlans();
    const targets = [...this.#pointing.next()].flatMap((id) => this.#forTarget(id) ?? []);
    if (this.#pointing.parts.length) return [...targets, ...this.#forParts()];
    const cancel = this.#pointing.steps.length ? [button(text("cancel"), () => this.#pointing.cancel(), "quiet")] : [];
    return [...this.#forPlans(), ...targets, ...cancel];
  }
  /** Sets that are worth a button. */
  #forPlans() {
    return (this.#pointing.gather?.plans ?? []).map((plan, i) => {
      const made = button(plan.label, () => void this.#pointing.offerSet(plan.counts), i ? "" : "primary");
      made.dataset.plan = `${i}`;
      return made;
    });
  }
  /** What has been gathered, each part to be put back. */
  #forParts() {
    const { gather, parts } = this.#pointing;
    const made = parts.map((id, i) => {
      const label = gather?.items.find((item) => item.target === id)?.label ?? "";
      return button(`${label} ×`, () => this.#pointing.putBack(i));
    });
    if (this.#pointing.isWhole) {
      const confirm = button(text("confirm"), () => void this.#pointing.confirmSet(), "primary");
      confirm.dataset.confirm = "";
      made.push(confirm);
    }
    return [...made, button(text("cancel"), () => this.#pointing.cancel(), "quiet")];
  }
  /** Whether what is on the board has buttons too: on a phone where they are few and not those of whole sets. */
  #isDoubled() {
    const { gather, path } = this.#pointing;
    if (!this.#store.state.narrow || gather?.plans.length) return false;
    return path.length > 0 && !gather || this.#pointing.next().size <= MAX_FIRST_CHIPS;
  }
  /**
   * A button for what is not on the board; on a phone for every step that has few ends.
   * @param {string} id
   */
  #forTarget(id) {
    const { narrow: narrow2 } = this.#store.state;
    const { gather, path } = this.#pointing;
    const onBoard = find(targetSelector(id));
    if (onBoard && !this.#isDoubled()) return null;
    const item = gather?.items.find(({ target }) => target === id);
    const ends = item ? [] : this.#pointing.left().filter((each) => ahead(each, path).includes(id));
    const made = button(item?.label ?? labelOf(ends, onBoard), () => pointAt(this.#store, this.#pointing, id));
    made.dataset.chip = id;
    if (narrow2 && ends.length === 1 && ends[0]?.preview.length) {
      made.append(element("small", {}, ends[0].preview.join(" ")));
    }
    for (const kind of ["pointerenter", "focus"]) made.addEventListener(kind, () => this.#pointing.hover(id));
    return made;
  }
  /** What can be done besides choosing. */
  #forTheTable() {
    const { shown, past } = this.#store.state;
    const made = [];
    if (!shown.over && isLent(shown)) {
      made.push(button(text("takeBack"), () => void this.#actions.changeSeat(shown.seat, "back"), "primary"));
    }
    const next = past ? null : nextHere(this.#store.state, shown);
    if (next !== null) {
      const lift = button(text("lift", { who: nameOf(shown, next) }), () => void this.#pictures.lookAs(next), "primary");
      lift.dataset.lift = `${next}`;
      made.push(lift);
    }
    if (this.#pointing.isTurning) made.push(...this.#forTurning());
    if (shown.stopped && shown.own.length) made.push(button(text("goOn"), () => void this.#actions.goOn()));
    return made;
  }
  #forTurning() {
    const turns = [["r", "turnPiece"], ["f", "turnOver"]];
    return turns.filter(([how]) => turned(this.#pointing, how) !== this.#pointing.path[0]).map(([how, key]) => button(text(key), () => turnPiece(this.#pointing, how)));
  }
};
function labelOf(ends, drawn) {
  const [first] = ends;
  if (!first || ends.length === 1) return first?.label ?? drawn?.getAttribute("aria-label") ?? "";
  const begun = commonBeginning(ends.map((each) => each.label));
  return begun ? `${begun} …` : drawn?.getAttribute("aria-label") ?? first.label;
}

// frontend/curtain.js
var Curtain = class {
  #store;
  #pictures;
  #setting = typedById("set-curtain", HTMLInputElement);
  /** @type {number | null} The seat that is to look next. */
  #seat = null;
  /**
   * @param {TableStore} store
   * @param {Pictures} pictures
   * @param {Pointing} pointing
   */
  constructor(store2, pictures2, pointing2) {
    this.#store = store2;
    this.#pictures = pictures2;
    const key = `curtain.${store2.state.latest.table}`;
    const label = this.#setting.closest("label");
    if (label) label.hidden = store2.state.viewer === null;
    this.#setting.checked = remembered(key) !== "off";
    this.#setting.addEventListener("change", () => {
      remember(key, this.#setting.checked ? "on" : "off");
      this.#update();
    });
    byId("curtain-up").addEventListener("click", () => {
      if (this.#seat !== null) void pictures2.lookAs(this.#seat);
    });
    byId("curtain-undo").addEventListener("click", () => pointing2.undo());
    store2.watch(["shown", "past", "moving"], ({ moving }) => {
      if (!moving) this.#update();
    });
  }
  #update() {
    const { past, shown } = this.#store.state;
    this.#seat = past ? null : nextHere(this.#store.state, shown);
    if (this.#seat !== null && !this.#setting.checked) {
      void this.#pictures.lookAs(this.#seat);
      return;
    }
    const down = this.#seat !== null && shown.secret;
    if (this.#seat !== null && down) {
      const who = nameOf(shown, this.#seat);
      inside(byId("curtain"), "use", SVGUseElement).setAttribute("href", `#stone-${this.#seat}`);
      byId("curtain-says").textContent = text("handOn", { who });
      byId("curtain-up").textContent = text("lift", { who });
      byId("curtain-undo").hidden = !shown.undo;
    }
    const fell = down && byId("curtain").hidden;
    byId("curtain").hidden = !down;
    byId("table").inert = down;
    document.body.classList.toggle("veiled", down);
    if (fell) byId("curtain-up").focus();
  }
};

// frontend/bubble.js
var GAP_PX = 8;
var COVERED_WEIGHT = 12;
var overlap = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
function placeBeside({ width, height }, area, about, avoid) {
  const right = area.right - width;
  const bottom = area.bottom - height;
  const corners = [
    [area.left, bottom],
    [right, bottom],
    [area.left, area.top],
    [right, area.top]
  ];
  const middle2 = about ?? { left: area.left, right: area.left, top: area.bottom, bottom: area.bottom };
  const x = (middle2.left + middle2.right) / 2;
  const y = (middle2.top + middle2.bottom) / 2;
  const beside = about ? [
    [x - width / 2, about.bottom + GAP_PX],
    [x - width / 2, about.top - GAP_PX - height],
    [about.right + GAP_PX, y - height / 2],
    [about.left - GAP_PX - width, y - height / 2]
  ] : [];
  let best = { left: area.left, top: area.top };
  let least = Infinity;
  for (const [wantedLeft = 0, wantedTop = 0] of [...beside, ...corners]) {
    const left = Math.max(area.left, Math.min(wantedLeft, right));
    const top = Math.max(area.top, Math.min(wantedTop, bottom));
    const box = { left, top, right: left + width, bottom: top + height };
    const covered = [...avoid, ...about ? [about] : []].reduce((sum, each) => sum + overlap(box, each), 0);
    const cost2 = COVERED_WEIGHT * Math.sqrt(covered) + Math.hypot(left + width / 2 - x, top + height / 2 - y);
    if (cost2 >= least) continue;
    least = cost2;
    best = { left, top };
  }
  return best;
}
function bubbleArea(narrow2) {
  const bar = find(narrow2 ? "#scores" : ".bar")?.getBoundingClientRect();
  const dock = narrow2 ? find(".dock")?.getBoundingClientRect() : null;
  const drawer = byId("rules");
  return {
    left: GAP_PX,
    top: (bar?.bottom ?? 0) + GAP_PX,
    right: (drawer.hidden || narrow2 ? innerWidth : drawer.getBoundingClientRect().left) - GAP_PX,
    bottom: (dock?.top ?? innerHeight) - GAP_PX
  };
}

// frontend/coach.js
var MAX_EARLIER = 3;
function readMemory(said) {
  try {
    const { on = null, seen = [], finished = null } = JSON.parse(said ?? "{}");
    if (Array.isArray(seen)) return { on, seen, finished };
  } catch {
  }
  return { on: null, seen: [], finished: null };
}
var speaks = ({ on, finished }, table) => on ?? (finished === null || finished === table);
function queue(waiting, lessons, seen) {
  const now = new Set(lessons.map((each) => each.id));
  const earlier = waiting.filter((each) => each.happened && !now.has(each.id)).slice(-MAX_EARLIER);
  return [...lessons, ...earlier].filter((each) => !seen.includes(each.id));
}
var Coach = class {
  #store;
  #rules;
  #bubble = byId("coach");
  #name;
  #memory;
  /** @type {PictureLesson[]} */
  #waiting = [];
  /** @type {PictureLesson | null} */
  #shown = null;
  #switch = typedById("set-coach", HTMLInputElement);
  /**
   * @param {TableStore} store
   * @param {RulesDrawer} rules
   */
  constructor(store2, rules2) {
    this.#store = store2;
    this.#rules = rules2;
    this.#name = `coach.${store2.state.latest.game}`;
    this.#memory = readMemory(remembered(this.#name));
    byId("coach-seen").addEventListener("click", () => this.#read());
    byId("coach-rule").addEventListener("click", () => void this.#rules.open(this.#shown?.rule ?? null));
    byId("coach-off").addEventListener("click", () => this.#set({ on: false }));
    byId("to-coach").addEventListener("click", () => this.#again());
    this.#switch.addEventListener("change", () => this.#set({ on: this.#switch.checked }));
    addEventListener("resize", () => this.#place());
    const dock = find(".dock");
    if (dock) new ResizeObserver(() => this.#place()).observe(dock);
    addEventListener("scroll", () => this.#place(), { capture: true, passive: true });
    store2.watch(["shown", "past", "moving", "viewer", "narrow"], (state) => this.#hear(state));
  }
  /** @param {TableState} state */
  #hear(state) {
    const { shown, past, moving } = state;
    if (moving) return;
    if (shown.over && this.#memory.finished === null) this.#set({ finished: shown.table }, false);
    if (!past) this.#waiting = queue(this.#waiting, shown.lessons, this.#memory.seen);
    this.#show();
  }
  /** The lesson was read: the next one comes. */
  #read() {
    const byKeyboard = focusedByKeyboard();
    if (this.#shown) this.#set({ seen: [...this.#memory.seen, this.#shown.id] });
    if (byKeyboard && this.#bubble.hidden) firstTarget()?.focus();
  }
  /** Explain what matters now, also when it was read before. */
  #again() {
    const ids = this.#store.state.shown.lessons.map((each) => each.id);
    this.#set({ on: true, seen: this.#memory.seen.filter((id) => !ids.includes(id)) });
  }
  /**
   * @param {Partial<Memory>} changes
   * @param {boolean} [show]
   */
  #set(changes, show = true) {
    this.#memory = { ...this.#memory, ...changes };
    remember(this.#name, JSON.stringify(this.#memory));
    const { past, shown } = this.#store.state;
    this.#waiting = queue(this.#waiting, past ? [] : shown.lessons, this.#memory.seen);
    if (show) this.#show();
  }
  #show() {
    const { state } = this.#store;
    const on = speaks(this.#memory, state.shown.table);
    this.#switch.checked = on;
    const lesson = on && !state.past && nextHere(state, state.shown) === null ? this.#waiting[0] ?? null : null;
    this.#bubble.hidden = lesson === null;
    if (lesson && lesson.id !== this.#shown?.id) {
      byId("coach-says").textContent = lesson.text;
      byId("coach-rule").textContent = text("coachRule", { rule: lesson.rule });
    }
    this.#shown = lesson;
    this.#place();
  }
  /** Lay the bubble beside what it is about. The board stays where it is. */
  #place() {
    for (const node of findAll(".coached")) node.classList.remove("coached");
    if (!this.#shown) return;
    const area = bubbleArea(this.#store.state.narrow);
    const about = this.#about(this.#shown, area);
    about?.classList.add("coached");
    const { width, height } = this.#bubble.getBoundingClientRect();
    const avoid = findAll(".target.on, .prompt, .scores, #chips button, [data-part='hand'], #players, .since-mark").map((each) => each.getBoundingClientRect());
    const { left, top } = placeBeside({ width, height }, area, about?.getBoundingClientRect() ?? null, avoid);
    this.#bubble.style.left = `${left}px`;
    this.#bubble.style.top = `${top}px`;
  }
  /**
   * The first part or target of a lesson that is in sight.
   * @param {PictureLesson} lesson
   * @param {Box} area
   * @returns {Shown | null}
   */
  #about(lesson, area) {
    for (const id of lesson.at) {
      const name = CSS.escape(id);
      for (const node of findAll(`[data-target="${name}"], [data-chip="${name}"], [data-part="${name}"]`)) {
        if (overlap(node.getBoundingClientRect(), area) > 0) return node;
      }
    }
    return null;
  }
};

// frontend/deadline.js
var LOOK_MS = 6e5;
function showDeadline(store2, pictures2) {
  store2.watch(["latest"], ({ latest: { deadline } }) => {
    byId("time").hidden = deadline === null;
    byId("time").textContent = deadline ? [deadline.left ? `${deadline.left}.` : "", deadline.agreed].join(" ").trim() : "";
  });
  if (store2.state.latest.deadline) setInterval(() => document.hidden || void pictures2.refreshPlayers(), LOOK_MS);
}

// frontend/charts.js
var WIDTH = 640;
var STONE_GAP = 24;
function spread(ends, floor) {
  const sorted = ends.map((each) => ({ ...each })).sort((a, b) => a.y - b.y);
  let above = -Infinity;
  for (const each of sorted) {
    each.y = Math.max(each.y, above + STONE_GAP);
    above = each.y;
  }
  let below = floor + STONE_GAP;
  for (const each of sorted.reverse()) {
    each.y = Math.min(each.y, below - STONE_GAP);
    below = each.y;
  }
  return sorted;
}
var stone = ({ seat, y }, x) => `<use href="#stone-${seat}" x="${x}" y="${y - 13}" width="26" height="28"/>`;
var line = (way, seat) => `<path d="${way}" class="way-edge"/><path d="${way}" class="way seat${seat}"/>`;
function drawing(height, kind, label, parts) {
  const made = svgElement("svg", { viewBox: `0 0 ${WIDTH} ${height}`, class: kind, role: "img", "aria-label": label });
  made.innerHTML = parts.join("");
  return made;
}
function scoreChart({ last, players }, steps) {
  const height = 380;
  const plies = Math.max(last, 1);
  const points = steps.flatMap((step) => step.slice(1));
  const most = Math.max(10, ...points);
  const least = Math.min(0, ...points);
  const x = (ply) => (38 + ply / plies * (WIDTH - 84)).toFixed(1);
  const y = (value) => height - 26 - (value - least) / (most - least) * (height - 46);
  const parts = [];
  for (let value = 0; value <= most; value += most > 60 ? 20 : 10) {
    parts.push(`<path d="M38 ${y(value)}H${WIDTH - 46}" class="rule"/><text x="32" y="${y(value) + 5}" class="end">${value}</text>`);
  }
  const ends = [];
  for (const { seat } of players) {
    const at = steps.map((step) => ({ x: x(step[0] ?? 0), y: y(step[seat + 1] ?? 0).toFixed(1) }));
    const way = at.map((each, i) => i ? `H${each.x}V${each.y}` : `M${each.x} ${each.y}`).join("");
    parts.push(line(`${way}H${x(plies)}`, seat));
    ends.push({ seat, y: y(steps.at(-1)?.[seat + 1] ?? 0) });
  }
  parts.push(...spread(ends, Infinity).map((each) => stone(each, WIDTH - 42)));
  return drawing(height, "chart part", text("chart"), parts);
}
function chanceChart(review2, seats, pick) {
  const height = 300;
  const steps = review2.chart;
  const plies = Math.max(1, steps.at(-1)?.[0] ?? 0);
  const x = (ply) => (62 + ply / plies * (WIDTH - 108)).toFixed(1);
  const y = (chance) => height - 26 - chance * (height - 50);
  const parts = [0, 0.25, 0.5, 0.75, 1].map(
    (share) => `<path d="M58 ${y(share)}H${WIDTH - 44}" class="rule"/><text x="54" y="${y(share) + 5}" text-anchor="end" class="tick">${percent(share)}</text>`
  );
  for (const seat of seats) {
    const at = steps.map((step) => `${x(step[0] ?? 0)} ${y(step[seat + 1] ?? 0).toFixed(1)}`);
    parts.push(line(`M${at.join("L")}`, seat));
  }
  for (const { ply, seat } of review2.turns) {
    const chance = steps.find((step) => step[0] === ply)?.[(review2.team ? 0 : seat) + 1];
    if (chance === void 0) continue;
    parts.push(`<circle cx="${x(ply)}" cy="${y(chance).toFixed(1)}" r="7" class="mark" data-ply="${ply}"/>`);
  }
  const ends = seats.map((seat) => ({ seat, y: y(steps.at(-1)?.[seat + 1] ?? 0) }));
  parts.push(...spread(ends, height - 15).map((each) => stone(each, WIDTH - 40)));
  parts.push(`<text x="${WIDTH / 2}" y="${height - 4}" text-anchor="middle" class="tick">${adviceText("choices")}</text>`);
  const made = drawing(height, "chart chances part", adviceText(review2.team ? "teamChart" : "chart"), parts);
  made.addEventListener("click", (event) => {
    const box = made.getBoundingClientRect();
    const share = ((event.clientX - box.left) / box.width * WIDTH - 62) / (WIDTH - 108);
    pick(Math.round(Math.max(0, Math.min(1, share)) * plies));
  });
  return made;
}

// frontend/trying.js
var MOMENT = /^#ply=(\d+)$/;
function mayTry({ latest, shown }) {
  return latest.over ? shown.ply < latest.last : latest.hints && latest.own.length > 0;
}
var Trying = class {
  #store;
  #api;
  /**
   * @param {TableStore} store
   * @param {TableApi} api
   * @param {Timeline} timeline
   */
  constructor(store2, api2, timeline2) {
    this.#store = store2;
    this.#api = api2;
    byId("try").addEventListener("click", () => void this.tryIt());
    store2.watch(["shown", "past"], (state) => {
      byId("try").hidden = !mayTry(state);
      byId("try").title = text(state.latest.over ? "tryTitle" : "tryImagined");
    });
    this.#showOrigin(store2.state.latest.origin);
    const moment = MOMENT.exec(location.hash)?.[1];
    if (moment !== void 0) void timeline2.goTo(Number(moment));
  }
  /** Make a private table from the moment on the screen and go there. */
  async tryIt() {
    showTrouble("");
    const { latest, past, shown } = this.#store.state;
    const answer = await this.#api.tryFrom(past ? shown.ply : null, latest.over ? null : latest.seat);
    if (answer.ok) location.href = answer.body.url;
    else showTrouble(answer.body.error);
  }
  /** @param {PictureOrigin | null} origin */
  #showOrigin(origin) {
    const link = typedById("to-origin", HTMLAnchorElement);
    link.hidden = !origin;
    if (!origin) return;
    link.href = origin.url;
    link.title = origin.text;
  }
};
function comparison(picture2) {
  const { origin } = picture2;
  if (!origin) return [];
  const box = element("section", { class: "compared" }, element("h3", {}, text("compared")), element("p", {}, origin.text));
  void new TableApi(origin.table, picture2.lang).picture().then((before) => box.append(...compared(picture2, before, origin))).catch(() => box.append(element("p", {}, element("a", { href: origin.url }, text("origin")))));
  return [box];
}
function compared(tried, before, origin) {
  const link = element("p", {}, element("a", { href: origin.url }, text("origin")));
  if (!before.sheet || !tried.sheet) return [element("p", {}, text("originGoesOn")), link];
  const rows = [
    { head: text("happened"), points: before.sheet.totals, sign: false },
    { head: text("tried"), points: tried.sheet.totals, sign: false },
    { head: text("difference"), points: tried.sheet.totals.map((each, seat) => each - (before.sheet?.totals[seat] ?? 0)), sign: true }
  ];
  const heads = tried.players.map((each) => element("th", { scope: "col", title: each.name }, stoneIcon(each.seat), " ", element("span", {}, each.name)));
  const lines = rows.map(
    ({ head, points, sign }) => element("tr", {}, element("th", { scope: "row" }, head), ...points.map((each) => element("td", {}, sign ? signed(each) : each)))
  );
  const table = element(
    "table",
    { class: "sheet" },
    element("caption", { class: "off" }, text("compared")),
    element("thead", {}, element("tr", {}, element("td"), ...heads)),
    element("tbody", {}, ...lines)
  );
  return [table, link];
}

// frontend/ending.js
var Ending = class {
  #needs;
  #dismissed = false;
  /** @param {Needs} needs */
  constructor(needs) {
    this.#needs = needs;
    const { pictures: pictures2, store: store2 } = needs;
    byId("to-sheet").addEventListener("click", async () => {
      this.#dismissed = false;
      await pictures2.toNow();
      this.#update();
    });
    store2.watch(["shown", "past"], () => this.#update());
  }
  /** Show the board in place of the end. */
  showBoard() {
    this.#dismissed = true;
    byId("end").hidden = true;
    byId("to-sheet").hidden = !this.#needs.store.state.latest.over;
    byId("picture").classList.remove("aside-end");
  }
  /** Go to the last moment and show the end. */
  async returnToEnd() {
    await this.#needs.timeline.goTo(this.#needs.store.state.latest.last);
    this.#open();
  }
  #open() {
    this.#dismissed = false;
    byId("end").hidden = false;
    byId("to-sheet").hidden = true;
    byId("picture").classList.add("aside-end");
  }
  #update() {
    const { latest, past, shown } = this.#needs.store.state;
    const end = byId("end");
    if (latest.over && shown.ply === latest.last) {
      if (!end.childElementCount || (latest.again ?? "") !== end.dataset.again) this.#fill(latest);
      if (!this.#dismissed) {
        if (end.hidden) scrollTo(0, 0);
        this.#open();
      }
    }
    if (past) this.showBoard();
  }
  /** @param {Picture} picture */
  #fill(picture2) {
    const { board: board2, review: review2 } = this.#needs;
    const end = byId("end");
    end.dataset.again = picture2.again ?? "";
    const title = element("h2", { id: "end-title" }, winnersOf(picture2));
    const sheet = picture2.sheet ? [scoreSheet(picture2, picture2.sheet)] : [];
    const chart = picture2.chart ? [scoreChart(picture2, picture2.chart)] : [];
    const told = picture2.ended && picture2.sheet?.places.length ? [picture2.ended, ...picture2.taken_back] : picture2.taken_back;
    const undone = told.map((said) => element("p", { class: "taken-back" }, said));
    end.replaceChildren(title, ...undone, ...board2.finale ? [board2.finale] : [], ...sheet, ...chart, ...comparison(picture2), this.#buttons(picture2), review2);
  }
  /** @param {Picture} picture */
  #buttons(picture2) {
    const row = element("div", { class: "after" });
    if (picture2.again) row.append(element("a", { class: "button primary", href: picture2.again }, text("toAgain")));
    else if (picture2.own.length) row.append(button(text("again"), () => void this.#playAgain(), "primary"));
    const stepThrough = () => {
      this.showBoard();
      void this.#needs.timeline.goTo(0);
    };
    row.append(
      button(text("step"), stepThrough),
      element("a", { class: "button", href: picture2.record, download: true }, text("record")),
      button(text("board"), () => this.showBoard())
    );
    return row;
  }
  async #playAgain() {
    const answer = await this.#needs.api.playAgain();
    if (answer.ok) location.href = answer.body.url;
    else showTrouble(answer.body.error);
  }
};
function winnersOf({ ended, lang, players, sheet }) {
  if (ended && !sheet?.places.length) return ended;
  const winners = players.filter((each) => sheet?.places[each.seat] === 1).map((each) => each.name);
  if (!winners.length) return text("nobodyWins");
  return text(winners.length > 1 ? "winners" : "winner", { who: new Intl.ListFormat(lang).format(winners) });
}
function scoreSheet({ players }, { sources, rows, totals, places }) {
  const heads = players.map((each) => {
    const name = element("span");
    setTextAndTitle(name, each.name);
    return element("th", { scope: "col", class: places[each.seat] === 1 ? "won" : null }, stoneIcon(each.seat), " ", name);
  });
  const line2 = (head, cells, kind = "") => element("tr", { class: kind || null }, element("th", { scope: "row" }, head), ...cells.map((each) => element("td", {}, each)));
  const earned = sources.flatMap((source, i) => {
    const points = rows.map((row) => row[i] ?? 0);
    return points.every((each) => each === 0) ? [] : [line2(source, points.map((each) => each || "·"))];
  });
  return element(
    "table",
    { class: "sheet" },
    element("caption", { class: "off" }, text("sheet")),
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, text("source")), ...heads)),
    element("tbody", {}, ...earned, line2(text("total"), totals, "total"), ...places.length ? [line2(text("place"), places.map((each) => `${each}.`))] : [])
  );
}

// frontend/explain.js
var HOVER_MS = 700;
var HOLD_MS = 500;
var STILL_PX = 10;
var DRAWN = "[data-tip], [data-target], [data-part][aria-label]";
var OF_PAGE = "[title], button, a, label, [aria-label]";
var FREE = "#explained, #to-explain, .drawer";
function describedAt(part, { clientX: x, clientY: y }) {
  let best = part;
  let least = Infinity;
  for (const each of findAll("[data-tip]", part)) {
    const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom || width * height >= least) continue;
    best = each;
    least = width * height;
  }
  return best;
}
function drawnAt(place, event) {
  const drawn = place.closest(DRAWN);
  return drawn?.dataset.part !== void 0 && event instanceof MouseEvent ? describedAt(drawn, event) : drawn;
}
function answerOf(event) {
  const place = event.target;
  if (!(place instanceof Element)) return null;
  const drawn = drawnAt(place, event);
  const words = drawn && (drawn.dataset.tip ?? drawn.getAttribute("aria-label"));
  if (drawn && words) {
    const ruled = drawn.closest("[data-rule]");
    return { about: drawn, words, rule: ruled?.dataset.rule ?? null };
  }
  const about = place.closest(OF_PAGE);
  const said = about && (about.getAttribute("title") ?? about.getAttribute("aria-label") ?? about.textContent)?.trim();
  return about && said ? { about, words: said, rule: null } : null;
}
var Explain = class {
  #store;
  #rules;
  #follows;
  #bubble = byId("explained");
  #button = byId("to-explain");
  /** @type {Answer | null} */
  #shown = null;
  /** Whether the answer stays until it is closed. */
  #pinned = false;
  /** Whether a click asks what something is. */
  #asking = false;
  /** Whether a finger was held, so that lifting it is no click. */
  #held = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Where a finger or a mouse button went down last. */
  #from = { x: 0, y: 0 };
  /**
   * @param {TableStore} store
   * @param {RulesDrawer} rules
   * @param {(target: string) => string[]} follows  What choosing a target would lead to, as sentences.
   */
  constructor(store2, rules2, follows) {
    this.#store = store2;
    this.#rules = rules2;
    this.#follows = follows;
    this.#button.addEventListener("click", () => this.toggle());
    byId("explained-rule").addEventListener("click", () => void this.#rules.open(this.#shown?.rule ?? null));
    byId("explained-close").addEventListener("click", () => this.#hide());
    document.addEventListener("click", (event) => this.#clicked(event), { capture: true });
    document.addEventListener("keydown", (event) => this.#pressed(event), { capture: true });
    document.addEventListener("focusin", (event) => {
      if (this.#asking && !isFree(event)) this.#show(answerOf(event), true);
    });
    this.#listenToMouse();
    this.#listenToFingers();
    addEventListener("resize", () => this.#place());
    const scrolled = () => this.#pinned ? this.#place() : this.#hide();
    addEventListener("scroll", scrolled, { capture: true, passive: true });
    store2.watch(["shown", "past", "path"], () => {
      this.#hide();
      this.#makeReachable();
    });
  }
  /** Begin or stop asking what things are. */
  toggle() {
    this.#asking = !this.#asking;
    document.body.classList.toggle("asking", this.#asking);
    this.#button.setAttribute("aria-pressed", String(this.#asking));
    this.#makeReachable();
    if (!this.#asking) this.#hide();
    else this.#show({ about: this.#button, words: text("explainHow"), rule: null }, true);
  }
  #leave() {
    if (this.#asking) this.toggle();
    else this.#hide();
  }
  // --- mouse, fingers and keys -------------------------------------------------------------------
  #listenToMouse() {
    document.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "mouse" || this.#pinned) return;
      if (isFree(event)) {
        clearTimeout(this.#timer);
        return;
      }
      const answer = answerOf(event);
      if (answer?.about === this.#shown?.about && this.#shown) return;
      this.#hide();
      const rests = answer && answer.about.dataset.tip && !answer.about.dataset.part && targetOf(event) === void 0;
      const moved = event.clientX !== this.#from.x || event.clientY !== this.#from.y;
      if (!rests || !moved) return;
      this.#timer = setTimeout(() => {
        if (!find(".zoomed")) this.#show(answer, false);
      }, HOVER_MS);
    });
    document.documentElement.addEventListener("pointerleave", () => {
      if (!this.#pinned) this.#hide();
    });
  }
  #listenToFingers() {
    document.addEventListener("pointerdown", (event) => {
      this.#held = false;
      clearTimeout(this.#timer);
      this.#from = { x: event.clientX, y: event.clientY };
      if (event.pointerType === "mouse") {
        if (!this.#pinned && !isFree(event)) this.#hide();
        return;
      }
      const answer = answerOf(event);
      if (!answer || !answer.about.closest("[data-part]")) return;
      this.#timer = setTimeout(() => {
        this.#held = true;
        this.#show(answer, true);
      }, HOLD_MS);
    });
    document.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse") return;
      if (Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y) > STILL_PX) clearTimeout(this.#timer);
    });
    for (const kind of ["pointerup", "pointercancel"]) {
      document.addEventListener(kind, (event) => {
        if (event instanceof PointerEvent && event.pointerType !== "mouse") clearTimeout(this.#timer);
      });
    }
    document.addEventListener("contextmenu", (event) => {
      if (this.#held) event.preventDefault();
    });
  }
  /** @param {MouseEvent} event */
  #clicked(event) {
    const free = isFree(event);
    if (this.#held && !free) {
      stop(event);
      this.#held = false;
    } else if (this.#asking && !free) {
      stop(event);
      const answer = answerOf(event);
      if (answer) this.#show(answer, true);
    } else if (!free) {
      this.#hide();
      if (isQuestion(event)) this.#show(answerOf(event), false);
    }
  }
  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.key === "Escape" && (this.#asking || this.#shown)) {
      if (this.#asking || this.#pinned) stop(event);
      this.#leave();
    } else if (this.#asking && (event.key === "Enter" || event.key === " ")) {
      if (isFree(event)) return;
      stop(event);
      const answer = answerOf(event);
      if (answer) this.#show(answer, true);
    }
  }
  /** While it is asked what things are, Tab leads to everything that answers. */
  #makeReachable() {
    for (const node of findAll("[data-reached]")) {
      node.removeAttribute("tabindex");
      node.removeAttribute("data-reached");
    }
    if (!this.#asking) return;
    for (const node of findAll(`#table :is(${DRAWN}):not([tabindex="0"], [aria-hidden="true"])`)) {
      node.setAttribute("tabindex", "0");
      node.setAttribute("data-reached", "");
    }
  }
  // --- the bubble --------------------------------------------------------------------------------
  /**
   * @param {Answer | null} answer
   * @param {boolean} pinned
   */
  #show(answer, pinned) {
    clearTimeout(this.#timer);
    if (!answer) return;
    this.#shown?.about.classList.remove("coached");
    this.#shown = answer;
    this.#pinned = pinned;
    const { target } = answer.about.dataset;
    byId("explained-says").textContent = [answer.words, ...target ? this.#follows(target) : []].join(" ");
    const rule = byId("explained-rule");
    rule.hidden = answer.rule === null;
    rule.textContent = text("coachRule", { rule: answer.rule ?? "" });
    this.#bubble.hidden = false;
    answer.about.classList.add("coached");
    this.#place();
  }
  #hide() {
    clearTimeout(this.#timer);
    this.#shown?.about.classList.remove("coached");
    this.#shown = null;
    this.#pinned = false;
    this.#bubble.hidden = true;
  }
  #place() {
    if (!this.#shown) return;
    const { width, height } = this.#bubble.getBoundingClientRect();
    const avoid = findAll(".prompt, .scores").map((each) => each.getBoundingClientRect());
    const about = this.#shown.about.getBoundingClientRect();
    const area = bubbleArea(this.#store.state.narrow);
    const { left, top } = placeBeside({ width, height }, area, about, avoid);
    this.#bubble.style.left = `${left}px`;
    this.#bubble.style.top = `${top}px`;
  }
};
var isFree = (event) => event.target instanceof Element && event.target.closest(FREE) !== null;
var isQuestion = (event) => event instanceof PointerEvent && event.pointerType === "mouse" && around(event, "[data-part]") !== null && around(event, "[data-off], [data-target]") === null && clickedTarget(event) === void 0;
function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}

// frontend/highlight.js
function highlight(path = []) {
  for (const node of findAll(".hinted")) node.classList.remove("hinted");
  for (const id of path) {
    for (const node of findAll(`${targetSelector(id)}, [data-chip="${CSS.escape(id)}"]`)) node.classList.add("hinted");
  }
}
var stone2 = (seat) => element("span", { class: "stone" }, stoneIcon(seat));
var Progress = class {
  #words = element("p");
  #bar = element("progress", { max: 1, value: 0 });
  box = element("div", { class: "progress" }, this.#words, this.#bar);
  /**
   * @param {string} words
   * @param {number} done  From 0 to 1.
   */
  show(words, done) {
    this.#words.textContent = words;
    this.#bar.value = done;
    this.#bar.setAttribute("aria-label", words);
  }
};

// frontend/panels.js
function showPanels(store2, board2) {
  store2.watch(["shown"], ({ shown, narrow: narrow2 }) => {
    const mine = shown.seat === null ? void 0 : board2.seats[shown.seat];
    const panels = shown.players.map((each) => {
      const part = board2.seats[each.seat];
      return panelOf(each, shown, part && !(narrow2 && part === mine) ? part : null);
    });
    byId("players").replaceChildren(...panels);
    byId("hand").replaceChildren(...narrow2 ? [board2.hand, mine ?? null].filter((part) => part !== null) : []);
    byId("scores").replaceChildren(...shown.players.map((each) => scoreOf(each, shown)));
  });
}
var panel = (seat) => document.querySelector(`.panel[data-seat="${seat}"]`);
function panelOf(player, picture2, part) {
  const name = element("span", { class: "name" });
  setTextAndTitle(name, player.name);
  const note = element("span", { class: `note${player.thinking ? " dots" : ""}` });
  setTextAndTitle(note, noteOf(player, picture2));
  const who = element(
    "div",
    { class: "who" },
    stoneIcon(player.seat),
    name,
    note,
    element("b", { class: "points" }, player.score),
    element("span", { class: "off" }, player.score === null ? "" : text("points"))
  );
  const made = element("li", { class: "panel", "data-seat": player.seat }, who, part);
  made.classList.toggle("acting", picture2.to_move.includes(player.seat));
  made.classList.toggle("me", player.seat === picture2.seat);
  return made;
}
function scoreOf(player, picture2) {
  const name = element("span");
  setTextAndTitle(name, player.name);
  const made = element("li", {}, stoneIcon(player.seat), name, element("b", {}, player.score));
  made.classList.toggle("acting", picture2.to_move.includes(player.seat));
  return made;
}
function noteOf(player, picture2) {
  if (player.thinking) return text("thinking");
  if (player.conceded) return text("conceded");
  if (player.handing) return text("handing");
  if (player.lent) return text("lent");
  if (player.kind === "open") return "";
  if (player.kind === "bot") return text(`level.${player.level}`) || text("bot");
  const left = picture2.to_move.includes(player.seat) ? picture2.deadline?.left : null;
  if (left) return left;
  if (picture2.own.includes(player.seat)) return picture2.own.length > 1 ? "" : text("you");
  return player.present || picture2.over ? "" : text("away");
}

// frontend/hint.js
var WAIT_S = 0.4;
var MAX_RETRIES = 3;
var HintPanel = class {
  #store;
  #api;
  #pointing;
  #actions;
  #tryIt;
  #heading = element("h2", { id: "advice-title", tabindex: -1 }, adviceText("title"));
  #body = element("div", { class: "advice-body" });
  /** What would follow. It is always there, so that nothing moves under the pointer. */
  #line = element("p", { class: "advice-line" });
  #status = element("p", { class: "off", role: "status" });
  #box = this.#makeBox();
  /** The number of the latest question. The answer to an older one is dropped. */
  #question = 0;
  /** What could be chosen when it was asked. */
  #choices = "";
  /**
   * @param {TableStore} store
   * @param {TableApi} api
   * @param {Pointing} pointing
   * @param {Actions} actions
   * @param {() => void} tryIt  Plays on from here at a private table.
   */
  constructor(store2, api2, pointing2, actions2, tryIt) {
    this.#store = store2;
    this.#api = api2;
    this.#pointing = pointing2;
    this.#actions = actions2;
    this.#tryIt = tryIt;
    inside(document, ".talk", HTMLElement).before(this.#box);
    byId("hint").addEventListener("click", () => void this.ask());
    store2.watch(["shown"], ({ shown }) => showHintsUsed(shown));
    store2.watch(["shown", "past"], ({ past, shown }) => {
      if (!this.#box.hidden && (past || !shown.mine || this.#choicesNow() !== this.#choices)) this.#close();
    });
  }
  /** Ask a bot about the choices of this seat. */
  async ask() {
    if (!this.#box.hidden) return this.#heading.focus();
    const question = ++this.#question;
    this.#choices = this.#choicesNow();
    const progress = new Progress();
    progress.show(adviceText("thinking"), 0);
    this.#body.replaceChildren(progress.box);
    this.#line.replaceChildren();
    this.#box.hidden = false;
    this.#status.textContent = adviceText("thinking");
    this.#heading.focus({ preventScroll: true });
    const answer = await this.#wait(question, progress);
    if (question !== this.#question) return void 0;
    if (answer.ok) return this.#show(answer.body);
    this.#close(true);
    if (answer.status !== 409) showTrouble(answer.body.error);
    return void 0;
  }
  /**
   * @param {number} question
   * @param {Progress} progress
   */
  async #wait(question, progress) {
    const { seat } = this.#store.state.latest;
    let answer = await this.#api.askHint(seat);
    let retries = MAX_RETRIES;
    while (question === this.#question && answer.ok && !answer.body.ready) {
      progress.show(adviceText("thinking"), answer.body.done);
      answer = await this.#api.hint(seat, WAIT_S);
      const unknown = answer.status === 409 && question === this.#question && this.#choicesNow() === this.#choices;
      if (unknown && retries-- > 0) answer = await this.#api.askHint(seat);
    }
    return answer;
  }
  #choicesNow() {
    return this.#store.state.latest.choices.map((each) => each.words).join("\n");
  }
  // --- the box -----------------------------------------------------------------------------------
  #makeBox() {
    const close = element(
      "button",
      { type: "button", class: "quiet", onclick: () => this.#close(true) },
      svgElement("svg", { "aria-hidden": "true" }, svgElement("use", { href: "#i-close" })),
      element("span", { class: "off" }, adviceText("close"))
    );
    const header = element("header", {}, this.#heading, close);
    const attributes = { class: "advice", "aria-labelledby": "advice-title", hidden: true };
    const box = element("section", attributes, header, this.#body, this.#line, this.#status);
    box.addEventListener("pointerleave", () => {
      const item = this.#body.querySelector(".current");
      if (item && !item.contains(document.activeElement)) highlight();
    });
    box.addEventListener("keydown", (event) => this.#key(event));
    return box;
  }
  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === "Escape") {
      event.stopPropagation();
      this.#close(true);
      return;
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    event.stopPropagation();
    const buttons = findAll("button.found", this.#body);
    const at = buttons.findIndex((each) => each === document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
    buttons[Math.max(0, Math.min(buttons.length - 1, at))]?.focus();
  }
  /** @param {boolean} [back]  Whether the focus goes back to the button that asks. */
  #close(back = false) {
    this.#question++;
    const focused = this.#box.contains(document.activeElement);
    this.#box.hidden = true;
    highlight();
    const ask = byId("hint");
    if (back && focused && !ask.hidden) ask.focus({ preventScroll: true });
  }
  // --- the choices -------------------------------------------------------------------------------
  /** @param {HintResponse} hint */
  #show(hint2) {
    const items = hint2.options.map((each, place) => this.#option(each, hint2, place));
    const means = element("p", { class: "fine" }, adviceText(hint2.team ? "meansTeam" : "means"));
    const tryIt = button(adviceText("try"), () => this.#tryIt(), "try");
    tryIt.title = adviceText("tryTitle");
    this.#body.replaceChildren(element("ol", { class: "options-found" }, ...items), means, tryIt);
    const [first] = hint2.options;
    if (items[0] && first) this.#setCurrent(items[0], first);
    this.#status.textContent = first ? `${first.label}. ${chanceOf(first, hint2)}` : "";
    if (this.#box.contains(document.activeElement)) this.#body.querySelector("button")?.focus({ preventScroll: true });
  }
  /**
   * @param {HintOption} option
   * @param {HintResponse} hint
   * @param {number} place
   */
  #option(option, hint2, place) {
    const found = element(
      "button",
      { type: "button", class: "found", "aria-describedby": `found-${place}` },
      element("b", { class: "chance", "aria-hidden": "true" }, percent(option.chances[hint2.seat] ?? 0)),
      element("span", { class: "label" }, option.label),
      element("span", { class: "points-of", "aria-hidden": "true" }, shareBar(option), ...pointsOf(option, hint2))
    );
    const words = spoken(option, hint2, this.#store.state.latest);
    const item = element("li", {}, found, element("p", { class: "off", id: `found-${place}` }, words));
    item.addEventListener("pointerenter", (event) => {
      if (event.pointerType !== "touch") this.#setCurrent(item, option);
    });
    found.addEventListener("focus", () => this.#setCurrent(item, option));
    found.addEventListener("click", (event) => {
      const touch = event instanceof PointerEvent && event.pointerType === "touch";
      if (!touch || item.classList.contains("tapped")) this.#play(option);
      else {
        this.#setCurrent(item, option);
        item.classList.add("tapped");
        this.#line.append(" ", element("b", {}, adviceText("tap")));
      }
    });
    return item;
  }
  /**
   * @param {HTMLElement} item
   * @param {HintOption} option
   */
  #setCurrent(item, option) {
    for (const other of item.parentElement?.children ?? []) {
      if (other !== item) other.classList.remove("current", "tapped");
    }
    if (!item.classList.contains("current")) {
      this.#line.textContent = option.line.length ? adviceText("line", { line: option.line.join(" ") }) : "";
    }
    item.classList.add("current");
    highlight(option.path);
  }
  /** @param {HintOption} option */
  #play(option) {
    if (focusedByKeyboard()) this.#store.set({ keyboard: true });
    this.#close();
    if (!this.#store.state.confirm) {
      void this.#actions.choose(option.words);
      return;
    }
    this.#store.set(NO_GESTURE);
    for (const id of option.path) pointAt(this.#store, this.#pointing, id);
  }
};
var chanceOf = (option, hint2) => adviceText(hint2.team ? "team" : "chance", { chance: percent(option.chances[hint2.seat] ?? 0) });
var goalOf = (option) => adviceText("goal", { goal: percent(Math.min((option.points[0] ?? 0) / 100, 1)) });
function shareBar(option) {
  const bar = element("i");
  bar.style.width = `${Math.round(option.share * 100)}%`;
  return element("span", { class: "share" }, bar);
}
function pointsOf(option, hint2) {
  if (hint2.team) return [element("span", { class: "mine" }, goalOf(option))];
  return option.points.map(
    (points, seat) => element("span", { class: seat === hint2.seat ? "mine" : "" }, stone2(seat), whole(points))
  );
}
function spoken(option, hint2, picture2) {
  const points = option.points.map(
    (value, seat) => adviceText("points", { who: nameOf(picture2, seat), points: whole(value) })
  );
  const ends = hint2.team ? [goalOf(option)] : points;
  return [chanceOf(option, hint2), adviceText("share", { share: percent(option.share) }), ...ends].join(". ");
}
function showHintsUsed(picture2) {
  for (const { hinted, seat } of picture2.players) {
    const note = hinted ? panel(seat)?.querySelector(".note") : null;
    note?.append(`${note.textContent ? " · " : ""}${adviceText("used", { count: hinted })}`);
  }
}

// frontend/copied_link.js
function fieldAndCopy(url, label) {
  const field = element("input", { value: url, readonly: true, ...label ? { "aria-label": label } : {} });
  const copy = button(text("copy"), async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(url);
      copy.textContent = text("copied");
    } catch {
      if (document.execCommand("copy")) copy.textContent = text("copied");
    }
  });
  return { field, copy };
}
function linkToCopy(url, label) {
  const { field, copy } = fieldAndCopy(url);
  return element("div", { class: "link" }, element("label", {}, label, " ", field), copy);
}

// frontend/people_server.js
var network = () => request("/api/network");
var changeNetwork = (open) => post("/api/network", { open });
var noticesOf = (table = "") => request(`/api/me/notices?table=${table}`);
var setTableNotices = (table, on) => post(`/api/tables/${table}/notices`, { on });

// frontend/network.js
var NetworkPart = class {
  /** What is shown on the page. */
  node = element("div", { class: "network" });
  #alone;
  #changed;
  /**
   * @param {string} alone  The sentence while only this machine is served.
   * @param {(network: NetworkResponse) => void} [changed]  Called when the network was opened or closed.
   */
  constructor(alone, changed = () => {
  }) {
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
};
function addressOf(url, qr) {
  const link = element("p", {}, networkText("at"), " ", element("a", { href: url }, url));
  return [link, qrImage(qr, networkText("qr"))];
}
var qrImage = (qr, label) => element("img", { class: "qr", src: qr, alt: label });

// frontend/seat_link.js
var SeatLink = class {
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
  constructor(api2, moved = () => {
  }) {
    this.#api = api2;
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
    const { qr, reach, screen: screen2, url } = answer.body;
    const seats = free ? [element("h3", {}, networkText("scan")), qrImage(qr, networkText("code")), linkToCopy(url, networkText("scanHow"))] : [element("p", {}, networkText("full"))];
    const local = new URL(screen2);
    const open = element("a", { class: "button", href: `${local.pathname}${local.search}`, target: "_blank" }, networkText("screen"));
    const big = element("div", { class: "to-screen" }, open, element("p", { class: "fine" }, networkText("screenHow")));
    this.#moved(new URL(url).origin);
    if (!reach) await this.#network.load();
    this.node.replaceChildren(...reach ? [] : [this.#network.node], ...seats, big);
  }
};

// frontend/invitations.js
var Invitations = class {
  #actions;
  /** @type {Map<number, MadeLink>} The links that were made on this page, by seat. */
  #links = /* @__PURE__ */ new Map();
  /**
   * @param {TableStore} store
   * @param {Actions} actions
   * @param {TableApi} api
   */
  constructor(store2, actions2, api2) {
    this.#actions = actions2;
    startPeople(store2, api2);
    store2.watch(["shown"], ({ latest, past, shown }) => this.#show(past ? latest : shown));
  }
  /** @param {Picture} picture */
  #show(picture2) {
    const atTable = picture2.own.length > 0 || isLent(picture2);
    if (picture2.over || !atTable) return;
    for (const player of picture2.players) {
      const buttons = offersFor(player, picture2).map(
        ([label, offer2]) => button(text(label), () => void this.#change(player.seat, offer2), "more")
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
  async #change(seat, offer2) {
    const answer = await this.#actions.changeSeat(seat, offer2);
    if (!answer.ok || !answer.body.url) return;
    const { reach, url } = answer.body;
    this.#links.set(seat, { url, reach });
    showLink(seat, { url, reach })?.select();
  }
};
function offersFor(player, picture2) {
  const open = player.kind === "open" && picture2.host;
  const waits = picture2.deadline !== null && !picture2.deadline.late.includes(player.seat);
  const gone = player.kind === "human" && !player.present && !picture2.own.includes(player.seat) && !waits;
  const out = [];
  if (open) out.push(["invite", "invite"]);
  if (player.reopens && picture2.host) out.push(["reopen", "open"]);
  if (gone || open) out.push(["handOver", "bot"]);
  return out;
}
function showLink(seat, { reach, url }) {
  const offers = panel(seat)?.querySelector(".offers");
  if (!offers) return null;
  panel(seat)?.querySelector(".invitation")?.remove();
  const { field, copy } = fieldAndCopy(url, text("inviteHow"));
  const warning = reach ? null : element("p", { class: "warning" }, networkText("aloneLinks"));
  offers.after(element("div", { class: "invitation" }, field, copy, warning));
  return field;
}
function startPeople(store2, api2) {
  const dialog = typedById("people", HTMLDialogElement);
  const seats = new SeatLink(api2);
  byId("seat-link").replaceChildren(seats.node);
  const isFree2 = () => store2.state.latest.players.some((each) => each.kind === "open");
  byId("to-people").addEventListener("click", () => {
    dialog.showModal();
    void seats.load(isFree2());
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  store2.watch(["latest", "narrow"], ({ latest, narrow: narrow2 }, before) => {
    byId("to-people").hidden = !latest.host || !(isFree2() || !narrow2 && hasGuests(latest));
    const sat = JSON.stringify(latest.players.map((each) => each.kind)) !== JSON.stringify(before.latest.players.map((each) => each.kind));
    if (dialog.open && sat) void seats.load(isFree2());
  });
}
var hasGuests = ({ own, players }) => players.some((each) => each.kind === "human" && !own.includes(each.seat));

// frontend/my_requests.js
function hideTable(table, hidden) {
  const body = { hidden };
  return post(`/api/tables/${table}/hide`, body);
}
function concede(table, seat) {
  const body = { seat };
  return post(`/api/tables/${table}/concede`, body);
}
var offer = (table, body) => post(`/api/tables/${table}/offer`, body);
var removeTable = (table) => post(`/api/tables/${table}/remove`, {});

// frontend/offline.js
function keepPicture(picture2) {
  if (document.documentElement.dataset.saved === void 0) tellWorker(picture2);
}
var forgetPicture = () => tellWorker(null);
function tellWorker(picture2) {
  if (isSecureContext) navigator.serviceWorker?.controller?.postMessage({ path: location.pathname, picture: picture2 });
}
function startOffline() {
  if (isSecureContext && "serviceWorker" in navigator) {
    navigator.serviceWorker.register("/worker.js").catch(() => {
    });
  }
  const saved = document.documentElement.dataset.saved;
  if (saved === void 0) return;
  const when = new Date(saved).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  const note = element("p", { class: "old-picture", role: "status" }, noticeText("old", { when }));
  document.body.prepend(note);
  addEventListener("online", () => location.reload());
}

// frontend/leaving.js
var Leaving = class {
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
  constructor(store2, actions2) {
    this.#store = store2;
    this.#table = store2.state.latest.table;
    this.#actions = actions2;
    byId("to-leave").addEventListener("click", () => {
      this.#show();
      this.#dialog.showModal();
    });
    this.#dialog.addEventListener("click", (event) => {
      if (event.target === this.#dialog) this.#dialog.close();
    });
    store2.watch(["latest", "narrow"], ({ latest }) => {
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
      return void 0;
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
  async #send(request2, close = true) {
    const answer = await this.#actions.leave(request2);
    if (!answer.ok) byId("leave-trouble").textContent = answer.body.error;
    else if (close) this.#dialog.close();
  }
  /** @param {PictureOffer | null} made */
  #showOffer(made) {
    const box = byId("offer");
    box.hidden = made === null;
    if (!made) return;
    const dock = made.asks && this.#store.state.narrow ? find(".dock") : null;
    if (dock && box.parentElement !== dock) dock.prepend(box);
    else if (!dock && box.parentElement === find(".dock")) byId("time").after(box);
    const answer = (label, what, kind = "") => button(text(label), () => void this.#answer(made.id, what), kind);
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
};
function goHome() {
  forgetPicture();
  location.href = "/";
}
function linkField(url, reach) {
  const { field, copy } = fieldAndCopy(url, text("leave.link"));
  const warning = reach ? null : element("p", { class: "warning" }, networkText("aloneLinks"));
  return element("div", { class: "invitation" }, field, copy, warning);
}

// frontend/typed_choices.js
function completed(choices, typed) {
  const [first, ...others] = choices.filter((words) => words.startsWith(typed));
  if (!typed || first === void 0) return void 0;
  let common = first;
  for (const words of others) while (!words.startsWith(common)) common = common.slice(0, -1);
  return common;
}
function startTypedChoices(store2, actions2) {
  const input = typedById("notation", HTMLInputElement);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") input.blur();
    if (event.key !== "Tab" || event.shiftKey) return;
    const typed = input.value.trimStart();
    const common = completed(store2.state.shown.choices.map((each) => each.words), typed);
    if (common === void 0 || common.length <= typed.length) return;
    event.preventDefault();
    input.value = common;
  });
  byId("typed").addEventListener("submit", (event) => {
    event.preventDefault();
    const words = input.value.trim().replace(/\s+/g, " ");
    if (words) void actions2.choose(words);
  });
}
function beginTyping() {
  document.body.classList.add("types");
  byId("notation").focus();
}

// frontend/keyboard.js
var DIRECTIONS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 }
};
var MIN_AHEAD_PX = 4;
var ASIDE_WEIGHT = 2.5;
function startKeyboard(needs) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (around(event, "input, select, textarea, dialog")) return;
    if (pressed(event.key, needs)) event.preventDefault();
  });
}
function pressed(key, { store: store2, pointing: pointing2, hint: hint2, timeline: timeline2, ending: ending2, explain: explain2 }) {
  const { past, shown } = store2.state;
  const step = timeline2.stepOfKey(key);
  if (key === "u") pointing2.undo();
  else if ((key === "r" || key === "f") && pointing2.isTurning) turnPiece(pointing2, key);
  else if (key === "Escape") pointing2.cancel();
  else if (key === "?") explain2.toggle();
  else if (key in DIRECTIONS && !past && shown.mine) return walk(key);
  else if (key === "h" && !byId("hint").hidden) void hint2.ask();
  else if (key === "/" && !byId("typed").hidden) {
    beginTyping();
    return true;
  } else if (step) {
    ending2.showBoard();
    void timeline2.step(step);
    return true;
  }
  return false;
}
function walk(key) {
  const targets = findAll(".target.on, #chips button");
  const here = targets.find((each) => each === document.activeElement);
  const others = targets.filter((each) => each !== here);
  const at = here ? nearest(middle(here), others.map(middle), DIRECTIONS[key] ?? { x: 0, y: 0 }) : 0;
  others[at]?.focus();
  return targets.length > 0;
}
function middle(node) {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
function nearest(from, points, direction) {
  const distances = points.map(({ x, y }) => {
    const ahead2 = (x - from.x) * direction.x + (y - from.y) * direction.y;
    const aside = Math.abs((x - from.x) * direction.y) + Math.abs((y - from.y) * direction.x);
    return ahead2 < MIN_AHEAD_PX ? Infinity : ahead2 + aside * ASIDE_WEIGHT;
  });
  const least = Math.min(...distances);
  return least === Infinity ? -1 : distances.indexOf(least);
}

// frontend/log.js
function folded(log) {
  const out = [];
  for (const { ply, lines } of log) {
    const last = out.at(-1);
    if (last && lines.length === 1 && JSON.stringify(last.lines) === JSON.stringify(lines)) last.times++;
    else out.push({ ply, lines, times: 1 });
  }
  return out;
}
var Log = class {
  #lines = byId("lines");
  /** What each entry on the page says. */
  #told = (
    /** @type {string[]} */
    []
  );
  #filled = false;
  /** Where the log was scrolled to when its newest line was last brought into sight. */
  #end = 0;
  /**
   * @param {TableStore} store
   * @param {Pictures} pictures
   */
  constructor(store2, pictures2) {
    this.#lines.addEventListener("click", (event) => {
      const entry = entryAround(event);
      if (entry) void pictures2.goTo(Number(entry.dataset.ply));
    });
    this.#lines.addEventListener("keydown", (event) => this.#key(event));
    new ResizeObserver(() => {
      if (byId("log").scrollTop >= this.#end) this.#scrollToEnd();
    }).observe(byId("log"));
    store2.watch(["shown", "past"], ({ latest, past, shown }) => {
      this.#show(folded(latest.log), shown.ply, past);
      this.#markSince(latest.since);
    });
  }
  /**
   * Only what is new is added, so that a screen reader reads only that.
   * @param {FoldedEntry[]} entries
   * @param {number} ply
   * @param {boolean} past
   */
  #show(entries, ply, past) {
    const texts = entries.map((each) => JSON.stringify(each));
    const different = texts.findIndex((each, i) => each !== this.#told[i]);
    const same = different < 0 ? texts.length : different;
    this.#told = texts;
    while (this.#lines.children.length > same) this.#lines.lastElementChild?.remove();
    this.#lines.append(...entries.slice(same).map((each) => element("li", {}, entryButton(each))));
    const buttons = [...this.#lines.querySelectorAll("button")];
    for (const each of buttons) each.removeAttribute("aria-current");
    const current = buttons.findLast((each) => Number(each.dataset.ply) <= ply);
    if (past && current) {
      current.setAttribute("aria-current", "true");
      current.scrollIntoView({ block: "nearest" });
    } else if (same < texts.length || !this.#filled) this.#scrollToEnd();
    this.#filled = true;
    this.#stopAt(current ?? buttons.at(-1));
  }
  #scrollToEnd() {
    const log = byId("log");
    log.scrollTop = log.scrollHeight;
    this.#end = log.scrollTop;
  }
  /**
   * Mark what happened since the viewer's latest decision.
   * @param {number | null} since
   */
  #markSince(since) {
    for (const entry of this.#lines.querySelectorAll("button")) {
      entry.parentElement?.classList.toggle("since", since !== null && Number(entry.dataset.ply) > since);
    }
  }
  /**
   * Make an entry the one stop of the Tab key; from there the arrow keys lead up and down.
   * @param {HTMLButtonElement | undefined} entry
   */
  #stopAt(entry) {
    if (!entry) return;
    for (const each of findAll('[tabindex="0"]', this.#lines)) each.tabIndex = -1;
    entry.tabIndex = 0;
  }
  /** @param {KeyboardEvent} event */
  #key(event) {
    const item = entryAround(event)?.parentElement;
    const to = { ArrowUp: item?.previousElementSibling, ArrowDown: item?.nextElementSibling }[event.key];
    const entry = to?.querySelector("button");
    if (!entry) return;
    event.preventDefault();
    event.stopPropagation();
    this.#stopAt(entry);
    entry.focus();
  }
};
var entryAround = (event) => event.target instanceof Element ? event.target.closest("button") : null;
function entryButton({ lines, ply, times }) {
  const spans = lines.map(
    ({ seat, text: text2 }) => element("span", {}, seat === null ? null : stoneIcon(seat), text2, times > 1 ? ` (×${times})` : "", " ")
  );
  return element("button", { type: "button", "data-ply": ply, tabindex: -1 }, ...spans);
}

// frontend/notices.js
function startTableNotices(table) {
  const field = typedById("set-notices", HTMLSelectElement);
  byId("to-settings").addEventListener("click", async () => {
    const answer = await noticesOf(table);
    if (!answer.ok) return;
    const { browsers, confirmed, table: wish } = answer.body;
    byId("set-notices-label").hidden = !browsers && !confirmed;
    field.value = wish === null ? "" : wish ? "yes" : "no";
  });
  field.addEventListener("change", () => void setTableNotices(table, field.value ? field.value === "yes" : null));
}

// frontend/pictures.js
var MAX_MISSED = 6;
var MAX_WAITING = 5;
var Pictures = class {
  #store;
  #api;
  #screen;
  /** @type {Picture[]} Pictures that wait to be shown. */
  #waiting = [];
  #playing = false;
  /** The latest request. The next one is sent when it is done. */
  #asking = Promise.resolve();
  /**
   * @param {TableStore} store
   * @param {TableApi} api
   * @param {Screen} screen
   */
  constructor(store2, api2, screen2) {
    this.#store = store2;
    this.#api = api2;
    this.#screen = screen2;
  }
  /** Which of several players at this device looks, as a parameter of a request. */
  get viewerQuery() {
    const { viewer } = this.#store.state;
    return viewer === null ? "" : `&seat=${viewer}`;
  }
  /**
   * Fetch the picture of a revision that is at least this new, and what lies between.
   * @param {number} [rev]  0: the newest one.
   */
  refresh(rev = 0) {
    return this.#inTurn(() => this.#fetchNewer(rev));
  }
  /**
   * Show a revision that the stream tells of.
   * @param {number} rev
   * @param {PicturePatch} [patch]  What has changed since the picture before it, if the stream brings that.
   */
  heard(rev, patch) {
    return this.#inTurn(async () => {
      const { latest } = this.#store.state;
      if (patch && patch.have === latest.version) await this.#take(patched(latest, patch));
      else await this.#fetchNewer(rev);
    });
  }
  /**
   * Look as another player at this device.
   * @param {number} seat
   */
  lookAs(seat) {
    return this.#inTurn(async () => {
      this.#store.set({ viewer: seat });
      const picture2 = await this.#fetchNow();
      this.connected();
      this.#store.set({ latest: picture2 });
      await this.toNow();
    });
  }
  /** Fetch the picture because somebody came or went. */
  async refreshPlayers() {
    try {
      const picture2 = await this.#fetchNow();
      if (picture2.rev === this.#store.state.latest.rev) this.#showPlayers(picture2);
      else await this.refresh(picture2.rev);
    } catch (error) {
      this.disconnected(error);
    }
  }
  /**
   * Show the moment after so many choices.
   * @param {number} ply
   */
  async goTo(ply) {
    const { latest, motion } = this.#store.state;
    if (ply >= latest.last && !latest.over) return this.toNow();
    try {
      const picture2 = ply >= latest.last ? latest : await this.#fetch(`&ply=${Math.max(0, ply)}${this.#lightQuery(ply)}`);
      return await this.#screen.show(picture2, { slide: motion, past: ply < latest.last });
    } catch {
      return this.disconnected();
    }
  }
  /**
   * Return the drawing after so many choices; an empty one where the server cannot be reached.
   * @param {number} ply
   */
  async drawingAt(ply) {
    const found = await this.#fetch(`&ply=${ply}`).catch(() => null);
    return found?.svg ?? "";
  }
  /** Show the newest picture. */
  toNow() {
    this.#waiting.length = 0;
    return this.#screen.show(this.#store.state.latest);
  }
  /**
   * Say that the server cannot be reached, or that the table is no longer there.
   * @param {unknown} [error]
   */
  disconnected(error) {
    document.body.classList.add("lost");
    if (error instanceof Removed) document.body.classList.add("removed");
    const removed = document.body.classList.contains("removed");
    showTrouble(text(removed ? "leave.gone" : "reconnecting"));
  }
  /** Say no longer that the server cannot be reached. */
  connected() {
    if (!document.body.classList.contains("lost")) return;
    document.body.classList.remove("lost");
    showTrouble("");
  }
  /**
   * Fetch an earlier moment.
   * @param {string} query
   */
  #fetch(query) {
    return this.#api.picture(`${this.viewerQuery}${query}`);
  }
  /**
   * Fetch the newest picture: what has changed since the one that is here, or all of it.
   * @param {string} [query]
   */
  #fetchNow(query = "") {
    return this.#api.picture(`${this.viewerQuery}${query}`, this.#store.state.latest);
  }
  /**
   * Wait for the answer to a choice before anything else is fetched, and show the picture in it.
   * @param {Promise<Answer<ChoiceResponse>>} answering
   */
  answered(answering) {
    const before = this.#store.state.latest;
    return this.#inTurn(async () => {
      const answer = await answering;
      if (answer.ok && answer.body.picture) await this.#take(patched(before, answer.body.picture));
    });
  }
  /**
   * At a moment of the review, the drawing has the targets of the better choice.
   * @param {number} ply
   */
  #lightQuery(ply) {
    const turn = reviewedTurn(this.#store.state, ply);
    return turn ? `&light=${encodeURIComponent(turn.better.words)}` : "";
  }
  /** @param {() => Promise<void>} request */
  #inTurn(request2) {
    this.#asking = this.#asking.then(request2).catch((error) => this.disconnected(error));
    return this.#asking;
  }
  /** @param {number} rev */
  async #fetchNewer(rev) {
    if (rev && rev <= this.#store.state.latest.rev) return;
    await this.#take(await this.#fetchNow(rev ? `&rev=${rev}` : ""));
  }
  /** @param {Picture} picture  A new one. */
  async #take(picture2) {
    const before = this.#store.state.latest;
    this.connected();
    if (picture2.rev < before.rev) return;
    this.#store.set({ latest: picture2 });
    if (picture2.rev === before.rev) return;
    const between = await this.#fetchMissed(before.last, picture2.last);
    this.#waiting.push(...between.filter((each) => each.rev === picture2.rev), picture2);
    void this.#play();
  }
  /**
   * Fetch the pictures between two moments, unless they would not be shown one by one.
   * @param {number} from
   * @param {number} to
   */
  async #fetchMissed(from, to) {
    const { motion, past } = this.#store.state;
    const missed = to - from;
    if (missed <= 1 || missed > MAX_MISSED || !motion || document.hidden || past) return [];
    const plies = Array.from({ length: missed - 1 }, (_, i) => from + 1 + i);
    const found = await Promise.all(plies.map((ply) => this.#fetch(`&ply=${ply}`).catch(() => null)));
    return found.filter((each) => each !== null);
  }
  async #play() {
    if (this.#playing) return;
    this.#playing = true;
    try {
      while (this.#waiting.length && !this.#store.state.past) {
        if (this.#waiting.length > MAX_WAITING) this.#waiting.splice(0, this.#waiting.length - 1);
        const next = this.#waiting.shift();
        if (next) await this.#screen.show(next, { slide: this.#store.state.motion && !document.hidden });
      }
    } finally {
      this.#playing = false;
    }
  }
  /** @param {Picture} picture  Of the same revision, with other players present. */
  #showPlayers(picture2) {
    this.#store.set({ latest: picture2 });
    const { past, shown } = this.#store.state;
    if (past || this.#playing || shown.rev !== picture2.rev) return;
    this.#store.set({ shown: { ...shown, players: picture2.players } });
  }
};

// frontend/preview.js
function showPreview(store2, pointing2) {
  const line2 = byId("preview");
  store2.watch(["shown", "past", "making", "path", "asked", "hovered"], (state) => {
    setTextAndTitle(line2, previewOf(state, pointing2));
    showGhost(state, pointing2);
  });
  document.addEventListener("pointerover", (event) => {
    const answer = around(event, "[data-part]") && targetOf(event) === void 0 ? answerOf(event) : null;
    if (answer) setTextAndTitle(line2, answer.rule ? `${answer.words} (${answer.rule})` : answer.words);
  });
  document.addEventListener("pointerout", (event) => {
    if (!around(event, "[data-part]")) return;
    pointing2.hover(null);
    setTextAndTitle(line2, previewOf(store2.state, pointing2));
  });
}
function previewOf({ asked, hovered }, pointing2) {
  if (asked) return reasons(asked).join(" · ");
  const meant = pointing2.meant(hovered);
  const target = hovered === null ? null : find(targetSelector(hovered));
  if (!target) return meant ? [meant.label, ...reasons(meant)].join(" · ") : "";
  const { tip } = target.dataset;
  const about = tip ?? target.getAttribute("aria-label") ?? "";
  if (!meant) return pointing2.gather ? about : `${about} · ${text("previewMore")}`;
  const told = reasons(meant);
  if (pointing2.gather && tip) return [tip, ...told].join(" · ");
  return [meant.label, ...told.length || !tip || tip === meant.label ? told : [tip]].join(" · ");
}
var reasons = ({ preview, asks }) => [.../* @__PURE__ */ new Set([...asks, ...preview])];
function showGhost({ asked, hovered }, pointing2) {
  const [way, placed2] = pointing2.path;
  const at = pointing2.isTurning ? hovered ?? (asked ? placed2 : null) : null;
  const target = at == null ? null : find(`${targetSelector(at)}[data-at]`);
  for (const ghost of findAll("[data-ghost]")) {
    const on = target !== null && ghost.dataset.ghost === way;
    if (on) ghost.setAttribute("transform", `translate(${target.dataset.at})`);
    ghost.classList.toggle("on", on);
  }
}

// frontend/pointer_tip.js
var REST_MS = 250;
var FREE_PX = 40;
var PointerTip = class {
  #store;
  #pointing;
  #tip = byId("tip");
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Where the mouse is; null while fingers or keys are used. */
  #mouse = (
    /** @type {{ x: number, y: number } | null} */
    null
  );
  /**
   * @param {TableStore} store
   * @param {Pointing} pointing
   */
  constructor(store2, pointing2) {
    this.#store = store2;
    this.#pointing = pointing2;
    for (const kind of ["pointermove", "pointerdown"]) {
      document.addEventListener(kind, (event) => {
        if (!(event instanceof PointerEvent)) return;
        this.#mouse = event.pointerType === "mouse" ? { x: event.clientX, y: event.clientY } : null;
      });
    }
    document.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "mouse" || this.#store.state.asked) return;
      this.#hide();
      const target = targetOf(event);
      if (target !== void 0) this.#timer = setTimeout(() => this.#show(target), REST_MS);
    });
    for (const kind of ["keydown", "scroll", "resize"]) {
      addEventListener(kind, () => this.#hide(), { capture: true, passive: true });
    }
    document.documentElement.addEventListener("pointerleave", () => this.#hide());
    store2.watch(["shown", "past", "making", "path", "asked"], ({ asked }) => {
      this.#hide();
      const target = this.#pointing.path.at(-1);
      if (asked && target !== void 0) this.#show(target);
    });
  }
  /** @param {string} target */
  #show(target) {
    const words = previewOf(this.#store.state, this.#pointing);
    const about = this.#about(target);
    if (!words || !about || document.body.classList.contains("asking")) return;
    this.#tip.textContent = words;
    this.#tip.hidden = false;
    const { width, height } = this.#tip.getBoundingClientRect();
    const { left, top } = placeBeside({ width, height }, bubbleArea(this.#store.state.narrow), about, []);
    this.#tip.style.left = `${left}px`;
    this.#tip.style.top = `${top}px`;
  }
  /**
   * What the tip lies beside: the target, or of a large one what is around the mouse.
   * @param {string} target
   * @returns {Box | null}
   */
  #about(target) {
    const box = find(targetSelector(target))?.getBoundingClientRect();
    const mouse = this.#mouse;
    if (!box || !mouse) return null;
    return {
      left: Math.max(box.left, mouse.x - FREE_PX),
      right: Math.min(box.right, mouse.x + FREE_PX),
      top: Math.max(box.top, mouse.y - FREE_PX),
      bottom: Math.min(box.bottom, mouse.y + FREE_PX)
    };
  }
  #hide() {
    clearTimeout(this.#timer);
    this.#tip.hidden = true;
  }
};

// frontend/gathering.js
var counts = (gather, ids) => gather.items.map((item) => ids.filter((id) => id === item.target).length);
var isPart = (gather, id) => gather.items.some((item) => item.target === id);
function canBecomeWhole(gather, ids) {
  const { items, most, sets } = gather;
  const found = counts(gather, ids);
  if (ids.length > most || items.some((item, i) => (found[i] ?? 0) > item.count)) return false;
  return !sets || sets.some((set) => set.every((count, i) => (found[i] ?? 0) <= count));
}
function isWhole(gather, ids) {
  const { least, sets } = gather;
  const found = counts(gather, ids);
  return sets ? sets.some((set) => set.every((count, i) => found[i] === count)) : ids.length >= least;
}
var endsByItself = ({ least, most, sets }) => sets !== null || least === most;
var targetsOf = (gather, found) => gather.items.flatMap((item, i) => Array.from({ length: found[i] ?? 0 }, () => item.target));

// frontend/pointing.js
var MAX_REFUSALS = 3;
var isWay = (id) => id?.startsWith("turn-") ?? false;
var Pointing = class {
  #store;
  #commands;
  /** @type {string | null} The way in which a piece was held last. */
  #held = null;
  /** @type {string | null} The latest target that was hovered while a piece was held. */
  #aimed = null;
  /**
   * @param {TableStore} store
   * @param {Commands} commands
   */
  constructor(store2, commands) {
    this.#store = store2;
    this.#commands = commands;
  }
  // --- what fits ---------------------------------------------------------------------------------
  /**
   * The targets that have been pointed at. A piece that can be held in several ways (`turn-…` targets) is always held
   * in one of them, and what all choices begin with need not be pointed at: there the path is never empty.
   * @returns {string[]}
   */
  get path() {
    const { path, shown } = this.#store.state;
    if (path.length) return path;
    const ways = this.#allWays();
    if (this.#held !== null && ways.includes(this.#held)) return [this.#held];
    if (ways.length) return ways.slice(0, 1);
    return shown.gather ? [] : sharedBeginning(this.left([]).map((each) => each.path));
  }
  /** The targets that somebody has pointed at, without the way in which a piece is held. */
  get steps() {
    return this.#store.state.path.filter((id) => !isWay(id));
  }
  /**
   * Return the choices that fit a path.
   * @param {string[]} [path]
   * @returns {PictureChoice[]}
   */
  left(path = this.path) {
    const { past, making, shown } = this.#store.state;
    return past || making || !shown.mine ? [] : fitting(shown.choices, path);
  }
  /** Return the targets that may be pointed at next. */
  next() {
    const gather = this.gather;
    if (!gather) return new Set(this.left().flatMap((each) => ahead(each, this.path)));
    const fit = gather.items.map((item) => item.target).filter((id) => canBecomeWhole(gather, [...this.parts, id]));
    const first = this.path.length ? [] : this.left([]).flatMap((each) => each.path.slice(0, 1));
    return /* @__PURE__ */ new Set([...fit, ...first.filter((id) => !isPart(gather, id))]);
  }
  /**
   * Return a function that says how a target is to be drawn.
   * @returns {(id: string) => Mark}
   */
  marks() {
    const { path } = this;
    const next = this.next();
    const ways = this.ways;
    const asked = this.#store.state.asked !== null;
    const strict = asked || this.gather !== null;
    return (id) => {
      const on = next.has(id) && (!asked || ways.length > 0 || this.#isRest(id)) || ways.includes(id);
      const chosen = path.includes(id);
      const again = asked && id === path.at(-1);
      const may = again || !on && !strict && !chosen && this.left([...path, id]).length > 0;
      return { on, chosen, may };
    };
  }
  /** Return the words with which all choices begin that fit what has been pointed at. */
  begun() {
    const { gather } = this;
    if (!this.steps.length || gather && !gather.opens.length) return "";
    return commonBeginning(this.left(gather ? gather.opens : this.path).map((each) => each.label));
  }
  /**
   * Return the one choice that is meant, also when `id` is pointed at next, or null.
   * @param {string | null} id
   */
  meant(id) {
    if (id === null && !this.path.length) return null;
    const ends = id === null ? this.left() : this.left([...this.path, id]);
    return ends.length === 1 ? ends[0] ?? null : null;
  }
  // --- pointing ----------------------------------------------------------------------------------
  /**
   * Point at a target.
   * @param {string} id
   * @returns {Outcome}
   */
  point(id) {
    if (this.gather && isPart(this.gather, id)) return this.#gatherPart(id);
    if (this.ways.includes(id)) return this.turnTo(id);
    const { asked, pointed } = this.#store.state;
    if (asked && (id === this.path.at(-1) || this.#isRest(id))) {
      this.confirmAsked();
      return "sent";
    }
    if (asked && !this.isTurning) return "ignored";
    const path = [...asked ? this.path.slice(0, 1) : this.path, id];
    const [end, ...others] = this.left(path);
    if (!end) return "ignored";
    const only = !others.length;
    if (only && end.path.length === path.length && !this.#mustAsk(end.asks.length > 0)) {
      void this.#commands.choose(end.words);
      return "sent";
    }
    this.#store.set({ path, asked: only ? end : null, pointed: pointed + 1, hovered: null });
    return only ? "asked" : "more";
  }
  /**
   * Whether a target belongs to the choice that waits for its confirmation and has not been pointed at.
   * @param {string} id
   */
  #isRest(id) {
    const { asked } = this.#store.state;
    return asked !== null && asked.path.includes(id) && !this.path.includes(id);
  }
  /**
   * Whether a choice is shown first and made at the second click; a finger hides where it puts a piece.
   * @param {boolean} risky  It costs something extra or cannot be taken back.
   */
  #mustAsk(risky) {
    const { confirm, careful, touch } = this.#store.state;
    return confirm || careful && risky || touch && this.isTurning;
  }
  /**
   * The pointer or the focus is at a target, or has left it.
   * @param {string | null} id
   */
  hover(id) {
    if (id !== null && this.isTurning && !isWay(id)) this.#aimed = id;
    this.#store.set({ hovered: id });
  }
  /** Forget what has been pointed at. */
  cancel() {
    if (this.steps.length || this.#store.state.asked) this.#store.set(NO_GESTURE);
  }
  /** Forget what has been pointed at or, if that is nothing, take back the latest choice. */
  undo() {
    const { asked, past, shown } = this.#store.state;
    if (!shown.undo || past || this.#commands.isSending()) return;
    if (this.steps.length || asked) this.cancel();
    else this.#commands.undo();
  }
  /** Send the choice that waits for its confirmation. */
  confirmAsked() {
    const { asked } = this.#store.state;
    if (asked) void this.#commands.choose(asked.words);
  }
  // --- pieces that can be held in several ways ---------------------------------------------------
  #allWays() {
    const first = this.left([]).flatMap((each) => each.path.slice(0, 1));
    return [...new Set(first)].filter(isWay);
  }
  /** Whether a piece is held that can be turned. */
  get isTurning() {
    return isWay(this.path[0]);
  }
  /** The ways in which the piece can be held. */
  get ways() {
    return this.isTurning ? this.#allWays() : [];
  }
  /**
   * Hold the piece in another way. What was asked for is asked for again, if it fits.
   * @param {string} way
   * @returns {Outcome}
   */
  turnTo(way) {
    const { asked, pointed } = this.#store.state;
    const again = asked ? this.path[1] : void 0;
    this.#held = way;
    const aimed = this.#aimed !== null && this.left([way, this.#aimed]).length ? this.#aimed : null;
    this.#store.set({ path: [way], asked: null, pointed: pointed + 1, hovered: aimed });
    return again !== void 0 && this.left([way, again]).length ? this.point(again) : "more";
  }
  // --- sets --------------------------------------------------------------------------------------
  /** The set that is being put together, if nothing else was begun; otherwise null. */
  get gather() {
    const { gather } = this.#store.state.shown;
    const { path } = this;
    if (!gather || !this.left([]).length || !gather.opens.every((id, i) => path[i] === id)) return null;
    return path.slice(gather.opens.length).every((id) => isPart(gather, id)) ? gather : null;
  }
  /** The parts of the set that have been pointed at. */
  get parts() {
    return this.gather ? this.path.slice(this.gather.opens.length) : [];
  }
  /** Whether the parts are a whole set. */
  get isWhole() {
    return this.gather !== null && isWhole(this.gather, this.parts);
  }
  /**
   * @param {string} id
   * @returns {Outcome}
   */
  #gatherPart(id) {
    const { gather } = this;
    const parts = [...this.parts, id];
    if (!gather || !canBecomeWhole(gather, parts)) return "ignored";
    const { pointed } = this.#store.state;
    if (isWhole(gather, parts) && endsByItself(gather) && !this.#mustAsk(gather.final)) {
      void this.makeSet(counts(gather, parts));
      return "sent";
    }
    this.#store.set({ path: [...this.path, id], pointed: pointed + 1, hovered: null });
    return "gathered";
  }
  /**
   * Put a part of the set back.
   * @param {number} index
   */
  putBack(index) {
    const at = index + (this.gather?.opens.length ?? 0);
    this.#store.set({ path: this.path.filter((_, i) => i !== at), hovered: null });
  }
  /**
   * Send a set that was offered, or show its parts first.
   * @param {number[]} found  How many of each item.
   */
  async offerSet(found) {
    const { gather } = this;
    if (!gather || !this.#mustAsk(gather.final)) {
      await this.makeSet(found);
      return;
    }
    const { pointed } = this.#store.state;
    this.#store.set({ path: [...gather.opens, ...targetsOf(gather, found)], pointed: pointed + 1, hovered: null });
  }
  /** Send the set that has been put together. */
  confirmSet() {
    return this.gather ? this.makeSet(counts(this.gather, this.parts)) : void 0;
  }
  /**
   * Send the choices of a set, one after another.
   * @param {number[]} found  How many of each item.
   */
  async makeSet(found) {
    const { gather } = this.#store.state.shown;
    if (!gather) return;
    const ids = targetsOf(gather, found);
    this.#store.set({ ...NO_GESTURE, making: true });
    let made = 0;
    let refused = 0;
    while (made < ids.length && refused < MAX_REFUSALS) {
      const words = this.#wordsOfPart(gather.name, ids[made] ?? "");
      if (words === void 0) break;
      const before = this.#store.state.latest.last;
      if (!await this.#commands.choose(words)) refused += 1;
      made += this.#store.state.latest.last - before;
    }
    const { latest } = this.#store.state;
    const end = latest.mine && latest.gather?.name === gather.name ? latest.gather.end : null;
    if (made >= ids.length && end) await this.#commands.choose(end);
    this.#store.set({ making: false });
    this.#commands.redraw();
  }
  /**
   * A part is another choice once the set was begun, so it is looked up by what is pointed at.
   * @param {string} name
   * @param {string} id
   */
  #wordsOfPart(name, id) {
    const { latest } = this.#store.state;
    if (!latest.mine || latest.gather?.name !== name) return void 0;
    const path = [...latest.gather.opens, id].join(" ");
    return latest.choices.find((each) => each.path.join(" ") === path)?.words;
  }
};

// frontend/review.js
var POLL_MS = 700;
var MAX_FAILURES = 5;
var TABLE_ROWS = 10;
var ReviewPanel = class {
  /** Where the review stands at the end of the game. */
  box = element("section", { class: "verdict", "aria-labelledby": "verdict-title" });
  #store;
  #api;
  #pictures;
  #heading = element("h3", { id: "verdict-title" }, adviceText("review"));
  #told = element("div", { class: "verdict-told", role: "status" });
  #back = button(adviceText("back"), () => this.#returnToEnd());
  #strip = element("div", { class: "verdict-strip", hidden: true }, this.#told, this.#back);
  #begun = false;
  /** Whether only the choices of the viewer's seats are listed. */
  #mineOnly = false;
  /** @type {() => void} Called to go back to the end of the game. */
  #returnToEnd = () => {
  };
  /**
   * @param {TableStore} store
   * @param {TableApi} api
   * @param {Pictures} pictures
   */
  constructor(store2, api2, pictures2) {
    this.#store = store2;
    this.#api = api2;
    this.#pictures = pictures2;
    byId("steps").after(this.#strip);
  }
  /**
   * Begin to follow the game.
   * @param {() => void} returnToEnd  Shows the end of the game again.
   */
  start(returnToEnd) {
    this.#returnToEnd = returnToEnd;
    this.#store.watch(["shown", "past", "review"], ({ latest }) => {
      if (latest.over && !this.#begun) void this.#first();
      this.#showTurn();
    });
    const swapped = new MutationObserver(() => this.#showTurn());
    swapped.observe(byId("end"), { attributes: true, attributeFilter: ["hidden"] });
  }
  // --- asking ------------------------------------------------------------------------------------
  /** Show a review that is there already, or offer one. */
  async #first() {
    this.#begun = true;
    const details = ["deep", "usual"];
    for (const detail of details) {
      const answer = await this.#api.review(detail);
      if (answer.ok && answer.body.state === "ready") return this.#show(answer.body);
      if (answer.ok && answer.body.state === "working") return this.#follow(detail, answer);
    }
    return this.#offer();
  }
  #offer() {
    const ask = button(adviceText("ask"), () => void this.#begin("usual"));
    this.box.replaceChildren(this.#heading, element("p", { class: "about" }, adviceText("about")), ask);
  }
  /** @param {Detail} detail */
  async #begin(detail) {
    await this.#follow(detail, await this.#api.askReview(detail));
  }
  /**
   * Wait for a review that is being made.
   * @param {Detail} detail
   * @param {Answer<ReviewResponse>} begun
   */
  async #follow(detail, begun) {
    const progress = new Progress();
    const focused = this.box.contains(document.activeElement);
    this.box.replaceChildren(this.#heading, progress.box);
    if (focused) {
      this.#heading.tabIndex = -1;
      this.#heading.focus({ preventScroll: true });
    }
    const answer = await this.#wait(detail, begun, progress);
    if (answer.ok) return this.#show(answer.body, focused);
    this.#offer();
    showTrouble(answer.body.error);
    return this.box.append(element("p", { class: "trouble", role: "alert" }, answer.body.error));
  }
  /**
   * @param {Detail} detail
   * @param {Answer<ReviewResponse>} begun
   * @param {Progress} progress
   */
  async #wait(detail, begun, progress) {
    let answer = begun;
    let failed = 0;
    while (failed < MAX_FAILURES && (!answer.ok || answer.body.state === "working")) {
      if (answer.ok) {
        failed = 0;
        progress.show(adviceText("working", { done: percent(answer.body.done) }), answer.body.done);
      } else if (answer.status) break;
      else failed++;
      await pause(POLL_MS);
      answer = await this.#api.review(detail);
      if (answer.ok && answer.body.state === "none") answer = await this.#api.askReview(detail);
    }
    return answer;
  }
  // --- showing -----------------------------------------------------------------------------------
  /**
   * @param {ReviewResponse} review
   * @param {boolean} [focused]
   */
  #show(review2, focused = false) {
    const { players } = this.#store.state.latest;
    const seats = review2.team ? [0] : players.map((each) => each.seat);
    const label = adviceText(review2.team ? "teamChart" : "chart");
    const chart = chanceChart(review2, seats, (ply) => void this.#goTo(ply));
    const figure = element("figure", {}, chart, element("figcaption", {}, label), this.#figures(review2, seats, label));
    const turns = element("div", { class: "turns-found" });
    const list = () => turns.replaceChildren(this.#turns(review2));
    list();
    const deeper = review2.detail === "deep" ? [] : [button(adviceText("deep"), () => void this.#begin("deep"), "more")];
    this.box.replaceChildren(this.#heading, figure, element("h4", {}, adviceText("turns")), ...this.#choiceOfSeats(list), turns, ...deeper);
    if (focused) find(".turns button", this.box)?.focus({ preventScroll: true });
    this.#store.set({ review: review2 });
  }
  /** @param {ReviewResponse} review */
  #turns({ turns }) {
    const { own } = this.#store.state.latest;
    const listed = turns.filter((each) => !this.#mineOnly || own.includes(each.seat));
    if (!listed.length) return element("p", {}, adviceText(this.#mineOnly ? "noneMine" : "none"));
    return element("ol", { class: "turns" }, ...listed.map((each) => element("li", {}, this.#turn(each))));
  }
  /**
   * Whoever plays some of the seats may look at their own choices only.
   * @param {() => void} list  Makes the list again.
   */
  #choiceOfSeats(list) {
    const { own, players } = this.#store.state.latest;
    if (!own.length || own.length === players.length) return [];
    const box = element("input", { type: "checkbox", id: "mine-only", checked: this.#mineOnly });
    box.addEventListener("change", () => {
      this.#mineOnly = box.checked;
      list();
    });
    return [element("label", { class: "check" }, box, ` ${adviceText("mineOnly")}`)];
  }
  /** @param {ReviewTurn} turn */
  #turn(turn) {
    const what = element(
      "span",
      { class: "what" },
      element("b", {}, this.#chose(turn)),
      element("span", {}, adviceText("better", { what: turn.better.label })),
      element("span", { class: "cost" }, cost(turn))
    );
    const goTo = () => void this.#goTo(turn.ply);
    return element("button", { type: "button", class: "turn", "data-ply": turn.ply, onclick: goTo }, stone2(turn.seat), what);
  }
  /** @param {ReviewTurn} turn */
  #chose({ chosen, seat }) {
    return adviceText("chose", { who: nameOf(this.#store.state.latest, seat), what: chosen.label });
  }
  /** @param {number} ply */
  async #goTo(ply) {
    await this.#pictures.goTo(ply);
    if (this.#store.state.narrow) scrollTo(0, 0);
    this.#back.focus({ preventScroll: true });
  }
  /** At the moment of such a choice: the comment to show, and the targets of the better choice. */
  #showTurn() {
    const { past, review: review2, shown } = this.#store.state;
    this.#strip.hidden = !review2 || !byId("end").hidden;
    this.#told.replaceChildren();
    if (!past) return;
    const turn = reviewedTurn(this.#store.state, shown.ply);
    highlight(turn?.better.path);
    if (!turn) return;
    const next = turn.better.line.length ? ` ${adviceText("line", { line: turn.better.line.join(" ") })}` : "";
    this.#told.append(
      element("p", {}, stone2(turn.seat), element("b", {}, `${this.#chose(turn)}. `), cost(turn)),
      element("p", {}, `${adviceText("better", { what: turn.better.label })}.${next}`)
    );
  }
  /**
   * The chart for those who do not see it: some moments in numbers.
   * @param {ReviewResponse} review
   * @param {number[]} seats
   * @param {string} label
   */
  #figures({ chart, team }, seats, label) {
    const every = Math.max(1, Math.ceil((chart.length - 1) / TABLE_ROWS));
    const rows = chart.filter((_, i) => i % every === 0 || i === chart.length - 1);
    const names = team ? [label] : seats.map((seat) => nameOf(this.#store.state.latest, seat));
    const heads = [adviceText("choices"), ...names].map((each) => element("th", { scope: "col" }, each));
    const lines = rows.map((step) => {
      const chances = seats.map((seat) => element("td", {}, percent(step[seat + 1] ?? 0)));
      return element("tr", {}, element("th", { scope: "row" }, step[0]), ...chances);
    });
    const table = element(
      "table",
      {},
      element("caption", {}, label),
      element("thead", {}, element("tr", {}, ...heads)),
      element("tbody", {}, ...lines)
    );
    return element("div", { class: "off" }, table);
  }
};
var cost = ({ better, chosen }) => adviceText("cost", { after: percent(chosen.chance), before: percent(better.chance) });

// frontend/rules_drawer.js
var RulesDrawer = class {
  #store;
  #drawer = byId("rules");
  #loaded = false;
  /** @type {string | null} The rule that was asked for; null: the one that matters now. */
  #asked = null;
  /** @param {TableStore} store */
  constructor(store2) {
    this.#store = store2;
    byId("to-rules").setAttribute("aria-expanded", "false");
    byId("to-rules").addEventListener("click", () => void this.#toggle());
    inside(this.#drawer, "[data-close]", HTMLElement).addEventListener("click", () => void this.#toggle());
    store2.watch(["shown"], () => {
      this.#asked = null;
      this.#showRule();
    });
  }
  /**
   * Open the rules at a rule.
   * @param {string | null} rule
   */
  async open(rule) {
    this.#asked = rule;
    if (this.#drawer.hidden) await this.#toggle();
    else this.#showRule();
  }
  async #toggle() {
    const open = this.#drawer.hidden !== false;
    if (!open) this.#asked = null;
    this.#drawer.hidden = !open;
    byId("to-rules").setAttribute("aria-expanded", String(open));
    document.body.classList.toggle("reading", open);
    if (open && !this.#loaded) await this.#load();
    this.#showRule();
  }
  async #load() {
    const { game, lang } = this.#store.state.latest;
    const answer = await rulesOf(game, lang);
    if (!answer.ok) {
      showTrouble(answer.body.error);
      return;
    }
    this.#loaded = true;
    const rules2 = byId("rules-text");
    rules2.replaceChildren(...answer.body.chapters.flatMap(chapter));
    rules2.lang = answer.body.lang;
    byId("rules-note").hidden = answer.body.lang === lang;
  }
  #showRule() {
    if (this.#drawer.hidden || !this.#loaded) return;
    for (const node of findAll(".matters", this.#drawer)) node.classList.remove("matters");
    const rule = document.getElementById(`rule-${this.#asked ?? this.#store.state.shown.rule}`);
    if (!rule) return;
    rule.classList.add("matters");
    rule.nextElementSibling?.classList.add("matters");
    rule.scrollIntoView({ block: "center" });
  }
};
function chapter({ rules: rules2, title }) {
  const list = element("dl");
  for (const rule of rules2) {
    const words = element("dd");
    words.innerHTML = rule.html;
    list.append(element("dt", { id: `rule-${rule.number}` }, rule.number), words);
  }
  return [element("h3", {}, title), list];
}

// frontend/screen.js
var NARROW_BAR_PX = 90;
var Screen = class {
  #store;
  #board;
  #animation;
  /**
   * @param {TableStore} store
   * @param {Board} board
   * @param {Animation} animation
   */
  constructor(store2, board2, animation) {
    this.#store = store2;
    this.#board = board2;
    this.#animation = animation;
  }
  /**
   * Show a picture.
   * @param {Picture} picture
   * @param {{ slide?: boolean, past?: boolean }} [how]  Whether pieces slide to it; whether it is an earlier moment.
   */
  async show(picture2, { slide = false, past = false } = {}) {
    const before = slide ? this.#animation.look() : null;
    if (document.activeElement?.matches("[data-target]:focus-visible, #chips button:focus-visible")) this.#store.set({ keyboard: true });
    const { shown } = this.#store.state;
    const same = this.#board.svg === picture2.svg && shown.mine === picture2.mine && this.#store.state.past === past;
    this.#store.set({ shown: picture2, past, hovered: null, moving: before !== null, ...same ? {} : NO_GESTURE });
    this.settle();
    try {
      if (before) await this.#animation.play(before, picture2);
    } finally {
      this.#store.set({ moving: false });
    }
  }
  /** Bring the focus and the view to what can be pointed at. */
  settle() {
    const { keyboard, past } = this.#store.state;
    if (keyboard && document.activeElement === document.body) firstTarget()?.focus({ preventScroll: true });
    if (find(".target.on") && !past) this.#reach();
  }
  /** Bring something that can be pointed at into sight: on a phone, above the dock. */
  #reach() {
    const { narrow: narrow2 } = this.#store.state;
    const aims = find("#picture .target.on[data-at]");
    if (aims && narrow2) {
      aims.closest("svg")?.scrollIntoView({ block: "start" });
      return;
    }
    const frame = byId("picture").getBoundingClientRect();
    const top = narrow2 ? NARROW_BAR_PX : frame.top;
    const bottom = narrow2 ? find(".dock")?.getBoundingClientRect().top ?? frame.bottom : frame.bottom;
    const lit = findAll("#picture .target.on");
    const seen = lit.some((each) => {
      const box = each.getBoundingClientRect();
      return box.top >= top && box.bottom <= bottom;
    });
    if (!seen) lit[0]?.scrollIntoView({ block: "center" });
  }
};
function showPageState(store2) {
  const game = find(".what")?.textContent ?? "";
  store2.watch(["shown", "past", "making"], (state) => {
    const { shown, past, making } = state;
    document.documentElement.classList.toggle("past", past);
    Object.assign(document.body.dataset, {
      rev: shown.rev,
      ply: shown.ply,
      mine: shown.mine && !past && !making,
      over: shown.over
    });
    const turn = asksHere(state, shown) && !past ? `● ${text("turn")} · ` : "";
    document.title = `${turn}${game} · benben`;
  });
}

// frontend/sound.js
var TONES = {
  slide: [[190, 0, 0.07, 0.1, "triangle"], [130, 0.03, 0.08, 0.08, "triangle"]],
  turn: [[523, 0, 0.16, 0.07, "sine"], [784, 0.12, 0.24, 0.06, "sine"]],
  end: [[392, 0, 0.25, 0.07, "sine"], [523, 0.16, 0.3, 0.07, "sine"], [659, 0.32, 0.5, 0.07, "sine"]]
};
var Sound = class {
  #on = remembered("sound") !== "off";
  /** @type {AudioContext | null} */
  #audio = null;
  /** How many tones have not ended. */
  #sounding = 0;
  constructor() {
    this.#showButton();
    byId("to-sound").addEventListener("click", () => {
      this.#on = !this.#on;
      remember("sound", this.#on ? "on" : "off");
      this.#showButton();
      this.play("turn");
    });
  }
  /** @param {SoundName} name */
  play(name) {
    if (!this.#on || document.hidden || !navigator.userActivation?.hasBeenActive) return;
    this.#audio ??= new AudioContext();
    void this.#audio.resume();
    for (const tone of TONES[name]) {
      this.#sounding += 1;
      playTone(this.#audio, tone).addEventListener("ended", () => this.#ended());
    }
  }
  /** After the last tone nothing is computed any more: a running context costs processor time even in silence. */
  #ended() {
    this.#sounding -= 1;
    if (!this.#sounding) void this.#audio?.suspend();
  }
  #showButton() {
    const toggle = byId("to-sound");
    const label = this.#on ? text("soundOn") : text("soundOff");
    toggle.title = label;
    inside(toggle, "span", HTMLElement).textContent = label;
    inside(toggle, "use", SVGUseElement).setAttribute("href", this.#on ? "#i-sound" : "#i-mute");
    toggle.setAttribute("aria-pressed", String(this.#on));
  }
};
function playTone(audio, [pitch, start, length, volume, wave]) {
  const voice = audio.createOscillator();
  const gain = audio.createGain();
  const begin = audio.currentTime + start;
  voice.type = wave;
  voice.frequency.setValueAtTime(pitch, begin);
  gain.gain.setValueAtTime(volume, begin);
  gain.gain.exponentialRampToValueAtTime(1e-4, begin + length);
  voice.connect(gain).connect(audio.destination);
  voice.start(begin);
  voice.stop(begin + length);
  return voice;
}

// frontend/store.js
var Store = class {
  /** @type {Readonly<S>} */
  #state;
  /** @type {{ keys: (keyof S)[], listener: (state: Readonly<S>, before: Readonly<S>) => void }[]} */
  #watchers = [];
  /** @param {S} state */
  constructor(state) {
    this.#state = state;
  }
  /** The state as it is now. A later change makes a new object. */
  get state() {
    return this.#state;
  }
  /**
   * Change some of the state, then call those who watch any of it.
   * @param {Partial<S>} changes
   */
  set(changes) {
    const before = this.#state;
    const names = (
      /** @type {(keyof S)[]} */
      Object.keys(changes)
    );
    const changed = names.filter((name) => !Object.is(before[name], changes[name]));
    if (!changed.length) return;
    this.#state = { ...before, ...changes };
    for (const { keys, listener } of this.#watchers) {
      if (keys.some((key) => changed.includes(key))) listener(this.#state, before);
    }
  }
  /**
   * Call `listener` now and after each change of one of these.
   * @param {(keyof S)[]} keys
   * @param {(state: Readonly<S>, before: Readonly<S>) => void} listener
   */
  watch(keys, listener) {
    this.#watchers.push({ keys, listener });
    listener(this.#state, this.#state);
  }
};

// frontend/stream.js
var BACKGROUND_MS = 3e5;
var POLL_MS2 = 3e4;
var RETRY_MS = 1500;
var Stream = class {
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
  constructor(address, pictures2, self = 0) {
    this.#self = self;
    this.#address = address;
    this.#pictures = pictures2;
    this.#source = this.#open();
    document.addEventListener("visibilitychange", () => document.hidden ? this.#hidden() : this.#visible());
    addEventListener("pagehide", () => this.#source.close());
    addEventListener("pageshow", (event) => {
      if (event.persisted) this.#reopen();
    });
  }
  #open() {
    const source = new EventSource(this.#address);
    source.onmessage = (event) => {
      const { rev, picture: picture2 } = JSON.parse(event.data);
      void this.#pictures.heard(rev, picture2);
    };
    source.addEventListener("here", () => void this.#pictures.refreshPlayers());
    source.addEventListener("watchers", (event) => showWatchers(Number(event.data) - this.#self));
    source.onopen = () => this.#pictures.connected();
    source.onerror = () => {
      this.#pictures.disconnected();
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
    }, POLL_MS2);
  }
};
function showWatchers(count) {
  byId("watchers").textContent = count > 0 ? text("watchers", { count }) : "";
}

// frontend/table_in_words.js
var TableInWords = class {
  #store;
  #api;
  #actions;
  #pictures;
  #view = byId("in-words");
  /**
   * @param {TableStore} store
   * @param {TableApi} api
   * @param {Actions} actions
   * @param {Pictures} pictures
   */
  constructor(store2, api2, actions2, pictures2) {
    this.#store = store2;
    this.#api = api2;
    this.#actions = actions2;
    this.#pictures = pictures2;
    byId("to-text").addEventListener("click", () => this.#toggle(this.#view.hidden !== false));
    this.#toggle(remembered("text") === "yes");
    store2.watch(["shown", "past"], (state, before) => {
      if (state !== before) void this.#update();
    });
  }
  /** @param {boolean} on */
  #toggle(on) {
    this.#view.hidden = !on;
    byId("picture").classList.toggle("aside", on);
    byId("to-text").setAttribute("aria-pressed", String(on));
    remember("text", on ? "yes" : "no");
    void this.#update();
  }
  async #update() {
    if (this.#view.hidden) return;
    const { past, shown } = this.#store.state;
    const answer = await this.#api.inWords(`${this.#pictures.viewerQuery}${past ? `&ply=${shown.ply}` : ""}`);
    if (!answer.ok) {
      showTrouble(answer.body.error);
      return;
    }
    const reading = this.#view.contains(document.activeElement);
    this.#view.replaceChildren(this.#choices(), ...answer.body.sections.map(section));
    if (reading) (find("button", this.#view) ?? this.#view).focus();
  }
  #choices() {
    const { past, shown } = this.#store.state;
    const items = (past || !shown.mine ? [] : shown.choices).map(
      (each) => element("li", {}, button(each.label, () => void this.#actions.choose(each.words)))
    );
    const title = element("h2", {}, byId("says").textContent);
    return element("section", { class: "all-choices" }, title, element("ul", {}, ...items));
  }
};
function section({ heading, lines }) {
  const items = lines.map((line2) => element("li", {}, line2));
  return element("section", {}, element("h2", {}, heading), element("ul", {}, ...items));
}

// frontend/timeline.js
var MOMENT_MS = 900;
var KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
var Timeline = class {
  #store;
  #pictures;
  #slider = typedById("moment", HTMLInputElement);
  /** @type {number | null} The moment that was asked for last, while it is being fetched. */
  #wanted = null;
  /** Whether moments follow each other by themselves. */
  #playing = false;
  /**
   * @param {TableStore} store
   * @param {Pictures} pictures
   */
  constructor(store2, pictures2) {
    this.#store = store2;
    this.#pictures = pictures2;
    for (const each of findAll("#steps [data-step]")) {
      each.addEventListener("click", () => void this.step(
        /** @type {Step} */
        each.dataset.step
      ));
    }
    this.#slider.addEventListener("input", () => void this.goTo(Number(this.#slider.value)));
    byId("play").addEventListener("click", () => {
      const { latest, shown } = store2.state;
      if (this.#playing) this.#playing = false;
      else void this.play(shown.ply >= latest.last ? 0 : shown.ply);
    });
    byId("play-since").addEventListener("click", () => void this.play(store2.state.latest.since ?? 0));
    byId("to-now").addEventListener("click", () => void pictures2.toNow());
    store2.watch(["shown", "past"], ({ latest, past, shown }) => {
      byId("steps").hidden = !past && !latest.over;
      this.#slider.max = `${latest.last}`;
      if (this.#wanted === null) this.#slider.value = `${shown.ply}`;
      byId("moment-text").textContent = text("moment", { ply: shown.ply, last: latest.last });
      byId("to-now").hidden = latest.over || !past;
    });
  }
  /**
   * Go to a moment. Of several wishes while one is being fetched, the latest counts.
   * @param {number} ply
   */
  async goTo(ply) {
    const wanted = Math.max(0, Math.min(this.#store.state.latest.last, ply));
    this.#slider.value = `${wanted}`;
    const busy = this.#wanted !== null;
    this.#wanted = wanted;
    if (busy) return;
    for (let shown = -1; this.#wanted !== shown; ) {
      shown = this.#wanted;
      await this.#pictures.goTo(shown);
    }
    this.#wanted = null;
  }
  /**
   * Show the moments from one on, one after another, up to the newest. It ends when somebody goes elsewhere.
   * @param {number} from
   */
  async play(from) {
    if (this.#playing) return;
    this.#playing = true;
    byId("play").setAttribute("aria-pressed", "true");
    for (let ply = from; this.#playing && ply <= this.#store.state.latest.last; ply++) {
      await this.goTo(ply);
      await pause(MOMENT_MS);
      if (this.#store.state.shown.ply !== ply) break;
    }
    this.#playing = false;
    byId("play").setAttribute("aria-pressed", "false");
  }
  /** @param {Step} step */
  step(step) {
    const { latest, shown } = this.#store.state;
    const here = this.#wanted ?? shown.ply;
    return this.goTo({ first: 0, back: here - 1, on: here + 1, last: latest.last }[step]);
  }
  /**
   * Return where a key leads while an earlier moment or the end is on the screen.
   * @param {string} key
   */
  stepOfKey(key) {
    const { latest, past } = this.#store.state;
    return past || latest.over ? KEYS[key] : void 0;
  }
};

// frontend/turn_signal.js
function startTurnSignal(store2, sound2) {
  const box = checkbox("set-notify", mayNotify(), async (wanted) => {
    if (wanted && "Notification" in window) await Notification.requestPermission();
    remember("notify", wanted ? "yes" : "no");
    box.checked = mayNotify();
  });
  let signalled = store2.state.latest.mine ? store2.state.latest.rev : 0;
  store2.watch(["latest"], (state, before) => {
    const { latest } = state;
    if (latest.rev === before.latest.rev) return;
    if (latest.over && !before.latest.over) sound2.play("end");
    if (!asksHere(state, latest) || latest.rev === signalled) return;
    signalled = latest.rev;
    if (asksHere(before, before.latest)) return;
    sound2.play("turn");
    if (document.hidden && mayNotify()) notify(latest);
  });
}
var mayNotify = () => "Notification" in window && Notification.permission === "granted" && remembered("notify") === "yes";
function notify(picture2) {
  const title = text("myTurn", { game: find(".what")?.textContent ?? "" });
  const shown = new Notification(title, { body: picture2.prompt, tag: picture2.table });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

// frontend/why.js
function explainClicks(store2, api2, pointing2) {
  let told = "";
  const tell = (sentence) => {
    told = sentence;
    showTrouble(sentence);
  };
  document.addEventListener("click", async (event) => {
    const off = around(event, "[data-off]")?.dataset.off ?? around(event, "[data-target]:not(.chosen)")?.dataset.target;
    const { past, shown } = store2.state;
    if (off === void 0 || targetOf(event) !== void 0) {
      if (told) tell("");
      return;
    }
    if (past) tell(text("whyPast"));
    else if (pointing2.steps.length) tell(text("whyBegun"));
    else {
      const answer = await api2.whyNot(off, shown.seat);
      if (!answer.ok || store2.state.shown !== shown) return;
      const { rule } = answer.body;
      tell(`${answer.body.text}${rule ? ` (${rule})` : ""}`);
    }
  });
  store2.watch(["shown", "path", "past"], () => {
    if (told && byId("trouble").textContent === told) showTrouble("");
    told = "";
  });
}

// frontend/zoom.js
var WIDTH_PX = 220;
var READABLE_PX = 100;
var HOVER_MS2 = 600;
var HOLD_MS2 = 450;
var GAP_PX2 = 10;
var MARGIN_PX = 6;
var Zoom = class {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {SVGSVGElement | null} */
  #enlarged = null;
  /** @param {TableStore} store */
  constructor(store2) {
    const board2 = byId("picture");
    const leave = () => this.#leave();
    board2.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") this.#begin(event, HOVER_MS2);
    });
    board2.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "mouse") leave();
      else this.#begin(event, HOLD_MS2);
    });
    for (const kind of ["pointerleave", "pointerup", "pointercancel"]) board2.addEventListener(kind, leave);
    addEventListener("scroll", leave, { passive: true });
    store2.watch(["shown"], leave);
  }
  #leave() {
    clearTimeout(this.#timer);
    this.#enlarged?.remove();
    this.#enlarged = null;
  }
  /**
   * @param {PointerEvent} event
   * @param {number} delay
   */
  #begin(event, delay) {
    const card = around(event, "[data-zoom]") ?? around(event, ".card-of")?.querySelector("[data-zoom]");
    if (!(card instanceof SVGGraphicsElement)) {
      this.#leave();
      return;
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#enlarge(card, event.pointerType !== "mouse"), delay);
  }
  /**
   * @param {SVGGraphicsElement} card
   * @param {boolean} held  Whether a finger is held on it.
   */
  #enlarge(card, held) {
    this.#leave();
    const from = card.getBoundingClientRect();
    if (from.width > READABLE_PX && !held) return;
    const box = card.getBBox();
    const height = WIDTH_PX * box.height / box.width;
    const viewBox = `${box.x} ${box.y} ${box.width} ${box.height}`;
    const attributes = { class: "zoomed part", viewBox, width: WIDTH_PX, height, "aria-hidden": "true" };
    const enlarged = svgElement("svg", attributes, card.cloneNode(true));
    const fits = from.right + GAP_PX2 + WIDTH_PX < innerWidth;
    const left = fits ? from.right + GAP_PX2 : Math.max(MARGIN_PX, from.left - WIDTH_PX - GAP_PX2);
    enlarged.style.left = `${left}px`;
    enlarged.style.top = `${Math.max(MARGIN_PX, Math.min(from.top - 20, innerHeight - height - MARGIN_PX))}px`;
    document.body.append(enlarged);
    this.#enlarged = enlarged;
  }
};

// frontend/table.js
var picture = JSON.parse(byId("picture-now").textContent ?? "");
var narrow = matchMedia("(max-width: 760px)");
var store = new Store(initialState(picture, narrow.matches));
var api = new TableApi(picture.table, picture.lang);
var sound = new Sound();
var board = new Board(store);
var screen = new Screen(store, board, new Animation(store, () => sound.play("slide")));
var pictures = new Pictures(store, api, screen);
var actions = new Actions(store, api, pictures);
var pointing = new Pointing(store, {
  choose: (words) => actions.choose(words),
  undo: () => void actions.undo(),
  isSending: () => actions.isSending,
  redraw: () => screen.settle()
});
startSettings(store, actions);
showPanels(store, board);
showPrompt(store, pointing);
lightTargets(store, pointing);
new Chips(store, pointing, actions, pictures);
showPreview(store, pointing);
new PointerTip(store, pointing);
showPageState(store);
screen.settle();
listenToHands(store, pointing);
explainClicks(store, api, pointing);
byId("undo").addEventListener("click", () => pointing.undo());
narrow.addEventListener("change", () => {
  store.set({ narrow: narrow.matches, shown: { ...store.state.shown } });
  screen.settle();
});
var rules = new RulesDrawer(store);
var explain = new Explain(store, rules, (target) => {
  const meant = pointing.meant(target);
  return meant ? reasons(meant) : [];
});
new TableInWords(store, api, actions, pictures);
startAutomaticAnswers(store, actions);
startTurnSignal(store, sound);
new Log(store, pictures);
new Since(store, pictures);
new Chat(store, actions);
startTypedChoices(store, actions);
new Zoom(store);
new Invitations(store, actions, api);
new Leaving(store, actions);
showDeadline(store, pictures);
var timeline = new Timeline(store, pictures);
var trying = new Trying(store, api, timeline);
var hint = new HintPanel(store, api, pointing, actions, () => void trying.tryIt());
var review = new ReviewPanel(store, api, pictures);
var ending = new Ending({ store, api, board, pictures, timeline, review: review.box });
review.start(() => void ending.returnToEnd());
startKeyboard({ store, pointing, hint, timeline, ending, explain });
new Curtain(store, pictures, pointing);
new Coach(store, rules);
new Stream(api.streamAddress(store.state.viewer === null), pictures);
startTableNotices(picture.table);
startOffline();
store.watch(["latest"], ({ latest }) => keepPicture(latest));
document.body.classList.add("ready");
