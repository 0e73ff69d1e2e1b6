import { type Paise, paise, sum } from '../shared/index.ts';
import type { ProviderPrice } from './provider-price.ts';

/** The provider's price with the taxes and fees that it excludes. */
export const providerTotal = ({ gross, excludedCharges }: ProviderPrice): Paise => sum(gross.paise, ...excludedCharges);

/** One of `rooms` equal shares, rounded half up to paise. */
const share = (amount: Paise, rooms: number): number => Math.floor((2 * amount + rooms) / (2 * rooms));

/**
 * The price of a stay whose rooms may have different prices. Each price is that of the whole stay with all rooms alike;
 * a room costs its equal share of it. Rooms of one price cost exactly that price.
 * @param prices one for each room, at least one.
 */
export function priceOfRooms(prices: readonly ProviderPrice[]): ProviderPrice {
  const [first] = prices;
  if (first === undefined) throw new RangeError('A stay has at least one room');
  if (prices.every((price) => price === first)) return first;
  const shared = (amount: (price: ProviderPrice) => Paise) =>
    paise(prices.reduce((total, price) => total + share(amount(price), prices.length), 0));
  const gross = shared((price) => price.gross.paise);
  return {
    gross: { wholeRupees: Math.floor(gross / 100), paise: gross },
    excludedCharges: [shared((price) => sum(...price.excludedCharges))],
  };
}
