import { card, currentUser, hotelDetails, photo } from '../api/shapes.ts';
import {
  list,
  nullable,
  number,
  otherwise,
  type Parsed,
  type Parser,
  record,
  ShapeError,
  text,
  tryParse,
} from '../parse.ts';
import { type AppState, INITIAL_STATE } from './app-state.ts';

/** The key and version under which the state is saved (specification, section 4). */
export const STATE_KEY = 'root';
export const STATE_VERSION = 1;

/** How many favourites and viewed hotels a browser stores. */
export const MAX_FAVOURITES = 100;
export const MAX_SEEN = 8;

/** Parses a saved hotel. */
export const savedHotel = record({
  hotelId: text,
  name: text,
  city: text,
  latitude: number,
  longitude: number,
  photo: nullable(photo),
});

const first =
  (max: number): Parser<Parsed<typeof savedHotel>[]> =>
  (data, at) =>
    list(savedHotel)(data, at).slice(0, max);

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

const saved = record({
  version,
  state: record({
    user: record({ currentUser: nullable(currentUser), error: nullable(text) }),
    hotels: record({
      places: nullable(list(card)),
      hotelDetails: nullable(hotelDetails),
      description: list(text),
    }),
    details: record({ ...search, price: number, photo: text, currencyCode: text, currencySymbol: text }),
    payment: record({ description: nullable(text), reason: nullable(text) }),
    // A state that an earlier release saved has none.
    deviceAddress: otherwise(nullable(text), null),
    // A state that an earlier release saved has none.
    recent: otherwise(list(record(search)), []),
    // A state that an earlier release saved has none.
    saved: otherwise(record({ hearts: first(MAX_FAVOURITES), seen: first(MAX_SEEN) }), INITIAL_STATE.saved),
  }),
});

/** The state as the text that is saved. */
export const writeState = (state: AppState): string => JSON.stringify({ version: STATE_VERSION, state });

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
