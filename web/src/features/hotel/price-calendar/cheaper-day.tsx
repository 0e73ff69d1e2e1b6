import type { HotelDetails, PriceCalendar } from '#contract/hotels.ts';
import { formatRupees, instant, nearestPaise, nightsOf, type StayDates } from '#core/shared/index.ts';
import { type CheaperArrival, cheaperArrival, monthOf, movedStay } from '#core/stays/index.ts';
import { PRICE_CALENDAR } from '#src/locales/en/web/hotel/price-calendar.ts';
import { Notice } from '../../../components/notice.tsx';
import { shortDay } from '../../../lib/format/format.ts';
import { useCurrentUser } from '../../../lib/state/app-state.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import { shownArrivals, standardTotal, useKnownCalendar } from './read-calendar.ts';

/** The cheaper day of arrival near the page's stay that a calendar proves; null where none is certain. */
function cheaperOf(
  { dates }: HotelLink,
  calendar: PriceCalendar | undefined,
  own: number | null,
  user: ReturnType<typeof useCurrentUser>,
): CheaperArrival | null {
  if (calendar === undefined || own === null) return null;
  const { isExact, stale, nights } = calendar;
  const days = shownArrivals(calendar.days, user).map(({ total, ...day }) => ({
    ...day,
    total: total === null ? null : nearestPaise(total),
  }));
  return cheaperArrival(
    { nights, isExact, stale, asOf: instant(Date.parse(calendar.asOf)), days },
    { arrival: dates.arrival, nights: nightsOf(dates), total: nearestPaise(own) },
    instant(Date.now()),
  );
}

export interface CheaperDayProps {
  readonly link: HotelLink;
  readonly hotel: HotelDetails;
  readonly changing: boolean;
  readonly failure: string | null;
  readonly onChoose: (dates: StayDates) => void;
}

/** Says by how much another day of arrival is cheaper, from a calendar that was opened before; nothing otherwise. */
export function CheaperDay({ link, hotel, changing, failure, onChoose }: CheaperDayProps) {
  const user = useCurrentUser();
  const nights = nightsOf(link.dates);
  const calendar = useKnownCalendar(link, { month: monthOf(link.dates.arrival), nights });
  const cheaper = cheaperOf(link, calendar, standardTotal(hotel, user), user);
  if (cheaper === null) return null;
  const { arrival, saving } = cheaper;
  const choose = () => {
    if (!changing) onChoose(movedStay(arrival, nights));
  };
  return (
    <>
      <Notice
        kind="hint"
        action={{ label: changing ? PRICE_CALENDAR.changing : PRICE_CALENDAR.toCheaper, onClick: choose }}
      >
        {PRICE_CALENDAR.cheaper(formatRupees(saving), shortDay(arrival))}
      </Notice>
      {failure !== null && <Notice kind="problem">{failure}</Notice>}
    </>
  );
}
