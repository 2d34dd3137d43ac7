// What each player sets for themselves.
import { byId, typedById } from "./dom.js";
import { remember, remembered, setTheme } from "./preferences.js";

/** @import { Actions } from "./actions.js" */
/** @import { TableStore } from "./table_state.js" */

/**
 * @param {TableStore} store
 * @param {Actions} actions
 */
export function startSettings(store, actions) {
  const dialog = typedById("settings", HTMLDialogElement);
  byId("to-settings").addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  startMore();
  startTheme();
  startLanguage();
  startPace(store, actions);
  startConfirm(store);
  startCareful(store);
  startTyped();
  startMotion(store);
  byId("value-sources").textContent = store.state.latest.value_sources;
  store.watch(["shown"], ({ shown }) => {
    typedById("to-record", HTMLAnchorElement).href = shown.record;
  });
}

/**
 * Keep a checkbox in the browser.
 * @param {string} id
 * @param {boolean} checked
 * @param {(checked: boolean) => void} changed
 */
export function checkbox(id, checked, changed) {
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

/**
 * @param {TableStore} store
 * @param {Actions} actions
 */
function startPace(store, actions) {
  const { host, pace } = store.state.latest;
  const select = typedById("set-pace", HTMLSelectElement);
  const away = (/** @type {HTMLOptionElement} */ option) => Math.abs(Number(option.value) - pace);
  select.value = [...select.options].reduce((best, each) => (away(each) < away(best) ? each : best)).value;
  select.disabled = !host;
  select.addEventListener("change", () => void actions.setPace(Number(select.value)));
}

/** @param {TableStore} store */
function startConfirm(store) {
  store.set({ confirm: remembered("confirm") === "yes" });
  checkbox("set-confirm", store.state.confirm, (confirm) => {
    store.set({ confirm });
    remember("confirm", confirm ? "yes" : "no");
  });
}

/** @param {TableStore} store */
function startCareful(store) {
  store.set({ careful: remembered("careful") !== "no" });
  checkbox("set-careful", store.state.careful, (careful) => {
    store.set({ careful });
    remember("careful", careful ? "yes" : "no");
  });
}

/** Whether the field for typed choices is always there. */
function startTyped() {
  const show = (/** @type {boolean} */ on) => document.body.classList.toggle("types", on);
  const on = remembered("typed") === "yes";
  show(on);
  checkbox("set-typed", on, (checked) => {
    remember("typed", checked ? "yes" : "no");
    show(checked);
  });
}

/** @param {TableStore} store */
function startMotion(store) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const apply = () => {
    store.set({ motion: remembered("motion") !== "off" && !calm.matches });
    document.documentElement.dataset.motion = store.state.motion ? "on" : "off";
  };
  apply();
  calm.addEventListener("change", apply);
  checkbox("set-motion", remembered("motion") !== "off", (on) => {
    remember("motion", on ? "on" : "off");
    apply();
  });
}

/** On a phone some buttons of the bar are in a menu, which closes when one of them was used. */
function startMore() {
  const menu = byId("more");
  menu.addEventListener("click", () => {
    if (menu.matches(":popover-open")) menu.hidePopover();
  });
}
