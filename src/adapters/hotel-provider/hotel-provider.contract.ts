import { describe, expect, it } from 'vitest';
import type { GuestSelection } from '#core/guest-selection/index.ts';
import type { CalendarDay, Refusal, Result } from '#core/shared/index.ts';
import { type Aged, distanceKm, type FoundHotel, type Point, type Stay } from '#core/stays/index.ts';
import { destinationsContract } from './destinations.contract.ts';
import type { HotelProvider } from './hotel-provider.ts';
import { hotelReviewsContract } from './hotel-reviews.contract.ts';

/** A provider under test that knows the offline world within 50 km, and the hands of those who run it. */
export interface HotelProviderBench {
  readonly hotels: HotelProvider;
  /** Puts the provider out of reach. */
  cut(): Promise<void>;
  /** Uses up its plan. */
  spend(): Promise<void>;
  /** Mends it. */
  mend(): Promise<void>;
  /** Moves the price of a hotel, or sells it out. */
  move(hotelId: string, move: { readonly percent?: number; readonly soldOut?: boolean }): Promise<void>;
}

const TILES: Readonly<Record<string, Point>> = {
  Bengaluru: { latitude: 12.97, longitude: 77.59 },
  Delhi: { latitude: 28.61, longitude: 77.21 },
  Visakhapatnam: { latitude: 17.69, longitude: 83.22 },
  Mumbai: { latitude: 19.08, longitude: 72.88 },
  Goa: { latitude: 15.3, longitude: 74.0 },
};
const GOA: Point = { latitude: 15.3, longitude: 74.0 };
const VIZAG: Point = { latitude: 17.69, longitude: 83.22 };
const OCEAN: Point = { latitude: -20, longitude: 80 };
const NOBODY = '999999999';

const couple: GuestSelection = { rooms: 1, adults: 2, children: 0, childrenAges: [] };
const stay: Stay = {
  dates: { arrival: '2027-02-02' as CalendarDay, departure: '2027-02-05' as CalendarDay },
  guests: couple,
};
const withGuests = (guests: GuestSelection): Stay => ({ ...stay, guests });

