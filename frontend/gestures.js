// Which choices fit what has been pointed at so far.

const inOrder = (each, step) => step.every((id, i) => each.path[i] === id);
const inAnyOrder = (each, step) => step.every((id) => each.path.includes(id));

// In the order of pointing or, if none fits so, in any order.
export function fitting(choices, step) {
  const fit = choices.filter((each) => inOrder(each, step));
  return fit.length ? fit : choices.filter((each) => inAnyOrder(each, step));
}

// What may come next: of what was begun the other way round, any of the rest.
export function ahead(each, step) {
  if (!step.length || inOrder(each, step)) return each.path.slice(step.length, step.length + 1);
  return each.path.filter((id) => !step.includes(id));
}
