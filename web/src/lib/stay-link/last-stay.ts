import { checkGuests, DEFAULT_GUESTS } from '#core/guest-selection/index.ts';
import { type CalendarDay, parseDay } from '#core/shared/index.ts';
import type { RecentSearch } from '../state/app-state.ts';
import { datesFrom } from './link-dates.ts';
import type { ReadLink } from './read-link.ts';
import { defaultDates, type StayLink } from './stay-link.ts';

/** The stay of an earlier search as it can be booked today. */
export function lastStay(search: RecentSearch, today: CalendarDay): ReadLink<StayLink> {
  const { place, latitude, longitude, room_adults, childrenAges, hotel } = search;
  const guests = checkGuests({ ...room_adults, childrenAges });
  const arrival = parseDay(search.arrivalDate ?? '');
  const departure = parseDay(search.departureDate ?? '');
  const { dates, change } =
    arrival === null || departure === null
      ? { dates: defaultDates(today), change: null }
      : datesFrom({ arrival, departure }, today);
  return {
    link: {
      ...{ place, latitude, longitude, dates, guests: guests.ok ? guests.value : DEFAULT_GUESTS },
      ...(hotel && { hotel }),
    },
    changes: change === 'moved' || change === 'shortened' ? ['last'] : [],
  };
}
