/** Fractions from 0 to 1, the same for the same seed (mulberry32). */
export function seededFractions(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/**
 * The value below which a share of the values lies, interpolated between neighbours.
 * @throws RangeError of no values.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  if (low === undefined || high === undefined) throw new RangeError('no values');
  return low + (high - low) * (at - Math.floor(at));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The range of the middle half, as a share of the median. */
export const relativeSpread = (values: readonly number[]): number =>
  (quantile(values, 0.75) - quantile(values, 0.25)) / median(values);

/** A figure with its 95 % confidence interval. */
export interface Estimate {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

const DRAWS = 5_000;

/** The median with its 95 % confidence interval by the percentile bootstrap; the same for the same values. */
export function bootstrapMedian(values: readonly number[]): Estimate {
  const next = seededFractions(values.length);
  const drawn = () => values[Math.floor(next() * values.length)] ?? Number.NaN;
  const medians = Array.from({ length: DRAWS }, () => median(values.map(drawn)));
  return { median: median(values), low: quantile(medians, 0.025), high: quantile(medians, 0.975) };
}
