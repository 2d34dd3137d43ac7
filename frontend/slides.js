// Pieces slide from where they were to where they are.
//
// Two pictures are compared: a piece of a kind that vanished and one of the same kind that is new
// are paired, nearest to nearest. What has no partner comes from a pool (`data-pool`, or
// `data-source` for its kind) or goes to one (`data-pool`, `data-sink`).

const LONG = 340; // milliseconds
const NEXT = 55; // between two pieces that start

export function start(table) {
  return { look: () => look(table), play: (before, picture) => play(table, before, picture) };
}

function look(table) {
  return {
    pieces: pieces(),
    faces: faces(),
    scores: table.shown.players.map((each) => each.score),
  };
}

// What stays where it is and may show another face (`data-face`: its name and the face), like a die.
const faces = () => new Map([...document.querySelectorAll("#picture [data-face]")].map((node) => node.dataset.face.split(" ")));

// All pieces by kind, each with its place on the screen and inside its part.
function pieces() {
  const found = new Map();
  const frames = new Map();
  for (const node of document.querySelectorAll("#picture [data-piece], #players [data-piece], #hand [data-piece]")) {
    const part = node.closest("svg.part");
    if (!frames.has(part)) frames.set(part, part.getBoundingClientRect());
    const frame = frames.get(part);
    const box = node.getBoundingClientRect();
    const kind = node.dataset.piece;
    if (!found.has(kind)) found.set(kind, []);
    found.get(kind).push({
      node,
      box,
      part: part.dataset.part,
      x: (box.x - frame.x) / frame.width,
      y: (box.y - frame.y) / frame.height,
      shape: frame.width / frame.height,
    });
  }
  return found;
}

const same = (a, b) =>
  a.part === b.part && Math.abs(a.x - b.x) < 0.004 && Math.abs(a.y * (b.shape / a.shape) - b.y) < 0.012;
const apart = (a, b) => Math.hypot(a.box.x - b.box.x, a.box.y - b.box.y);

// [from, to] of all that moved; one of the two may be missing.
function moves(before, after) {
  const out = [];
  for (const kind of new Set([...before.keys(), ...after.keys()])) {
    const gone = [...(before.get(kind) ?? [])];
    const come = [];
    for (const piece of after.get(kind) ?? []) {
      const at = gone.findIndex((each) => same(each, piece));
      if (at >= 0) gone.splice(at, 1);
      else come.push(piece);
    }
    const pairs = come.flatMap((to) => gone.map((from) => [apart(from, to), from, to])).sort((a, b) => a[0] - b[0]);
    const used = new Set();
    for (const [, from, to] of pairs) {
      if (used.has(from) || used.has(to)) continue;
      used.add(from).add(to);
      out.push({ kind, from, to });
    }
    for (const to of come) if (!used.has(to)) out.push({ kind, to });
    for (const from of gone) if (!used.has(from)) out.push({ kind, from });
  }
  return out;
}

// Where a kind comes from or goes to when it has no partner.
function pool(kind, role) {
  const family = kind.split("-")[0];
  const node = document.querySelector(`[data-pool="${kind}"], [data-${role}="${kind}"], [data-${role}="${family}"]`);
  return node?.getBoundingClientRect();
}

async function play(table, before, picture) {
  const found = moves(before.pieces, pieces());
  for (const { to } of found) to?.node.classList.add("fresh");
  for (const node of document.querySelectorAll("#picture [data-face]")) {
    const [name, face] = node.dataset.face.split(" ");
    if (before.faces.has(name) && before.faces.get(name) !== face) node.classList.add("staged", "turned");
  }
  const still = !table.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still) return;
  const flights = [];
  let waits = 0;
  for (const { kind, from, to } of found) {
    if (!to && !from.node) continue;
    const start = from?.box ?? pool(kind, "source");
    const end = to?.box ?? pool(kind, "sink");
    if (!start || !end || !start.width || !end.width) continue;
    if (Math.hypot(start.x - end.x, start.y - end.y) < 3) continue;
    flights.push(fly(to?.node ?? from.node, to?.node, to ? end : start, start, end, waits));
    waits = Math.min(waits + NEXT, 400);
  }
  const marks = table.past ? [] : points(before.scores, picture, found);
  if (flights.length) table.sound?.("slide");
  // The next picture waits for what a drawing plays itself, like dice that roll.
  const staged = [...document.querySelectorAll("#picture .staged")].flatMap((node) => node.getAnimations());
  await Promise.all([...flights, ...staged.map((each) => each.finished.catch(() => null))]);
  for (const mark of marks) rise(mark);
}

