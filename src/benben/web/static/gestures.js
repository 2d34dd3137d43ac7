// Which choices fit what has been pointed at so far.

// Chains are two choices by one gesture; they take the place of the choices they begin with.
function all({ choices, chains }) {
  const begins = new Set(chains.map((each) => each.words));
  return [...choices.filter((each) => !begins.has(each.words)), ...chains];
}

const inOrder = (each, step) => step.every((id, i) => each.path[i] === id);
const inAnyOrder = (each, step) => step.every((id) => each.path.includes(id));
const chained = (each, step) => each.then && inOrder(each, step.slice(0, 1)) && inAnyOrder(each, step);

// In the order of pointing or, if none fits so, in any order.
export function fitting(picture, step) {
  const gestures = all(picture);
  const fit = gestures.filter((each) => inOrder(each, step) || chained(each, step));
  return fit.length ? fit : gestures.filter((each) => inAnyOrder(each, step));
}

// What may come next: of a chain, and of what was begun the other way round, any of the rest.
export function ahead(each, step) {
  if (!step.length || (inOrder(each, step) && !each.then)) return each.path.slice(step.length, step.length + 1);
  return each.path.filter((id) => !step.includes(id));
}
