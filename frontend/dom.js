// Finding and making elements.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {HTMLElement | SVGElement} Shown  An element of a page: of its text or of a drawing. */
/** @typedef {string | number | boolean | null | undefined | ((event: Event) => void)} Attribute */

/**
 * Return the element with this id. It must exist.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  return typedById(id, HTMLElement);
}

/**
 * Return the element with this id. It must exist and be of this type.
 * @template {Element} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
export function typedById(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no ${type.name} with the id ${id}`);
  return found;
}

/**
 * Return the first element inside `root` that matches. It must exist and be of this type.
 * @template {Element} T
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => T} type
 * @returns {T}
 */
export function inside(root, selector, type) {
  const found = root.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`there is no ${type.name} that matches ${selector}`);
  return found;
}

/**
 * Return the first element that matches, if there is one.
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {Shown | null}
 */
export function find(selector, root = document) {
  return root.querySelector(selector);
}

/**
 * Return all elements that match.
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {Shown[]}
 */
export function findAll(selector, root = document) {
  return [.../** @type {NodeListOf<Shown>} */ (root.querySelectorAll(selector))];
}

/**
 * Return the nearest element around an event's target that matches, if there is one.
 * @param {Event} event
 * @param {string} selector
 * @returns {Shown | null}
 */
export function around(event, selector) {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

/**
 * Make an element. An attribute `onclick` is a listener; `true` sets an empty attribute, `false` and null none.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, Attribute>} [attributes]
 * @param {...(Node | string | number | null | undefined)} content
 * @returns {HTMLElementTagNameMap[K]}
 */
export function element(name, attributes = {}, ...content) {
  const made = document.createElement(name);
  setAttributes(made, attributes);
  for (const each of content) if (each != null) made.append(typeof each === "number" ? `${each}` : each);
  return made;
}

/**
 * Make an element of a drawing.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, Attribute>} [attributes]
 * @param {...Node} content
 * @returns {SVGElementTagNameMap[K]}
 */
export function svgElement(name, attributes = {}, ...content) {
  const made = document.createElementNS(SVG, name);
  setAttributes(made, attributes);
  made.append(...content);
  return made;
}

/**
 * @param {Element} made
 * @param {Record<string, Attribute>} attributes
 */
function setAttributes(made, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value != null) made.setAttribute(key, `${value}`);
  }
}

/**
 * Make a button.
 * @param {string} label
 * @param {() => void} action
 * @param {string} [kind]  Its class.
 */
export function button(label, action, kind = "") {
  return element("button", { type: "button", class: kind, onclick: action }, label);
}

/**
 * Make the stone in the colour of a seat.
 * @param {number} seat
 */
export function stoneIcon(seat) {
  return svgElement("svg", { class: "stone-icon", "aria-hidden": "true" }, svgElement("use", { href: `#stone-${seat}` }));
}

/**
 * Set the text of an element that may be cut off, and its tooltip.
 * @param {HTMLElement} node
 * @param {string} words
 */
export function setTextAndTitle(node, words) {
  node.textContent = words;
  node.title = words;
}

/**
 * Return the selector of a target in a drawing.
 * @param {string} id
 */
export const targetSelector = (id) => `[data-target="${CSS.escape(id)}"]`;

/** Return whether the keyboard has brought the focus to where it is. */
export const focusedByKeyboard = () => document.activeElement?.matches(":focus-visible") ?? false;
