export const HOUR = 3_600;
export const HOURS = 24;

/** A sum for each hour of the day. */
export class ByHour {
  readonly #sums = new Float64Array(HOURS);

  /** @param at seconds since midnight; what is later counts with the last hour */
  add(at: number, amount: number): void {
    const hour = Math.min(HOURS - 1, Math.floor(at / HOUR));
    this.#sums[hour] = (this.#sums[hour] ?? 0) + amount;
  }

  /** The highest amount of an hour. */
  raise(at: number, amount: number): void {
    const hour = Math.min(HOURS - 1, Math.floor(at / HOUR));
    if (amount > (this.#sums[hour] ?? 0)) this.#sums[hour] = amount;
  }

  get all(): readonly number[] {
    return [...this.#sums];
  }
}

/** How a resource was used. */
export class Use {
  /** Seconds in which one unit of it was in use. */
  readonly busy = new ByHour();
  /** Seconds for which somebody waited for it: an hour's, by its length, is the mean length of the line. */
  readonly waited = new ByHour();
  readonly longestLine = new ByHour();
}
