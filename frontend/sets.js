// Sets whose order means nothing, like the cards of a payment (benben.draw.gather): their parts are
// pointed at in any order, and the choices are made one after another when the set is whole. A set
// that is not all there is to do is opened first: a chisel, then the two places for its stones.

export function start(table) {
  const { say } = table;

  const items = () => table.shown.gather.items;
  const counts = (ids) => items().map((item) => ids.filter((id) => id === item.target).length);
  const isPart = (id) => items().some((item) => item.target === id);
  const opened = () => table.shown.gather.opens.every((id, i) => table.step[i] === id);
  const parts = () => table.step.slice(table.shown.gather.opens.length);

  // Whether a set is being put together, and nothing else was begun.
  function on() {
    return Boolean(table.left([]).length && table.shown.gather && opened() && parts().every(isPart));
  }

  // Whether these can become a whole set,
  function fits(ids) {
    const { most, sets } = table.shown.gather;
    const n = counts(ids);
    if (ids.length > most || n.some((count, i) => count > items()[i].count)) return false;
    return !sets || sets.some((set) => n.every((count, i) => count <= set[i]));
  }

  // and whether they are one.
  function whole(ids) {
    const { least, sets } = table.shown.gather;
    const n = counts(ids);
    return sets ? sets.some((set) => n.every((count, i) => count === set[i])) : ids.length >= least;
  }

  // What can be pointed at: parts that fit and, before the first, whatever else there is.
  function next() {
    if (!on()) return null;
    const other = table.step.length ? [] : table.left([]).map((each) => each.path[0]).filter((id) => !isPart(id));
    const fit = items().map((item) => item.target).filter((id) => fits([...parts(), id]));
    return new Set([...fit, ...other]);
  }

  function point(id) {
    if (!on() || !isPart(id)) return false;
    if (!fits([...parts(), id])) return true;
    table.step.push(id);
    const { least, most, sets } = table.shown.gather;
    if (whole(parts()) && (sets || least === most) && !table.confirm) {
      make(counts(parts()));
      return true;
    }
    table.light();
    table.prompt();
    return true;
  }

  // Sets that are worth a button; then what has been gathered, each to be put back.
  function chips(chip) {
    if (!on()) return false;
    if (!parts().length) {
      table.shown.gather.plans.forEach((plan, i) => {
        chip(plan.label, () => make(plan.counts), i ? "" : "primary").dataset.plan = i;
      });
      return false;
    }
    parts().forEach((id, i) =>
      chip(`${items().find((item) => item.target === id).label} ×`, () => {
        table.step.splice(table.shown.gather.opens.length + i, 1);
        table.light();
        table.prompt();
      }),
    );
    if (whole(parts())) chip(say("confirm"), () => make(counts(parts())), "primary").dataset.confirm = "";
    chip(say("cancel"), table.cancel, "quiet");
    return true;
  }

  // A part is another choice once the set was begun, so it is looked up by what was pointed at.
  function wordsOf(id) {
    const path = [...table.now.gather.opens, id].join(" ");
    return table.now.choices.find((each) => each.path.join(" ") === path)?.words;
  }

  async function make(n) {
    const { name } = table.shown.gather;
    const ids = items().flatMap((item, i) => Array(n[i]).fill(item.target));
    Object.assign(table, { making: true, pointed: 0, step: [] });
    document.body.dataset.mine = false;
    table.light();
    const goesOn = () => table.now.mine && table.now.gather?.name === name;
    let made = 0;
    let refused = 0;
    while (made < ids.length && goesOn() && wordsOf(ids[made]) && refused < 3) {
      const before = table.now.last;
      if (!(await table.choose(wordsOf(ids[made])))) refused += 1; // somebody spoke meanwhile: once more
      made += table.now.last - before; // what could not be decided is made already
    }
    if (made >= ids.length && goesOn() && table.now.gather.end) await table.choose(table.now.gather.end);
    table.making = false;
    table.show(table.shown, false);
  }

  table.sets = { on, next, point, chips };
}
