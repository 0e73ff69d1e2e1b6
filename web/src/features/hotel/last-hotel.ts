import type { CalendarDay } from '#core/shared/index.ts';
import type { AppState } from '../../lib/state/app-state.ts';
import { lastStay } from '../../lib/stay-link/last-stay.ts';
import type { ReadLink } from '../../lib/stay-link/read-link.ts';
import type { HotelLink } from '../../lib/stay-link/stay-link.ts';

/** The hotel that this traveller viewed last, for the stay of their last search; null when there was none. */
export function lastHotel({ hotels, details }: AppState, today: CalendarDay): ReadLink<HotelLink> | null {
  if (hotels.hotelDetails === null) return null;
  const { link, changes } = lastStay(details, today);
  return { link: { ...link, hotelId: hotels.hotelDetails.hotelId }, changes };
}
