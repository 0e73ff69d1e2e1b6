import type { Draft } from '../../components/stay-search/stay-search.tsx';
import { todayInIndia } from '../../lib/dates/today.ts';
import { appState } from '../../lib/state/app-state.ts';
import { selected } from '../../lib/state/hotel-actions.ts';
import { lastStay } from '../../lib/stay-link/last-stay.ts';

/** The last selection or search, with dates that can be booked today; null without one. */
export function lastDraft(): Draft | null {
  const { details } = appState.getState();
  if (details.arrivalDate === null) return null;
  const { place, latitude, longitude, dates, guests } = lastStay(details, todayInIndia()).link;
  return { goal: place === '' ? null : { place, latitude, longitude }, dates, guests };
}

/** Saves the content of the search bar, so that it is restored after a reload and Back. */
export function storeDraft({ goal, dates, guests }: Draft): void {
  const { rooms, adults, children, childrenAges } = guests;
  selected({
    ...(goal ?? { place: '' }),
    arrivalDate: dates.arrival,
    departureDate: dates.departure,
    room_adults: { rooms, adults, children },
    childrenAges,
  });
}
