import { afterEach, describe, expect, it } from 'vitest';
import { accepted, instant, refused } from '#core/shared/index.ts';
import { aged, aHotel, always, aPage, NOON, someDetails } from '#core/stays/stays.test-support.ts';
import { fakeProvider } from '#test/support/http/stays.ts';
import { readingBench } from './partner-reading.test-support.ts';

const STAY = { arrivalDate: '2026-12-01', departureDate: '2026-12-04', rooms: 1, adults: 2 };
const AROUND = { latitude: 17.69, longitude: 83.22 };
const SEARCH = { ...AROUND, ...STAY };
const rupees = (amount: number) => ({ amount: amount * 100, currency: 'INR' });

let bench: Awaited<ReturnType<typeof readingBench>>;
afterEach(() => bench.app.close());

describe('the places of a partner', () => {
  it('have ids that tell their kind, and the id of a hotel', async () => {
    bench = await readingBench(fakeProvider());
    const { status, body, headers } = await bench.get('/places', { query: 'vizag' });
    expect([status, headers['content-language'], headers.vary]).toEqual([200, 'en', 'accept-language, authorization']);
    expect(body).toEqual({
      data: [
        {
          ...{ id: 'plc_vizag-1~17.68680~83.21850', kind: 'city', name: 'vizag', label: 'vizag, India', hotelId: null },
          coordinates: { latitude: 17.6868, longitude: 83.2185 },
        },
        expect.objectContaining({ id: 'plc_hotel-9~17.70000~83.30000', kind: 'hotel', hotelId: 'htl_9' }),
      ],
      hasMore: false,
      nextCursor: null,
    });
    expect((await bench.get('/places', { query: 'vizag', limit: 1 })).body).toMatchObject({ data: [{ kind: 'city' }] });
  });
});

