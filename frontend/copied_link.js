// A link in a field, with a button that copies it.
import { button, element } from "./dom.js";
import { text } from "./strings.js";

/**
 * Return a field with the link, and a button that copies it.
 * @param {string} url
 * @param {string} [label]  Read out where no label stands beside the field.
 */
export function fieldAndCopy(url, label) {
  const field = element("input", { value: url, readonly: true, ...(label ? { "aria-label": label } : {}) });
  const copy = button(text("copy"), async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(url);
      copy.textContent = text("copied");
    } catch {
      // Without HTTPS a page may not write to the clipboard itself.
      if (document.execCommand("copy")) copy.textContent = text("copied");
    }
  });
  return { field, copy };
}

/**
 * @param {string} url
 * @param {string} label
 */
export function linkToCopy(url, label) {
  const { field, copy } = fieldAndCopy(url);
  return element("div", { class: "link" }, element("label", {}, label, " ", field), copy);
}
