// A link in a field, with a button that copies it.
import { button, element } from "./dom.js";
import { text } from "./strings.js";

/**
 * @param {string} url
 * @param {string} label
 */
export function linkToCopy(url, label) {
  const field = element("input", { value: url, readonly: true });
  const copy = button(text("copy"), async () => {
    try {
      await navigator.clipboard.writeText(url);
      copy.textContent = text("copied");
    } catch {
      field.select(); // without HTTPS a page may not write to the clipboard itself
      if (document.execCommand("copy")) copy.textContent = text("copied");
    }
  });
  return element("div", { class: "link" }, element("label", {}, label, " ", field), copy);
}
