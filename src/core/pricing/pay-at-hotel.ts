import { type Paise, paise } from '../shared/index.ts';
import { providerTotal } from './price-of-rooms.ts';
import type { ProviderPrice } from './provider-price.ts';

/** The percentage of a room paid at the hotel that is charged online as a deposit. */
export const DEPOSIT_PERCENT = 10;

const RUPEE = 100n;

/**
 * What remains to be paid at the hotel, in whole rupees: of the part of the total that belongs to rooms paid at the
 * hotel, all but the deposit. `paidAtHotel` is that part of the provider's price.
 */
export function leftForHotel(total: Paise, price: ProviderPrice, paidAtHotel: Paise): Paise {
  const whole = providerTotal(price);
  if (paidAtHotel <= 0 || whole <= 0 || total <= 0) return paise(0);
  const part = (BigInt(total) * BigInt(Math.min(paidAtHotel, whole))) / BigInt(whole);
  const left = (part * BigInt(100 - DEPOSIT_PERCENT)) / 100n;
  return paise(Number((left / RUPEE) * RUPEE));
}
