import type { LedgerEntry } from '#core/booking/index.ts';
import type { Random } from '#test/simulator/schedule/random.ts';

/** The events of one order, in the order in which they happen at the gateway. */
export const HAPPENINGS = [
  'payment.failed',
  'payment.authorized',
  'payment.captured',
  'order.paid',
  'refund.created',
  'refund.processed',
] as const;
export type Happening = (typeof HAPPENINGS)[number];

/** The inputs of the product: an event, or the callback of the checkout. */
export type Arrival = Happening | 'the browser';

/** Every permutation of some items. */
function permutations<Thing>(things: readonly Thing[]): readonly (readonly Thing[])[] {
  if (things.length === 0) return [[]];
  return things.flatMap((thing, at) =>
    permutations([...things.slice(0, at), ...things.slice(at + 1)]).map((rest) => [thing, ...rest]),
  );
}

/** An order in which the events arrive, and its place among all 720. */
export interface EventOrder {
  readonly number: number;
  readonly happenings: readonly Happening[];
}

/** One of `each` orders of the events, from the first to the last permutation. */
export const someOrders = (each: number, first: number): readonly EventOrder[] =>
  permutations(HAPPENINGS)
    .map((happenings, number) => ({ number, happenings }))
    .filter(({ number }) => number % each === first % each);

/**
 * The same order with each event one to three times, a repeat anywhere after the first, and the callback somewhere.
 */
export function arrivalsOf(order: readonly Happening[], random: Random): readonly Arrival[] {
  const arrivals: Arrival[] = [...order];
  for (const event of order) {
    for (let more = random.between(0, 2); more > 0; more -= 1) {
      arrivals.splice(random.between(arrivals.indexOf(event) + 1, arrivals.length), 0, event);
    }
  }
  arrivals.splice(random.between(0, arrivals.length), 0, 'the browser');
  return arrivals;
}

/** Postings of the ledger without their ids, sorted. */
export const inKind = (entries: readonly Pick<LedgerEntry, 'from' | 'to' | 'amount' | 'why'>[]): readonly string[] =>
  entries.map(({ from, to, amount, why }) => `${why}: ${amount} ${from} to ${to}`).sort();
