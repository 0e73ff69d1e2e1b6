const COMPACT_FROM = 1_024;

/** A waiting line: first come, first served. */
export class Line<Each> {
  #all: Each[] = [];
  #first = 0;

  get length(): number {
    return this.#all.length - this.#first;
  }

  push(each: Each): void {
    this.#all.push(each);
  }

  shift(): Each | undefined {
    const each = this.#all[this.#first];
    if (each === undefined) return undefined;
    this.#first += 1;
    if (this.#first >= COMPACT_FROM && this.#first * 2 >= this.#all.length) {
      this.#all = this.#all.slice(this.#first);
      this.#first = 0;
    }
    return each;
  }
}
