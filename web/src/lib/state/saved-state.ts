import type { SavedHotel } from '#contract/favourites.ts';
import { parseUserDetails } from '../api/parsers/auth.generated.ts';
import { parseSavedHotel } from '../api/parsers/favourites.generated.ts';
import {
  list,
  nullable,
  number,
  type Parser,
  record,
  ShapeError,
  text,
  tryParse,
  unread,
  withDefaults,
} from '../parse.ts';
import { type AppState, INITIAL_STATE } from './app-state.ts';

/** The key and version under which the state is saved (specification, section 4). */
export const STATE_KEY = 'root';
export const STATE_VERSION = 1;

/** How many favourites and viewed hotels a browser stores. */
export const MAX_FAVOURITES = 100;
export const MAX_SEEN = 8;
/** How many hotels are compared at most. */
export const MAX_COMPARED = 4;

const first =
  (most: number): Parser<SavedHotel[]> =>
  (data, at) =>
    list(parseSavedHotel)(data, at).slice(0, most);

const version: Parser<number> = (data, at = '') => {
  if (data !== STATE_VERSION) throw new ShapeError(at, `version ${STATE_VERSION}`);
  return STATE_VERSION;
};

const roomsAndGuests = record({ rooms: number, adults: number, children: number });

const search = {
  room_adults: roomsAndGuests,
  childrenAges: list(number),
  arrivalDate: nullable(text),
  departureDate: nullable(text),
  latitude: number,
  longitude: number,
  place: text,
};

/** Earlier releases knew less of an account. */
const userDetails = withDefaults(parseUserDetails, { emailConfirmed: true, discounts: 0 });

/** A hotel as it was written, of which the id alone is read. */
const lastHotel: Parser<{ hotelId: string }> = (data, at) => ({
  ...Object(data),
  ...record({ hotelId: text })(data, at),
});

const stored = record({ hearts: first(MAX_FAVOURITES), seen: first(MAX_SEEN), compared: first(MAX_COMPARED) });

/** The favourites lie under `hearts`, as the first release that kept them wrote it; earlier ones kept no hotels, or none to compare. */
const storedHotels: Parser<AppState['saved']> = (data, at) => {
  if (data === undefined || data === null) return INITIAL_STATE.saved;
  const { hearts, seen, compared } = withDefaults(stored, { compared: [] })(data, at);
  return { favourites: hearts, seen, compared };
};

const state = record({
  user: record({ currentUser: nullable(record({ token: text, userDetails })), error: nullable(text) }),
  hotels: record({ places: nullable(unread), hotelDetails: nullable(lastHotel), description: list(text) }),
  details: record({ ...search, price: number, photo: text, currencyCode: text, currencySymbol: text }),
  payment: record({ description: nullable(text), reason: nullable(text) }),
  deviceAddress: nullable(text),
  recent: list(record({ ...search, hotel: nullable(text) })),
  saved: storedHotels,
});

/** Earlier releases offered no search again. */
const saved = record({ version, state: withDefaults(state, { recent: [] }) });

/** The state as the text that is saved. */
export const writeState = ({ saved: { favourites, ...saved }, ...state }: AppState): string =>
  JSON.stringify({ version: STATE_VERSION, state: { ...state, saved: { hearts: favourites, ...saved } } });

/** Parses a saved text, loading flags off; null when it is not a state of this version. */
export function readState(written: string | null): AppState | null {
  if (written === null) return null;
  const read = tryParse(saved, jsonOrNull(written));
  if (read === null) return null;
  const { user, hotels, ...rest } = read.state;
  return {
    ...INITIAL_STATE,
    ...rest,
    user: { ...user, loading: false },
    hotels: { ...hotels, loading: false },
  };
}

function jsonOrNull(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch (fault) {
    console.info('The saved state is not readable; starting clean.', fault);
    return null;
  }
}
