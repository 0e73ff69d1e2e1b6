import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CalendarDay } from '#core/shared/index.ts';
import type { Stay } from '#core/stays/index.ts';
import { FAILURES } from '#src/locales/en/web/lib/failures.ts';
import { useWaitStage, WAITING_STEPS_MS } from '../../components/waiting/use-wait-stage.ts';
import { LAKE_BOOKING } from '../../testing/data/bookings.ts';
import { LAKE_HOUSE_DETAILS, LAKE_HOUSE_TEXTS } from '../../testing/data/hotels.ts';
import { downloadedFiles } from '../../testing/fakes/downloaded-files.ts';
import { ASHA, signIn } from '../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../testing/server.ts';
import { shownToasts } from '../../testing/toasts.ts';
import { useBooking } from '../booking/read-booking.ts';
import { saveCalendar, saveVoucher } from '../booking/save-files.ts';
import {
  hotelDescriptionKey,
  hotelDetailsKey,
  readHotelDescription,
  readHotelDetails,
  useHotelDescription,
  useHotelDetails,
} from '../hotels/hotel-details.ts';
import { readResults, resultsKey } from '../hotels/search-hotels.ts';
import { appState } from '../state/app-state.ts';
import { forgetState } from '../state/user-actions.ts';
import type { ResultsLink } from '../stay-link/stay-link.ts';
import { renewToken } from './renew-token.ts';
import { refreshUser } from './user.ts';

const STAY: Stay = {
  dates: { arrival: '2026-12-01' as CalendarDay, departure: '2026-12-03' as CalendarDay },
  guests: { rooms: 1, adults: 2, children: 2, childrenAges: [4, 9] } as unknown as Stay['guests'],
};
const STAY_QUERY = {
  ...{ arrivalDate: '2026-12-01', departureDate: '2026-12-03', rooms: '1', adults: '2', children: '2' },
};
const fresh = ({ children }: { readonly children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
);
const asked = (call: string) => requests(call).map(({ path, query }) => [path, Object.fromEntries(query)] as const);

describe('a hotel', () => {
  beforeEach(() => {
    serve('GET /hotels/:hotelId', () => json(LAKE_HOUSE_DETAILS));
    serve('GET /hotels/:hotelId/description', () => json(LAKE_HOUSE_TEXTS));
  });

  it('is read for a stay, its texts without one', async () => {
    expect(await readHotelDetails('7', STAY)).toMatchObject({ hotelId: LAKE_HOUSE_DETAILS.hotelId });
    expect(await readHotelDescription('7')).toEqual(LAKE_HOUSE_TEXTS);
    expect(asked('GET /hotels/:hotelId')).toEqual([['/hotels/7', expect.objectContaining(STAY_QUERY)]]);
    expect(asked('GET /hotels/:hotelId/description')).toEqual([['/hotels/7/description', {}]]);
  });

  it('is cached by its id and its stay, separately', () => {
    const key = new URL(hotelDetailsKey('7', STAY), location.href);
    expect(key.pathname).toBe('/hotels/7');
    expect(Object.fromEntries(key.searchParams)).toMatchObject(STAY_QUERY);
    expect(hotelDetailsKey('8', STAY)).not.toBe(hotelDetailsKey('7', STAY));
    expect(hotelDescriptionKey('7')).toBe('/hotels/7/description');
  });

  it('that was loaded before its page is not read again', async () => {
    const provider = new Map<string, object>([
      [hotelDetailsKey('7', STAY), { data: LAKE_HOUSE_DETAILS }],
      [hotelDescriptionKey('7'), { data: LAKE_HOUSE_TEXTS }],
    ]);
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <SWRConfig value={{ provider: () => provider as never }}>{children}</SWRConfig>
    );
    const { result } = renderHook(() => [useHotelDetails('7', STAY).data, useHotelDescription('7').data], { wrapper });
    expect(result.current).toEqual([LAKE_HOUSE_DETAILS, LAKE_HOUSE_TEXTS]);
    await act(async () => {});
    expect(requests()).toEqual([]);
  });

  it('that was not is read once', async () => {
    const { result } = renderHook(() => [useHotelDetails('7', STAY).data, useHotelDescription('7').data], {
      wrapper: fresh,
    });
    await waitFor(() => expect(result.current.every((each) => each !== undefined)).toBe(true));
    expect(requests()).toHaveLength(2);
  });
});

