import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useEffect, useRef } from 'react';
import {
  addDays,
  type CalendarDay,
  FURTHEST_ARRIVAL_DAYS,
  MAX_NIGHTS,
  parseDay,
  type StayDates,
} from '#core/shared/index.ts';
import { CALENDAR } from '#src/locales/en/web/components/calendar.ts';
import { SEARCH } from '#src/locales/en/web/components/stay-search.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import classes from '../stay-search.module.css';
import own from './dates-panel.module.css';
import { CALENDAR_LOCALE } from './day-names.ts';

const WIDE = '(min-width: 40em)';
/** With a row for each (dates-panel.module.css), every month is as high. */
const SIX_WEEKS = { consistentWeeks: true };
/** A finger rests over no day before it taps it. */
const WITHOUT_HOVER = '(hover: none)';
const HOVERS = ['mouseover', 'mouseout'];
const LABELS = { previousMonth: CALENDAR.previousMonth, nextMonth: CALENDAR.nextMonth };

const STYLES = {
  day: own.day ?? '',
  weekday: own.weekday ?? '',
  levelsGroup: own.month ?? '',
  calendarHeader: own.month ?? '',
  monthLevel: own.month ?? '',
};

const later = (one: CalendarDay, other: CalendarDay) => (one > other ? one : other);

/** The days that can be clicked: with one day chosen, those that make a stay of at most 30 nights with it. */
function offered(today: CalendarDay, chosen: CalendarDay | null) {
  if (chosen === null) return { minDate: today, maxDate: addDays(today, FURTHEST_ARRIVAL_DAYS) };
  return { minDate: later(today, addDays(chosen, -MAX_NIGHTS)), maxDate: addDays(chosen, MAX_NIGHTS) };
}

/**
 * Where nothing hovers, a tap comes with the events of a pointer that does, for which all days would be rendered once
 * more than for the tap itself.
 */
function useTapsOnly(): RefObject<HTMLDivElement | null> {
  const days = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = days;
    const stop = (event: Event) => matchMedia(WITHOUT_HOVER).matches && event.stopPropagation();
    for (const kind of HOVERS) current?.addEventListener(kind, stop);
    return () => {
      for (const kind of HOVERS) current?.removeEventListener(kind, stop);
    };
  }, []);
  return days;
}

export interface CalendarProps {
  dates: StayDates;
  /** An arrival was clicked, the departure is pending. */
  arrival: CalendarDay | null;
  onArrival: (arrival: CalendarDay) => void;
  /** Both were clicked. */
  onChange: (dates: StayDates) => void;
}

/** Two months (one on a phone) in which the arrival, then the departure is clicked; no day before today in India. */
export function Calendar({ dates, arrival: chosen, onArrival, onChange }: CalendarProps) {
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const today = todayInIndia();
  const days = useTapsOnly();

  function choose(next: [string | null, string | null]): void {
    const arrival = parseDay(next[0] ?? '');
    const departure = parseDay(next[1] ?? '');
    if (arrival !== null && departure !== null) onChange({ arrival, departure });
    else if (arrival !== null) onArrival(arrival);
  }

  return (
    <div ref={days} className={own.calendar}>
      <p className={classes.told} role="status">
        {chosen === null ? SEARCH.chooseDates : SEARCH.chooseDeparture}
      </p>
      <DatesProvider settings={SIX_WEEKS}>
        <DatePicker
          type="range"
          value={chosen === null ? [dates.arrival, dates.departure] : [chosen, null]}
          onChange={choose}
          defaultDate={dates.arrival}
          numberOfColumns={wide ? 2 : 1}
          {...offered(today, chosen)}
          maxLevel="month"
          locale={CALENDAR_LOCALE}
          firstDayOfWeek={0}
          ariaLabels={LABELS}
          hideOutsideDates
          classNames={STYLES}
        />
      </DatesProvider>
    </div>
  );
}
