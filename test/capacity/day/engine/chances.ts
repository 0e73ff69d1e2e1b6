import type { Random } from '#test/simulator/schedule/random.ts';

/** A time with a mean, exponentially distributed, as the mean. */
export const exponential = (random: Random, mean: number): number => -Math.log(1 - random.unit()) * mean;

/** Chooses an index by weights, each time in the same few steps (Walker's alias method, as Vose builds its tables). */
export class Choice {
  readonly #keep: Float64Array;
  readonly #alias: Int32Array;

  /** @param weights not negative, at least one above 0 */
  constructor(weights: readonly number[]) {
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const scaled = weights.map((weight) => (weight * weights.length) / sum);
    this.#keep = new Float64Array(weights.length).fill(1);
    this.#alias = Int32Array.from(weights, (_, at) => at);
    const small: number[] = [];
    const large: number[] = [];
    for (const [at, share] of scaled.entries()) (share < 1 ? small : large).push(at);
    while (small.length > 0 && large.length > 0) {
      const [less, more] = [small.pop() ?? 0, large.pop() ?? 0];
      this.#keep[less] = scaled[less] ?? 1;
      this.#alias[less] = more;
      const rest = (scaled[more] ?? 0) + (scaled[less] ?? 0) - 1;
      scaled[more] = rest;
      (rest < 1 ? small : large).push(more);
    }
  }

  of(random: Random): number {
    const place = random.unit() * this.#keep.length;
    const at = Math.floor(place);
    return place - at < (this.#keep[at] ?? 1) ? at : (this.#alias[at] ?? at);
  }
}

/** The weights of Zipf's law: the nth is wished for by 1/n to a power. */
export const zipf = (count: number, power = 1): readonly number[] =>
  Array.from({ length: count }, (_, at) => 1 / (at + 1) ** power);
