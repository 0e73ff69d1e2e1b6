import { inRupees } from '../../shared/index.ts';
import type { StayCard } from './card.ts';
import { filterStays } from './filter.ts';
import type { StayFilters } from './search.ts';

/** A filter value, and how many hotels it would leave with the filters of other kinds. */
export interface Choice<Value> {
  readonly value: Value;
  readonly count: number;
}

/** The filter values of the loaded hotels; values that none of them has are left out. */
export interface StayFacets {
  /** How many hotels are loaded, before any filter. */
  readonly hotels: number;
  /** The range of the prices on the cards in whole rupees; `null` when none has a price. */
  readonly price: { readonly min: number; readonly max: number } | null;
  /** Best class first. */
  readonly stars: readonly Choice<number>[];
  /** Hotels of at least that score. */
  readonly scores: readonly Choice<number>[];
  readonly freeCancellation: number;
  readonly breakfast: number;
  /** Most common first; those that every hotel has come last, since they filter nothing. */
  readonly amenities: readonly Choice<string>[];
  /** Most common first. */
  readonly types: readonly Choice<string>[];
  /** Parts of the towns, most common first; none where the provider states no more than one. */
  readonly localities: readonly Choice<string>[];
}

/** The minimum scores that a traveller may choose. */
export const SCORE_STEPS = [9, 8, 7, 6] as const;

/** Every value that a card has, with the number of filtered cards that have it, ordered by the number of all cards. */
function counted<Value>(
  all: readonly StayCard[],
  left: readonly StayCard[],
  valuesOf: (card: StayCard) => readonly Value[],
  order: (one: Choice<Value>, other: Choice<Value>) => number,
): readonly Choice<Value>[] {
  const tally = (cards: readonly StayCard[]) => {
    const counts = new Map<Value, number>();
    for (const value of cards.flatMap((card) => [...new Set(valuesOf(card))])) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return counts;
  };
  const counts = tally(left);
  return [...tally(all)]
    .map(([value, count]) => ({ value, count }))
    .sort(order)
    .map(({ value }) => ({ value, count: counts.get(value) ?? 0 }));
}

/** Most common first, equally common ones alphabetically, so that the order is stable. */
const byCount = (one: Choice<string>, other: Choice<string>): number =>
  other.count - one.count || (one.value < other.value ? -1 : 1);

const byTelling =
  (hotels: number): typeof byCount =>
  (one, other) =>
    Number(one.count === hotels) - Number(other.count === hotels) || byCount(one, other);

const byClass = (one: Choice<number>, other: Choice<number>): number => other.value - one.value;

function priceRange(cards: readonly StayCard[]): StayFacets['price'] {
  const shown = cards.flatMap((card) => (card.price === null ? [] : [inRupees(card.price.amount)]));
  if (shown.length === 0) return null;
  return { min: Math.floor(Math.min(...shown)), max: Math.ceil(Math.max(...shown)) };
}

const stated = (value: string | null): readonly string[] => (value === null ? [] : [value]);

/** A choice of one is none. */
const atLeastTwo = <Value>(choices: readonly Choice<Value>[]): readonly Choice<Value>[] =>
  choices.length < 2 ? [] : choices;

/** How many cards have at least a score, one of `SCORE_STEPS`. */
const withScore = (cards: readonly StayCard[], min: number): number =>
  cards.filter((card) => (card.reviewScore ?? 0) >= min).length;

/**
 * The filter values of the loaded hotels. The count of a value takes the filters of other kinds into account, so that
 * it stays true while a traveller filters; filters of its own kind don't count, since any of several classes or types
 * matches. An amenity counts together with the chosen ones, since all of them must match.
 */
export function facetsOf(cards: readonly StayCard[], filters: StayFilters = {}): StayFacets {
  const left = (kind: keyof StayFilters) => {
    const { [kind]: _, ...others } = filters;
    return filterStays(cards, others);
  };
  return {
    hotels: cards.length,
    price: priceRange(cards),
    stars: counted(cards, left('stars'), (card) => [card.stars], byClass),
    scores: SCORE_STEPS.filter((value) => withScore(cards, value) > 0).map((value) => ({
      value,
      count: withScore(left('scoreMin'), value),
    })),
    freeCancellation: filterStays(cards, { ...filters, freeCancellation: true }).length,
    breakfast: filterStays(cards, { ...filters, breakfast: true }).length,
    amenities: counted(cards, filterStays(cards, filters), (card) => card.amenities, byTelling(cards.length)),
    types: counted(cards, left('types'), (card) => stated(card.propertyType), byCount),
    localities: atLeastTwo(counted(cards, left('localities'), (card) => stated(card.locality), byCount)),
  };
}