function given<Value>(answer: Result<Aged<Value>, Refusal<string, unknown>>): Value {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`);
  return answer.value.value;
}

/** The rules that every hotel provider adapter must follow. */
export function hotelProviderContract(name: string, bench: () => HotelProviderBench): void {
  const found = async (around: Point, page = 1, of: Stay = stay) =>
    given(await bench().hotels.find({ ...of, around }, page));

  async function allAround(around: Point, of: Stay = stay): Promise<readonly FoundHotel[]> {
    const hotels: FoundHotel[] = [];
    for (let page = 1; ; page += 1) {
      const next = await found(around, page, of);
      hotels.push(...next.hotels);
      if (next.last) return hotels;
    }
  }

  async function open(of: Stay = stay): Promise<FoundHotel> {
    const hotel = (await found(GOA, 1, of)).hotels.find((each) => each.price !== null);
    if (hotel === undefined) throw new Error('no hotel with a price');
    return hotel;
  }

  const totalOf = async (hotelId: string, of: Stay): Promise<number> =>
    given(await bench().hotels.details(hotelId, of)).price?.gross.paise ?? 0;

  describe(`${name}: search`, () => {
    it.each(Object.entries(TILES))('finds at least forty hotels around %s, all near', async (_, around) => {
      const hotels = await allAround(around);
      expect(hotels.length).toBeGreaterThanOrEqual(40);
      for (const hotel of hotels) expect(distanceKm(around, hotel)).toBeLessThanOrEqual(50);
      expect(new Set(hotels.map((hotel) => hotel.hotelId)).size).toBe(hotels.length);
    });

    it('returns full pages of twenty, then the last, then nothing', async () => {
      const [first, second, third, fourth] = await Promise.all([1, 2, 3, 4].map((page) => found(GOA, page)));
      expect(first).toMatchObject({ last: false });
      expect(first?.hotels).toHaveLength(20);
      expect(second?.hotels).toHaveLength(20);
      expect(third?.last).toBe(true);
      expect(fourth).toEqual({ hotels: [], last: true });
    });

    it('is in a stable order', async () => {
      const ids = async () => (await found(GOA)).hotels.map((hotel) => hotel.hotelId);
      expect(await ids()).toEqual(await ids());
    });

    it('finds nothing where there are no hotels', async () => {
      expect(await found(OCEAN)).toEqual({ hotels: [], last: true });
    });

    it('returns hotels without a score and a negative one for the core to hide', async () => {
      const hotels = await allAround(VIZAG);
      expect(hotels.filter((hotel) => hotel.reviewScore !== null && hotel.reviewScore < 0)).toHaveLength(1);
      expect(hotels.some((hotel) => hotel.reviewScore === null && hotel.reviewWord === null)).toBe(true);
    });

    it('has for each hotel a photo with its size', async () => {
      for (const { photo } of (await found(GOA)).hotels) {
        expect(photo?.url).toMatch(/^(\/pictures\/|https?:\/\/)/);
        expect(photo?.width).toBeGreaterThan(0);
        expect(photo?.height).toBeGreaterThan(0);
      }
    });

    it('has for each hotel the part of its town', async () => {
      const localities = (await allAround(VIZAG)).map(({ locality }) => locality);
      expect(localities).not.toContain(null);
      expect(new Set(localities).size).toBeGreaterThan(5);
    });

    it('has hotels on both sides of a total of 12,500 rupees', async () => {
      const totals = (await allAround(GOA))
        .flatMap((hotel) => hotel.price?.gross.wholeRupees ?? [])
        .map((p) => p * 0.345);
      expect(totals.some((total) => total < 12_500)).toBe(true);
      expect(totals.some((total) => total >= 12_500)).toBe(true);
    });
  });

  destinationsContract(name, bench, { open, first: async () => (await found(VIZAG)).hotels[0] });

  describe(`${name}: one hotel`, () => {
    it('equals the search to the paisa, for every hotel of a page', async () => {
      for (const hotel of (await found(GOA)).hotels) {
        const details = given(await bench().hotels.details(hotel.hotelId, stay));
        expect(details).toMatchObject({
          hotelId: hotel.hotelId,
          name: hotel.name,
          city: hotel.city,
          latitude: hotel.latitude,
          longitude: hotel.longitude,
          stars: hotel.stars,
          soldOut: hotel.soldOut,
          price: hotel.price,
        });
        expect(details.freeUntil !== null).toBe(hotel.freeCancellation);
      }
    });

    it('has its address, hours, house notes, amenities and at least six photos', async () => {
      const details = given(await bench().hotels.details((await open()).hotelId, stay));
      expect(details.address.length).toBeGreaterThan(5);
      expect(details.zip).toMatch(/^\d{6}$/);
      expect(details.country).toBe('India');
      expect(details.checkInFrom).toMatch(/^\d\d:\d\d$/);
      expect(details.checkOutUntil).toMatch(/^\d\d:\d\d$/);
      expect(details).toMatchObject({ checkInUntil: '23:00', checkOutFrom: '08:00' });
      expect(details.notes.length).toBeGreaterThan(0);
      expect(details.amenities.length).toBeGreaterThan(5);
      expect(details.facilities.length).toBeGreaterThan(0);
      expect(details.photos.length).toBeGreaterThanOrEqual(6);
      for (const photo of details.photos) expect(photo.width).toBeGreaterThan(photo.height);
    });

    it('has its texts in Hindi on request, and the same hotels at the same price', async () => {
      const { hotelId } = await open();
      const inHindi = bench().hotels.in('hi');
      const one = given(await bench().hotels.details(hotelId, stay));
      const other = given(await inHindi.details(hotelId, stay));
      expect(other).toMatchObject({ hotelId, price: one.price, freeUntil: one.freeUntil, soldOut: one.soldOut });
      expect(other.notes.join()).toMatch(/\p{Script=Devanagari}/u);
      const { overview, houseNotes } = given(await inHindi.description(hotelId));
      for (const words of [...overview, ...houseNotes]) expect(words).toMatch(/\p{Script=Devanagari}/u);
      const page = given(await inHindi.find({ ...stay, around: GOA }, 1));
      expect(page.hotels.map((hotel) => hotel.hotelId)).toEqual(
        (await found(GOA)).hotels.map((hotel) => hotel.hotelId),
      );
      for (const { reviewWord } of page.hotels) expect(reviewWord ?? '').not.toMatch(/[a-z]/);
      for (const { label } of given(await inHindi.reviews(hotelId)).subScores) expect(label).not.toMatch(/[a-z]/);
    });

    it('has its facilities by kind and the room that its price is for', async () => {
      const { hotelId, breakfast } = await open();
      const details = given(await bench().hotels.details(hotelId, stay));
      expect(details.facilityGroups.length).toBeGreaterThan(2);
      for (const { facilities } of details.facilityGroups) expect(facilities.length).toBeGreaterThan(0);
      expect(details.room).toEqual({
        rateId: expect.stringMatching(/\w/),
        name: expect.stringMatching(/\w/),
        breakfast,
      });
    });

    it('costs more with more rooms, more adults and older children; the youngest stay free', async () => {
      const { hotelId } = await open();
      const base = await totalOf(hotelId, stay);
      const child = (age: number) => withGuests({ ...couple, children: 1, childrenAges: [age] });
      expect(await totalOf(hotelId, child(3))).toBe(base);
      const eight = await totalOf(hotelId, child(8));
      const fifteen = await totalOf(hotelId, child(15));
      expect(eight).toBeGreaterThan(base);
      expect(fifteen).toBeGreaterThan(eight);
      expect(await totalOf(hotelId, withGuests({ ...couple, adults: 3 }))).toBeGreaterThan(base);
      expect(await totalOf(hotelId, withGuests({ ...couple, rooms: 2, adults: 4 }))).toBe(base * 2);
    });

    it('has taxes on top of its price', async () => {
      const { price } = await open();
      expect(price?.excludedCharges.length).toBeGreaterThan(0);
      expect(Math.min(...(price?.excludedCharges ?? []))).toBeGreaterThan(0);
    });

    it('has a description in plain paragraphs', async () => {
      const { hotelId } = await open();
      const texts = given(await bench().hotels.description(hotelId));
      expect(texts.hotelId).toBe(hotelId);
      expect(texts.overview.length).toBeGreaterThan(1);
      expect(texts.houseNotes.length).toBeGreaterThan(0);
      expect([...texts.overview, ...texts.houseNotes].join()).not.toMatch(/[<>]|&\w+;/);
    });

    it.each([NOBODY, 'x', '', '../search', '1 OR 1'])('finds nothing for %j', async (hotelId) => {
      const { hotels } = bench();
      for (const answer of [
        await hotels.details(hotelId, stay),
        await hotels.description(hotelId),
        await hotels.reviews(hotelId),
      ])
        expect(answer).toMatchObject({ ok: false, refusal: { code: 'NOT_FOUND' } });
    });
  });

  describe(`${name}: what changes`, () => {
    it('a moved price moves in search and details alike', async () => {
      const { hotelId, price } = await open();
      await bench().move(hotelId, { percent: 150 });
      const moved = await totalOf(hotelId, stay);
      expect(moved).toBe(Math.round((price?.gross.paise ?? 0) * 1.5));
      expect((await found(GOA)).hotels.find((hotel) => hotel.hotelId === hotelId)?.price?.gross.paise).toBe(moved);
    });

    it('a sold-out hotel has no price, no deadline and still its page', async () => {
      const { hotelId, name: hotelName } = await open();
      await bench().move(hotelId, { soldOut: true });
      const details = given(await bench().hotels.details(hotelId, stay));
      expect(details).toMatchObject({ name: hotelName, soldOut: true, room: null, price: null, freeUntil: null });
      const card = (await found(GOA)).hotels.find((hotel) => hotel.hotelId === hotelId);
      expect(card).toMatchObject({ soldOut: true, price: null });
    });

    it('an unreachable provider refuses, and responds again afterwards', async () => {
      const { hotels, cut, mend } = bench();
      await cut();
      const refusal = { code: 'PROVIDER_UNAVAILABLE' };
      expect(await hotels.find({ ...stay, around: GOA }, 1)).toMatchObject({ ok: false, refusal });
      expect(await hotels.details('4104001', stay)).toMatchObject({ ok: false, refusal });
      expect(await hotels.description('4104001')).toMatchObject({ ok: false, refusal });
      expect(await hotels.reviews('4104001')).toMatchObject({ ok: false, refusal });
      await mend();
      expect((await hotels.find({ ...stay, around: GOA }, 1)).ok).toBe(true);
    });

    it('a used-up plan has a retry time', async () => {
      const { hotels, spend } = bench();
      await spend();
      const answer = await hotels.find({ ...stay, around: GOA }, 1);
      expect(answer).toMatchObject({ ok: false, refusal: { code: 'PROVIDER_QUOTA' } });
      const data = answer.ok ? null : answer.refusal.data;
      expect(data?.retryAfterSeconds).toBeGreaterThan(0);
    });
  });

  hotelReviewsContract(name, bench);
}
