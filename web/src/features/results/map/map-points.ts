import type { Card } from '#contract/search.ts';
import { RESULTS_MAP } from '#src/locales/en/web/results/results-map.ts';
import type { MapPoint } from '../../../components/map/map-adapter.ts';
import { isOnMap } from '../../../components/map/placed.ts';
import { money } from '../../../lib/format/format.ts';

/** The text of a hotel's marker: its price, or why there is none. */
const badgeOf = ({ soldOut, price }: Card): string => {
  if (soldOut) return RESULTS_MAP.soldOut;
  return price === null ? RESULTS_MAP.noPrice : money(price.amount);
};

const pointOf = (card: Card): MapPoint => ({
  id: card.hotelId,
  latitude: card.latitude,
  longitude: card.longitude,
  badge: badgeOf(card),
  label: RESULTS_MAP.marker(card.name, badgeOf(card), card.rating),
  quiet: card.soldOut || card.price === null,
});

/** A hotel without a known position has no distance from the searched point. */
const isPlaced = (card: Card): boolean => isOnMap(card) && card.distanceKm !== null;

/** The hotels of a list as the map shows them, in the list's order, and how many of them have no known position. */
export function mapPoints(cards: readonly Card[]): {
  readonly points: readonly MapPoint[];
  readonly unplaced: number;
} {
  const points = cards.filter(isPlaced).map(pointOf);
  return { points, unplaced: cards.length - points.length };
}
