import { DatesProvider, Calendar as MonthCalendar } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
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
import { type Choice, inOrder, type Limits, limitsReached, shownDays } from './chosen-days.ts';
import own from './dates-panel.module.css';
import { CALENDAR_LOCALE, nameOfDay, numberOfDay } from './day-names.ts';

const WIDE = '(min-width: 40em)';
/** With a row for each (dates-panel.module.css), every month is as high. */
const SIX_WEEKS = { consistentWeeks: true };
/** A finger rests over no day before it taps it. */
const WITHOUT_HOVER = '(hover: none)';
const hovers = () => !matchMedia(WITHOUT_HOVER).matches;
const LABELS = { previousMonth: CALENDAR.previousMonth, nextMonth: CALENDAR.nextMonth };

const STYLES = {
  day: own.day ?? '',
  weekday: own.weekday ?? '',
  levelsGroup: own.month ?? '',
  calendarHeader: own.month ?? '',
  monthLevel: own.month ?? '',
};

/** Does something with a day of the calendar, which writes it as a text. */
function withDay(text: string, act: (day: CalendarDay) => void): void {
  const day = parseDay(text);
  if (day !== null) act(day);
}

const later = (one: CalendarDay, other: CalendarDay) => (one > other ? one : other);

/** The days that can be clicked: with one day chosen, those that make a stay of at most 30 nights with it. */
function offered(today: CalendarDay, chosen: CalendarDay | null): Limits {
  if (chosen === null) return { minDate: today, maxDate: addDays(today, FURTHEST_ARRIVAL_DAYS) };
  return { minDate: later(today, addDays(chosen, -MAX_NIGHTS)), maxDate: addDays(chosen, MAX_NIGHTS) };
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
export function Calendar({ dates, arrival: clicked, onArrival, onChange }: CalendarProps) {
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const [pointed, setPointed] = useState<CalendarDay | null>(null);
  const [month, setMonth] = useState<string>(dates.arrival);
  const months = wide ? 2 : 1;
  const choice: Choice = clicked === null ? { kind: 'stay', dates } : { kind: 'arrival', arrival: clicked, pointed };
  const shown = shownDays(choice);

  function choose(day: CalendarDay): void {
    setPointed(null);
    const stay = clicked === null ? null : inOrder(clicked, day);
    if (stay !== null) onChange(stay);
    else if (clicked === null) onArrival(day);
  }

  /** Not for a tap, which comes with the events of a pointer: all days would be rendered once more than for the tap itself. */
  const point = (day: CalendarDay | null) => {
    if (clicked !== null && hovers()) setPointed(day);
  };

  return (
    <div className={own.calendar}>
      <p className={classes.told} role="status">
        {clicked === null ? SEARCH.chooseDates : SEARCH.chooseDeparture}
      </p>
      <DatesProvider settings={SIX_WEEKS}>
        <MonthCalendar
          date={month}
          onDateChange={setMonth}
          numberOfColumns={months}
          {...limitsReached(offered(todayInIndia(), clicked), month, months)}
          maxLevel="month"
          locale={CALENDAR_LOCALE}
          firstDayOfWeek={0}
          ariaLabels={LABELS}
          hideOutsideDates
          classNames={STYLES}
          enableKeyboardNavigation={false}
          getDayAriaLabel={nameOfDay}
          renderDay={numberOfDay}
          getDayProps={(text) => ({
            ...shown(text),
            onClick: () => withDay(text, choose),
            onMouseEnter: () => withDay(text, point),
          })}
          onMouseLeave={() => point(null)}
        />
      </DatesProvider>
    </div>
  );
}
