import type { GuestSelection } from '../../guest-selection/index.ts';
import type { ProviderPrice } from '../../pricing/index.ts';
import { type Paise, paise, sum } from '../../shared/index.ts';
import type { ArrivalPrice } from './price-calendar.ts';

/** A stay whose price is known, and what the calendar has for the same stay. */
export interface KnownStay {
  /** What the hotel's page is priced from. */
  readonly price: ProviderPrice;
  readonly inCalendar: ProviderPrice;
}

/** A higher price is malformed data: a hundred crore rupees, in paise. */
const HIGHEST = 100_000_000_000n;

/** `amount * by / of`, rounded up to paise; `null` beyond any price. */
const inProportion = (amount: Paise, by: Paise, of: Paise): Paise | null => {
  const [product, divisor] = [BigInt(amount) * BigInt(by), BigInt(of)];
  const share = (product + divisor - 1n) / divisor;
  return share > HIGHEST ? null : paise(Number(share));
};

/**
 * Whether the sums of single nights may be for the same thing as the price of the stay: a long stay may be cheaper by
 * half, and the calendar may leave out rooms and children; a larger difference is malformed data.
 */
function isNear({ price, inCalendar }: KnownStay, { rooms, children }: GuestSelection): boolean {
  const [known, summed] = [price.gross.paise, inCalendar.gross.paise];
  return known > 0 && summed > 0 && known * 2 >= summed && known <= summed * 2 * (rooms + children);
}

/**
 * Sums of single nights in proportion to a stay whose price is known: that stay gets its own price, the others as much
 * more or less than their sums, with taxes and fees in the same proportion, both rounded up. Without such a stay, or
 * where its sum is too far from its price, no price can be told.
 */
export function comparablePrices(
  arrivals: readonly ArrivalPrice[],
  known: KnownStay | null,
  guests: GuestSelection,
): readonly ArrivalPrice[] {
  if (known === null || !isNear(known, guests)) return arrivals.map((each) => ({ ...each, price: null }));
  const { price: own, inCalendar } = known;
  const charges = sum(...own.excludedCharges);
  const priceOf = ({ gross: { paise: nights } }: ProviderPrice): ProviderPrice | null => {
    const gross = inProportion(nights, own.gross.paise, inCalendar.gross.paise);
    const excluded = gross && inProportion(gross, charges, own.gross.paise);
    if (gross === null || excluded === null) return null;
    return { gross: { wholeRupees: Math.floor(gross / 100), paise: gross }, excludedCharges: [excluded] };
  };
  return arrivals.map((each) => ({ ...each, price: each.price && priceOf(each.price) }));
}
