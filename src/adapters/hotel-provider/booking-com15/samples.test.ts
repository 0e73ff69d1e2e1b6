import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CalendarDay, instant, type Refusal, type Result } from '#core/shared/index.ts';
import type { Aged, Stay } from '#core/stays/index.ts';
import { endlessPlan } from '#test/support/hotel-provider-server/endless-plan.ts';
import { samplesFolder, samplesSource } from '#test/support/hotel-provider-server/samples.ts';
import { type ProviderServer, startProviderServer } from '#test/support/hotel-provider-server/server.ts';
import { type BookingCom15, bookingCom15 } from './booking-com15.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '../../../..');
const TWINS = path.join(CHECKOUT, 'test/support/hotel-provider-server/twins');
const captured = samplesFolder(CHECKOUT);

/** Our responses in the provider's format; captured ones too where they exist beside the checkout. */
const FOLDERS: readonly (readonly [name: string, folder: string])[] = [
  ['of our own', TWINS],
  ...(captured === null ? [] : [['captured', captured] as const]),
];

const stay: Stay = {
  dates: { arrival: '2027-02-02' as CalendarDay, departure: '2027-02-04' as CalendarDay },
  guests: { rooms: 1, adults: 2, children: 0, childrenAges: [] },
};
const VIZAG = { latitude: 17.69, longitude: 83.22 };
const DUBAI = { latitude: 25.2, longitude: 55.3 };

function given<Value>(answer: Result<Aged<Value>, Refusal<string, unknown>>): Value {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`);
  return answer.value.value;
}

interface Capture {
  readonly data: {
    readonly result: readonly { readonly min_total_price: number; readonly review_score: number | null }[];
    readonly hotel_id: number;
    readonly composite_price_breakdown: { readonly gross_amount_hotel_currency: { readonly value: number } };
    readonly block: readonly { readonly refundable_until_epoch: number }[];
  };
}

describe.each(FOLDERS)('sample responses %s', (_, folder) => {
  const capture = (file: string): Capture['data'] =>
    (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Capture).data;
  let server: ProviderServer;
  let hotels: BookingCom15;

  beforeAll(async () => {
    server = await startProviderServer({ source: samplesSource(folder), key: 'k', host: 'h' });
    hotels = bookingCom15({
      access: { url: server.url, host: 'h', key: () => 'k' },
      plan: endlessPlan(),
      radiusKm: 50,
      clock: { now: () => instant(0) },
      pause: { pause: async () => {} },
      onFailure: () => {},
    });
  });

  afterAll(async () => {
    await hotels.close();
    await server.close();
  });

  it('have two hotels of a page in INR, each with the price of its card and its taxes', async () => {
    const page = given(await hotels.find({ ...stay, around: VIZAG }, 1));
    const cards = capture('searchHotelsByCoordinates.enveloped.2hotels.json').result;
    expect(page.last).toBe(true);
    expect(page.hotels).toHaveLength(2);
    page.hotels.forEach((hotel, at) => {
      const { min_total_price: price = 0, review_score: score } = cards[at] ?? {};
      expect(hotel.price?.gross).toEqual({ wholeRupees: Math.floor(price), paise: Math.round(price * 100) });
      expect(hotel.price?.excludedCharges.length).toBeGreaterThan(0);
      expect(hotel.reviewScore).toBe(score);
      expect(hotel.photo).toMatchObject({ width: 750, height: 500 });
      expect(hotel.photo?.url).toContain('/max750/');
      expect(hotel.name).not.toMatch(/[<>]|&\w+;/);
    });
    expect(page.hotels[0]).toMatchObject({ reviewScore: null, reviewWord: null, reviewCount: 0, stars: 0 });
    expect(page.hotels[1]).toMatchObject({ freeCancellation: true });
  });

  it('have a hotel priced in AED and USD without a price', async () => {
    const page = given(await hotels.find({ ...stay, around: DUBAI }, 1));
    expect(page.hotels).toHaveLength(1);
    expect(page.hotels[0]).toMatchObject({ city: 'Dubai', price: null, soldOut: false });
  });

  it('have an open hotel with the INR figure of its currency and the deadline of its block', async () => {
    const open = capture('getHotelDetails.open.trimmed.json');
    const hotel = given(await hotels.details(String(open.hotel_id), stay));
    const rupees = open.composite_price_breakdown.gross_amount_hotel_currency.value;
    expect(hotel.price?.gross).toEqual({ wholeRupees: Math.floor(rupees), paise: Math.round(rupees * 100) });
    expect(hotel.freeUntil).toBe((open.block[0]?.refundable_until_epoch ?? 0) * 1_000);
    expect(hotel).toMatchObject({
      soldOut: false,
      city: 'Visakhapatnam',
      country: 'India',
      propertyType: expect.any(String),
    });
    expect(hotel.photos.length).toBeGreaterThan(2);
    for (const photo of hotel.photos) expect(photo).toMatchObject({ width: 1280, height: 853 });
    expect(hotel.photos.every((photo) => photo.url.includes('/1280x900/'))).toBe(true);
    expect(hotel.amenities.length).toBeGreaterThan(2);
    expect(hotel.address).not.toMatch(/[<>]|&\w+;/);
  });

  it('have the hotel’s highlights and the quoted room’s facilities by kind, and what its price is for', async () => {
    const open = capture('getHotelDetails.open.trimmed.json');
    const { facilityGroups, room } = given(await hotels.details(String(open.hotel_id), stay));
    expect(facilityGroups[0]?.name).toBe('Most Popular Facilities');
    expect(facilityGroups.map(({ name }) => name)).toContain('Media & Technology');
    for (const { facilities } of facilityGroups) expect(new Set(facilities).size).toBe(facilities.length);
    expect(room).toEqual({
      rateId: expect.any(String),
      name: expect.stringMatching(/Room/),
      breakfast: expect.any(Boolean),
    });
  });

  it('have a sold-out hotel with its page without a price, a deadline or photos', async () => {
    const soldOut = capture('getHotelDetails.soldout.milan.trimmed.json');
    const hotel = given(await hotels.details(String(soldOut.hotel_id), stay));
    expect(hotel).toMatchObject({ soldOut: true, price: null, freeUntil: null, photos: [], city: 'Milano', stars: 0 });
    expect(hotel.name.length).toBeGreaterThan(3);
    expect(hotel.propertyType).toBe('Apartment');
  });

  it('have the texts as plain paragraphs, whatever the order of the rows', async () => {
    const texts = given(await hotels.description('7'));
    expect(texts.overview.length).toBeGreaterThan(1);
    expect(texts.houseNotes.length).toBeGreaterThan(1);
    expect([...texts.overview, ...texts.houseNotes].join()).not.toMatch(/[<>]|&\w+;/);
  });

  it('have destinations of four kinds, each with a position', async () => {
    const places = given(await hotels.destinations('goa'));
    expect(places.map(({ kind }) => kind)).toEqual(['city', 'locality', 'landmark', 'airport']);
    for (const { hotelId, latitude } of places) expect([hotelId, latitude > 0]).toEqual([null, true]);
  });

  it('have the scores of all guests together', async () => {
    const reviews = given(await hotels.reviews('7'));
    expect(reviews.score).toBeGreaterThan(7);
    expect(reviews.count).toBeGreaterThan(10);
    expect(reviews.subScores).toHaveLength(7);
    expect(reviews.subScores.map((each) => each.label)).toContain('Cleanliness');
  });
});
