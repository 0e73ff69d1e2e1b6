import { inRupees } from '../shared/index.ts';
import type { StayCard } from './card.ts';

/** A choice of a filter, and how many hotels in hand it would leave. */
export interface Choice<Value> {
  readonly value: Value;
  readonly count: number;
}

/** What the hotels in hand can be narrowed by; choices that none of them has are left out. */
export interface StayFacets {
  /** Whole rupees around the prices that the cards show; `null` when none shows one. */
  readonly price: { readonly min: number; readonly max: number } | null;
  /** Best class first. */
  readonly stars: readonly Choice<number>[];
  /** Hotels of at least that score. */
  readonly scores: readonly Choice<number>[];
  readonly freeCancellation: number;
  readonly breakfast: number;
  /** Most common first. */
  readonly amenities: readonly Choice<string>[];
  readonly types: readonly Choice<string>[];
}

/** The scores that a traveller may ask for at least. */
export const SCORE_STEPS = [9, 8, 7, 6] as const;

function counted<Value>(values: readonly Value[]): readonly Choice<Value>[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}

/** Most common first, equally common ones by their letters, so that the list does not jump. */
const byCount = (one: Choice<string>, other: Choice<string>): number =>
  other.count - one.count || (one.value < other.value ? -1 : 1);

function priceRange(cards: readonly StayCard[]): StayFacets['price'] {
  const shown = cards.flatMap((card) => (card.price === null ? [] : [inRupees(card.price.amount)]));
  if (shown.length === 0) return null;
  return { min: Math.floor(Math.min(...shown)), max: Math.ceil(Math.max(...shown)) };
}

/** What the hotels in hand offer to narrow by, whatever is chosen already. */
export function facetsOf(cards: readonly StayCard[]): StayFacets {
  const scoring = (least: number) => cards.filter((card) => card.reviewScore !== null && card.reviewScore >= least);
  return {
    price: priceRange(cards),
    stars: [...counted(cards.map((card) => card.stars))].sort((one, other) => other.value - one.value),
    scores: SCORE_STEPS.map((value) => ({ value, count: scoring(value).length })).filter(({ count }) => count > 0),
    freeCancellation: cards.filter((card) => card.freeCancellation).length,
    breakfast: cards.filter((card) => card.breakfast).length,
    amenities: [...counted(cards.flatMap((card) => [...new Set(card.amenities)]))].sort(byCount),
    types: [...counted(cards.flatMap((card) => (card.propertyType === null ? [] : [card.propertyType])))].sort(byCount),
  };
}
