import { beforeEach, describe, expect, it } from 'vitest';
import { MAGIC_HOTELS, type MagicKind } from '#core/partners/index.ts';
import { providerTotal } from '#core/pricing/index.ts';
import { type CalendarDay, instant, type Refusal, type Result } from '#core/shared/index.ts';
import { type Aged, type Point, SHOWN_WITHIN_MS, type Stay } from '#core/stays/index.ts';
import type { HotelProvider } from '../hotel-provider.ts';
import { offlineHotels } from '../offline/offline-hotels.ts';
import { magicHotels } from './magic-hotels.ts';

const NOON = instant(Date.parse('2026-12-01T06:30:00Z'));
const BENGALURU: Point = { latitude: 12.97, longitude: 77.59 };
const GOA: Point = { latitude: 15.3, longitude: 74.0 };
const QUOTED = 60_000;
const clock = { now: () => NOON };
const stay: Stay = {
  dates: { arrival: '2026-12-10' as CalendarDay, departure: '2026-12-12' as CalendarDay },
  guests: { rooms: 2, adults: 3, children: 0, childrenAges: [] },
};

let pauses: number[];
let hotels: HotelProvider;
let offline: HotelProvider;
beforeEach(() => {
  pauses = [];
  offline = offlineHotels({ clock, gate: async () => 'well', moves: async () => new Map(), radiusKm: 50 });
  const pause = { pause: async (ms: number) => void pauses.push(ms) };
  hotels = magicHotels(offline, { clock, pause, radiusKm: 50 });
});

function given<Value>(answer: Result<Aged<Value>, Refusal<string, unknown>>): Value {
  if (!answer.ok) throw new Error(`refused: ${answer.refusal.code}`);
  return answer.value.value;
}

const found = async (around: Point, page = 1) => given(await hotels.find({ ...stay, around }, page)).hotels;
const ids = Object.values(MAGIC_HOTELS);
const kinds = Object.keys(MAGIC_HOTELS) as readonly MagicKind[];
const details = (kind: MagicKind, maxAgeMs?: number) => hotels.details(MAGIC_HOTELS[kind], stay, maxAgeMs);
const rooms = (kind: MagicKind, maxAgeMs?: number) => hotels.rooms(MAGIC_HOTELS[kind], stay, maxAgeMs);

/** The total of the first rate, and of the hotel itself, in paise. */
const totals = async (kind: MagicKind, maxAgeMs?: number) => {
  const [rate] = given(await rooms(kind, maxAgeMs)).rooms[0]?.rates ?? [];
  const { price } = given(await details(kind, maxAgeMs));
  return [rate?.price, price].map((each) => (each ? providerTotal(each) : null));
};

