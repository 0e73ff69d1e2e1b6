import { exactRating } from '../hotel/review-score.ts';
import type { StayCard } from './card.ts';
import type { SortKey } from './search.ts';

type Order = (one: StayCard, other: StayCard) => number;

const withoutPrice = ({ price }: StayCard): number => Number(price === null);
const amountOf = ({ price }: StayCard): number => price?.amount ?? 0;

/** By price; a card without one comes last either way. */
const byPrice =
  (direction: 1 | -1): Order =>
  (one, other) =>
    withoutPrice(one) - withoutPrice(other) || direction * (amountOf(one) - amountOf(other));

/** By the rating before rounding, so that 9.1 sorts above 8.9 although both show 4½ stars. */
const byRating =
  (direction: 1 | -1): Order =>
  (one, other) =>
    direction * (exactRating(one.reviewScore) - exactRating(other.reviewScore));

/** By the distance from the searched point; a card of unknown position comes last. */
const byDistance: Order = (one, other) => {
  const [from, to] = [one.distanceKm, other.distanceKm];
  if (from === null || to === null) return Number(from === null) - Number(to === null);
  return from - to;
};

const ORDERS: Record<SortKey, Order> = {
  none: () => 0,
  pop: (one, other) => other.reviewCount - one.reviewCount,
  asc: byPrice(1),
  desc: byPrice(-1),
  ratasc: byRating(1),
  ratdesc: byRating(-1),
  dist: byDistance,
};

/** The cards in the order of a sort key; equal ones keep the provider's order. */
export const sortStays = (cards: readonly StayCard[], key: SortKey): readonly StayCard[] =>
  [...cards].sort(ORDERS[key]);