describe('the hotels of a partner', () => {
  it('have what the provider says and the price of the organisation', async () => {
    bench = await readingBench(fakeProvider());
    const { status, body, headers } = await bench.get('/hotels', SEARCH);
    expect([status, headers.age]).toEqual([200, '0']);
    expect(body).toEqual({
      data: [
        {
          ...{
            id: 'htl_101',
            name: 'Sea View',
            city: 'Visakhapatnam',
            locality: null,
            stars: 4,
            propertyType: 'Hotel',
          },
          ...{ reviewScore: 8.4, reviewCount: 120, distanceKm: 8.5, coordinates: { latitude: 17.7, longitude: 83.3 } },
          picture: { url: 'https://padav.example/hotels/101.jpg', width: 800, height: 600 },
          ...{ facilities: ['Free WiFi'], freeCancellation: true, breakfast: false },
          price: { total: rupees(10_080), taxes: rupees(1_080), commission: rupees(1_125), net: rupees(8_955) },
        },
      ],
      hasMore: false,
      nextCursor: null,
    });
  });

  it('are searched around a place or a point, with a child for each age', async () => {
    const provider = fakeProvider();
    bench = await readingBench(provider);
    await bench.get('/hotels', { ...STAY, placeId: 'plc_vizag-1~17.68680~83.21850', childrenAges: [4, 9] });
    expect(provider.searches[0]?.search).toEqual({
      around: { latitude: 17.6868, longitude: 83.2185 },
      dates: { arrival: '2026-12-01', departure: '2026-12-04' },
      guests: { rooms: 1, adults: 2, children: 2, childrenAges: [4, 9] },
    });
    await bench.get('/hotels', { ...SEARCH });
    expect(provider.searches[1]?.search).toMatchObject({ around: AROUND, guests: { children: 0, childrenAges: [] } });
  });

  it('refuse what is missing, contradicts itself or is out of bounds, by its field', async () => {
    bench = await readingBench(fakeProvider());
    for (const [query, fault] of [
      [{ ...STAY }, 'placeId: REQUIRED'],
      [{ ...STAY, latitude: 17 }, 'longitude: REQUIRED'],
      [{ ...STAY, longitude: 83 }, 'latitude: REQUIRED'],
      [{ ...SEARCH, placeId: 'plc_x~17.00000~83.00000' }, 'latitude: INVALID'],
      [{ ...STAY, longitude: 83, placeId: 'plc_x~17.00000~83.00000' }, 'longitude: INVALID'],
      [{ ...STAY, placeId: 'vizag' }, 'placeId: INVALID'],
      [{ ...SEARCH, after: 'x' }, 'after: INVALID'],
      [{ ...SEARCH, limit: 101 }, 'limit: INVALID'],
      [{ ...SEARCH, sort: 'cheap' }, 'sort: INVALID'],
      [{ ...SEARCH, children: 1 }, 'children: UNKNOWN_FIELD'],
      [{ ...SEARCH, childrenAges: [18] }, 'childrenAges.0: CHILD_AGES'],
      [{ ...SEARCH, arrivalDate: '2026-11-20' }, 'arrivalDate: ARRIVAL_PAST'],
    ] as const) {
      const { status, code, faults } = await bench.get('/hotels', query);
      expect([query, status, code, faults]).toEqual([query, 422, 'VALIDATION_FAILED', [fault]]);
    }
  });

  it('are read in parts by cursors, and narrowed by filters of the total in paise', async () => {
    const hotels = ['a', 'b', 'c'].map((hotelId, at) => aHotel({ hotelId, stars: at + 3 }));
    bench = await readingBench(fakeProvider({ find: async () => accepted(aPage(hotels)) }));
    const first = await bench.get('/hotels', { ...SEARCH, limit: 2 });
    expect(first.body).toMatchObject({ data: [{ id: 'htl_a' }, { id: 'htl_b' }], hasMore: true });
    const { nextCursor } = first.body as { readonly nextCursor: string };
    const second = await bench.get('/hotels', { ...SEARCH, limit: 2, after: nextCursor });
    expect(second.body).toMatchObject({ data: [{ id: 'htl_c' }], hasMore: false, nextCursor: null });
    const narrowed = await bench.get('/hotels', { ...SEARCH, stars: [3, 5], totalMax: 1_008_000, sort: 'price_desc' });
    expect(narrowed.body).toMatchObject({ data: [{ id: 'htl_a' }, { id: 'htl_c' }] });
    expect((await bench.get('/hotels', { ...SEARCH, totalMax: 1_007_999 })).body).toMatchObject({ data: [] });
  });

  it('cost live keys a call of the organisation’s share, and test keys none', async () => {
    const [live, test] = [
      fakeProvider(),
      fakeProvider({ find: always(aPage([aHotel({ hotelId: 'test_sold_out' })])) }),
    ];
    bench = await readingBench(live, test);
    await bench.get('/hotels', SEARCH);
    expect(bench.charged).toEqual(['org_1']);
    const offline = await bench.get('/hotels', SEARCH, {}, 'pdv_test_x');
    expect(offline.body).toMatchObject({ data: [{ id: 'htl_test_sold_out' }] });
    expect([bench.charged, live.searches.length]).toEqual([['org_1'], 1]);
    bench.spendShare();
    const beyond = await bench.get('/hotels', SEARCH);
    expect([beyond.status, beyond.code, beyond.headers['retry-after']]).toEqual([503, 'PROVIDER_QUOTA', '17']);
  });

  it('are refused as the provider refuses', async () => {
    bench = await readingBench(fakeProvider({ find: async () => refused('PROVIDER_UNAVAILABLE') }));
    expect(await bench.get('/hotels', SEARCH)).toMatchObject({ status: 502, code: 'PROVIDER_UNAVAILABLE' });
  });
});

