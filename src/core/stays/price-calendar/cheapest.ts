import type { Paise } from '../../shared/index.ts';

/** How many of the lowest prices are marked. */
const MARKED = 3;

/**
 * Which prices of a list are its cheapest: the lowest three, and those equal to the third. None where more than half of
 * the known prices would be: then no day is cheap. Unknown prices are never among them.
 */
export function cheapestOf(prices: readonly (Paise | null)[]): readonly boolean[] {
  const known = prices.filter((price) => price !== null).sort((one, other) => one - other);
  const limit = known[Math.min(MARKED, known.length) - 1];
  const marks = prices.map((price) => price !== null && limit !== undefined && price <= limit);
  return marks.filter(Boolean).length * 2 > known.length ? marks.map(() => false) : marks;
}
