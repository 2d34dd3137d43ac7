// Pictures: fetching them, and showing them in the order in which they happened.

export function start(table) {
  const { say } = table;

  const queue = [];
  let playing = false;
  let asking = null;

  // Which of several players at this device looks, as the server wants to hear it.
  table.through = () => (table.eyes === null ? "" : `&seat=${table.eyes}`);

  async function fetchPicture(more = "") {
    const answer = await fetch(`${table.address}/picture?lang=${table.now.lang}${table.through()}${more}`);
    if (answer.status === 429) {
      const seconds = Number(answer.headers.get("retry-after") ?? 1);
      await new Promise((done) => setTimeout(done, 1000 * seconds));
      return fetchPicture(more);
    }
    if (!answer.ok) throw new Error(`picture: ${answer.status}`);
    return answer.json();
  }

  // Fetch the picture of a revision that is at least this new, and what lies between.
  function refresh(rev = 0) {
    asking = (asking ?? Promise.resolve()).then(() => bring(rev)).catch(() => lost());
    return asking;
  }

  // Another player at this device looks.
  function look(seat) {
    asking = (asking ?? Promise.resolve()).then(async () => {
      table.eyes = seat;
      table.now = await fetchPicture();
      found();
      await toNow();
    }).catch(() => lost());
    return asking;
  }

  async function bring(rev) {
    if (rev && rev <= table.now.rev) return;
    const before = table.now;
    const picture = await fetchPicture(rev ? `&rev=${rev}` : "");
    found();
    if (picture.rev < before.rev) return;
    if (picture.rev === before.rev) {
      table.now = picture;
      return;
    }
    const between = [];
    const missed = picture.last - before.last;
    if (missed > 1 && missed <= 6 && table.motion && !document.hidden && !table.past) {
      for (let ply = before.last + 1; ply < picture.last; ply++) between.push(fetchPicture(`&ply=${ply}`).catch(() => null));
    }
    table.now = picture;
    for (const part of table.parts) part.heard?.(picture, before);
    const steps = (await Promise.all(between)).filter((each) => each && each.rev === picture.rev);
    queue.push(...steps, picture);
    play();
  }

  async function play() {
    if (playing || table.past) return;
    playing = true;
    try {
      while (queue.length && !table.past) {
        if (queue.length > 5) queue.splice(0, queue.length - 1);
        const next = queue.shift();
        await table.show(next, table.motion && !document.hidden);
      }
    } finally {
      playing = false;
    }
  }

  async function goTo(ply) {
    const last = table.now.last;
    if (ply >= last && !table.now.over) return toNow();
    try {
      const picture = ply >= last ? table.now : await fetchPicture(`&ply=${Math.max(0, ply)}${table.lightAt?.(ply) ?? ""}`);
      table.past = ply < last;
      table.step = [];
      table.asked = null;
      return table.show(picture, table.motion);
    } catch {
      return lost();
    }
  }

  function toNow() {
    table.past = false;
    table.step = [];
    table.asked = null;
    queue.length = 0;
    return table.show(table.now, false);
  }

  function lost() {
    document.body.classList.add("lost");
    table.trouble(say("reconnecting"));
  }

  function found() {
    if (!document.body.classList.contains("lost")) return;
    document.body.classList.remove("lost");
    table.trouble("");
  }

  // Somebody came or went: the revision is the same, the players are not.
  function others(picture) {
    table.now = picture;
    if (table.past || playing || table.shown.rev !== picture.rev) return;
    table.shown.players = picture.players;
    table.players(picture);
    table.light();
    for (const part of table.parts) part.show?.(table.shown, false);
  }

  Object.assign(table, { fetchPicture, refresh, look, goTo, toNow, lost, found, others });
}