describe('the results of a search', () => {
  const link: ResultsLink = { ...STAY, place: 'Goa', latitude: 15.3, longitude: 74, sort: 'none', page: 1 };

  it.each<[string, Partial<ResultsLink>, object]>([
    ['as they come', {}, {}],
    ['by price, the third page', { sort: 'asc', page: 3 }, { sort: ['asc'], page: ['3'] }],
    [
      'with filters',
      { filters: { stars: [5], amenities: ['Spa'], types: ['Resort'], freeCancellation: true } },
      { stars: ['5'], amenities: ['Spa'], types: ['Resort'], freeCancellation: ['true'] },
    ],
    [
      'with several of a kind',
      { filters: { stars: [4, 5], amenities: ['Pool, heated', 'Spa'], types: ['Hotel', 'Resort'], priceMin: 2_000 } },
      { amenities: ['Pool, heated', 'Spa'], types: ['Hotel', 'Resort'], stars: ['4', '5'], priceMin: ['2000'] },
    ],
  ])('are requested %s', async (_, more, said) => {
    serve('GET /hotels/search', () => refusal(503, 'BUSY', 'Later.'));
    await expect(readResults({ ...link, ...more })).rejects.toMatchObject({ code: 'BUSY' });
    const [{ path, query } = { path: '', query: new URLSearchParams() }] = requests('GET /hotels/search');
    expect(path).toBe('/hotels/search');
    const named = [...new Set(query.keys())].map((name) => [name, query.getAll(name)]);
    const stay = Object.entries(STAY_QUERY).map(([name, value]) => [name, [value]]);
    expect(Object.fromEntries(named)).toEqual({
      ...Object.fromEntries(stay),
      ...{ childrenAges: ['4', '9'], latitude: ['15.3'], longitude: ['74'], ...said },
    });
  });

  it('are requested without ages where nobody travels with children', async () => {
    serve('GET /hotels/search', () => refusal(503, 'BUSY', 'Later.'));
    const guests = { rooms: 1, adults: 2, children: 0, childrenAges: [] } as unknown as Stay['guests'];
    await expect(readResults({ ...link, guests })).rejects.toMatchObject({ code: 'BUSY' });
    const [{ query } = { query: new URLSearchParams() }] = requests('GET /hotels/search');
    expect([query.get('children'), query.has('childrenAges')]).toEqual(['0', false]);
  });

  it('are cached by the searched values, without the name of the place and the display', () => {
    const shown = resultsKey({ ...link, place: 'Panaji', view: 'map' });
    expect(shown).toBe(resultsKey(link));
    expect(shown).toMatch(/^\/hotels\/search\?/);
    expect(shown).not.toContain('Goa');
    expect(resultsKey({ ...link, sort: 'asc' })).not.toBe(shown);
    expect(resultsKey({ ...link, latitude: 15.4 })).not.toBe(shown);
  });
});

describe('the account, read again', () => {
  it('replaces the cached one', async () => {
    signIn(ASHA);
    serve('GET /user/:userId', () => json({ userDetails: { ...ASHA, discounts: 3 } }));
    await refreshUser(ASHA._id);
    expect(asked('GET /user/:userId')).toEqual([[`/user/${ASHA._id}`, {}]]);
    expect(appState.getState().user.currentUser?.userDetails.discounts).toBe(3);
    expect(shownToasts()).toEqual([]);
  });

  it('that can’t be read keeps the cached one, and shows an error, except after a sign-out', async () => {
    signIn(ASHA);
    serve('GET /user/:userId', () => refusal(503, 'BUSY', 'Later.'));
    await refreshUser(ASHA._id);
    expect(appState.getState().user.currentUser?.userDetails).toEqual(ASHA);
    expect(shownToasts()).toEqual([`info: ${FAILURES.account}`]);
    forgetState();
    await refreshUser(ASHA._id);
    expect(shownToasts()).toEqual([]);
    expect(console.info).toHaveBeenCalledTimes(2);
  });

  it('continues with the renewed token', async () => {
    serve('POST /auth/refresh', () => json({ token: 'd.e.f' }));
    expect(await renewToken()).toBe('d.e.f');
  });
});

describe('a booking', () => {
  it('is read by its id, and not while there is none', async () => {
    serve('GET /hotel/:bookingId', () => json(LAKE_BOOKING));
    const { result, rerender } = renderHook(({ id }) => useBooking(id).data, {
      wrapper: fresh,
      initialProps: { id: null as string | null },
    });
    expect(requests()).toEqual([]);
    rerender({ id: LAKE_BOOKING._id });
    await waitFor(() => expect(result.current?.reference).toBe(LAKE_BOOKING.reference));
    expect(asked('GET /hotel/:bookingId')).toEqual([[`/hotel/${LAKE_BOOKING._id}`, {}]]);
  });

  const file = (content: string, type: string) => () => new Response(content, { headers: { 'content-type': type } });

  it('is downloaded as a calendar file and as a voucher, under its reference', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { files } = downloadedFiles();
    serve('GET /hotel/:bookingId/calendar.ics', file('BEGIN:VCALENDAR', 'text/calendar'));
    serve('GET /hotel/:bookingId/voucher.pdf', file('%PDF-1.7', 'application/pdf'));
    await saveCalendar(LAKE_BOOKING);
    await saveVoucher(LAKE_BOOKING);
    expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([
      [`${LAKE_BOOKING.reference}.ics`, 'text/calendar', 'BEGIN:VCALENDAR'.length],
      [`${LAKE_BOOKING.reference}.pdf`, 'application/pdf', '%PDF-1.7'.length],
    ]);
  });

  it('is not downloaded when a captive network returns a page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { files } = downloadedFiles();
    const page = file('<title>Sign in to the network</title>', 'text/html');
    serve('GET /hotel/:bookingId/calendar.ics', page);
    serve('GET /hotel/:bookingId/voucher.pdf', page);
    await expect(saveCalendar(LAKE_BOOKING)).rejects.toThrow();
    await expect(saveVoucher(LAKE_BOOKING)).rejects.toThrow();
    expect(files).toEqual([]);
  });
});

describe('a wait', () => {
  it('shows a skeleton, then a sentence, then a way out, and restarts with another request', () => {
    vi.useFakeTimers();
    expect(WAITING_STEPS_MS).toEqual({ shape: 300, sentence: 3_000, wayOut: 8_000 });
    const { result, rerender, unmount } = renderHook(({ since }) => useWaitStage(since), {
      initialProps: { since: 'a' },
    });
    const at = (ms: number) => {
      act(() => void vi.advanceTimersByTime(ms));
      return result.current;
    };
    expect([result.current, at(299), at(1), at(2_699), at(1), at(4_999), at(1)]).toEqual([0, 0, 1, 1, 2, 2, 3]);
    rerender({ since: 'b' });
    expect([result.current, at(300)]).toEqual([0, 1]);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
