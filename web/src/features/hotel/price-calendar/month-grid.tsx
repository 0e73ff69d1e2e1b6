import { type KeyboardEvent, useEffect, useRef } from 'react';
import { addDays, type CalendarDay } from '#core/shared/index.ts';
import { type Month, monthOf } from '#core/stays/index.ts';
import { DAY_NAMES } from '#src/locales/en/web/components/calendar.ts';
import { PRICE_CALENDAR } from '#src/locales/en/web/hotel/price-calendar.ts';
import { languageDetails } from '#src/locales/languages.ts';
import { shortDay } from '../../../lib/format/format.ts';
import { LANGUAGE } from '../../../lib/i18n/language.ts';
import { usePriceUnit } from '../../../lib/prices/price-unit.ts';
import { dayFacts } from './day-facts.ts';
import { dayAfterKey, weeksOf } from './month-days.ts';
import classes from './price-calendar.module.css';
import type { ShownArrival } from './read-calendar.ts';

const WEEKDAYS = DAY_NAMES.weekdays.split(' ');
const SHORT_WEEKDAYS = DAY_NAMES.weekdaysShort.split(' ');
const rightToLeft = languageDetails(LANGUAGE).direction === 'rtl';

/** The name of a month in the language of the screens: `December 2026`. */
export function monthName(month: Month): string {
  const [year = '', number = ''] = month.split('-');
  return PRICE_CALENDAR.month(DAY_NAMES.months.split(' ')[Number(number) - 1] ?? '', year);
}

/** The days on which one may arrive. */
export interface ArrivalBounds {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
}

export interface MonthGridProps {
  readonly month: Month;
  readonly nights: number;
  readonly days: ReadonlyMap<CalendarDay, ShownArrival>;
  readonly bounds: ArrivalBounds;
  readonly picked: CalendarDay;
  /** The day that the Tab key reaches. */
  readonly focused: CalendarDay;
  readonly busy: boolean;
  /** Called with another day that a key leads to, perhaps of another month. */
  readonly onFocus: (day: CalendarDay) => void;
  readonly onPick: (day: CalendarDay) => void;
}

/** A month of days of arrival with their prices, as a grid: arrow keys move, Enter and Space choose. */
export function MonthGrid({ month, days, bounds, focused, busy, onFocus, ...rest }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  function key(event: KeyboardEvent): void {
    const next = dayAfterKey(event.key, focused, { ...bounds, rightToLeft });
    if (next === null) return;
    event.preventDefault();
    moved.current = next !== focused;
    onFocus(next);
  }

  return (
    <table ref={grid} className={classes.grid} aria-label={monthName(month)} aria-busy={busy} onKeyDown={key}>
      <thead>
        <tr>
          {SHORT_WEEKDAYS.map((short, at) => (
            <th key={short} scope="col" abbr={WEEKDAYS[at]}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, weekday) => (
              <td key={SHORT_WEEKDAYS[weekday]}>
                {day !== null && (
                  <Day day={day} shown={days.get(day)} bounds={bounds} isFocused={day === focused} {...rest} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps extends Pick<MonthGridProps, 'nights' | 'bounds' | 'picked' | 'onPick'> {
  readonly day: CalendarDay;
  readonly shown: ShownArrival | undefined;
  readonly isFocused: boolean;
}

function Day({ day, shown, bounds, nights, picked, isFocused, onPick }: DayProps) {
  const unit = usePriceUnit();
  const outside = day < bounds.first || day > bounds.last;
  const { state, cell, facts } = dayFacts(shown, { unit, nights });
  const soldOut = state === 'sold_out';
  const mark = day === picked ? [PRICE_CALENDAR.yourArrival] : [];
  return (
    <button
      type="button"
      aria-pressed={day === picked}
      className={classes.day}
      data-day={day}
      data-stay={(day >= picked && day < addDays(picked, nights)) || undefined}
      data-picked={day === picked || undefined}
      data-cheapest={state === 'cheapest' || undefined}
      tabIndex={isFocused ? 0 : -1}
      disabled={outside}
      aria-disabled={soldOut || undefined}
      aria-label={PRICE_CALENDAR.day(shortDay(day), [...(outside ? [PRICE_CALENDAR.past] : facts), ...mark])}
      onClick={() => {
        if (!soldOut) onPick(day);
      }}
    >
      <span className={classes.number}>{Number(day.slice(8))}</span>
      <span className={classes.amount}>{cell}</span>
      <span className={classes.low}>{state === 'cheapest' && PRICE_CALENDAR.low}</span>
    </button>
  );
}

/** The day of a month that the Tab key reaches first: the wanted one, or the first on which one may arrive. */
export const firstFocus = (month: Month, wanted: CalendarDay, { first }: ArrivalBounds): CalendarDay => {
  if (monthOf(wanted) === month) return wanted;
  const start = `${month}-01` as CalendarDay;
  return start < first ? first : start;
};
