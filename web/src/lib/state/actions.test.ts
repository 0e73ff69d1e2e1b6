import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CalendarDay } from '#core/shared/index.ts';
import { ASHA } from '../../testing/render.tsx';
import type { StayLink } from '../stay-link/stay-link.ts';
import { appState, INITIAL_STATE } from './app-state.ts';
import { browserStorage } from './browser-storage.ts';
import { forgetRecent, MAX_RECENT, searched, selected } from './hotel-actions.ts';
import { rememberSearch } from './remember-search.ts';
import { forgetState, tokenRenewed, userRead, userSignedIn } from './user-actions.ts';

const state = () => appState.getState();
const search = (place: string, adults = 2) => ({
  ...{ place, latitude: 15.5, longitude: 73.8, arrivalDate: '2026-12-01', departureDate: '2026-12-03' },
  ...{ room_adults: { rooms: 1, adults, children: 1 }, childrenAges: [4] },
});
const link = (place: string): StayLink => ({
  place,
  latitude: 15.5,
  longitude: 73.8,
  dates: { arrival: '2026-12-01' as CalendarDay, departure: '2026-12-03' as CalendarDay },
  guests: { rooms: 1, adults: 2, children: 1, childrenAges: [4] } as unknown as StayLink['guests'],
});

beforeEach(forgetState);

describe('a search', () => {
  it('is restored by the page of results, and offered again by its place', () => {
    rememberSearch(link('Panaji'));
    expect(state().details).toMatchObject({ ...search('Panaji'), currencyCode: 'INR', currencySymbol: '₹' });
    expect(state().recent).toEqual([search('Panaji')]);
  });

  it('of a place without a name is restored and not offered', () => {
    rememberSearch(link(''));
    expect(state().details.latitude).toBe(15.5);
    expect(state().recent).toEqual([]);
  });

  it('keeps what it does not name', () => {
    selected({ price: 7 });
    rememberSearch(link('Panaji'));
    expect(state().details.price).toBe(7);
  });
});

describe('the recent searches', () => {
  it('are five, the last one first, each place once as it was searched last', () => {
    for (const place of ['A', 'B', 'C', 'D', 'E', 'F']) searched(search(place));
    searched(search('D', 5));
    expect(MAX_RECENT).toBe(5);
    expect(state().recent.map(({ place }) => place)).toEqual(['D', 'F', 'E', 'C', 'B']);
    expect(state().recent[0]?.room_adults.adults).toBe(5);
    forgetRecent();
    expect(state().recent).toEqual([]);
  });
});

describe('the traveller who is signed in', () => {
  const currentUser = { token: 'a.b.c', userDetails: ASHA };

  it('keeps their profile when the token is renewed', () => {
    userSignedIn(currentUser);
    tokenRenewed('d.e.f');
    expect(state().user.currentUser).toEqual({ token: 'd.e.f', userDetails: ASHA });
  });

  it('is null after a sign-out, whatever comes later', () => {
    tokenRenewed('d.e.f');
    userRead(ASHA);
    expect(state().user).toEqual(INITIAL_STATE.user);
  });

  it('is read again under the same token; a response for another token is ignored', () => {
    userSignedIn(currentUser);
    userRead({ ...ASHA, name: 'Asha R.' });
    expect(state().user.currentUser).toEqual({ token: 'a.b.c', userDetails: { ...ASHA, name: 'Asha R.' } });
    userRead({ ...ASHA, _id: 'acc-other', name: 'Other' });
    expect(state().user.currentUser?.userDetails.name).toBe('Asha R.');
  });
});

describe('the storage of the browser', () => {
  it('is the local one', () => {
    expect(browserStorage()).toBe(localStorage);
  });

  it('stores nothing where the browser blocks it, and logs it', () => {
    const closed = new Error('closed');
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw closed;
    });
    const storage = browserStorage();
    storage.setItem('root', 'kept');
    storage.removeItem('root');
    expect(storage.getItem('root')).toBeNull();
    expect(console.info).toHaveBeenCalledWith(expect.stringContaining('keeps nothing'), closed);
    vi.restoreAllMocks();
  });
});