describe('the hotels of test mode', () => {
  it('are the last of the first page around Bengaluru, beside the provider’s own, and nowhere else', async () => {
    const page = await found(BENGALURU);
    expect(page.slice(-ids.length).map(({ hotelId }) => hotelId)).toEqual(ids);
    expect(page.slice(0, -ids.length)).toEqual(given(await offline.find({ ...stay, around: BENGALURU }, 1)).hotels);
    for (const others of [await found(BENGALURU, 2), await found(GOA)]) {
      expect(others.filter(({ hotelId }) => hotelId.startsWith('test_'))).toEqual([]);
    }
  });

  it('can each be booked as far as a search knows, at the price of the first rate of its room', async () => {
    for (const hotel of (await found(BENGALURU)).slice(-ids.length)) {
      expect(hotel).toMatchObject({ soldOut: false, freeCancellation: true, photo: null, reviewScore: null });
      expect(hotel.price && providerTotal(hotel.price)).toBe(17_920_00);
    }
    expect(await totals('refused', QUOTED)).toEqual([17_920_00, 17_920_00]);
  });

  it('speak the language of the caller and say what they are for', async () => {
    for (const language of ['en', 'hi'] as const) {
      const { overview } = given(await hotels.in(language).description(MAGIC_HOTELS.slow));
      const { name } = given(await hotels.in(language).details(MAGIC_HOTELS.slow, stay));
      expect(overview).toHaveLength(2);
      expect(/^[\p{Script=Devanagari}]/u.test(name)).toBe(language === 'hi');
    }
    expect(given(await hotels.description(MAGIC_HOTELS.slow)).overview[0]).toContain('five seconds');
  });

  it('have one room: free to cancel until two days before arrival, or with breakfast and not', async () => {
    const [room, ...others] = given(await rooms('refused', QUOTED)).rooms;
    expect(others).toEqual([]);
    expect(room?.rates).toMatchObject([
      { rateId: 'test_refused_1', meals: 'none', payment: 'online', freeUntil: Date.parse('2026-12-08T18:29:59Z') },
      { rateId: 'test_refused_2', meals: 'breakfast', payment: 'online', freeUntil: null },
    ]);
    const soon = { ...stay, dates: { ...stay.dates, arrival: '2026-12-02' as CalendarDay } };
    expect(given(await hotels.details(MAGIC_HOTELS.refused, soon)).freeUntil).toBeNull();
  });

  it('have no reviews and no calendar', async () => {
    expect(given(await hotels.reviews(MAGIC_HOTELS.slow))).toMatchObject({ score: null, count: 0 });
    expect(given(await hotels.guestReviews(MAGIC_HOTELS.slow, 'newest', 1))).toMatchObject({ reviews: [], last: true });
    const { arrival: from } = stay.dates;
    const asked = { from, to: from, nights: 1, guests: stay.guests };
    expect(await hotels.calendar(MAGIC_HOTELS.slow, asked)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  });
});

describe('at a hotel of test mode', () => {
  it('that is sold out there are rooms until they are quoted', async () => {
    for (const age of [undefined, SHOWN_WITHIN_MS]) {
      expect(given(await rooms('soldOut', age)).rooms).toHaveLength(1);
      expect(given(await details('soldOut', age)).soldOut).toBe(false);
    }
    expect(given(await rooms('soldOut', QUOTED)).rooms).toEqual([]);
    expect(given(await details('soldOut', QUOTED))).toMatchObject({ soldOut: true, price: null, room: null });
  });

  it('whose price changes a quote costs a tenth more', async () => {
    expect(await totals('priceChange')).toEqual([17_920_00, 17_920_00]);
    expect(await totals('priceChange', QUOTED)).toEqual([19_712_00, 19_712_00]);
  });

  it('that is slow rooms and quotes take five seconds, and nothing else does', async () => {
    await found(BENGALURU);
    expect(pauses).toEqual([]);
    given(await rooms('slow'));
    given(await details('slow', QUOTED));
    expect(pauses).toEqual([5_000, 5_000]);
    for (const kind of kinds.filter((each) => each !== 'slow')) await rooms(kind);
    expect(pauses).toHaveLength(2);
  });

  it.each([
    ['quota', { code: 'PROVIDER_QUOTA', data: { retryAfterSeconds: 30 } }],
    ['unavailable', { code: 'PROVIDER_UNAVAILABLE' }],
  ] as const)('of the kind %s its calls are refused', async (kind, refusal) => {
    expect(await rooms(kind)).toMatchObject({ ok: false, refusal });
    expect(await details(kind, QUOTED)).toMatchObject({ ok: false, refusal });
  });
});

describe('a hotel of the provider', () => {
  it('is answered by the provider, in every call', async () => {
    const [own] = await found(GOA);
    const hotelId = own?.hotelId ?? '';
    const { arrival: from } = stay.dates;
    const asked = { from, to: from, nights: 1, guests: stay.guests };
    expect(await hotels.details(hotelId, stay, QUOTED)).toEqual(await offline.details(hotelId, stay));
    expect(await hotels.rooms(hotelId, stay, QUOTED)).toEqual(await offline.rooms(hotelId, stay));
    expect(await hotels.description(hotelId)).toEqual(await offline.description(hotelId));
    expect(await hotels.reviews(hotelId)).toEqual(await offline.reviews(hotelId));
    expect(await hotels.guestReviews(hotelId, 'newest', 1)).toEqual(await offline.guestReviews(hotelId, 'newest', 1));
    expect(await hotels.calendar(hotelId, asked)).toEqual(await offline.calendar(hotelId, asked));
    expect(await hotels.destinations('the residency')).toEqual(await offline.destinations('the residency'));
    expect(await hotels.details('test_unknown', stay)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  });
});
