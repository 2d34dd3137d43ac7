// Days on a page: the server knows the moment, the browser the reader's calendar.
import { findAll } from "./dom.js";

/** Write every day that the page names, in the language of the page. */
export function showDays() {
  for (const each of findAll("time[data-ms]")) {
    const day = new Date(Number(each.dataset.ms));
    each.setAttribute("datetime", day.toISOString());
    each.textContent = day.toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" });
  }
}
