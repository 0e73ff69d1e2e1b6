/** Something that happens at its time. */
export interface Happening {
  happen(): void;
}

const FIRST_CAPACITY = 1_024;

/** What is still to happen, by its time, and the time until which it has happened: a binary heap. Times are in seconds. */
export class Events {
  /** The time of what happens at present. */
  now = 0;
  /** How much has happened. */
  count = 0;
  #times = new Float64Array(FIRST_CAPACITY);
  readonly #all: Happening[] = [];

  get size(): number {
    return this.#all.length;
  }

  /** @throws RangeError for a time that is past, or none */
  add(at: number, what: Happening): void {
    if (!(at >= this.now)) throw new RangeError(`${at} is before ${this.now}`);
    const all = this.#all;
    let place = all.length;
    if (place === this.#times.length) this.#grow();
    const times = this.#times;
    all.push(what);
    while (place > 0) {
      const above = (place - 1) >> 1;
      const time = times[above];
      const other = all[above];
      if (time === undefined || other === undefined || time <= at) break;
      times[place] = time;
      all[place] = other;
      place = above;
    }
    times[place] = at;
    all[place] = what;
  }

  /** Lets everything happen that is due by then, in its order, and what follows from it by then. */
  runUntil(end: number): void {
    for (;;) {
      const at = this.#times[0];
      const first = this.#all[0];
      if (first === undefined || at === undefined || at > end) break;
      this.now = at;
      this.count += 1;
      this.#removeFirst();
      first.happen();
    }
    this.now = end;
  }

  #grow(): void {
    const times = new Float64Array(this.#times.length * 2);
    times.set(this.#times);
    this.#times = times;
  }

  #removeFirst(): void {
    const all = this.#all;
    const times = this.#times;
    const last = all.pop();
    const size = all.length;
    if (size === 0 || last === undefined) return;
    const at = times[size] ?? 0;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= size) break;
      if (below + 1 < size && (times[below + 1] ?? 0) < (times[below] ?? 0)) below += 1;
      const time = times[below];
      const other = all[below];
      if (time === undefined || other === undefined || time >= at) break;
      times[place] = time;
      all[place] = other;
      place = below;
    }
    times[place] = at;
    all[place] = last;
  }
}
