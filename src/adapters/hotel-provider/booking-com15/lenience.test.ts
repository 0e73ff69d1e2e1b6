import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import type { HotelDetails } from '#core/stays/index.ts';
import { worldSource } from '#test/support/hotel-provider-server/source.ts';
import { readDetails } from './read-details.ts';
import { readGuestReviews, readReviews } from './read-reviews.ts';
import { readSearch } from './read-search.ts';
import { readDescription } from './read-texts.ts';

const source = worldSource({ clock: { now: () => instant(Date.parse('2027-01-10T06:00:00Z')) } });
const query = (more: Record<string, string>) =>
  new URLSearchParams({
    arrival_date: '2027-02-02',
    departure_date: '2027-02-04',
    adults: '2',
    currency_code: 'INR',
    ...more,
  });
const AROUND = { latitude: 15.3, longitude: 74 };
const HOTEL = { hotel_id: '4104003' };

const [search, details, description, reviews, written] = await Promise.all([
  source.search(query({ latitude: '15.3', longitude: '74' }), 'https://pictures.example'),
  source.details(query(HOTEL), 'https://pictures.example'),
  source.description(query(HOTEL)),
  source.reviews(query(HOTEL)),
  source.writtenReviews(query(HOTEL)),
]);

const JUNK: readonly unknown[] = [
  null,
  undefined,
  '',
  'x',
  0,
  -1,
  1e308,
  true,
  [],
  [null],
  {},
  { value: 'x' },
  '2027-13-45',
  '<b>',
];

/** Every path into a value, through its objects and lists. */
function pathsOf(value: unknown, depth = 0): readonly (readonly string[])[] {
  if (value === null || typeof value !== 'object' || depth > 6) return [[]];
  return [
    [],
    ...Object.entries(value).flatMap(([key, below]) => pathsOf(below, depth + 1).map((path) => [key, ...path])),
  ];
}

/** The value with another one at a path; `undefined` removes the key. */
function withJunk(value: unknown, [key, ...rest]: readonly string[], junk: unknown): unknown {
  if (key === undefined) return junk;
  if (Array.isArray(value)) return value.map((each, at) => (String(at) === key ? withJunk(each, rest, junk) : each));
  const { [key]: old, ...others } = value as Record<string, unknown>;
  const next = withJunk(old, rest, junk);
  return next === undefined ? others : { ...others, [key]: next };
}

function odd(value: unknown): fc.Arbitrary<unknown> {
  const paths = pathsOf(value);
  return fc
    .array(fc.tuple(fc.nat(paths.length - 1), fc.constantFrom(...JUNK)), { minLength: 1, maxLength: 4 })
    .map((changes) => {
      const safely = (soFar: unknown, path: readonly string[], junk: unknown): unknown => {
        try {
          return withJunk(soFar, path, junk);
        } catch {
          return soFar;
        }
      };
      return changes.reduce<unknown>((soFar, [at, junk]) => safely(soFar, paths[at] ?? [], junk), value);
    });
}

const whole = search as { readonly result: readonly Record<string, unknown>[] };
const twoCards = { ...whole, result: whole.result.slice(0, 2) };

const isCount = (figure: number) => Number.isSafeInteger(figure) && figure >= 0;

/** Members of a page with a wrong type. */
function faultsOf(hotel: HotelDetails): readonly unknown[] {
  const texts = [hotel.hotelId, hotel.name, hotel.address, hotel.zip, ...hotel.amenities, ...hotel.notes];
  const counts = [hotel.stars, hotel.reviewCount, ...hotel.photos.flatMap(({ width, height }) => [width, height])];
  const whole = [hotel.price?.gross.paise ?? 0, hotel.freeUntil ?? 0];
  return [
    ...texts.filter((text) => typeof text !== 'string'),
    ...counts.filter((count) => !isCount(count)),
    ...whole.filter((figure) => !Number.isSafeInteger(figure)),
  ];
}

