import { addDays, type CalendarDay, daysBetween, type Paise, sum } from '../../shared/index.ts';
import type { ArrivalPrice, CalendarAsked } from './price-calendar.ts';

/** The price of one night, and the fewest nights of a stay that begins with it. */
export interface NightPrice {
  readonly amount: Paise;
  readonly minNights: number;
}

const UNKNOWN = { state: 'unknown', price: null } as const;

/**
 * The stays that single nights make: each costs the sum of its nights. A stay with a night of which nothing is known, or
 * shorter than its first night allows, is unknown.
 */
export function staysOfNights(
  nights: ReadonlyMap<CalendarDay, NightPrice>,
  asked: CalendarAsked,
): readonly ArrivalPrice[] {
  const stayFrom = (arrival: CalendarDay): ArrivalPrice => {
    const known = Array.from({ length: asked.nights }, (_, at) => nights.get(addDays(arrival, at)) ?? null);
    const amounts = known.flatMap((night) => night?.amount ?? []);
    if (amounts.length < asked.nights || (known[0]?.minNights ?? 1) > asked.nights) return { arrival, ...UNKNOWN };
    const gross = sum(...amounts);
    const price = { gross: { wholeRupees: Math.floor(gross / 100), paise: gross }, excludedCharges: [] };
    return { arrival, state: 'open', price };
  };
  const days = daysBetween(asked.from, asked.to) + 1;
  return Array.from({ length: Math.max(0, days) }, (_, at) => stayFrom(addDays(asked.from, at)));
}