describe('one hotel of a partner', () => {
  it('has where it is and what it has, and neither price nor contact', async () => {
    const told = aged(someDetails({ notes: ['No pets', 'Quiet after ten.'] }), { asOf: instant(NOON - 65_500) });
    bench = await readingBench(fakeProvider({ details: always(told) }));
    const { body, headers } = await bench.get('/hotels/htl_101');
    expect(headers.age).toBe('65');
    expect(body).toEqual({
      ...{ id: 'htl_101', name: 'Sea View', stars: 4, propertyType: 'Hotel', reviewScore: 8.4, reviewCount: 120 },
      facilities: ['Free WiFi', 'Pool', 'Lift'],
      address: { street: '1 Beach Road', postalCode: '530002', city: 'Visakhapatnam', country: 'India' },
      coordinates: { latitude: 17.7, longitude: 83.3 },
      checkIn: { from: '14:00', until: '23:00' },
      checkOut: { from: null, until: null },
      description: ['By the sea.'],
      houseRules: ['No pets', 'Quiet after ten.'],
      pictures: [{ url: 'https://padav.example/hotels/101.jpg', width: 800, height: 600 }],
      pictureCount: 1,
    });
  });

  it('has ten pictures, and all of them in a list', async () => {
    const photos = Array.from({ length: 12 }, (_, at) => ({ url: `https://x.example/${at}.jpg`, width: 8, height: 6 }));
    bench = await readingBench(fakeProvider({ details: always(aged(someDetails({ photos }))) }));
    const { body } = await bench.get('/hotels/htl_101');
    expect(body).toMatchObject({ pictureCount: 12, pictures: { length: 10 } });
    const first = await bench.get('/hotels/htl_101/photos', { limit: 8 });
    expect(first.body).toMatchObject({ data: photos.slice(0, 8), hasMore: true });
    const { nextCursor } = first.body as { readonly nextCursor: string };
    const second = await bench.get('/hotels/htl_101/photos', { limit: 8, after: nextCursor });
    expect(second.body).toEqual({ data: photos.slice(8), hasMore: false, nextCursor: null });
  });

  it.each(['', '/photos', '/rooms', '/reviews'])(
    'is not found where the provider does not know it: %s',
    async (part) => {
      const missing = async () => refused('NOT_FOUND');
      bench = await readingBench(
        fakeProvider({
          details: missing,
          description: missing,
          rooms: missing,
          reviews: missing,
          guestReviews: missing,
        }),
      );
      for (const id of ['htl_999', 'zzz']) {
        const answer = await bench.get(`/hotels/${id}${part}`, part === '/rooms' ? STAY : {});
        expect([answer.status, answer.code]).toEqual([404, 'NOT_FOUND']);
      }
    },
  );

  it('refuses its calls where it stands for a status of ours, with test keys alone', async () => {
    bench = await readingBench(fakeProvider());
    const many = await bench.get('/hotels/htl_test_too_many_requests', {}, {}, 'pdv_test_x');
    expect([many.status, many.code, many.headers['retry-after']]).toEqual([429, 'TOO_MANY_REQUESTS', '30']);
    const broken = await bench.get('/hotels/htl_test_internal_error/rooms', STAY, {}, 'pdv_test_x');
    expect([broken.status, broken.code]).toEqual([500, 'INTERNAL']);
    expect((await bench.get('/hotels/htl_test_internal_error/rooms', STAY)).status).toBe(200);
  });
});

describe('the rooms of a hotel', () => {
  it('have rates that are paid in advance, with board, cancellation and the organisation’s price', async () => {
    bench = await readingBench(fakeProvider());
    const { body } = await bench.get('/hotels/htl_101/rooms', STAY);
    expect(body).toMatchObject({
      data: [
        {
          ...{ roomId: 'garden', name: 'Garden Room', beds: ['1 queen bed'], areaM2: 22 },
          picture: { url: 'https://padav.example/hotels/101-2.jpg' },
          rates: [
            {
              ...{ rateId: 'garden-1', board: 'breakfast', payment: 'prepaid', sleeps: 3, roomsLeft: 4 },
              cancellation: { freeUntil: '2026-11-29T12:29:59.000Z' },
              price: { total: rupees(10_080), taxes: rupees(1_080), commission: rupees(1_125), net: rupees(8_955) },
            },
            { rateId: 'garden-2', cancellation: { freeUntil: null } },
          ],
        },
      ],
      hasMore: false,
      nextCursor: null,
    });
    expect((body as { readonly data: readonly unknown[] }).data).toHaveLength(1);
  });
});

describe('the reviews of a hotel', () => {
  it('are what guests wrote, in parts, with the scores on every page', async () => {
    bench = await readingBench(fakeProvider());
    const first = await bench.get('/hotels/htl_101/reviews', { sort: 'newest', limit: 1 });
    const summary = {
      ...{ score: 8.4, count: 120, aspects: [{ name: 'Staff', score: 9 }] },
      byTraveller: [{ traveller: 'couple', score: 8.9, count: 70, aspects: [{ name: 'Staff', score: 9.2 }] }],
    };
    expect(first.body).toMatchObject({
      data: [{ id: 'newest-1', author: 'Asha', country: 'IN', traveller: 'couple', score: 8, writtenOn: '2026-08-14' }],
      ...{ hasMore: true, summary },
    });
    const { nextCursor } = first.body as { readonly nextCursor: string };
    const second = await bench.get('/hotels/htl_101/reviews', { sort: 'newest', limit: 1, after: nextCursor });
    expect(second.body).toMatchObject({ data: [{ id: 'newest-2' }], hasMore: false, nextCursor: null, summary });
  });
});