describe('a response with odd or missing values', () => {
  it('still results in a list of complete hotels', () => {
    fc.assert(
      fc.property(odd(twoCards), (data) => {
        const page = readSearch(data, AROUND, 1);
        for (const hotel of page.hotels) {
          expect(hotel.hotelId).toMatch(/^\d{1,12}$/);
          expect(hotel.name.length).toBeGreaterThan(0);
          expect(Math.abs(hotel.latitude) <= 90 && Math.abs(hotel.longitude) <= 180).toBe(true);
          expect(isCount(hotel.stars) && isCount(hotel.reviewCount)).toBe(true);
          for (const charge of hotel.price?.excludedCharges ?? []) expect(Number.isSafeInteger(charge)).toBe(true);
        }
        expect(typeof page.last).toBe('boolean');
      }),
      { numRuns: 500 },
    );
  });

  it('still results in a hotel’s page, or none', () => {
    fc.assert(
      fc.property(odd(details), (data) => {
        const hotel = readDetails(data, '4104003');
        if (hotel !== null) expect(faultsOf(hotel)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('still results in texts and scores, as many as can be parsed', () => {
    fc.assert(
      fc.property(odd(description), odd(reviews), (texts, scores) => {
        expect(readDescription(texts, '1').overview.every((line) => line.length > 0)).toBe(true);
        const { subScores, byTraveller } = readReviews(scores, '1');
        const all = [...subScores, ...byTraveller.flatMap((row) => [...row.subScores, { score: row.score ?? 0 }])];
        expect(all.every(({ score }) => score >= 0 && score <= 10)).toBe(true);
        expect(byTraveller.every(({ count }) => isCount(count) && count > 0)).toBe(true);
      }),
    );
  });

  it('still results in written reviews, each with an id, words and a score of ten', () => {
    fc.assert(
      fc.property(odd(written), (page) => {
        for (const { id, title, liked, disliked, score } of readGuestReviews(page, '1', 1).reviews) {
          expect(id.length).toBeGreaterThan(0);
          expect([title, liked, disliked].join('').trim().length).toBeGreaterThan(0);
          expect((score ?? 0) >= 0 && (score ?? 0) <= 10).toBe(true);
        }
      }),
    );
  });

  it.each([null, undefined, [], 'x', 7, {}])('parses %j as no hotels and no texts', (data) => {
    expect(readSearch(data, AROUND, 1)).toEqual({ hotels: [], last: true });
    expect(readDetails(data, '1')).toBeNull();
    expect(readDescription(data, '1')).toEqual({ hotelId: '1', overview: [], houseNotes: [] });
    expect(readReviews(data, '1')).toEqual({ hotelId: '1', score: null, count: 0, subScores: [], byTraveller: [] });
  });
});

describe('one odd value', () => {
  const card = whole.result[0] ?? {};
  const reading = (changes: Record<string, unknown>) =>
    readSearch({ result: [{ ...card, ...changes }] }, AROUND, 1).hotels[0];
  const page = (changes: Record<string, unknown>) => readDetails({ ...(details as object), ...changes }, '4104003');

  it('on a card drops only that value', () => {
    expect(reading({ hotel_id: null })).toBeUndefined();
    expect(reading({})).toMatchObject({ positionKnown: true });
    expect(reading({ latitude: null })).toMatchObject({ ...AROUND, positionKnown: false, name: card.hotel_name });
    expect(reading({ longitude: null })).toMatchObject({ ...AROUND, positionKnown: false });
    expect(reading({ latitude: 1e308, longitude: '200' })).toMatchObject({ ...AROUND, positionKnown: false });
    expect(reading({ hotel_name: null, hotel_name_trans: ' ' })?.name).toBe('Hotel');
    expect(reading({ review_score: 0, review_nr: 0 })?.reviewScore).toBeNull();
    expect(reading({ review_score: -1 })?.reviewScore).toBe(-1);
    expect(reading({ review_score: '8.4' })?.reviewScore).toBe(8.4);
    expect(reading({ main_photo_url: 'javascript:alert(1)' })?.photo).toBeNull();
    expect(reading({ soldout: 1 })).toMatchObject({ soldOut: true, price: null });
    expect(reading({ class: 9 })?.stars).toBe(5);
  });

  it('on a page drops only that value', () => {
    expect(page({ hotel_id: undefined, hotel_name: undefined })).toBeNull();
    expect(page({ rooms: [] })).toMatchObject({ soldOut: false });
    expect(page({ rooms: [] })?.photos.length).toBeGreaterThan(0);
    expect(page({ composite_price_breakdown: null })?.price).toEqual(page({})?.price);
    expect(page({ block: [{ refundable: 0, refundable_until_epoch: 1_800_000_000 }] })?.freeUntil).toBeNull();
    expect(page({ block: [{ refundable: 1, refundable_until_epoch: 1_800_000_000 }] })?.freeUntil).toBe(
      1_800_000_000_000,
    );
    expect(page({ block: [{ refundable_until: '2027-01-31 17:59:59 +0530' }] })?.freeUntil).toBe(
      Date.parse('2027-01-31T12:29:59Z'),
    );
    for (const epoch of [0, 1e308, -1])
      expect(page({ block: [{ refundable_until_epoch: epoch }] })?.freeUntil).toBeNull();
  });

  it('determines whether more pages follow', () => {
    const full = Array.from({ length: 20 }, (_, at) => ({ ...card, hotel_id: at + 1 }));
    expect(readSearch({ result: full }, AROUND, 1).last).toBe(false);
    expect(readSearch({ result: full, count: 40 }, AROUND, 1).last).toBe(false);
    expect(readSearch({ result: full, count: 40 }, AROUND, 2).last).toBe(true);
    expect(readSearch({ result: [...full.slice(1), null], count: 100 }, AROUND, 1)).toMatchObject({ last: false });
    expect(readSearch({ result: full.slice(1) }, AROUND, 1).last).toBe(true);
  });
});
