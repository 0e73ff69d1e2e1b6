import { Button, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import type { HotelDetails, PriceCalendar } from '#contract/hotels.ts';
import {
  addDays,
  type CalendarDay,
  FURTHEST_ARRIVAL_DAYS,
  formatRupees,
  instant,
  MAX_NIGHTS,
  momentInWords,
  nearestPaise,
  nightsOf,
  type StayDates,
} from '#core/shared/index.ts';
import { addMonths, type Month, monthOf, movedStay } from '#core/stays/index.ts';
import { CALENDAR } from '#src/locales/en/web/components/calendar.ts';
import { PRICE_UNIT } from '#src/locales/en/web/components/price-unit.ts';
import { PRICE_CALENDAR } from '#src/locales/en/web/hotel/price-calendar.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../components/icons/arrows.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PriceUnitSwitch } from '../../../components/price-unit/price-unit-switch.tsx';
import { StillWaiting } from '../../../components/waiting/waiting.tsx';
import { sentenceOf } from '../../../lib/api/problem.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { formatStay } from '../../../lib/format/format.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import { usePriceUnit } from '../../../lib/prices/price-unit.ts';
import { useCurrentUser } from '../../../lib/state/app-state.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import { amountIn } from './cell-amount.ts';
import { firstFocus, MonthGrid, monthName } from './month-grid.tsx';
import classes from './price-calendar.module.css';
import { type ShownArrival, shownArrivals, standardTotal, useCalendar, withOwnTotal } from './read-calendar.ts';

const NIGHTS = Array.from({ length: MAX_NIGHTS }, (_, at) => String(at + 1));

export interface CalendarDialogProps {
  readonly link: HotelLink;
  readonly hotel: HotelDetails;
  /** Whether the chosen stay is being loaded. */
  readonly changing: boolean;
  /** Why the chosen stay could not be loaded; null otherwise. */
  readonly failure: string | null;
  readonly onChoose: (dates: StayDates) => void;
  readonly onClose: () => void;
}

/** The prices of a hotel by the day of arrival, a month at a time; a day and a number of nights can be chosen. */
export function CalendarDialog({ link, hotel, changing, failure, onChoose, onClose }: CalendarDialogProps) {
  const today = todayInIndia();
  const bounds = { first: today, last: addDays(today, FURTHEST_ARRIVAL_DAYS) };
  const user = useCurrentUser();
  const unit = usePriceUnit();
  const [nights, setNights] = useState(nightsOf(link.dates));
  const [picked, setPicked] = useState(link.dates.arrival);
  const [focused, setFocused] = useState(link.dates.arrival);
  const month = monthOf(focused);
  const view = { month, nights };
  const { data, error, isLoading, mutate } = useCalendar(link, view);
  const own = standardTotal(hotel, user);
  const days = withOwnTotal(shownArrivals(data?.days ?? [], user), link, view, own);
  const byDay = new Map(days.map((day) => [day.arrival, day]));
  const dates = movedStay(picked, nights);
  const same = dates.arrival === link.dates.arrival && dates.departure === link.dates.departure;
  const isExact = data?.isExact ?? true;

  const turnTo = (to: Month) => setFocused(firstFocus(to, picked, bounds));

  return (
    <Dialog title={PRICE_CALENDAR.title} closeLabel={PRICE_CALENDAR.close} size="lg" onClose={onClose}>
      <div className={classes.body}>
        <p className={classes.soft}>
          {unit === 'night' ? PRICE_CALENDAR.introNightly(nights) : PRICE_CALENDAR.intro(nights)}{' '}
          {hotel.choice.state === 'chosen' && PRICE_CALENDAR.usualRoom}
        </p>
        <div className={classes.controls}>
          <NativeSelect
            label={PRICE_CALENDAR.nights}
            data={NIGHTS}
            value={String(nights)}
            onChange={(event) => setNights(Number(event.currentTarget.value))}
          />
          <PriceUnitSwitch />
        </div>
        <MonthTurner month={month} bounds={bounds} onTurn={turnTo} />
        <MonthGrid
          month={month}
          nights={nights}
          days={byDay}
          bounds={bounds}
          picked={picked}
          focused={focused}
          busy={isLoading}
          onFocus={setFocused}
          onPick={(day) => {
            setPicked(day);
            setFocused(day);
          }}
        />
        {isLoading && (
          <>
            <p role="status" className={classes.soft}>
              {PRICE_CALENDAR.loading}
            </p>
            <StillWaiting
              sentence={PRICE_CALENDAR.stillLoading}
              wayOut={{ label: PRICE_CALENDAR.tryAgain, onClick: () => void mutate() }}
              place="here"
            />
          </>
        )}
        {error !== undefined && !isLoading && (
          <Notice kind="problem" action={{ label: PRICE_CALENDAR.tryAgain, onClick: () => void mutate() }}>
            {sentenceOf(error)}
          </Notice>
        )}
        {data !== undefined && <Notes calendar={data} days={days} />}
        <div className={classes.choice}>
          <p role="status" className={classes.summary}>
            <span>{formatStay(dates)}</span>
            <strong>{sumOf(byDay.get(picked), unit, nights, isExact || same)}</strong>
          </p>
          {failure !== null && <Notice kind="problem">{failure}</Notice>}
          <Button size="md" fullWidth loading={changing} disabled={same} onClick={() => onChoose(dates)}>
            {same ? PRICE_CALENDAR.chosen : PRICE_CALENDAR.choose}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The price of a day in words; empty while it is read. */
function sumOf(shown: ShownArrival | undefined, unit: 'stay' | 'night', nights: number, exact: boolean): string {
  if (shown === undefined) return '';
  if (shown.total === null) return shown.state === 'sold_out' ? PRICE_CALENDAR.soldOut : PRICE_CALENDAR.noPrice;
  const whole = PRICE_UNIT.forStay(formatRupees(nearestPaise(shown.total)), nights);
  const nightly = PRICE_CALENDAR.pricedNightly(formatRupees(amountIn('night', shown.total, nights)));
  const sum = unit === 'night' && nights > 1 ? `${nightly}, ${whole}` : whole;
  return exact ? sum : PRICE_CALENDAR.aboutSum(sum);
}

interface MonthTurnerProps {
  readonly month: Month;
  readonly bounds: { readonly first: CalendarDay; readonly last: CalendarDay };
  readonly onTurn: (month: Month) => void;
}

const MonthTurner = ({ month, bounds, onTurn }: MonthTurnerProps) => (
  <div className={classes.months}>
    <button
      type="button"
      aria-label={CALENDAR.previousMonth}
      disabled={month <= monthOf(bounds.first)}
      onClick={() => onTurn(addMonths(month, -1))}
    >
      <ChevronLeftIcon aria-hidden />
    </button>
    <h3 aria-live="polite">{monthName(month)}</h3>
    <button
      type="button"
      aria-label={CALENDAR.nextMonth}
      disabled={month >= monthOf(bounds.last)}
      onClick={() => onTurn(addMonths(month, 1))}
    >
      <ChevronRightIcon aria-hidden />
    </button>
  </div>
);

/** What is to be known of the prices: the mark of the cheapest days, how exact and how old they are. */
const Notes = ({ calendar, days }: { calendar: PriceCalendar; days: readonly ShownArrival[] }) => (
  <>
    {days.some(({ isCheapest }) => isCheapest) && (
      <p className={classes.legend}>
        <span aria-hidden>{PRICE_CALENDAR.low}</span> {PRICE_CALENDAR.cheapest}
      </p>
    )}
    {days.every(({ total }) => total === null) && <p className={classes.soft}>{PRICE_CALENDAR.none}</p>}
    {!calendar.isExact && days.some(({ total }) => total !== null) && (
      <p className={classes.soft}>{PRICE_CALENDAR.about}</p>
    )}
    {calendar.stale && (
      <p className={classes.soft}>
        {PRICE_CALENDAR.asOf(translate(momentInWords(instant(Date.parse(calendar.asOf)))))}
      </p>
    )}
  </>
);
