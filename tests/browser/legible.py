"""Whether all words on a page can be read: large enough, on their card, under nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

_GROUNDS = (
    "card papyrus chip-card plate plaque pier slot level offer row-card tile well price band slab "
    "row-card bonus market-step court tray sobek-band limit track box-face"
)
"""Classes of what words stand on in a drawing."""

_READ = """(grounds) => {
    const found = [];
    const isGround = (node) => grounds.some((each) => node.classList.contains(each));
    const alpha = (colour) => {
        if (colour === "none" || colour === "transparent") return 0;
        const part = /[/,]\\s*([\\d.]+)\\)$/.exec(colour);
        return part && /rgba|\\//.test(colour) ? Number(part[1]) : 1;
    };
    const solid = (node) => {
        const style = getComputedStyle(node);
        let opacity = 1;
        for (let up = node; up instanceof Element; up = up.parentElement) {
            opacity *= Number(getComputedStyle(up).opacity);
        }
        if (opacity < 0.4 || style.visibility === "hidden") return false;
        if (node instanceof SVGElement && !(node instanceof SVGSVGElement)) {
            return alpha(style.fill) * Number(style.fillOpacity) * opacity >= 0.4;
        }
        return alpha(style.backgroundColor) * opacity >= 0.4 || style.backgroundImage !== "none";
    };
    // What is seen of a node: scrolled away is no fault, cut off is.
    const view = (node) => {
        const box = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
        const cut = {left: -1e9, top: -1e9, right: 1e9, bottom: 1e9};
        const first = node instanceof SVGElement ? node.parentElement : node;
        for (let up = first; up; up = up.parentElement) {
            const style = getComputedStyle(up);
            if (style.overflowX === "visible" && style.overflowY === "visible") continue;
            if (up === document.body || up === document.documentElement) continue;
            const {left, top, right, bottom} = up.getBoundingClientRect();
            const to = /auto|scroll/.test(style.overflowX + style.overflowY) ? box : cut;
            to.left = Math.max(to.left, left); to.top = Math.max(to.top, top);
            to.right = Math.min(to.right, right); to.bottom = Math.min(to.bottom, bottom);
        }
        return [box, cut];
    };
    const place = (node) => {
        const up = node.closest(
            "[data-part], .panel, .prompt, .log, .advice, .verdict, .finale, main, body");
        return up?.dataset?.part ?? up?.className ?? "";
    };
    const told = (what, said, node, more = "") => found.push(
        `${what}: ${said.trim().slice(0, 60)} [${node.getAttribute("class") ?? node.tagName}] in `
        + `${place(node)}${more ? ` (${more})` : ""}`);
    // What stays while the page is scrolled covers what is scrolled under it; and a piece lies on
    // the number of its space.
    const stays = (node) => {
        for (let up = node; up instanceof Element; up = up.parentElement) {
            if (/fixed|sticky/.test(getComputedStyle(up).position)) return up;
        }
        return null;
    };
    const excused = (node, cover) => {
        const sheet = cover.closest(".advice, dialog");  // laid over the page, and taken away
        if (sheet && !sheet.contains(node)) return true;
        const bar = stays(cover);
        if (bar && !bar.contains(node) && !stays(node)) return true;
        return /^[+\u2212]?\\d+$/.test(node.textContent) && cover.closest("[data-piece]") !== null;
    };
    const name = (node) => `${node.tagName}.${node.getAttribute("class") ?? ""}`;

    const check = (node, said, size, box, middle) => {
        // `box` is as wide as the words and as high as their small letters.
        const [seen, cut] = view(node);
        if (box.right < seen.left || box.left > seen.right) return;
        if (middle < seen.top + 1 || middle > seen.bottom - 1) return;
        found.smallest = Math.min(found.smallest ?? 1e9, size);
        if (size < SMALLEST - 0.05) told("small", said, node, `${size.toFixed(1)} px`);
        if (box.left < cut.left - 1 || box.right > cut.right + 1 || middle < cut.top
            || middle > cut.bottom) {
            const whole = node.title && getComputedStyle(node).textOverflow === "ellipsis";
            if (!whole) told("cut off", said, node);
            return;
        }
        const wide = box.right - box.left;
        let ground = null;
        for (const part of [0.02, 0.2, 0.4, 0.5, 0.6, 0.8, 0.98]) {
            const x = box.left + wide * part;
            if (x < seen.left + 1 || x > seen.right - 1) continue;
            const stack = document.elementsFromPoint(x, middle);
            const own = stack.findIndex((each) => each === node || node.contains(each));
            const above = own < 0 ? stack : stack.slice(0, own);
            const cover = above.find((each) => !each.contains(node) && !excused(node, each)
                && (/^(text|use)$/.test(each.tagName) || solid(each)));
            if (cover) {
                told("covered", said, node, `by ${name(cover)}`);
                return;
            }
            if (part !== 0.5 || own < 0) continue;
            const below = stack.slice(own + 1);
            const under = below.find((each) => each.tagName !== "use" && solid(each));
            if (under && isGround(under)) ground = under;
        }
        if (ground) {
            const card = ground.getBoundingClientRect();
            if (box.left < card.left - 0.5 || box.right > card.right + 0.5) {
                told("off its card", said, node, `${name(ground)}`);
            }
        }
    };

    const hit = document.createElement("style");
    hit.textContent = "* { pointer-events: auto !important; animation: none !important; }"
        + " .glow, .hit, .cover, .sunlit *, .off, .off * { pointer-events: none !important; }";
    document.head.append(hit);
    for (const text of document.querySelectorAll("svg text")) {
        if (text.closest("symbol, defs, .off") || !text.textContent.trim()) continue;
        if (!text.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
        const scale = text.getScreenCTM();
        const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(scale.a, scale.b);
        const start = text.getStartPositionOfChar(0).matrixTransform(scale);
        const end = text.getEndPositionOfChar(text.getNumberOfChars() - 1).matrixTransform(scale);
        const middle = start.y - size * 0.24;
        check(text, text.textContent, size, {left: start.x, right: end.x}, middle);
    }
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let each = walk.nextNode(); each; each = walk.nextNode()) {
        const node = each.parentElement;
        if (!each.data.trim()) continue;
        if (node.closest("svg, script, style, .off, .skip, option, noscript")) continue;
        if (!node.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
        if (getComputedStyle(node).clipPath.includes("50%")) continue;  // only read aloud
        const range = document.createRange();
        range.selectNodeContents(each);
        const size = parseFloat(getComputedStyle(node).fontSize);
        for (const line of range.getClientRects()) {
            if (line.width < 2) continue;
            check(node, each.data, size, line, (line.top + line.bottom) / 2);
        }
    }
    hit.remove();
    return [[...new Set(found)], found.smallest];
}"""


def faults(page: Page, smallest: float) -> list[str]:
    """What cannot be read on a page as it is now. The page must not enforce our policy."""
    page.evaluate("document.fonts.ready")
    found: list[Any] = page.evaluate(_READ.replace("SMALLEST", str(smallest)), _GROUNDS.split())
    return [str(each) for each in found[0]]
