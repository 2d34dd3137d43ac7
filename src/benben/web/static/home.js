// Built from frontend/ by `make front-build`. Edit the sources there, not this file.

// frontend/dom.js
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
var networkText = (key) => filled("network-strings", key, {});
var noticeText = (key, values = {}) => filled("notice-strings", key, values);

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
var newTable = (wishes) => post("/api/tables", wishes);
var openRecord = (record2) => post("/api/records", { text: record2 });
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

// frontend/my_requests.js
var linkForAnotherDevice = () => post("/api/me/link", {});

// frontend/people_server.js
var network = () => request("/api/network");
var changeNetwork = (open2) => post("/api/network", { open: open2 });
var noticesOf = (table = "") => request(`/api/me/notices?table=${table}`);
var setNotices = (wishes) => post("/api/me/notices", wishes);
var startPush = (subscription) => post("/api/me/push", subscription);
var stopPush = (endpoint) => post("/api/me/push/stop", { endpoint });
var setMail = (address) => post("/api/me/mail", { address });

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
  constructor(alone2, changed = () => {
  }) {
    this.#alone = alone2;
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
  async #change(open2) {
    const answer = await changeNetwork(open2);
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

// frontend/new_table_form.js
var SeatRow = class {
  row;
  kind;
  name;
  remove;
  /** @param {HTMLElement} row */
  constructor(row) {
    this.row = row;
    this.kind = inside(row, "select", HTMLSelectElement);
    this.name = inside(row, "input", HTMLInputElement);
    this.remove = inside(row, ".away-with", HTMLButtonElement);
  }
  /** @param {boolean} removable */
  tidy(removable) {
    this.remove.hidden = !removable;
    const here = this.kind.value === "here";
    this.name.hidden = !here;
    this.name.required = here && !this.row.hidden;
  }
  /** @returns {NewSeatRequest} */
  wish() {
    const [kind, level] = this.kind.value.split(":");
    if (kind === "bot") return { kind, level };
    if (kind === "here") return { kind: "me", name: this.name.value.trim() };
    return { kind: kind === "open" ? "open" : "me" };
  }
};
var NewTableForm = class {
  #form;
  #rows;
  #add;
  #name;
  #play;
  /**
   * @param {Element} form
   * @param {(form: NewTableForm) => void} submitted
   */
  constructor(form, submitted) {
    if (!(form instanceof HTMLFormElement)) throw new Error("a new table needs a form");
    this.#form = form;
    this.#rows = [...inside(form, ".seats", HTMLElement).querySelectorAll("li")].map((row) => new SeatRow(row));
    this.#add = inside(form, ".add", HTMLButtonElement);
    this.#name = inside(form, "input[name=name]", HTMLInputElement);
    this.#play = inside(form, ".go button", HTMLButtonElement);
    if (matchMedia("(max-width: 760px)").matches) form.querySelector(".options")?.removeAttribute("open");
    this.#add.addEventListener("click", () => this.#setHidden(this.#rows.find((each) => each.row.hidden), false));
    for (const each of this.#rows) {
      each.remove.addEventListener("click", () => this.#setHidden(each, true));
    }
    form.addEventListener("change", () => this.#tidy());
    this.#tidy();
    const hours = inside(form, "select[name=hours]", HTMLSelectElement);
    hours.addEventListener("change", () => {
      inside(form, ".deadline label", HTMLElement).hidden = !hours.value;
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      submitted(this);
    });
  }
  get game() {
    return this.#form.dataset.game ?? "";
  }
  get hidden() {
    return this.#form.hidden;
  }
  set hidden(hidden) {
    this.#form.hidden = hidden;
  }
  /** The player's name, as typed. */
  get name() {
    return this.#name.value;
  }
  set name(name) {
    this.#name.value = name;
  }
  /** @param {boolean} disabled */
  set disabled(disabled) {
    this.#play.disabled = disabled;
  }
  /** Bring the form into sight, and the focus to what is to be done first. */
  focus() {
    this.#form.scrollIntoView({ block: "nearest", behavior: "smooth" });
    (this.#name.value ? this.#play : this.#name).focus({ preventScroll: true });
  }
  /** @param {string} words */
  showTrouble(words) {
    inside(this.#form, ".trouble", HTMLElement).textContent = words;
  }
  /**
   * Return the table that is wished for.
   * @returns {NewTableRequest}
   */
  wishes() {
    const given = new FormData(this.#form);
    const hints = given.get("hints");
    const hours = Number(given.get("hours"));
    return {
      game: this.game,
      name: this.name.trim(),
      seats: this.#taken().map((each) => each.wish()),
      options: this.#options(),
      hints: hints === "yes" ? true : hints === "no" ? false : null,
      edition: `${given.get("edition") ?? ""}` || null,
      deadline: hours ? { hours, then: given.get("then") === "wait" ? "wait" : "bot" } : null
    };
  }
  #taken() {
    return this.#rows.filter((each) => !each.row.hidden);
  }
  /**
   * @param {SeatRow | undefined} seat
   * @param {boolean} hidden
   */
  #setHidden(seat, hidden) {
    if (seat) seat.row.hidden = hidden;
    this.#tidy();
  }
  #tidy() {
    const taken = this.#taken().length;
    this.#add.hidden = taken >= this.#rows.length;
    const removable = taken > Number(this.#form.dataset.least);
    for (const [i, each] of this.#rows.entries()) each.tidy(removable && i > 0);
    const strongest = this.#taken().some((each) => each.kind.value === "bot:pharaoh");
    inside(this.#form, ".not-learned", HTMLElement).hidden = !strongest || this.#learned(taken);
  }
  /**
   * Whether the strongest bots have learned such a table: networks belong to a number of seats, the
   * standard options and the standard edition.
   * @param {number} seats
   */
  #learned(seats) {
    const known = (this.#form.dataset.learned ?? "").split(" ").includes(`${seats}`);
    const radios = (
      /** @type {NodeListOf<HTMLInputElement>} */
      this.#form.querySelectorAll("[data-option] input")
    );
    const usual = [...radios].every((each) => each.checked === each.defaultChecked);
    return known && usual && !new FormData(this.#form).get("edition");
  }
  /** @returns {Record<string, string>} */
  #options() {
    const fields = [.../** @type {NodeListOf<HTMLElement>} */
    this.#form.querySelectorAll("[data-option]")];
    const checked = (field) => [.../** @type {NodeListOf<HTMLInputElement>} */
    field.querySelectorAll("input:checked")].map((each) => each.value);
    return Object.fromEntries(fields.map((field) => [field.dataset.option ?? "", checked(field).join("")]));
  }
};

// frontend/notices.js
var NoticesPart = class {
  #node;
  /** The browser's offer to install the page as an app. */
  #install = (
    /** @type {any} */
    null
  );
  /** @param {HTMLElement} node */
  constructor(node) {
    this.#node = node;
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.#install = event;
      void this.load();
    });
  }
  async load() {
    await this.#show(await noticesOf());
  }
  /** @param {Answer<NoticesResponse>} answer */
  async #show(answer) {
    if (!answer.ok) {
      this.#node.append(element("p", { class: "trouble", role: "alert" }, answer.body.error));
      return;
    }
    const now = answer.body;
    const parts = [await this.#browser(now)];
    if (now.mail_possible) parts.push(this.#mail(now));
    if (now.push_key || now.mail_possible) parts.push(this.#wishes(now));
    if (this.#install) parts.push(button(noticeText("install"), () => void this.#install.prompt()));
    this.#node.replaceChildren(...parts);
  }
  /** @param {NoticesResponse} now */
  async #browser(now) {
    const reason = whyNoPush(now);
    if (reason || !now.push_key) return element("p", {}, reason);
    const key = now.push_key;
    const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
    if (subscription && now.browsers) {
      const stop = button(noticeText("stopHere"), () => void this.#unsubscribe(subscription));
      return element("p", {}, noticeText("on"), " ", stop);
    }
    return element("p", {}, button(noticeText("start"), () => void this.#subscribe(key), "primary"));
  }
  /** @param {string} key */
  async #subscribe(key) {
    try {
      const { pushManager } = await navigator.serviceWorker.ready;
      const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
      const { p256dh = "", auth = "" } = made.toJSON().keys ?? {};
      const answer = await startPush({ endpoint: made.endpoint, p256dh, auth });
      if (!answer.ok) throw new Error(answer.body.error);
    } catch (error) {
      const why = error instanceof Error ? error.message : "";
      this.#node.append(element("p", { class: "trouble", role: "alert" }, `${noticeText("refused")} ${why}`));
      return;
    }
    await this.load();
  }
  /** @param {PushSubscription} subscription */
  async #unsubscribe(subscription) {
    await subscription.unsubscribe();
    await stopPush(subscription.endpoint);
    await this.load();
  }
  /** @param {NoticesResponse} now */
  #mail(now) {
    const field = element("input", { type: "email", maxlength: 200, value: now.mail, autocomplete: "email" });
    const set = async (address) => this.#show(await setMail(address));
    const row = [element("label", {}, noticeText("mail"), " ", field), button(noticeText("mailSet"), () => void set(field.value.trim()))];
    if (now.mail) row.push(button(noticeText("mailStop"), () => void set("")));
    const state = now.mail ? noticeText(now.confirmed ? "mailOn" : "mailSent") : "";
    return element("div", { class: "link" }, ...row, element("p", { class: "fine" }, state));
  }
  /** @param {NoticesResponse} now */
  #wishes(now) {
    const hours = Array.from({ length: 24 }, (_, hour) => [`${hour}`, `${hour}:00`]);
    const every = select([["yes", noticeText("all")], ["no", noticeText("some")]], now.all ? "yes" : "no");
    const gather = select([["now", noticeText("now")], ["hour", noticeText("hour")], ["day", noticeText("day")]], now.gather);
    const from = select([["", noticeText("never")], ...hours], `${now.quiet_from ?? ""}`);
    const to = select(hours, `${now.quiet_to}`);
    const save = async () => {
      const answer = await setNotices({
        all: every.value === "yes",
        gather: (
          /** @type {Gather} */
          gather.value
        ),
        quiet_from: from.value ? Number(from.value) : null,
        quiet_to: Number(to.value),
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC",
        offset_min: -(/* @__PURE__ */ new Date()).getTimezoneOffset()
      });
      await this.#show(answer);
    };
    for (const each of [every, gather, from, to]) each.addEventListener("change", () => void save());
    const label = (key, field) => element("label", {}, noticeText(key), " ", field);
    const quiet = element("div", { class: "quiet-hours" }, label("quiet", from), from.value ? label("until", to) : null);
    return element("div", { class: "wishes" }, label("where", every), label("when", gather), quiet);
  }
};
function whyNoPush(now) {
  if (!now.push_key) return now.mail_possible ? "" : noticeText("hostOff");
  if (!isSecureContext) return noticeText("insecure");
  return "serviceWorker" in navigator && "PushManager" in window ? "" : noticeText("browserOff");
}
function select(options, value) {
  const made = element("select", {}, ...options.map(([key, label]) => element("option", { value: key }, label)));
  made.value = value;
  return made;
}

// frontend/offline.js
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

// frontend/preferences.js
function setTheme(theme2) {
  const root = document.documentElement;
  if (theme2) root.dataset.theme = theme2;
  else delete root.dataset.theme;
  document.cookie = `benben_theme=${theme2}; path=/; max-age=31536000; samesite=lax`;
}

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
  constructor(api, moved = () => {
  }) {
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
    const seats = free ? [element("h3", {}, networkText("scan")), qrImage(qr, networkText("code")), linkToCopy(url, networkText("scanHow"))] : [element("p", {}, networkText("full"))];
    const local = new URL(screen);
    const open2 = element("a", { class: "button", href: `${local.pathname}${local.search}`, target: "_blank" }, networkText("screen"));
    const big = element("div", { class: "to-screen" }, open2, element("p", { class: "fine" }, networkText("screenHow")));
    this.#moved(new URL(url).origin);
    if (!reach) await this.#network.load();
    this.node.replaceChildren(...reach ? [] : [this.#network.node], ...seats, big);
  }
};

// frontend/times.js
function showDays() {
  for (const each of findAll("time[data-ms]")) {
    const day = new Date(Number(each.dataset.ms));
    each.setAttribute("datetime", day.toISOString());
    each.textContent = day.toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" });
  }
}

// frontend/home.js
showDays();
var theme = typedById("theme", HTMLSelectElement);
theme.addEventListener("change", () => setTheme(theme.value));
var forms = [...document.querySelectorAll("form.new")].map((each) => new NewTableForm(each, make));
var boxes = (
  /** @type {HTMLButtonElement[]} */
  [...document.querySelectorAll("button.box")]
);
function open(game, move) {
  const typed = forms.find((each) => !each.hidden)?.name;
  for (const form of forms) {
    form.hidden = form.game !== game;
    if (typed !== void 0) form.name = typed;
  }
  for (const box of boxes) box.setAttribute("aria-expanded", String(box.dataset.game === game));
  if (move) forms.find((each) => !each.hidden)?.focus();
}
for (const box of boxes) box.addEventListener("click", () => open(box.dataset.game, true));
var asked = boxes.find((box) => box.dataset.game === new URLSearchParams(location.search).get("game"));
open((asked ?? boxes[0])?.dataset.game, false);
async function make(form) {
  form.disabled = true;
  const answer = await newTable(form.wishes());
  form.disabled = false;
  form.showTrouble(answer.ok ? "" : answer.body.error);
  if (!answer.ok) return;
  if (!answer.body.invitations.length) location.href = answer.body.url;
  else showInvitations(answer.body);
}
function showInvitations({ invitations, table, url }) {
  const dialog = typedById("invitations", HTMLDialogElement);
  const show = (origin) => {
    const links = invitations.map((each) => {
      const { pathname } = new URL(each.url);
      return linkToCopy(origin + pathname, text("invitation", { number: each.seat + 1 }));
    });
    byId("links").replaceChildren(...links);
  };
  const seats = new SeatLink(new TableApi(table, document.documentElement.lang), show);
  byId("seat-link").replaceChildren(seats.node);
  void seats.load(true);
  typedById("to-table", HTMLAnchorElement).href = url;
  dialog.addEventListener("close", () => location.href = url);
  dialog.showModal();
}
var alone = document.getElementById("alone");
if (alone) {
  const part = new NetworkPart(networkText("alone"));
  alone.append(part.node);
  void part.load();
}
startOffline();
var notices = new NoticesPart(byId("notices"));
byId("notices").closest("details")?.addEventListener("toggle", () => void notices.load());
var makeLink = byId("make-link");
makeLink.addEventListener("click", async () => {
  const answer = await linkForAnotherDevice();
  makeLink.replaceWith(answer.ok ? deviceLink(answer.body) : answer.body.error);
});
function deviceLink({ qr, reach, url }) {
  const warning = reach ? null : element("p", { class: "warning" }, networkText("aloneLinks"));
  return element("div", { class: "seat-link" }, warning, linkToCopy(url, text("link")), qrImage(qr, networkText("device")));
}
var record = byId("record");
record.addEventListener("change", async () => {
  const file = inside(record, "input", HTMLInputElement).files?.[0];
  if (!file) return;
  const answer = await openRecord(await file.text());
  if (answer.ok) location.href = answer.body.url;
  else inside(record, ".trouble", HTMLElement).textContent = answer.body.error;
});
document.addEventListener("visibilitychange", async () => {
  const list = document.querySelector(".continue");
  if (document.hidden || !list) return;
  try {
    const page = new DOMParser().parseFromString(await (await fetch("/")).text(), "text/html");
    const fresh = page.querySelector(".continue");
    if (fresh) list.replaceWith(fresh);
    else list.remove();
  } catch {
  }
});
