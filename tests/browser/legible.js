// Everything on a page that cannot be read, in all that can be scrolled into sight.
// Called with the classes of what words stand on in a drawing, the size of the smallest letters, the
// themes in which they must be dark enough, and a selector of the part that is read.
([grounds, smallest, themes, selector]) => {
    const found = new Set();
    const root = document.querySelector(selector);
    const isGround = (node) => grounds.some((each) => node.classList.contains(each));
    // What was asked before about nodes; colours are another matter in another theme.
    const styles = new Map();
    const styleOf = (node) => styles.get(node) ?? styles.set(node, getComputedStyle(node)).get(node);
    const colour = (text) => {
        const parts = /^rgba?\(([^)]*)\)$/.exec(text)?.[1].split(/[ ,/]+/).map(Number);
        return parts ? [...parts, 1].slice(0, 4) : null;
    };
    const alpha = (text) => (text === "none" || text === "transparent" ? 0 : colour(text)?.[3] ?? 1);
    const opacities = new Map();
    const opacityOf = (node) => {
        if (!(node instanceof Element)) return 1;
        if (!opacities.has(node)) {
            opacities.set(node, Number(styleOf(node).opacity) * opacityOf(node.parentElement));
        }
        return opacities.get(node);
    };
    const inDrawing = (node) => node instanceof SVGElement && !(node instanceof SVGSVGElement);
    const solids = new Map();
    const solid = (node) => {
        if (solids.has(node)) return solids.get(node);
        const style = styleOf(node);
        const opacity = opacityOf(node);
        let is = opacity >= 0.4 && style.visibility !== "hidden";
        if (is && inDrawing(node)) {
            is = alpha(style.fill) * Number(style.fillOpacity) * opacity >= 0.4;
        } else if (is) {
            is = alpha(style.backgroundColor) * opacity >= 0.4 || style.backgroundImage !== "none";
        }
        solids.set(node, is);
        return is;
    };

    // --- what is seen of a node: scrolled away is no fault, cut off is

    const view = (node) => {
        const box = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
        const cut = {left: -1e9, top: -1e9, right: 1e9, bottom: 1e9};
        const first = node instanceof SVGElement ? node.parentElement : node;
        for (let up = first; up; up = up.parentElement) {
            const style = styleOf(up);
            if (style.overflowX === "visible" && style.overflowY === "visible") continue;
            if (up === document.body || up === document.documentElement) continue;
            const {left, top, right, bottom} = up.getBoundingClientRect();
            const to = /auto|scroll/.test(style.overflowX + style.overflowY) ? box : cut;
            to.left = Math.max(to.left, left);
            to.top = Math.max(to.top, top);
            to.right = Math.min(to.right, right);
            to.bottom = Math.min(to.bottom, bottom);
        }
        return [box, cut];
    };
    const place = (node) => {
        const up = node.closest("[data-part], .panel, .prompt, .log, .advice, .verdict, .verdict-strip,"
            + " .finale, .drawer, dialog, .in-words, main, body");
        return up?.dataset?.part ?? up?.getAttribute("class") ?? up?.tagName ?? "";
    };
    const name = (node) => `${node.tagName}.${node.getAttribute("class") ?? ""}`;
    const told = (what, item, more = "") => {
        item.fault = true;
        const kind = item.node.getAttribute("class") ?? item.node.tagName;
        found.add(`${what}: ${item.text.trim().slice(0, 60)} [${kind}] in ${place(item.node)}`
            + `${more ? ` (${more})` : ""}`);
    };
    const stays = (node) => {
        for (let up = node; up instanceof Element; up = up.parentElement) {
            if (/fixed|sticky/.test(styleOf(up).position)) return up;
        }
        return null;
    };
    // What stays while the page is scrolled covers what is scrolled under it: that must come into
    // sight elsewhere. What is laid over the page is taken away again; a piece lies on the number of
    // its space.
    const LAID_OVER = ".advice, .coach, .drawer, dialog, .zoomed, .tip";
    const LATER = 1;
    const NEVER_MIND = 2;
    const excuse = (node, cover) => {
        const sheet = cover.closest(LAID_OVER);
        if (sheet && !sheet.contains(node)) return NEVER_MIND;
        const [bar, own] = [stays(cover), stays(node)];
        // What sticks to a list of its own still moves with the page.
        if (bar && !bar.contains(node) && (!own || styleOf(own).position === "sticky")) return LATER;
        const piece = cover.closest("[data-piece]");
        if (!piece) return 0;
        return /^[+\u2212]?\d+$/.test(node.textContent) ? NEVER_MIND : 0;
    };

    // --- contrast, where both colours are plain

    const light = ([r, g, b]) => [r, g, b].map((each) => each / 255)
        .map((each) => (each <= 0.03928 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
        .reduce((sum, each, i) => sum + each * [0.2126, 0.7152, 0.0722][i], 0);
    const over = (front, back, part) => [0, 1, 2].map((i) => front[i] * part + back[i] * (1 - part));
    const paint = (node) => {
        const style = styleOf(node);
        if (!inDrawing(node)) return style.backgroundImage === "none" ? colour(style.backgroundColor) : null;
        const fill = colour(style.fill);
        return fill && [...fill.slice(0, 3), fill[3] * Number(style.fillOpacity)];
    };
    const faint = (item, theme) => {
        const {node, size, ground: stack} = item;
        const style = styleOf(node);
        if (node.closest(":disabled, [aria-disabled='true'], .away")) return;
        if (inDrawing(node) && style.stroke !== "none") return; // a rim of its own
        const shelf = node.closest("li");
        if (shelf && getComputedStyle(shelf, "::after").backgroundImage !== "none") return; // no plain ground
        const layers = [];
        for (const each of stack) {
            if (/^(use|image|text)$/.test(each.tagName)) return;
            if (!inDrawing(each) && styleOf(each).backgroundImage !== "none") return;
            if (!solid(each) && !(paint(each)?.[3] > 0.02)) continue;
            const seen = paint(each);
            if (!seen) return;
            layers.push([seen, seen[3] * opacityOf(each)]);
            if (layers.at(-1)[1] > 0.99) break;
        }
        if (!layers.length || layers.at(-1)[1] <= 0.99) return;
        const ground = layers.reduceRight((under, [seen, part]) => over(seen, under, part), [0, 0, 0]);
        const ink = colour(inDrawing(node) ? style.fill : style.color);
        if (!ink) return;
        const seen = over(ink, ground, ink[3] * opacityOf(node));
        const [dark, bright] = [light(seen), light(ground)].sort((a, b) => a - b);
        const ratio = (bright + 0.05) / (dark + 0.05);
        const large = size >= 24 || (size >= 18.6 && Number(style.fontWeight) >= 700);
        if (ratio < (large ? 3 : 4.5) - 0.05) told("faint", item, `${ratio.toFixed(1)} to 1 by ${theme}`);
    };

    // --- lit frames: two lines of which one stands out from any ground

    const ENOUGH = 9; // of a frame and the line around it: on any ground one of them has the root of this
    const dim = (theme) => {
        for (const node of root.querySelectorAll(".target.on")) {
            if (!node.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
            const frame = node.querySelector(".glow, .row-line:not(.around)");
            const around = frame?.previousElementSibling;
            const [line, edge] = [frame, around].map((each) => {
                const style = each && getComputedStyle(each);
                const seen = style && parseFloat(style.strokeWidth) * Number(style.strokeOpacity) * opacityOf(each);
                return seen >= 1.2 ? colour(style.stroke) : null;
            });
            const item = {node, text: node.dataset.target};
            if (!line || !edge) {
                told("no frame", item, `by ${theme}`);
                continue;
            }
            const [dark, bright] = [light(line), light(edge)].sort((a, b) => a - b);
            const ratio = (bright + 0.05) / (dark + 0.05);
            if (ratio < ENOUGH) told("dim frame", item, `${ratio.toFixed(1)} to 1 by ${theme}`);
        }
    };

    // --- one line of words

    // Where a line is looked at, as parts of its width. What covers words is as wide as a letter or two.
    const SHORT_PX = 36;
    const ENDS_AND_MIDDLE = [0.02, 0.5, 0.98];
    const ALONG = [0.02, 0.2, 0.4, 0.5, 0.6, 0.8, 0.98];
    const shown = []; // lines that are in sight now, for words that lie on words
    const check = (item) => {
        const {node, size} = item;
        for (const line of item.lines()) {
            // As wide as the words, as high as their small letters.
            const {left, right, middle} = line;
            const [top, bottom] = [middle - size * 0.27, middle + size * 0.27];
            if (bottom < 0 || top > innerHeight) continue;
            const [seen, cut] = view(node);
            if (right < seen.left || left > seen.right) continue;
            if (top < seen.top || bottom > seen.bottom) continue; // until it is scrolled further
            if (size < smallest - 0.05) told("small", item, `${size.toFixed(1)} px`);
            if (left < cut.left - 1 || right > cut.right + 1 || top < cut.top - 1 || bottom > cut.bottom + 1) {
                if (node.title && styleOf(node).textOverflow === "ellipsis") item.clear = true;
                else told("cut off", item);
                continue;
            }
            shown.push({item, left, right, top, bottom});
            let ground = null;
            let later = false;
            for (const part of right - left < SHORT_PX ? ENDS_AND_MIDDLE : ALONG) {
                const x = left + (right - left) * part;
                if (x < seen.left + 1 || x > seen.right - 1) continue;
                // Most words lie on top; all that is under them is looked at once, in the middle.
                if (part !== 0.5 && node.contains(document.elementFromPoint(x, middle))) continue;
                const stack = document.elementsFromPoint(x, middle);
                const own = stack.findIndex((each) => each === node || node.contains(each));
                const above = (own < 0 ? stack : stack.slice(0, own)).filter(
                    (each) => !each.contains(node) && (/^(text|use)$/.test(each.tagName) || solid(each)));
                const cover = above.find((each) => !excuse(node, each));
                if (cover) {
                    told("covered", item, `by ${name(cover)}`);
                    break;
                }
                later ||= above.some((each) => excuse(node, each) === LATER);
                if (part !== 0.5 || own < 0) continue;
                const below = stack.slice(own).filter((each) => each !== node && !node.contains(each));
                const under = below.find((each) => each.tagName !== "use" && solid(each));
                if (under && isGround(under) && (inDrawing(node) || !solid(node))) ground = under;
                if (!above.length) item.ground ??= inDrawing(node) ? below : stack.slice(own);
            }
            if (!later) item.clear = true;
            if (!ground) continue;
            const card = ground.getBoundingClientRect();
            if (left < card.left - 0.5 || right > card.right + 0.5) told("off its card", item, name(ground));
        }
    };
    const overlaps = () => {
        shown.sort((a, b) => a.top - b.top);
        shown.forEach((one, i) => {
            for (let j = i + 1; j < shown.length && shown[j].top < one.bottom - 1.5; j++) {
                const other = shown[j];
                if (one.item.node === other.item.node || one.item.fault || other.item.fault) continue;
                if (Math.min(one.right, other.right) - Math.max(one.left, other.left) < 1.5) continue;
                const [a, b] = [stays(one.item.node), stays(other.item.node)];
                const sheet = (node) => node.closest(`${LAID_OVER}, .curtain`);
                if (a !== b || sheet(one.item.node) !== sheet(other.item.node)) continue;
                told("overlaps", one.item, other.item.text.trim().slice(0, 40));
            }
        });
        shown.length = 0;
    };

    // --- all words of the page

    const items = [];
    for (const node of root.querySelectorAll("svg text")) {
        if (node.closest("symbol, defs, .off") || !node.textContent.trim()) continue;
        if (!node.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
        const scale = node.getScreenCTM();
        const size = parseFloat(getComputedStyle(node).fontSize) * Math.hypot(scale.a, scale.b);
        const lines = () => {
            const now = node.getScreenCTM();
            const start = node.getStartPositionOfChar(0).matrixTransform(now);
            const end = node.getEndPositionOfChar(node.getNumberOfChars() - 1).matrixTransform(now);
            return [{left: start.x, right: end.x, middle: start.y - size * 0.24}];
        };
        items.push({node, text: node.textContent, size, lines});
    }
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let each = walk.nextNode(); each; each = walk.nextNode()) {
        const node = each.parentElement;
        if (!each.data.trim()) continue;
        if (node.closest("svg, script, style, .off, .skip, option, noscript, template")) continue;
        if (!node.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
        if (getComputedStyle(node).clipPath.includes("50%")) continue; // only read aloud
        const range = document.createRange();
        range.selectNodeContents(each);
        const size = parseFloat(getComputedStyle(node).fontSize);
        const lines = () => [...range.getClientRects()].filter((line) => line.width >= 2)
            .map(({left, right, top, bottom}) => ({left, right, middle: (top + bottom) / 2}));
        if (lines().length) items.push({node, text: each.data, size, lines});
    }

    // --- all that can be scrolled

    const hit = document.createElement("style");
    hit.textContent = "* { pointer-events: auto !important; animation: none !important;"
        + " scroll-behavior: auto !important; }"
        + " .glow, .hit, .cover, .sunlit *, .off, .off *, .flight, .float"
        + " { pointer-events: none !important; }";
    document.head.append(hit);
    const look = (inside) => {
        for (const item of items) {
            if (!item.clear && !item.fault && (!inside || inside.contains(item.node))) check(item);
        }
        overlaps();
    };
    const page = document.scrollingElement;
    const most = 30; // views of one thing that is scrolled
    // From where to where nothing that stays covers a node that is scrolled there.
    const free = (node) => {
        let best = [0, 0];
        for (let top = 0, y = 0; y <= innerHeight; y += 8) {
            const bar = stays(document.elementFromPoint(innerWidth / 2, y));
            if (bar && !bar.contains(node)) top = y + 8;
            else if (y - top > best[1] - best[0]) best = [top, y];
        }
        return best;
    };
    const through = (node, high, inside) => {
        const before = node.scrollTop;
        const far = node.scrollHeight - node.clientHeight;
        const step = Math.max(high, far / most);
        for (let y = 0; ; y += step) {
            node.scrollTop = Math.min(y, far);
            look(inside);
            if (y >= far) break;
        }
        const aside = inside ? node.scrollWidth - node.clientWidth : 0;
        for (let x = 0; x < aside; ) {
            x += node.clientWidth * 0.6;
            node.scrollLeft = x;
            const height = node.getBoundingClientRect().height;
            const start = page.scrollTop + node.getBoundingClientRect().top;
            for (let y = 0; y < height; y += innerHeight * 0.25) {
                page.scrollTop = start + y - innerHeight * 0.25;
                look(inside);
            }
        }
        if (aside) node.scrollLeft = 0;
        node.scrollTop = before;
        return far / high <= most;
    };
    const [first, last] = free(document.body);
    const wholly = through(page, Math.min(innerHeight * 0.25, (last - first) * 0.8), null);
    // A long page is read here and there, but all its pictures.
    for (const figure of wholly ? [] : root.querySelectorAll("figure")) {
        const before = page.scrollTop;
        const box = figure.getBoundingClientRect();
        for (let y = 0; y < box.height; y += innerHeight * 0.5) {
            page.scrollTop = before + box.top + y - innerHeight * 0.25;
            look(figure);
        }
        page.scrollTop = before;
    }
    const partly = [];
    const frames = []; // what can be scrolled; outer ones come first
    for (const node of [root, ...root.querySelectorAll("*")]) {
        if (node === document.body) continue;
        const larger = node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
        if (!larger || !node.clientHeight || !node.checkVisibility()) continue;
        if (!/auto|scroll/.test(styleOf(node).overflowY + styleOf(node).overflowX)) continue;
        const before = page.scrollTop;
        const outer = frames.filter((each) => each.contains(node)).map((each) => [each, each.scrollTop]);
        for (const [each] of outer) {
            each.scrollTop += node.getBoundingClientRect().top - each.getBoundingClientRect().top;
        }
        frames.push(node);
        const [top, bottom] = free(node);
        const {top: at, height} = node.getBoundingClientRect();
        const places = height > bottom - top ? [top, bottom - height] : [(top + bottom - height) / 2];
        for (const spot of places) {
            page.scrollTop = before + at - spot;
            if (!through(node, node.clientHeight * 0.25, node)) partly.push(node);
        }
        for (const [each, y] of outer) each.scrollTop = y;
        page.scrollTop = before;
    }
    const sheet = document.querySelector("dialog[open]") ?? document.body;
    for (const item of items) {
        if (item.clear || item.fault || !sheet.contains(item.node)) continue;
        if (partly.some((each) => each.contains(item.node))) continue;
        if (wholly) told("never in sight", item);
    }
    hit.remove();
    for (const theme of themes) {
        document.documentElement.dataset.theme = theme;
        for (const known of [styles, opacities, solids]) known.clear();
        for (const item of items) if (item.ground) faint(item, theme);
        dim(theme);
    }
    return [...found];
}
