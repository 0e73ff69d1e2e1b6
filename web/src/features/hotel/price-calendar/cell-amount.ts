import { averagePerNight } from '#core/pricing/index.ts';
import { formatRupees, nearestPaise, type Paise, rupees } from '#core/shared/index.ts';
import { PRICE_CALENDAR } from '#src/locales/en/web/hotel/price-calendar.ts';
import type { PriceUnit } from '../../../lib/prices/price-unit.ts';

const LAKH = 10_000_000;

/** A total in rupees as the chosen unit has it: that of the stay, or of a night on average. */
export const amountIn = (unit: PriceUnit, total: number, nights: number): Paise =>
  unit === 'night' ? averagePerNight(nearestPaise(total), nights) : nearestPaise(total);

/**
 * An amount in a cell, which has no room for its sign: whole rupees, from a lakh on tenths of it. It is rounded up, so
 * that no day looks cheaper.
 */
export function cellAmount(amount: Paise): string {
  const whole = Math.ceil(amount / 100);
  if (whole * 100 < LAKH) return formatRupees(rupees(whole)).slice(1);
  return PRICE_CALENDAR.lakh((Math.ceil(whole / (LAKH / 1_000)) / 10).toFixed(1));
}
