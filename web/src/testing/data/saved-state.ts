import { type AppState, INITIAL_STATE } from '../../lib/state/app-state.ts';
import { savedHotelOf } from '../../lib/state/saved-hotels.ts';
import { ASHA, tokenUntil } from '../render.tsx';
import { LAKE_HOUSE, LAKE_HOUSE_DETAILS } from './hotels.ts';

/** The state of a traveller who signed in, searched, viewed a hotel and failed to pay. */
export const TRAVELLED: AppState = {
  user: {
    currentUser: { token: tokenUntil(Date.now() + 1e6), userDetails: ASHA },
    loading: false,
    error: 'Once wrong',
  },
  hotels: { places: [LAKE_HOUSE], hotelDetails: LAKE_HOUSE_DETAILS, description: ['By the lake.'], loading: false },
  details: { ...INITIAL_STATE.details, place: 'Goa', arrivalDate: '2026-12-01', childrenAges: [4] },
  payment: { description: 'Please check our balance and try again', reason: 'card_declined' },
  deviceAddress: 'Beach Road, Visakhapatnam',
  recent: [
    {
      hotel: 'h-1',
      place: 'Goa',
      latitude: 15.3,
      longitude: 74,
      arrivalDate: '2026-12-01',
      departureDate: '2026-12-05',
      room_adults: { rooms: 1, adults: 2, children: 1 },
      childrenAges: [5],
    },
  ],
  saved: { favourites: [savedHotelOf(LAKE_HOUSE)], seen: [savedHotelOf(LAKE_HOUSE)], compared: [] },
};

const asStored = (key: string, value: unknown) => {
  if (key !== 'saved' || value === undefined) return value;
  const { favourites, ...seen } = Object(value);
  return { hearts: favourites, ...seen };
};

/** A state as the text that a browser stores: favourites lie under `hearts`. */
export const savedText = (state: unknown, version: unknown = 1) => JSON.stringify({ version, state }, asStored);