// A copy of the piece flies; the piece itself waits unseen at its end.
async function fly(model, hides, size, start, end, wait) {
  const box = bounds(model);
  if (!box) return;
  const flight = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  flight.setAttribute("class", "flight part");
  flight.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  flight.setAttribute("width", size.width);
  flight.setAttribute("height", size.height);
  flight.setAttribute("aria-hidden", "true");
  flight.append(model.cloneNode(true));
  document.body.append(flight);
  hides?.classList.add("in-flight");
  const place = (at) => `translate(${at.x}px, ${at.y}px) scale(${at.width / size.width}, ${at.height / size.height})`;
  const high = Math.min(40, Math.hypot(start.x - end.x, start.y - end.y) / 8);
  const half = `translate(${(start.x + end.x) / 2}px, ${(start.y + end.y) / 2 - high}px) scale(${((start.width + end.width) / 2 / size.width) * 1.06}, ${((start.height + end.height) / 2 / size.height) * 1.06})`;
  const motion = flight.animate(
    [{ transform: place(start) }, { transform: half }, { transform: place(end) }],
    { duration: LONG, delay: wait, easing: "cubic-bezier(.3,.1,.25,1)", fill: "both" },
  );
  try {
    await motion.finished;
  } catch {
    // The page went on without it.
  }
  flight.remove();
  hides?.classList.remove("in-flight");
}

function bounds(node) {
  if (node.isConnected) return node.getBBox();
  // It vanished with its picture: measure it in an unseen one.
  const probe = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  probe.setAttribute("class", "flight");
  const copy = node.cloneNode(true);
  probe.append(copy);
  document.body.append(probe);
  const box = copy.getBBox();
  probe.remove();
  return box.width ? box : null;
}

// Points float up where they were earned: at the latest new stone, or at the panel.
function points(before, picture, found) {
  const out = [];
  for (const each of picture.players) {
    const more = each.score - (before[each.seat] ?? 0);
    if (!more) continue;
    const placed = found.filter(({ kind, to }) => kind === `stone-${each.seat}` && to && !to.part.startsWith("seat") && !to.part.startsWith("boat"));
    const node = placed.at(-1)?.to.box ?? document.querySelector(`.panel[data-seat="${each.seat}"] .points`)?.getBoundingClientRect();
    if (node) out.push({ box: node, said: more > 0 ? `+${more}` : `${more}` });
  }
  return out;
}

function rise({ box, said }) {
  const mark = document.createElement("div");
  mark.className = "float";
  mark.textContent = said;
  mark.setAttribute("aria-hidden", "true");
  document.body.append(mark);
  const widest = document.documentElement.clientWidth - mark.offsetWidth - 4;
  const x = Math.max(4, Math.min(box.x + box.width / 2 - 14, widest));
  const y = box.y - 6;
  mark.animate(
    [
      { transform: `translate(${x}px, ${y}px)`, opacity: 0 },
      { transform: `translate(${x}px, ${y - 12}px)`, opacity: 1, offset: 0.2 },
      { transform: `translate(${x}px, ${y - 22}px)`, opacity: 1, offset: 0.75 },
      { transform: `translate(${x}px, ${y - 36}px)`, opacity: 0 },
    ],
    { duration: 1500, easing: "ease-out" },
  ).finished.finally(() => mark.remove());
}
