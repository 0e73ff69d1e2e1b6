import { type AppState, appState, type SavedHotel } from './app-state.ts';
import { MAX_FAVOURITES, MAX_SEEN } from './saved-state.ts';

const change = (saved: Partial<AppState['saved']>) =>
  appState.setState(({ saved: was }) => ({ saved: { ...was, ...saved } }));

const without = (hotels: readonly SavedHotel[], hotelId: string) => hotels.filter((each) => each.hotelId !== hotelId);

/** What is kept of a hotel: only that, whatever else the given object knows. */
export const savedHotelOf = ({ hotelId, name, city, latitude, longitude, photo }: SavedHotel): SavedHotel => ({
  ...{ hotelId, name, city, latitude, longitude },
  photo,
});

/** Keeps a hotel among the hearts of this browser, which no account knows yet; false when no more fit. */
export function addLocalFavourite(hotel: SavedHotel): boolean {
  const { hearts } = appState.getState().saved;
  if (hearts.length >= MAX_FAVOURITES) return false;
  change({ hearts: [savedHotelOf(hotel), ...without(hearts, hotel.hotelId)] });
  return true;
}

/** Takes a hotel from the hearts of this browser: it was removed, or the account knows it by now. */
export function removeLocalFavourite(hotelId: string): void {
  const { hearts } = appState.getState().saved;
  if (hearts.some((each) => each.hotelId === hotelId)) change({ hearts: without(hearts, hotelId) });
}

/** A hotel's page was shown: it is the one seen last. */
export function hotelSeen(hotel: SavedHotel): void {
  const { seen } = appState.getState().saved;
  if (seen[0]?.hotelId === hotel.hotelId) return;
  change({ seen: [savedHotelOf(hotel), ...without(seen, hotel.hotelId)].slice(0, MAX_SEEN) });
}
