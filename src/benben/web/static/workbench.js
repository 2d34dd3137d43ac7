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
function find(selector, root = document) {
  return root.querySelector(selector);
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
var EditionApi = class {
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
};
var pause = (ms) => new Promise((done) => setTimeout(done, ms));

// frontend/workbench_values.js
var shownWords = /* @__PURE__ */ new Map();
var typedWords = /* @__PURE__ */ new Map();
function setVocabulary(words) {
  shownWords = new Map(Object.entries(words));
  typedWords = new Map(Object.entries(words).map(([word, shown2]) => [shown2.toLowerCase(), word]));
}
var replaced = (text2, find2) => find2(text2) ?? text2.replace(/\S+/g, (word) => find2(word) ?? word);
var shown = (text2) => replaced(text2, (word) => shownWords.get(word));
var typed = (text2) => replaced(text2, (word) => typedWords.get(word.toLowerCase()));
var asValue = (value) => (
  /** @type {Value} */
  value
);
function inLines(value) {
  return Array.isArray(value) && value.some((each) => typeof each === "string" && /[\s#.~]/.test(each));
}
function written(value) {
  if (value === null) return "";
  return Array.isArray(value) ? value.map((each) => shown(`${each}`)).join(inLines(value) ? "\n" : " ") : shown(`${value}`);
}
function read(text2, before) {
  if (Array.isArray(before)) {
    const words = text2.split(inLines(before) ? "\n" : /[\s,;]+/).map((each) => each.trim());
    const numbers = before.some((each) => typeof each === "number");
    return words.filter(Boolean).map((each) => numbers ? number(typed(each)) : typed(each));
  }
  if (!text2.trim()) return null;
  return typeof before === "string" ? typed(text2.trim()) : number(typed(text2.trim()));
}
var number = (text2) => /^[-\u2212]?\d{1,15}$/.test(text2) ? Number(text2.replace("−", "-")) : text2;
var same = (one, two) => JSON.stringify(one) === JSON.stringify(two);

// frontend/workbench_fields.js
var TYPING_MS = 350;
var SOURCES = {
  rulebook: () => text("rulebook"),
  public: () => text("public"),
  reconstructed: () => text("reconstructed"),
  confirmed: () => text("confirmed"),
  changed: () => text("changed")
};
function sourceMark(field) {
  const said = field.page ? text("page", { page: field.page }) : SOURCES[field.source]?.() ?? field.source;
  return element("span", { class: `mark ${field.source}` }, said);
}
var FieldInput = class {
  element;
  input;
  #field;
  #trouble;
  #check;
  #waiting = 0;
  /**
   * @param {EditionField} field
   * @param {string} name  Of its component, for those who hear it alone.
   * @param {(path: string, value: Value) => Promise<string>} check  What is wrong with a value, or nothing.
   * @param {boolean} readonly
   */
  constructor(field, name, check, readonly) {
    this.#field = field;
    this.#check = check;
    const id = `field-${field.path}`;
    const value = asValue(field.value);
    const attributes = { id, readonly, "aria-describedby": `${id}-trouble`, autocomplete: "off", spellcheck: "false" };
    const lines = inLines(value);
    const length = written(value).length;
    this.input = lines ? element("textarea", { ...attributes, rows: Array.isArray(value) ? value.length : 3, class: "drawn" }) : element("input", { ...attributes, class: Array.isArray(value) || typeof value === "string" ? "wide" : "narrow", inputmode: typeof value === "number" ? "numeric" : "text", size: Math.max(4, Math.min(length + 2, 34)) });
    this.input.value = written(value);
    this.#trouble = element("span", { class: "trouble", id: `${id}-trouble`, role: "alert" });
    const label = element("label", { for: id }, name ? element("span", { class: "off" }, `${name}: `) : null, field.label);
    const standard = asValue(field.standard);
    const was = same(value, standard) ? null : element("span", { class: "fine" }, text("standard_was", { value: written(standard).replaceAll("\n", " / ") || "–" }));
    this.element = element("div", { class: "bench-field", "data-path": field.path }, label, this.input, sourceMark(field), was, this.#trouble);
    this.input.addEventListener("input", () => this.#typed());
  }
  get path() {
    return this.#field.path;
  }
  /** @returns {Value} */
  get value() {
    return read(this.input.value, asValue(this.#field.value));
  }
  get changed() {
    return !same(this.value, asValue(this.#field.value));
  }
  /** @param {string} trouble */
  set trouble(trouble) {
    this.#trouble.textContent = trouble;
    if (trouble) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }
  #typed() {
    clearTimeout(this.#waiting);
    this.#waiting = window.setTimeout(async () => {
      const asked = this.input.value;
      const found = this.changed ? await this.#check(this.path, this.value) : "";
      if (this.input.value === asked) this.trouble = found;
    }, TYPING_MS);
  }
};
function missing(component, components) {
  const list = component.path.match(/^(.*)\[\d+\]$/)?.[1];
  if (list === void 0 || component.fields[0]?.path === component.path) return [];
  const name = (path) => path.slice(path.lastIndexOf(".") + 1);
  const own = new Set(component.fields.map((each) => name(each.path)));
  const others = components.filter((each) => each.path.startsWith(`${list}[`)).flatMap((each) => each.fields);
  return [...new Map(others.map((each) => [name(each.path), each])).entries()].filter(([key]) => !own.has(key)).map(([key, like]) => ({ path: `${component.path}.${key}`, label: like.label, value: asValue(like.value) }));
}
function componentRow(component, does) {
  const fields = component.fields.map((each) => new FieldInput(each, component.name, does.check, does.readonly));
  for (const each of fields) {
    each.input.addEventListener("change", () => {
      if (each.changed) void does.set(each);
    });
  }
  const confirmed = component.fields.every((each) => each.mark === "confirmed");
  const other = component.fields.some((each) => !same(asValue(each.value), asValue(each.standard)));
  const tools = does.readonly ? [] : [
    button(text(confirmed ? "unconfirm" : "confirm"), () => does.mark(component, confirmed ? null : "confirmed"), "quiet"),
    other ? button(text("reset"), () => does.reset(component), "quiet") : null,
    does.lacks.length ? adding(component, does) : null
  ];
  const name = component.name ? element("b", {}, component.name) : null;
  return element(
    "li",
    { class: "bench-row", "data-component": component.path },
    name,
    element("div", { class: "bench-fields" }, ...fields.map((each) => each.element)),
    element("div", { class: "bench-row-does" }, ...tools)
  );
}
function adding(component, does) {
  const label = component.name ? `${component.name}: ${text("add")}` : text("add");
  const select = element("select", { "aria-label": label }, new Option(text("add"), ""), ...does.lacks.map((each) => new Option(each.label, each.path)));
  select.addEventListener("change", () => {
    const chosen = does.lacks.find((each) => each.path === select.value);
    if (chosen) does.add(chosen.path, chosen.value);
  });
  return select;
}

// frontend/workbench_check.js
var LEAST_TOGETHER = 3;
function unanswered(edition, mark = "") {
  const parts = new Map(edition.components.map((each) => [each.path, each]));
  return edition.questions.filter((path) => {
    const marks = (parts.get(path)?.fields ?? []).map((each) => each.mark);
    return !marks.includes("confirmed") && (!marks.includes("skipped") || mark === "skipped");
  });
}
function overviewRow(component, ticked) {
  const box = element("input", { type: "checkbox", id: `differs-${component.path}` });
  box.addEventListener("change", ticked);
  const values = component.fields.map((each) => element("span", {}, `${each.label} `, element("b", { class: "drawn" }, written(asValue(each.value)))));
  const label = element("label", {}, box, element("span", {}, component.name ? element("b", {}, component.name) : null, ...values));
  return element("li", { "data-component": component.path }, label);
}
var Check = class {
  #bench;
  /** @type {FieldInput[]} */
  #fields = [];
  /** @type {EditionComponent | null} */
  #asked = null;
  /** @type {string[][]} Components answered in this sitting by step, the latest last. */
  #answered = [];
  #again = false;
  /** @type {EditionComponent[]} Components of a group that are shown together; empty: one is asked about. */
  #together = [];
  /** Whether an answer is on its way; the next question follows it. */
  #answering = false;
  /** @param {Workbench} bench */
  constructor(bench) {
    this.#bench = bench;
    typedById("bench-answer", HTMLFormElement).addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#yes();
    });
    byId("bench-later").addEventListener("click", () => void this.#later());
    byId("bench-back").addEventListener("click", () => void this.#back());
    byId("bench-leave").addEventListener("click", () => this.leave());
    byId("bench-all").addEventListener("click", () => this.#showTogether());
    byId("bench-single").addEventListener("click", () => this.ask());
    typedById("bench-whole", HTMLFormElement).addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#yesTogether();
    });
    byId("bench-again").addEventListener("click", () => {
      this.#again = true;
      this.ask();
    });
    byId("bench-done-close").addEventListener("click", () => this.leave());
    byId("bench-ask").addEventListener("keydown", (event) => this.#key(event));
  }
  get open() {
    return !byId("bench-ask").hidden;
  }
  start() {
    this.#again = false;
    this.#answered = [];
    this.ask();
  }
  leave() {
    byId("bench-ask").hidden = byId("bench-done").hidden = true;
    this.#asked = null;
    byId("bench-check").focus();
  }
  /** Return the questions that are still to be asked in this sitting. */
  #left() {
    const answered = this.#again ? this.#answered.flat() : [];
    return unanswered(this.#bench.edition, this.#again ? "skipped" : "").filter((path) => !answered.includes(path));
  }
  /** Ask the next question, or show what came out. */
  ask() {
    const { edition } = this.#bench;
    const left = this.#left();
    const path = left[0];
    byId("bench-answer-trouble").textContent = "";
    byId("bench-done").hidden = path !== void 0;
    byId("bench-ask").hidden = path === void 0;
    if (path === void 0) this.#showDone();
    else this.#show(path, edition.questions.length - left.length + 1);
  }
  /** Ask anew if the values in question were changed elsewhere, so that nobody confirms what they do not see. */
  refresh() {
    const { components } = this.#bench.edition;
    const now = (path) => components.find((each) => each.path === path);
    const looks = (part) => JSON.stringify(part?.fields.map((each) => [each.path, each.value]));
    const shown2 = this.#together.length ? this.#together : this.#asked ? [this.#asked] : [];
    if (this.#answering || !this.open || shown2.every((each) => looks(now(each.path)) === looks(each))) return;
    const trouble = byId("bench-answer-trouble").textContent;
    this.ask();
    byId("bench-answer-trouble").textContent = trouble;
  }
  /**
   * @param {string} path
   * @param {number} number
   */
  #show(path, number2) {
    const { edition } = this.#bench;
    const component = edition.components.find((each) => each.path === path);
    if (!component) return;
    this.#asked = component;
    this.#together = [];
    byId("bench-answer").hidden = false;
    byId("bench-whole").hidden = true;
    const group = edition.groups.find((each) => each.id === component.group);
    byId("bench-progress").textContent = text("progress", { number: number2, count: edition.questions.length });
    const name = [group?.label, component.name].filter(Boolean).join(", ");
    byId("bench-question").textContent = text("question", { name });
    this.#fields = component.fields.map((each) => new FieldInput(each, component.name, (...given) => this.#bench.check(...given), false));
    for (const each of this.#fields) {
      each.input.id = `asked-${each.path}`;
      inside(each.element, "label", HTMLLabelElement).htmlFor = each.input.id;
      each.input.addEventListener("input", () => this.#name());
    }
    byId("bench-answer-fields").replaceChildren(...this.#fields.map((each) => each.element));
    typedById("bench-back", HTMLButtonElement).disabled = !this.#answered.length;
    const count = this.#group(component.group).length;
    byId("bench-all").hidden = count < LEAST_TOGETHER;
    byId("bench-all").textContent = text("whole", { count, name: group?.label ?? "" });
    this.#name();
    void this.#picture(component);
    byId("bench-ask").scrollIntoView({ block: "nearest" });
    byId("bench-yes").focus({ preventScroll: true });
  }
  /** @param {EditionComponent} component */
  async #picture(component) {
    const figure = byId("bench-where");
    const box = element("div");
    const face = (await this.#bench.draw(component.group, box))[component.path];
    if (this.#asked !== component) return;
    if (face) box.replaceChildren(face);
    inside(figure, "div", HTMLElement).replaceWith(box);
    figure.hidden = !box.childElementCount;
  }
  /**
   * Return the components of a group that are still to be asked about.
   * @param {string} group
   */
  #group(group) {
    const left = new Set(this.#left());
    return this.#bench.edition.components.filter((each) => each.group === group && left.has(each.path));
  }
  /** Show all open questions of the group at once, to mark those that differ. */
  #showTogether() {
    const { edition } = this.#bench;
    const group = edition.groups.find((each) => each.id === this.#asked?.group);
    if (!group) return;
    this.#together = this.#group(group.id);
    byId("bench-answer").hidden = byId("bench-where").hidden = true;
    byId("bench-whole").hidden = false;
    byId("bench-whole-trouble").textContent = "";
    byId("bench-question").textContent = text("whole_question", { name: group.label });
    const rows = this.#together.map((each) => overviewRow(each, () => this.#count()));
    byId("bench-whole-list").replaceChildren(...rows);
    this.#count();
    void this.#illustrate(group.id, rows);
    byId("bench-ask").scrollIntoView({ block: "start" });
    byId("bench-question").focus({ preventScroll: true });
  }
  /**
   * Draw the cards and tiles of a group beside their values.
   * @param {string} group
   * @param {HTMLElement[]} rows
   */
  async #illustrate(group, rows) {
    const faces = await this.#bench.draw(group, element("div"));
    for (const row of rows) {
      const face = faces[row.dataset.component ?? ""];
      if (face) row.prepend(face);
    }
  }
  /** Return those of the components shown together that are not marked as different. */
  #right() {
    return this.#together.filter((each) => !typedById(`differs-${each.path}`, HTMLInputElement).checked);
  }
  /** Name the button after what it confirms. */
  #count() {
    const count = this.#right().length;
    const key = count === this.#together.length ? "whole_all" : "whole_others";
    byId("bench-whole-yes").textContent = text(count ? key : "whole_none", { count });
  }
  /** Confirm the components that are not marked as different, and ask about the others. */
  async #yesTogether() {
    const right = this.#right();
    if (this.#answering) return;
    if (right.length) {
      const trouble = await this.#answer(right, "confirmed");
      byId("bench-whole-trouble").textContent = trouble;
      if (trouble) return;
      this.#answered.push(right.map((each) => each.path));
    }
    this.ask();
  }
  /** Name the button after what it does: confirm, or correct. */
  #name() {
    byId("bench-yes").textContent = text(this.#fields.some((each) => each.changed) ? "correct" : "yes");
  }
  /**
   * Mark components as answered, in one step. Return what is wrong, or nothing.
   * @param {EditionComponent[]} parts
   * @param {"confirmed" | "skipped"} mark
   * @param {Record<string, Value>} [set]  Corrections by path.
   */
  async #answer(parts, mark, set = {}) {
    this.#answering = true;
    try {
      const paths = parts.flatMap((each) => each.fields.map((field) => field.path));
      return await this.#bench.edit({ set, mark: Object.fromEntries(paths.map((path) => [path, mark])) });
    } finally {
      this.#answering = false;
    }
  }
  async #yes() {
    const asked = this.#asked;
    if (!asked || this.#answering) return;
    const changed = this.#fields.filter((each) => each.changed);
    const set = Object.fromEntries(changed.map((each) => [each.path, each.value]));
    const trouble = await this.#answer([asked], "confirmed", set);
    byId("bench-answer-trouble").textContent = trouble;
    if (trouble) (changed[0] ?? this.#fields[0])?.input.focus();
    else this.#next(asked);
  }
  async #later() {
    const asked = this.#asked;
    if (!asked || this.#answering) return;
    const trouble = await this.#answer([asked], "skipped");
    byId("bench-answer-trouble").textContent = trouble;
    if (!trouble) this.#next(asked);
  }
  /** @param {EditionComponent} asked */
  #next(asked) {
    this.#answered.push([asked.path]);
    this.ask();
  }
  /** Take the latest answer back and ask again. */
  async #back() {
    if (!this.#answered.pop()) return;
    await this.#bench.step("undo");
    this.ask();
  }
  #showDone() {
    this.#asked = null;
    const { edition } = this.#bench;
    const { confirmed, corrected, skipped, open } = edition.summary;
    const lines = [text("summary", { confirmed, corrected, skipped, open }), ...this.#bench.corrections()];
    byId("bench-done-list").replaceChildren(...lines.map((each) => element("li", {}, each)));
    byId("bench-again").hidden = !skipped;
    byId("bench-done-title").focus();
  }
  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === "Escape") {
      if (this.#together.length) this.ask();
      else this.leave();
    }
    if (this.#together.length || event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "s") byId("bench-later").click();
    else if (event.key === "b") byId("bench-back").click();
    else if (event.key === "a" && !byId("bench-all").hidden) this.#showTogether();
    else if (event.key === "e") this.#fields[0]?.input.focus();
    else return;
    event.preventDefault();
  }
};

// frontend/workbench_compare.js
function showComparison(bench, found, otherId) {
  const section = byId("bench-compared");
  const { name, other, differences } = found;
  byId("bench-compared-title").textContent = text("compared", { name, other });
  const lines = differences.map((each) => `${each.label}: ${written(asValue(each.before)) || text("none")} → ${written(asValue(each.after)) || text("none")}`);
  inside(section, "ul", HTMLElement).replaceChildren(...(lines.length ? lines : [text("same")]).map((each) => element("li", {}, each)));
  const pictured = bench.edition.groups.filter((group) => group.pictured && differences.some((each) => each.group === group.id));
  const both = pictured.flatMap((group) => [
    [other, group.id, otherId],
    [name, group.id, bench.edition.id]
  ]);
  inside(section, ".bench-both", HTMLElement).replaceChildren(
    ...both.map(([caption, group, id]) => {
      const box = element("div");
      void bench.draw(group ?? "", box, id);
      return element("figure", { tabindex: 0 }, box, element("figcaption", {}, caption));
    })
  );
  section.hidden = false;
  byId("bench-compared-title").focus();
}

// frontend/workbench_pictures.js
function drawing(svg, kind, label) {
  const part = element("div", label ? { class: kind, role: "img", "aria-label": label } : { class: kind, "aria-hidden": "true" });
  part.innerHTML = svg;
  for (const each of part.querySelectorAll("[tabindex], [role], [id]")) {
    for (const name of ["tabindex", "role", "id"]) each.removeAttribute(name);
  }
  return part;
}
var Pictures = class {
  #api;
  #seen;
  /**
   * @param {EditionApi} api
   * @param {(group: string, box: HTMLElement) => Promise<Record<string, HTMLElement>>} draw
   */
  constructor(api, draw) {
    this.#api = api;
    this.#seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        this.#seen.unobserve(target);
        void illustrate(target, draw);
      }
    });
  }
  /**
   * Draw the pictures of a group anew as soon as it is in sight.
   * @param {Shown} section
   */
  wanted(section) {
    this.#seen.unobserve(section);
    this.#seen.observe(section);
  }
  /**
   * Draw the parts of the board that show a group. Return its cards and tiles by path.
   * @param {string} id  Of an edition.
   * @param {string} group
   * @param {string} label
   * @param {HTMLElement} box
   * @returns {Promise<Record<string, HTMLElement>>}
   */
  async draw(id, group, label, box) {
    const answer = await this.#api.picture(id, group);
    if (!answer.ok) return {};
    const { board, parts, faces } = answer.body;
    box.replaceChildren(...parts.map((svg) => drawing(svg, `${board} excerpt`, label)));
    return Object.fromEntries(Object.entries(faces).map(([path, svg]) => [path, drawing(svg, `${board} face`, "")]));
  }
};
async function illustrate(section, draw) {
  const faces = await draw(section.id.replace("group-", ""), inside(section, "figure > div", HTMLElement));
  const toggle = section.querySelector("button[aria-expanded]");
  const figure = inside(section, "figure", HTMLElement);
  if (toggle instanceof HTMLButtonElement && !toggle.dataset.used && matchMedia("(min-width: 861px)").matches) {
    toggle.setAttribute("aria-expanded", "true");
    figure.hidden = false;
  }
  for (const row of section.querySelectorAll(".bench-row")) {
    const face = faces[row.getAttribute("data-component") ?? ""];
    row.querySelector(".face")?.remove();
    if (face) row.prepend(face);
    row.classList.toggle("faced", Boolean(face));
  }
}

// frontend/workbench_report.js
function showReport(report) {
  const area = typedById("bench-report-text", HTMLTextAreaElement);
  area.value = `${report.title}

${report.text}`;
  typedById("bench-report-file", HTMLAnchorElement).href = URL.createObjectURL(new Blob([report.file], { type: "application/toml" }));
  const copy = byId("bench-report-copy");
  copy.onclick = async () => {
    try {
      await navigator.clipboard.writeText(area.value);
      copy.textContent = text("copied");
    } catch {
      area.select();
    }
  };
  typedById("bench-report", HTMLDialogElement).showModal();
}

// frontend/workbench_study.js
var EVERY_MS = 1500;
var GAMES = [200, 500, 2e3];
var Study = class {
  #api;
  #box;
  #id = "";
  /** Number of the edition that is shown; a request for an earlier one is no longer of interest. */
  #turn = 0;
  /** What is drawn, so that an open list stays open while nothing changes. */
  #found = "";
  /** @param {EditionApi} api */
  constructor(api) {
    this.#api = api;
    this.#box = byId("bench-study");
    const games = element("select", {}, ...GAMES.map((each) => new Option(`${each}`, `${each}`, each === 500, each === 500)));
    const begin = button(text("study"), () => void this.#act(() => this.#api.study(this.#id, { games: Number(games.value) })));
    const stop = button(text("study_stop"), () => void this.#act(() => this.#api.study(this.#id, {}, "/stop")));
    begin.id = "study-begin";
    stop.id = "study-stop";
    const tools = element("div", { class: "bench-does" }, element("label", {}, text("study_games"), " ", games), begin, stop);
    const bar = element("progress", { id: "study-bar", max: 1, "aria-label": text("study_title") });
    const result = element("div", { id: "study-result" });
    const trouble = element("p", { class: "trouble", id: "study-trouble", role: "alert" });
    const said = element("p", { id: "study-said", role: "status" });
    this.#box.append(element("h2", {}, text("study_title")), element("p", { class: "fine" }, text("study_about")), tools, bar, said, trouble, result);
  }
  /**
   * Show the study of an edition, if it has one.
   * @param {EditionResponse} edition
   */
  show(edition) {
    const id = edition.standard || edition.problem ? "" : edition.id;
    this.#box.hidden = !id;
    this.#id = id;
    if (id) void this.#watch();
  }
  /** @param {() => Promise<Answer<StudyResponse>>} ask */
  async #act(ask) {
    const answer = await ask();
    byId("study-trouble").textContent = answer.ok ? "" : answer.body.error;
    if (answer.ok) void this.#watch();
  }
  async #watch() {
    this.#turn += 1;
    const turn = this.#turn;
    for (; ; ) {
      const answer = await this.#api.study(this.#id);
      if (turn !== this.#turn) return;
      if (answer.ok) this.#draw(answer.body);
      if (!answer.ok || answer.body.state !== "working") return;
      await pause(EVERY_MS);
      if (turn !== this.#turn) return;
    }
  }
  /** @param {StudyResponse} study */
  #draw(study) {
    const working = study.state === "working";
    byId("study-begin").hidden = working;
    byId("study-stop").hidden = !working;
    const bar = inside(this.#box, "progress", HTMLProgressElement);
    bar.hidden = !working;
    bar.value = study.games ? study.done / study.games : 0;
    const counts = { done: study.done, games: study.games, looked: study.looked, count: study.real.length };
    const said = [study.state === "none" ? "" : text("study_done", counts), study.looked ? text("study_sure", counts) : "", study.stale ? text("study_stale") : ""];
    byId("study-said").textContent = said.filter(Boolean).join(" ");
    const result = byId("study-result");
    const found = study.looked ? JSON.stringify([study.real, study.rows]) : "";
    if (found === this.#found) return;
    this.#found = found;
    result.replaceChildren();
    if (!found) return;
    const real = study.real.length ? study.real : [text("study_none")];
    const plot = element("figure", { class: "study-plot", tabindex: 0 });
    plot.innerHTML = study.plot;
    result.replaceChildren(element("ul", { id: "study-real" }, ...real.map((each) => element("li", {}, each))), plot, this.#table(study.rows));
  }
  /** @param {StudyRow[]} rows */
  #table(rows) {
    const heads = ["", text("standard"), text("study_this"), text("study_difference"), ""];
    const measures = rows.filter((row) => row.kind !== "action" || row.real);
    return element(
      "details",
      {},
      element("summary", {}, text("study_all")),
      element(
        "div",
        { class: "study-rows", tabindex: 0, role: "region", "aria-label": text("study_all") },
        element(
          "table",
          {},
          element("thead", {}, element("tr", {}, ...heads.map((each) => element("th", { scope: "col" }, each)))),
          element("tbody", {}, ...measures.map((row) => tableRow(row)))
        )
      )
    );
  }
};
function tableRow(row) {
  const share = row.measure === "wins" || row.measure === "worth_in_wins";
  const shown2 = (value) => share ? `${(100 * value).toFixed(1)}%` : value.toFixed(2);
  const cells = [shown2(row.one), shown2(row.other), `${row.difference > 0 ? "+" : ""}${shown2(row.difference)} ± ${shown2(row.half)}`, row.real ? text("study_real") : ""];
  return element("tr", {}, element("th", { scope: "row" }, row.title), ...cells.map((each) => element("td", {}, each)));
}

// frontend/workbench.js
var Workbench = class {
  /** @type {EditionResponse} */
  edition;
  #api;
  #token;
  /** @type {Check | null} */
  #check = null;
  /** @type {Study | null} */
  #study = null;
  /** @type {Map<string, string>}  Each component as it is shown, to leave alone what has not changed. */
  #shown = /* @__PURE__ */ new Map();
  #pictures;
  /** @type {Promise<unknown>}  The latest change that was asked for. */
  #latest = Promise.resolve();
  constructor() {
    const main = byId("bench");
    this.#token = main.dataset.token ?? "";
    this.#api = new EditionApi(main.dataset.game ?? "", document.documentElement.lang, this.#token);
    this.edition = JSON.parse(byId("edition").textContent ?? "");
    this.#pictures = new Pictures(this.#api, (group, box) => this.draw(group, box));
    if (this.#token) {
      byId("bench-shared-name").textContent = this.edition.name;
      byId("bench-copy").addEventListener("click", () => void this.#make(this.edition.name));
    } else {
      this.#check = new Check(this);
      this.#study = new Study(this.#api);
      this.#listen();
    }
    this.show();
  }
  // --- changing -----------------------------------------------------------------------------------
  /**
   * Return what is wrong with a value; nothing where it can be typed on.
   * @param {string} path
   * @param {Value} value
   */
  async check(path, value) {
    const answer = await this.#api.check(this.edition.id, { rev: this.edition.rev, set: { [path]: value } });
    return answer.ok || answer.status === 429 ? "" : answer.body.error;
  }
  /**
   * Do one thing after another: each names the revision that the one before it has led to.
   * @template T
   * @param {() => Promise<T>} change
   * @returns {Promise<T>}
   */
  #inTurn(change) {
    const done = this.#latest.then(change);
    this.#latest = done.catch(() => {
    });
    return done;
  }
  /**
   * Change the edition; the standard one is copied first. Return what is wrong, or nothing.
   * @param {Edits} edits
   */
  edit(edits) {
    return this.#inTurn(() => this.#edit(edits));
  }
  /** @param {Edits} edits */
  async #edit(edits) {
    if (this.edition.standard) {
      const made = await this.#api.make(text("default_name"), null);
      if (!made.ok) return made.body.error;
      this.#take(made.body);
    }
    return this.#took(await this.#api.edit(this.edition.id, { rev: this.edition.rev, ...edits }));
  }
  /** @param {"undo" | "redo"} what */
  async step(what) {
    this.#say(await this.#inTurn(async () => this.#took(await this.#api.step(this.edition.id, what, this.edition.rev))));
  }
  /** @param {Answer<EditionResponse>} answer */
  #took(answer) {
    if (!answer.ok) {
      if (answer.status === 409) void this.#reload(answer.body.error);
      return answer.body.error;
    }
    this.#take(answer.body);
    return "";
  }
  /**
   * Show how the edition is now that somebody has changed it elsewhere, and say so.
   * @param {string} trouble
   */
  async #reload(trouble) {
    const answer = await this.#api.get(this.edition.id);
    if (answer.ok) this.#take(answer.body);
    this.#say(trouble);
  }
  /** @param {EditionResponse} edition */
  #take(edition) {
    const other = edition.id !== this.edition.id;
    this.edition = edition;
    if (other) {
      const select = typedById("bench-edition", HTMLSelectElement);
      if (![...select.options].some((each) => each.value === edition.id)) select.append(new Option(edition.name, edition.id));
      history.replaceState(null, "", edition.standard ? location.pathname : `?edition=${edition.id}`);
    }
    this.show();
  }
  /** @param {string} id */
  async #open(id) {
    this.#say(this.#took(await this.#api.get(id)));
  }
  /** @param {string} name */
  async #make(name) {
    const answer = await this.#api.make(name, this.edition.standard || this.#token ? null : this.edition.id);
    if (answer.ok) location.href = `/workbench/${this.edition.game}?edition=${answer.body.id}`;
    else (find("#bench-trouble") ?? byId("bench-problem")).textContent = answer.body.error;
  }
  /**
   * Say what went wrong where it is seen, also far from the tools.
   * @param {string} trouble
   */
  #say(trouble) {
    byId("bench-trouble").textContent = trouble;
    if (trouble) typedById("bench-more", HTMLDetailsElement).open = true;
    if (trouble) byId("bench-trouble").scrollIntoView({ block: "nearest" });
  }
  // --- showing ------------------------------------------------------------------------------------
  show() {
    const { edition } = this;
    setVocabulary(edition.words);
    const { confirmed, corrected, skipped, open } = edition.summary;
    byId("bench-summary").textContent = edition.standard ? "" : text("summary", { confirmed, corrected, skipped, open });
    byId("bench-problem").textContent = edition.problem ? text("problem", { why: edition.problem.text }) : "";
    const groups = byId("bench-groups");
    for (const group of edition.groups) this.#showGroup(group, groups);
    for (const each of groups.querySelectorAll("section")) {
      if (!edition.groups.some((group) => `group-${group.id}` === each.id)) each.remove();
    }
    if (!this.#token) this.#showTools();
    this.#check?.refresh();
    this.#study?.show(edition);
  }
  /**
   * @param {EditionGroup} group
   * @param {HTMLElement} groups
   */
  #showGroup(group, groups) {
    const section = find(`#group-${group.id}`) ?? this.#section(group);
    if (!section.isConnected) groups.append(section);
    const changed = this.#showRows(
      inside(section, "ul", HTMLElement),
      this.edition.components.filter((each) => each.group === group.id)
    );
    if (changed) this.#pictures.wanted(section);
  }
  /** @param {EditionGroup} group */
  #section(group) {
    const figure = element("figure", { hidden: true, tabindex: 0 }, element("div"));
    const toggle = button(text("show"), () => {
      toggle.dataset.used = "yes";
      figure.hidden = !figure.hidden;
      toggle.setAttribute("aria-expanded", String(!figure.hidden));
    });
    toggle.setAttribute("aria-expanded", "false");
    const heading = element("h2", {}, group.label);
    return element("section", { id: `group-${group.id}` }, heading, group.pictured ? toggle : null, figure, element("ul"));
  }
  /**
   * Show the rows of a group, and leave alone those that have not changed. Return whether one has.
   * @param {HTMLElement} list
   * @param {EditionComponent[]} components
   */
  #showRows(list, components) {
    const rows = new Map([...list.children].map((row) => [row.getAttribute("data-component") ?? "", row]));
    for (const [path, row] of rows) {
      if (!components.some((each) => each.path === path)) row.remove();
    }
    let changed = false;
    for (const [at, component] of components.entries()) {
      const old = rows.get(component.path);
      const looks = JSON.stringify([component, this.edition.mine]);
      if (old && this.#shown.get(component.path) === looks) continue;
      this.#shown.set(component.path, looks);
      changed = true;
      const focused = old?.contains(document.activeElement) ? document.activeElement?.id : null;
      if (old) old.replaceWith(this.#row(component));
      else list.insertBefore(this.#row(component), list.children[at] ?? null);
      if (focused) document.getElementById(focused)?.focus();
    }
    return changed;
  }
  /** @param {EditionComponent} component */
  #row(component) {
    return componentRow(component, {
      check: (path, value) => this.check(path, value),
      set: async (field) => this.#set(field),
      mark: (each, mark) => void this.#edited({ mark: Object.fromEntries(each.fields.map((field) => [field.path, mark])) }),
      reset: (each) => {
        const changed = each.fields.filter((field) => !same(asValue(field.value), asValue(field.standard)));
        void this.#edited({ set: Object.fromEntries(changed.map((field) => [field.path, field.standard])) });
      },
      add: (path, value) => void this.#edited({ set: { [path]: value } }),
      lacks: missing(component, this.edition.components),
      readonly: Boolean(this.#token)
    });
  }
  /** @param {FieldInput} field */
  async #set(field) {
    field.trouble = await this.edit({ set: { [field.path]: field.value } });
  }
  /** @param {Edits} edits */
  async #edited(edits) {
    this.#say(await this.edit(edits));
  }
  /**
   * Draw the parts of the board that show a group. Return its cards and tiles by path.
   * @param {string} group
   * @param {HTMLElement} box
   * @param {string} [id]  Of the edition, if it is not the one that is shown.
   */
  draw(group, box, id = this.edition.id) {
    const label = this.edition.groups.find((each) => each.id === group)?.label ?? "";
    return this.#pictures.draw(id, group, label, box);
  }
  /** Return the confirmed fields that differ from the standard edition, in words. */
  corrections() {
    const groups = new Map(this.edition.groups.map((each) => [each.id, each.label]));
    return this.edition.components.flatMap(
      (part) => part.fields.filter((each) => each.mark === "confirmed" && !same(asValue(each.value), asValue(each.standard))).map((each) => {
        const name = [groups.get(part.group), part.name, each.label].filter(Boolean).join(": ");
        return `${name}: ${written(asValue(each.standard)) || text("none")} → ${written(asValue(each.value)) || text("none")}`;
      })
    );
  }
  #showTools() {
    const { edition } = this;
    typedById("bench-edition", HTMLSelectElement).value = edition.id;
    typedById("bench-undo", HTMLButtonElement).disabled = !edition.undo;
    typedById("bench-redo", HTMLButtonElement).disabled = !edition.redo;
    const begun = edition.questions.length - unanswered(edition).length;
    byId("bench-check").textContent = text(begun ? "go_on" : "check");
    typedById("bench-play", HTMLAnchorElement).href = `/?game=${edition.game}${edition.standard ? "" : `&edition=${edition.id}`}`;
    byId("bench-own").hidden = edition.standard;
    if (edition.standard) return;
    typedById("bench-export", HTMLAnchorElement).href = this.#api.fileAddress(edition.id);
    byId("bench-unshare").hidden = !edition.shared;
    inside(byId("bench-name"), "input", HTMLInputElement).value = edition.name;
    inside(byId("bench-printing"), "input", HTMLInputElement).value = edition.printing;
    const others = [...typedById("bench-edition", HTMLSelectElement).options].filter((each) => each.value !== edition.id);
    const select = inside(byId("bench-compare"), "select", HTMLSelectElement);
    select.replaceChildren(...others.map((each) => new Option(each.text, each.value)));
  }
  // --- the tools ----------------------------------------------------------------------------------
  #listen() {
    typedById("bench-edition", HTMLSelectElement).addEventListener("change", (event) => {
      if (event.target instanceof HTMLSelectElement) void this.#open(event.target.value);
    });
    byId("bench-undo").addEventListener("click", () => void this.step("undo"));
    byId("bench-redo").addEventListener("click", () => void this.step("redo"));
    byId("bench-check").addEventListener("click", () => this.#check?.start());
    this.#form("bench-new", "name", (name) => void this.#make(name));
    this.#form("bench-name", "name", async (name) => {
      await this.#edited({ name });
      const option = find(`#bench-edition option[value="${this.edition.id}"]`);
      if (option) option.textContent = this.edition.name;
    });
    this.#form("bench-printing", "printing", (printing) => void this.#edited({ printing }));
    this.#form("bench-compare", "other", (other) => void this.#compare(other));
    inside(byId("bench-file"), "input", HTMLInputElement).addEventListener("change", (event) => void this.#bring(event));
    for (const id of ["bench-send", "bench-send-too"]) byId(id).addEventListener("click", () => void this.#report());
    byId("bench-share").addEventListener("click", () => void this.#share(true));
    byId("bench-unshare").addEventListener("click", () => void this.#share(false));
    byId("bench-delete").addEventListener("click", () => void this.#delete());
    byId("bench-report-close").addEventListener("click", () => typedById("bench-report", HTMLDialogElement).close());
    document.addEventListener("keydown", (event) => {
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLSelectElement;
      if (event.key === "u" && !typing && !event.ctrlKey && !event.metaKey && this.edition.undo) void this.step("undo");
    });
  }
  /**
   * @param {string} id
   * @param {string} field
   * @param {(value: string) => void} done
   */
  #form(id, field, done) {
    const form = typedById(id, HTMLFormElement);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      done(`${new FormData(form).get(field) ?? ""}`);
    });
  }
  /** @param {Event} event */
  async #bring(event) {
    const file = event.target instanceof HTMLInputElement ? event.target.files?.[0] : null;
    if (!file) return;
    const answer = await this.#api.bring(await file.text());
    this.#say(this.#took(answer));
  }
  /** @param {boolean} on */
  async #share(on) {
    const answer = await this.#api.share(this.edition.id, this.edition.rev, on);
    if (!answer.ok) {
      this.#say(answer.body.error);
      return;
    }
    const field = element("input", { value: answer.body.url, readonly: true });
    byId("bench-link").replaceChildren(...answer.body.url ? [element("label", { class: "link" }, text("link"), " ", field)] : []);
    field.select();
    await this.#open(this.edition.id);
  }
  async #delete() {
    const { id, name, rev } = this.edition;
    const answer = await this.#api.step(id, "delete", rev);
    if (!answer.ok) {
      this.#say(answer.body.error);
      return;
    }
    find(`#bench-edition option[value="${id}"]`)?.remove();
    await this.#open("standard");
    const back = button(text("undo"), async () => {
      this.#say(this.#took(await this.#api.step(id, "undo", rev + 1)));
      byId("bench-link").replaceChildren();
    });
    byId("bench-own").after(byId("bench-link"));
    byId("bench-link").replaceChildren(text("deleted", { name }), " ", back);
    back.focus();
  }
  async #report() {
    const answer = await this.#api.report(this.edition.id);
    if (!answer.ok) {
      this.#say(answer.body.error);
      return;
    }
    showReport(answer.body);
  }
  /** @param {string} other */
  async #compare(other) {
    const answer = await this.#api.compare(this.edition.id, other);
    if (!answer.ok) {
      this.#say(answer.body.error);
      return;
    }
    showComparison(this, answer.body, other);
  }
};
new Workbench();
export {
  Workbench
};
