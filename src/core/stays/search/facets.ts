import { inRupees } from '../../shared/index.ts';
import type { StayCard } from './card.ts';
import { filterStays } from './filter.ts';
import type { StayFilters } from './search.ts';

/** A choice of a filter, and how many hotels it would leave beside the filters of other kinds that are set. */
export interface Choice<Value> {
  readonly value: Value;
  readonly count: number;
}

/** What the hotels in hand can be narrowed by; choices that none of them has are left out. */
export interface StayFacets {
  /** How many hotels are in hand before any filter. */
  readonly hotels: number;
  /** Whole rupees around the prices that the cards show; `null` when none shows one. */
  readonly price: { readonly min: number; readonly max: number } | null;
  /** Best class first. */
  readonly stars: readonly Choice<number>[];
  /** Hotels of at least that score. */
  readonly scores: readonly Choice<number>[];
  readonly freeCancellation: number;
  readonly breakfast: number;
  /** Most common first, those that every hotel has last: they narrow nothing. */
  readonly amenities: readonly Choice<string>[];
  /** Most common first. */
  readonly types: readonly Choice<string>[];
}

/** The scores that a traveller may ask for at least. */
export const SCORE_STEPS = [9, 8, 7, 6] as const;

/** Every value that some card has, with how many of those left have it; in the order of how many there are in all. */
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

/** Most common first, equally common ones by their letters, so that the list does not jump. */
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

const withScore = (cards: readonly StayCard[], min: number): number =>
  cards.filter((card) => card.reviewScore !== null && card.reviewScore >= min).length;

/**
 * What the hotels in hand offer to narrow by. A choice counts the hotels that it leaves beside the filters of other kinds,
 * so that the figures stay true while a traveller narrows; its own kind does not count against it, since any of several
 * classes or kinds of house will do. An amenity counts beside those that are chosen, since all of them are wanted.
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
    freeCancellation: left('freeCancellation').filter((card) => card.freeCancellation).length,
    breakfast: left('breakfast').filter((card) => card.breakfast).length,
    amenities: counted(cards, filterStays(cards, filters), (card) => card.amenities, byTelling(cards.length)),
    types: counted(cards, left('types'), (card) => (card.propertyType === null ? [] : [card.propertyType]), byCount),
  };
}
