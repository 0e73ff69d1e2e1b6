import { accepted, type CalendarDay, instant, type Language, refused } from '#core/shared/index.ts';
import type { ProviderRefusal, StaySearch } from '#core/stays/index.ts';
import type { HotelCalls } from '../hotel-provider.ts';
import { cachedHotels, type SharedHotels } from './cached-hotels.ts';
import type { Served } from './provider-cache.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export const search: StaySearch = {
  around: { latitude: 15.3, longitude: 74 },
  dates: { arrival: '2026-12-05' as CalendarDay, departure: '2026-12-08' as CalendarDay },
  guests: { rooms: 1, adults: 2, children: 2, childrenAges: [4, 9] },
};

export const down: ProviderRefusal = { code: 'PROVIDER_UNAVAILABLE', data: undefined };

/** Until everything that was begun behind an answer is done. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A provider that counts its calls, answers when told to, and can be made to refuse. */
export function bench(maxEntries = 50, shared?: SharedHotels) {
  const clock = { at: 1_000_000_000_000, now: () => instant(clock.at) };
  const calls: string[] = [];
  const told: Served[] = [];
  const state = {
    refusal: null as ProviderRefusal | null,
    gate: Promise.resolve(),
    /** Hotels that the provider no longer has. */
    gone: new Set(['nobody']),
  };
  const answerTo = async (call: string) => {
    calls.push(call);
    await state.gate;
    if (state.refusal !== null) return { ok: false as const, refusal: state.refusal };
    return accepted({ value: { call, number: calls.length } as never, asOf: clock.now(), stale: false });
  };
  const speaking = (language: Language): HotelCalls => {
    const answer = (call: string) => answerTo(language === 'en' ? call : `${call} in ${language}`);
    return {
      find: (asked, page) =>
        answer(`find ${asked.around.latitude} ${asked.dates.arrival} ${asked.guests.rooms} ${page}`),
      destinations: (text) => answer(`destinations ${text}`),
      details: (id) => (state.gone.has(id) ? Promise.resolve(refused('NOT_FOUND')) : answer(`details ${id}`)),
      rooms: (id) => (state.gone.has(id) ? Promise.resolve(refused('NOT_FOUND')) : answer(`rooms ${id}`)),
      calendar: (id, { from, to, nights }) => answer(`calendar ${id} ${from} ${to} ${nights}`),
      description: (id) => answer(`description ${id}`),
      reviews: (id) => answer(`reviews ${id}`),
      guestReviews: (id, order, page) => answer(`guestReviews ${id} ${order} ${page}`),
    };
  };
  const provider = { ...speaking('en'), in: speaking };
  const parts = { clock, maxEntries, served: (how: Served) => void told.push(how), ...(shared && { shared }) };
  return { clock, calls, told, state, hotels: cachedHotels(provider, parts) };
}
