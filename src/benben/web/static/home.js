// Built from frontend/ by `make front-build`. Edit the sources there, not this file.

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
var linkForAnotherDevice = () => post("/api/me/link", {});
var openRecord = (record2) => post("/api/records", { text: record2 });

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
    return {
      game: this.game,
      name: this.#name.value.trim(),
      seats: this.#taken().map((each) => each.wish()),
      options: this.#options(),
      hints: hints === "yes" ? true : hints === "no" ? false : null,
      edition: `${given.get("edition") ?? ""}` || null
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

// frontend/preferences.js
function setTheme(theme2) {
  const root = document.documentElement;
  if (theme2) root.dataset.theme = theme2;
  else delete root.dataset.theme;
  document.cookie = `benben_theme=${theme2}; path=/; max-age=31536000; samesite=lax`;
}

// frontend/home.js
var theme = typedById("theme", HTMLSelectElement);
theme.addEventListener("change", () => setTheme(theme.value));
var forms = [...document.querySelectorAll("form.new")].map((each) => new NewTableForm(each, make));
var boxes = (
  /** @type {HTMLButtonElement[]} */
  [...document.querySelectorAll("button.box")]
);
function open(game, move) {
  for (const form of forms) form.hidden = form.game !== game;
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
function showInvitations({ url, invitations }) {
  const dialog = typedById("invitations", HTMLDialogElement);
  const links = invitations.map((each) => linkToCopy(each.url, text("invitation", { number: each.seat + 1 })));
  byId("links").replaceChildren(...links);
  typedById("to-table", HTMLAnchorElement).href = url;
  dialog.addEventListener("close", () => location.href = url);
  dialog.showModal();
}
function linkToCopy(url, label) {
  const field = element("input", { value: url, readonly: true });
  const copy = button(text("copy"), async () => {
    try {
      await navigator.clipboard.writeText(url);
      copy.textContent = text("copied");
    } catch {
      field.select();
    }
  });
  return element("div", { class: "link" }, element("label", {}, label, " ", field), copy);
}
var makeLink = byId("make-link");
makeLink.addEventListener("click", async () => {
  const answer = await linkForAnotherDevice();
  makeLink.replaceWith(answer.ok ? linkToCopy(answer.body.url, text("link")) : answer.body.error);
});
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
