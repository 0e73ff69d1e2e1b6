import { averagePerNight } from '#core/pricing/index.ts';
import { formatRupees, nearestPaise, nightsOf, parseDay, type StayDates } from '#core/shared/index.ts';

/** The average price of a night of a stay as text; `total` in rupees, as the server sends it. */
export const nightlyMoney = (total: number, dates: StayDates): string =>
  formatRupees(averagePerNight(nearestPaise(total), nightsOf(dates)));

/**
 * The average price of a night of a stay whose days are written as the server sends them; empty where there is one
 * night, or no days can be read.
 */
export function nightlyOf(total: number, stay: Readonly<Record<'arrivalDate' | 'departureDate', string>>): string {
  const [arrival, departure] = [parseDay(stay.arrivalDate), parseDay(stay.departureDate)];
  if (arrival === null || departure === null) return '';
  const dates = { arrival, departure };
  return nightsOf(dates) > 1 ? nightlyMoney(total, dates) : '';
}
