import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LAKE_HOUSE, LAKE_HOUSE_DETAILS, LAKE_HOUSE_TEXTS } from '../../testing/data/hotels.ts';
import { ASHA } from '../../testing/render.tsx';
import { appState, INITIAL_STATE, useCurrentUser } from './app-state.ts';
import { hotelOpened, hotelsFailed, hotelsFetching, hotelsListed, paymentFailureStored } from './hotel-actions.ts';
import { forgetState, userFailed, userLoading, userSignedIn, userStopped } from './user-actions.ts';

const user = () => appState.getState().user;
const hotels = () => appState.getState().hotels;
const currentUser = { token: 'a.b.c', userDetails: ASHA };

describe('the state of a first visit', () => {
  it('is the one that the specification names', () => {
    const { user, hotels, details, payment } = INITIAL_STATE;
    expect(user).toEqual({ currentUser: null, loading: false, error: null });
    expect(hotels).toEqual({ places: null, hotelDetails: null, description: [], loading: false });
    expect(details).toMatchObject({
      room_adults: { rooms: 1, adults: 1, children: 0 },
      ...{ arrivalDate: null, departureDate: null, price: 0, photo: '', place: '' },
      childrenAges: [],
      ...{ latitude: 17.69, longitude: 83.23, currencyCode: 'INR', currencySymbol: '₹' },
    });
    expect(payment).toEqual({ description: null, reason: null });
    expect([INITIAL_STATE.recent, INITIAL_STATE.saved]).toEqual([[], { favourites: [], seen: [], compared: [] }]);
  });
});

describe('a request about the user', () => {
  it('loads, fails with its sentence, and a success clears that', () => {
    userLoading();
    expect(user()).toEqual({ currentUser: null, loading: true, error: null });
    userFailed('Wrong.');
    expect(user()).toEqual({ currentUser: null, loading: false, error: 'Wrong.' });
    userSignedIn(currentUser);
    expect(user()).toEqual({ currentUser, loading: false, error: null });
  });

  it('that is aborted keeps who is signed in; a sign-out leaves nothing', () => {
    userSignedIn(currentUser);
    userLoading();
    userStopped();
    expect(user()).toEqual({ currentUser, loading: false, error: null });
    userFailed('Wrong.');
    forgetState();
    expect(user()).toEqual(INITIAL_STATE.user);
  });
});

describe('a request about hotels', () => {
  it('loads, and each response is stored separately', () => {
    hotelsFetching();
    expect(hotels()).toEqual({ ...INITIAL_STATE.hotels, loading: true });
    hotelsListed([LAKE_HOUSE]);
    expect(hotels()).toEqual({ ...INITIAL_STATE.hotels, places: [LAKE_HOUSE] });
    hotelsFetching();
    hotelOpened(LAKE_HOUSE_DETAILS, LAKE_HOUSE_TEXTS);
    expect(hotels()).toEqual({
      ...{ places: [LAKE_HOUSE], hotelDetails: LAKE_HOUSE_DETAILS },
      ...{ description: LAKE_HOUSE_TEXTS.overview, loading: false },
    });
  });

  it('that fails ends the loading and keeps the earlier data', () => {
    hotelsListed([LAKE_HOUSE]);
    hotelsFetching();
    hotelsFailed();
    expect(hotels()).toEqual({ ...INITIAL_STATE.hotels, places: [LAKE_HOUSE] });
  });
});

it('Subscribers of the state get who is signed in', () => {
  const { result } = renderHook(useCurrentUser);
  expect(result.current).toBeNull();
  act(() => userSignedIn(currentUser));
  expect(result.current).toEqual(ASHA);
  act(() => forgetState());
  expect(result.current).toBeNull();
});

it('A failed payment leaves its description and reason', () => {
  paymentFailureStored({ description: 'Try another card.', reason: 'card_declined' });
  expect(appState.getState().payment).toEqual({ description: 'Try another card.', reason: 'card_declined' });
});
