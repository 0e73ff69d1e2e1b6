import { formatRupees } from '#core/shared/index.ts';
import { PRICE_CALENDAR } from '#src/locales/en/web/hotel/price-calendar.ts';
import type { PriceUnit } from '../../../lib/prices/price-unit.ts';
import { amountIn, cellAmount } from './cell-amount.ts';
import type { ShownArrival } from './read-calendar.ts';

/** What a day of the calendar shows. */
export interface DayFacts {
  readonly state: 'open' | 'cheapest' | 'sold_out' | 'unread';
  /** The text in its cell. */
  readonly cell: string;
  /** What screen readers say of it. */
  readonly facts: readonly string[];
}

/** What a day shows, for a unit of prices and a number of nights; `undefined` is a day that is not read yet. */
export function dayFacts(
  shown: ShownArrival | undefined,
  { unit, nights }: { readonly unit: PriceUnit; readonly nights: number },
): DayFacts {
  if (shown === undefined) return { state: 'unread', cell: '', facts: [] };
  if (shown.state === 'sold_out') {
    return { state: 'sold_out', cell: PRICE_CALENDAR.full, facts: [PRICE_CALENDAR.soldOut] };
  }
  if (shown.total === null) return { state: 'open', cell: '–', facts: [PRICE_CALENDAR.unknown] };
  const amount = amountIn(unit, shown.total, nights);
  const exact = formatRupees(amount);
  const told = unit === 'night' ? PRICE_CALENDAR.pricedNightly(exact) : PRICE_CALENDAR.priced(exact, nights);
  return shown.isCheapest
    ? { state: 'cheapest', cell: cellAmount(amount), facts: [told, PRICE_CALENDAR.isCheapest] }
    : { state: 'open', cell: cellAmount(amount), facts: [told] };
}
