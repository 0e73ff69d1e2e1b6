import { checkGuests, DEFAULT_GUESTS } from '#core/guest-selection/index.ts';
import { type CalendarDay, parseDay } from '#core/shared/index.ts';
import type { DetailsState } from '../../lib/state/app-state.ts';
import { datesFrom, defaultDates, type ResultsLink } from '../../lib/stay-link.ts';

/** The last search of this traveller as it can be asked today; null when there was none. */
export function lastSearch(details: DetailsState, today: CalendarDay): ResultsLink | null {
  const { place, latitude, longitude, room_adults, childrenAges } = details;
  if (place === '') return null;
  const guests = checkGuests({ ...room_adults, childrenAges });
  return {
    place,
    latitude,
    longitude,
    dates: datesOf(details, today),
    guests: guests.ok ? guests.value : DEFAULT_GUESTS,
    sort: 'none',
    page: 1,
  };
}

function datesOf({ arrivalDate, departureDate }: DetailsState, today: CalendarDay) {
  const arrival = parseDay(arrivalDate ?? '');
  const departure = parseDay(departureDate ?? '');
  return arrival === null || departure === null ? defaultDates(today) : datesFrom({ arrival, departure }, today).dates;
}
