import type { Card } from '#contract/search.ts';
import type { StayDates } from '#core/shared/index.ts';
import { PRICE_UNIT } from '#src/locales/en/web/components/price-unit.ts';
import { RESULTS_MAP } from '#src/locales/en/web/results/results-map.ts';
import type { MapPoint } from '../../../components/map/map-adapter.ts';
import { isOnMap } from '../../../components/map/placed.ts';
import { money } from '../../../lib/format/format.ts';
import { nightlyMoney } from '../../../lib/prices/nightly.ts';
import type { PriceUnit } from '../../../lib/prices/price-unit.ts';

/** What the prices of the markers are for. */
export interface ShownPrices {
  readonly dates: StayDates;
  readonly unit: PriceUnit;
}

/** The text of a hotel's marker: its price, or why there is none. */
const badgeOf = ({ soldOut, price }: Card, { dates, unit }: ShownPrices): string => {
  if (soldOut) return RESULTS_MAP.soldOut;
  if (price === null) return RESULTS_MAP.noPrice;
  return unit === 'night' ? PRICE_UNIT.onMap(nightlyMoney(price.amount, dates)) : money(price.amount);
};

const pointOf = (card: Card, shown: ShownPrices): MapPoint => ({
  id: card.hotelId,
  latitude: card.latitude,
  longitude: card.longitude,
  badge: badgeOf(card, shown),
  label: RESULTS_MAP.marker(card.name, badgeOf(card, shown), card.rating),
  quiet: card.soldOut || card.price === null,
});

/** A hotel without a known position has no distance from the searched point. */
const isPlaced = (card: Card): boolean => isOnMap(card) && card.distanceKm !== null;

/** The hotels of a list as the map shows them, in the list's order, and how many of them have no known position. */
export function mapPoints(
  cards: readonly Card[],
  shown: ShownPrices,
): {
  readonly points: readonly MapPoint[];
  readonly unplaced: number;
} {
  const points = cards.filter(isPlaced).map((card) => pointOf(card, shown));
  return { points, unplaced: cards.length - points.length };
}
