import { inRupees } from '../../shared/index.ts';
import type { StayCard } from './card.ts';
import type { StayFilters } from './search.ts';

type Test = (card: StayCard) => boolean;

const anyOf = <Value>(chosen: readonly Value[] | undefined, has: (card: StayCard, value: Value) => boolean): Test[] =>
  chosen === undefined || chosen.length === 0 ? [] : [(card) => chosen.some((value) => has(card, value))];

const atLeast = (min: number | undefined, figure: (card: StayCard) => number | null): Test[] =>
  min === undefined ? [] : [(card) => (figure(card) ?? Number.NEGATIVE_INFINITY) >= min];

const atMost = (max: number | undefined, figure: (card: StayCard) => number | null): Test[] =>
  max === undefined ? [] : [(card) => (figure(card) ?? Number.POSITIVE_INFINITY) <= max];

const only = (wanted: boolean | undefined, has: Test): Test[] => (wanted === true ? [has] : []);

const shownPrice = (card: StayCard): number | null => card.price && inRupees(card.price.amount);

/** One test per filter that the traveller set: any of the stars, types and localities, all of the amenities. */
const tests = (filters: StayFilters): readonly Test[] => [
  ...atLeast(filters.priceMin, shownPrice),
  ...atMost(filters.priceMax, shownPrice),
  ...atLeast(filters.scoreMin, (card) => card.reviewScore),
  ...anyOf(filters.stars, (card, stars) => card.stars === stars),
  ...anyOf(filters.types, (card, type) => card.propertyType === type),
  ...anyOf(filters.localities, (card, locality) => card.locality === locality),
  ...(filters.amenities ?? []).map(
    (amenity): Test =>
      (card) =>
        card.amenities.includes(amenity),
  ),
  ...only(filters.freeCancellation, (card) => card.freeCancellation),
  ...only(filters.breakfast, (card) => card.breakfast),
];

/** The cards that pass every filter. A card without a price or a score passes no limit on it. */
export function filterStays(cards: readonly StayCard[], filters: StayFilters): readonly StayCard[] {
  const all = tests(filters);
  return cards.filter((card) => all.every((test) => test(card)));
}
