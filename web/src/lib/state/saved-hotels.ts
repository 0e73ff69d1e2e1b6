import type { SavedHotel } from '#contract/favourites.ts';
import { type AppState, appState } from './app-state.ts';
import { MAX_COMPARED, MAX_FAVOURITES, MAX_SEEN } from './saved-state.ts';

const change = (saved: Partial<AppState['saved']>) =>
  appState.setState(({ saved: was }) => ({ saved: { ...was, ...saved } }));

const without = (hotels: readonly SavedHotel[], hotelId: string) => hotels.filter((each) => each.hotelId !== hotelId);

/** The fields that are stored of a hotel, and no others of the given object. */
export const savedHotelOf = ({ hotelId, name, city, latitude, longitude, photo }: SavedHotel): SavedHotel => ({
  ...{ hotelId, name, city, latitude, longitude },
  photo,
});

/** Adds a hotel to the favourites of this browser; false when there is no room. */
export function addLocalFavourite(hotel: SavedHotel): boolean {
  const { favourites } = appState.getState().saved;
  if (favourites.length >= MAX_FAVOURITES) return false;
  change({ favourites: [savedHotelOf(hotel), ...without(favourites, hotel.hotelId)] });
  return true;
}

/** Removes a hotel from the favourites of this browser: by the traveller, or because the account has it now. */
export function removeLocalFavourite(hotelId: string): void {
  const { favourites } = appState.getState().saved;
  if (favourites.some((each) => each.hotelId === hotelId)) change({ favourites: without(favourites, hotelId) });
}

/** Puts a hotel first among the recently viewed ones. */
export function hotelSeen(hotel: SavedHotel): void {
  const { seen } = appState.getState().saved;
  if (seen[0]?.hotelId === hotel.hotelId) return;
  change({ seen: [savedHotelOf(hotel), ...without(seen, hotel.hotelId)].slice(0, MAX_SEEN) });
}

/** Chooses a hotel to be compared; false when as many as fit are chosen. */
export function addCompared(hotel: SavedHotel): boolean {
  const { compared } = appState.getState().saved;
  if (compared.some((each) => each.hotelId === hotel.hotelId)) return true;
  if (compared.length >= MAX_COMPARED) return false;
  change({ compared: [...compared, savedHotelOf(hotel)] });
  return true;
}

/** Removes a hotel from those to be compared. */
export const removeCompared = (hotelId: string) =>
  change({ compared: without(appState.getState().saved.compared, hotelId) });

/** Chooses no hotel any more. */
export const clearCompared = () => change({ compared: [] });
