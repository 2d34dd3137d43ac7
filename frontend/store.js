// State that several modules share, and who follows it.

/**
 * Named state. It changes only by `set`; watchers of what has changed are called at once, in the order in which
 * they were registered.
 * @template {object} S
 */
export class Store {
  /** @type {Readonly<S>} */
  #state;
  /** @type {{ keys: (keyof S)[], listener: (state: Readonly<S>, before: Readonly<S>) => void }[]} */
  #watchers = [];

  /** @param {S} state */
  constructor(state) {
    this.#state = state;
  }

  /** The state as it is now. A later change makes a new object. */
  get state() {
    return this.#state;
  }

  /**
   * Change some of the state, then call those who watch any of it.
   * @param {Partial<S>} changes
   */
  set(changes) {
    const before = this.#state;
    const names = /** @type {(keyof S)[]} */ (Object.keys(changes));
    const changed = names.filter((name) => !Object.is(before[name], changes[name]));
    if (!changed.length) return;
    this.#state = { ...before, ...changes };
    for (const { keys, listener } of this.#watchers) {
      if (keys.some((key) => changed.includes(key))) listener(this.#state, before);
    }
  }

  /**
   * Call `listener` now and after each change of one of these.
   * @param {(keyof S)[]} keys
   * @param {(state: Readonly<S>, before: Readonly<S>) => void} listener
   */
  watch(keys, listener) {
    this.#watchers.push({ keys, listener });
    listener(this.#state, this.#state);
  }
}
