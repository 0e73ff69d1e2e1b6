import { averagePerNight } from '#core/pricing/index.ts';
import { formatRupees, nearestPaise, nightsOf, type StayDates } from '#core/shared/index.ts';

/** The average price of a night of a stay as text; `total` in rupees, as the server sends it. */
export const nightlyMoney = (total: number, dates: StayDates): string =>
  formatRupees(averagePerNight(nearestPaise(total), nightsOf(dates)));
