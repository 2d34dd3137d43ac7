// The workbench: the components of a game, to compare with one's box and to change.
import { button, byId, element, find, inside, typedById } from "./dom.js";
import { EditionApi } from "./server.js";
import { text } from "./strings.js";
import { Check, unanswered } from "./workbench_check.js";
import { showComparison } from "./workbench_compare.js";
import { componentRow, missing } from "./workbench_fields.js";
import { Pictures } from "./workbench_pictures.js";
import { showReport } from "./workbench_report.js";
import { Study } from "./workbench_study.js";
import { asValue, same, setVocabulary, written } from "./workbench_values.js";

/** @import { EditEditionRequest, EditionComponent, EditionGroup, EditionResponse } from "./api.js" */
/** @import { Answer } from "./server.js" */
/** @import { FieldInput } from "./workbench_fields.js" */
/** @import { Value } from "./workbench_values.js" */

/** @typedef {Pick<EditEditionRequest, "set" | "mark" | "name" | "printing">} Edits */

/** The page: an edition, shown and changed. */
export class Workbench {
  /** @type {EditionResponse} */
  edition;
  #api;
  #token;
  /** @type {Check | null} */
  #check = null;
  /** @type {Study | null} */
  #study = null;
  /** @type {Map<string, string>}  Each component as it is shown, to leave alone what has not changed. */
  #shown = new Map();
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
    this.#latest = done.catch(() => {});
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
      this.edition.components.filter((each) => each.group === group.id),
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
      readonly: Boolean(this.#token),
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
    return this.edition.components.flatMap((part) =>
      part.fields
        .filter((each) => each.mark === "confirmed" && !same(asValue(each.value), asValue(each.standard)))
        .map((each) => {
          const name = [groups.get(part.group), part.name, each.label].filter(Boolean).join(": ");
          return `${name}: ${written(asValue(each.standard)) || text("none")} → ${written(asValue(each.value)) || text("none")}`;
        }),
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
    byId("bench-link").replaceChildren(...(answer.body.url ? [element("label", { class: "link" }, text("link"), " ", field)] : []));
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
}

new Workbench();
