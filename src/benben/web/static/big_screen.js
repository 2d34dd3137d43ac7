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
function find(selector, root = document) {
  return root.querySelector(selector);
}
function findAll(selector, root = document) {
  return [.../** @type {NodeListOf<Shown>} */
  root.querySelectorAll(selector)];
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
function stoneIcon(seat) {
  return svgElement("svg", { class: "stone-icon", "aria-hidden": "true" }, svgElement("use", { href: `#stone-${seat}` }));
}
function setTextAndTitle(node, words) {
  node.textContent = words;
  node.title = words;
}

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
  constructor(store2, sound) {
    this.#store = store2;
    this.#sound = sound;
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
    const placed = found.filter(({ kind, to }) => kind === `stone-${seat}` && to && !/^(seat|boat)/.test(to.part));
    const panel = document.querySelector(`.panel[data-seat="${seat}"] .points`);
    const box = placed.at(-1)?.to?.box ?? panel?.getBoundingClientRect();
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
    store2.watch(["shown"], ({ shown, narrow }) => {
      if (this.#svg !== shown.svg || this.#narrow !== narrow) this.#draw(shown.svg, narrow);
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
  #draw(svg, narrow) {
    this.#svg = svg;
    this.#narrow = narrow;
    const box = document.createElement("template");
    box.innerHTML = svg;
    const drawing = box.content.firstElementChild;
    if (!drawing) throw new Error("the picture has no drawing");
    this.seats = findAll('[data-part^="seat-"]', drawing);
    this.hand = find('[data-part="hand"]', drawing);
    this.finale = find('[data-part="finale"]', drawing);
    for (const part of [...this.seats, this.finale]) part?.remove();
    if (narrow) this.hand?.remove();
    byId("picture").replaceChildren(drawing);
  }
};

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
function initialState(picture2, narrow) {
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
    narrow,
    review: null
  };
}
function nextHere({ viewer }, picture2) {
  if (viewer === null || picture2.mine || picture2.over) return null;
  return picture2.to_move.find((seat) => picture2.own.includes(seat)) ?? null;
}
var asksHere = (state, picture2) => picture2.mine || nextHere(state, picture2) !== null;
var reviewedTurn = ({ review }, ply) => review?.turns.find((each) => each.ply === ply);

// frontend/prompt.js
function showTrouble(words) {
  byId("trouble").textContent = words;
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

// frontend/ending.js
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
  const line = (head, cells, kind = "") => element("tr", { class: kind || null }, element("th", { scope: "row" }, head), ...cells.map((each) => element("td", {}, each)));
  const earned = sources.flatMap((source, i) => {
    const points = rows.map((row) => row[i] ?? 0);
    return points.every((each) => each === 0) ? [] : [line(source, points.map((each) => each || "·"))];
  });
  return element(
    "table",
    { class: "sheet" },
    element("caption", { class: "off" }, text("sheet")),
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, text("source")), ...heads)),
    element("tbody", {}, ...earned, line(text("total"), totals, "total"), ...places.length ? [line(text("place"), places.map((each) => `${each}.`))] : [])
  );
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

// frontend/panels.js
function showPanels(store2, board2) {
  store2.watch(["shown"], ({ shown, narrow }) => {
    const mine = shown.seat === null ? void 0 : board2.seats[shown.seat];
    const panels = shown.players.map((each) => {
      const part = board2.seats[each.seat];
      return panelOf(each, shown, part && !(narrow && part === mine) ? part : null);
    });
    byId("players").replaceChildren(...panels);
    byId("hand").replaceChildren(...narrow ? [board2.hand, mine ?? null].filter((part) => part !== null) : []);
    byId("scores").replaceChildren(...shown.players.map((each) => scoreOf(each, shown)));
  });
}
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
  constructor(store2, api2, screen) {
    this.#store = store2;
    this.#api = api2;
    this.#screen = screen;
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

// frontend/targets.js
var firstTarget = () => find(".target.on") ?? find("#chips button");

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
    const { narrow } = this.#store.state;
    const aims = find("#picture .target.on[data-at]");
    if (aims && narrow) {
      aims.closest("svg")?.scrollIntoView({ block: "start" });
      return;
    }
    const frame = byId("picture").getBoundingClientRect();
    const top = narrow ? NARROW_BAR_PX : frame.top;
    const bottom = narrow ? find(".dock")?.getBoundingClientRect().top ?? frame.bottom : frame.bottom;
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
var POLL_MS = 3e4;
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
    }, POLL_MS);
  }
};
function showWatchers(count) {
  byId("watchers").textContent = count > 0 ? text("watchers", { count }) : "";
}

// frontend/big_screen.js
var NEWS = 4;
var WATCHING = -1;
var picture = JSON.parse(byId("picture-now").textContent ?? "");
var store = new Store(initialState(picture, false));
store.set({ viewer: WATCHING });
var api = new TableApi(picture.table, picture.lang);
var calm = matchMedia("(prefers-reduced-motion: reduce)");
var follow = () => store.set({ motion: !calm.matches });
follow();
calm.addEventListener("change", follow);
var board = new Board(store);
var pictures = new Pictures(store, api, new Screen(store, board, new Animation(store, () => {
})));
showPanels(store, board);
showPageState(store);
store.watch(["shown"], ({ shown }) => show(shown));
addEventListener("resize", hideCutNews);
void document.fonts.ready.then(hideCutNews);
new Stream(api.screenStreamAddress, pictures, 1);
keepAwake();
document.body.classList.add("ready");
function show(shown) {
  if (shown.again) location.replace(shown.again.replace("/table/", "/screen/"));
  byId("says").textContent = shown.over ? winnersOf(shown) : shown.stopped ?? shown.prompt;
  const seats = document.getElementById("seats");
  if (seats) seats.hidden = shown.over || !shown.players.some((each) => each.kind === "open");
  const entries = folded(shown.log).slice(-NEWS);
  const news = entries.flatMap(
    ({ lines, times }, at) => lines.map(({ seat, text: text2 }, i) => {
      const often = times > 1 && i === lines.length - 1 ? ` (×${times})` : "";
      const latest = at === entries.length - 1 ? "latest" : "";
      return element("li", { class: latest }, seat === null ? "" : stoneIcon(seat), `${text2}${often}`);
    })
  );
  byId("news").replaceChildren(...news);
  const sheet = shown.over && shown.sheet ? [scoreSheet(shown, shown.sheet)] : [];
  byId("end").replaceChildren(...sheet);
  byId("end").hidden = !sheet.length;
  byId("picture").classList.toggle("aside-end", sheet.length > 0);
  hideCutNews();
}
function hideCutNews() {
  const news = byId("news");
  for (const item of news.children) if (item instanceof HTMLElement) item.hidden = false;
  const top = news.getBoundingClientRect().top - 1;
  for (const item of [...news.children].slice(0, -1)) {
    if (!(item instanceof HTMLElement) || item.getBoundingClientRect().top >= top) break;
    item.hidden = true;
  }
}
function keepAwake() {
  const ask = async () => {
    if (document.hidden) return;
    try {
      await navigator.wakeLock?.request("screen");
    } catch {
    }
  };
  document.addEventListener("visibilitychange", () => void ask());
  void ask();
}
