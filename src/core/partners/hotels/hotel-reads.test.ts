import { describe, expect, it } from 'vitest';
import {
  aGuestReview,
  aGuide,
  aged,
  always,
  aRate,
  aStay,
  NOON,
  someDetails,
  someRooms,
} from '#test/support/memory/stays.ts';
import { accepted, type CalendarDay, refused } from '../../shared/index.ts';
import { readPartnerHotel, readPhotos, usualStay } from './read-partner-hotel.ts';
import { readPartnerReviews } from './read-partner-reviews.ts';
import { readOfferedRooms, soldToPartners } from './read-rooms.ts';
import { START } from './walk.ts';

const TODAY = '2026-11-21' as CalendarDay;
const texts = always(aged({ hotelId: '101', overview: ['By the sea.'], houseNotes: ['Quiet after ten.'] }));
const missing = async () => refused('NOT_FOUND');
const down = async () => refused('PROVIDER_UNAVAILABLE');

describe('a hotel as partners read it', () => {
  it('has what the provider says, for a night for two a month ahead', async () => {
    const stays: unknown[] = [];
    const guide = aGuide({
      description: texts,
      details: async (_, stay) => {
        stays.push(stay);
        return accepted(aged(someDetails({ stars: 0 })));
      },
    });
    const read = await readPartnerHotel({ guide })('101', TODAY);
    expect(read).toMatchObject({
      value: {
        ...{ hotelId: '101', name: 'Sea View', address: '1 Beach Road', stars: null },
        facilities: ['Free WiFi', 'Pool', 'Lift'],
        ...{ overview: ['By the sea.'], houseNotes: ['Quiet after ten.'], asOf: NOON, stale: false },
      },
    });
    expect(stays).toEqual([usualStay(TODAY)]);
    expect(usualStay(TODAY)).toEqual({
      dates: { arrival: '2026-12-21', departure: '2026-12-22' },
      guests: { rooms: 1, adults: 2, children: 0, childrenAges: [] },
    });
  });

  it('is refused as the provider refuses, and not found where the product hides it', async () => {
    const told = always(aged(someDetails()));
    const hidden = always(aged(someDetails({ reviewScore: -1 })));
    const read = (guide: Parameters<typeof aGuide>[0]) => readPartnerHotel({ guide: aGuide(guide) })('101', TODAY);
    expect(await read({ details: missing, description: missing })).toEqual(refused('NOT_FOUND'));
    expect(await read({ details: told, description: down })).toEqual(refused('PROVIDER_UNAVAILABLE'));
    expect(await read({ details: hidden, description: texts })).toEqual(refused('NOT_FOUND'));
    expect(await readPhotos({ guide: aGuide({ details: hidden }) })('101', TODAY)).toEqual(refused('NOT_FOUND'));
  });

  it('has the provider’s own pictures, and none where it has none', async () => {
    const photos = [{ url: 'https://cf.bstatic.com/1.jpg', width: 1_280, height: 853 }];
    const guide = aGuide({ details: always(aged(someDetails({ photos }))) });
    expect(await readPhotos({ guide })('101', TODAY)).toEqual(accepted(photos));
    const none = aGuide({ details: always(aged(someDetails({ photos: [] }))) });
    expect(await readPhotos({ guide: none })('101', TODAY)).toEqual(accepted([]));
  });
});

describe('the rooms that organisations book', () => {
  it('have the rates that are paid in advance, at the price of the organisation', async () => {
    const guide = soldToPartners(aGuide({ rooms: always(aged(someRooms())) }));
    const read = await readOfferedRooms({ guide })('101', aStay(), 1_250);
    if (!read.ok) throw new Error(read.refusal.code);
    const { rooms, ...rest } = read.value;
    expect(rest).toEqual({ hotelId: '101', asOf: NOON, stale: false });
    expect(rooms.map(({ roomId }) => roomId)).toEqual(['garden']);
    expect(rooms[0]?.rates.map(({ rateId, price }) => [rateId, price])).toEqual([
      ['garden-1', { total: 10_080_00, taxes: 1_080_00, commission: 1_125_00, net: 8_955_00 }],
      ['garden-2', { total: 9_072_00, taxes: 972_00, commission: 1_012_50, net: 8_059_50 }],
    ]);
    expect(rooms[0]?.rates[0]).not.toHaveProperty('payment');
  });

  it('leave out a rate without a price in rupees, and a room without a rate', async () => {
    const [garden] = someRooms().rooms;
    if (garden === undefined) throw new Error('no room');
    const room = { ...garden, rates: [aRate({ price: null })] };
    const guide = aGuide({ rooms: always(aged(someRooms({ rooms: [room, garden] }))) });
    const read = await readOfferedRooms({ guide })('101', aStay(), 0);
    expect(read).toMatchObject({ value: { rooms: [{ rates: [{ rateId: 'garden-1' }, { rateId: 'garden-2' }] }] } });
  });

  it('are refused as the provider refuses', async () => {
    expect(await readOfferedRooms({ guide: aGuide({ rooms: missing }) })('101', aStay(), 0)).toEqual(
      refused('NOT_FOUND'),
    );
  });

  it('are all that a provider has for a quote, whatever its age and its other calls', async () => {
    const ages: unknown[] = [];
    const sold = soldToPartners(
      aGuide({
        description: texts,
        rooms: async (_hotel, _stay, maxAgeMs) => {
          ages.push(maxAgeMs);
          return accepted(aged(someRooms()));
        },
      }),
    );
    const [garden] = someRooms().rooms;
    expect(await sold.rooms('101', aStay(), 60_000)).toEqual(
      accepted(aged(someRooms({ rooms: garden ? [garden] : [] }))),
    );
    expect(await sold.description('101')).toMatchObject({ ok: true });
    expect(ages).toEqual([60_000]);
    expect(await soldToPartners(aGuide({ rooms: down })).rooms('101', aStay())).toEqual(
      refused('PROVIDER_UNAVAILABLE'),
    );
  });
});

describe('the reviews that partners read', () => {
  const scores = {
    hotelId: '101',
    score: 8.4,
    count: 120,
    subScores: [{ label: 'Staff', score: 9 }],
    byTraveller: [{ traveller: 'solo', score: 8.1, count: 20, subScores: [] }],
  } as const;
  const written = (order: string, page: number) => [1, 2].map((at) => aGuestReview({ id: `${order}-${page}-${at}` }));
  const guide = aGuide({
    description: texts,
    reviews: always(aged(scores)),
    guestReviews: async (hotelId, order, page) =>
      accepted(aged({ hotelId, reviews: written(order, page), last: page === 2 })),
  });
  const of = { hotelId: '101', order: 'newest', from: START, limit: 3 } as const;

  it('are the provider’s scores and what guests wrote, in parts', async () => {
    const first = await readPartnerReviews({ guide })(of);
    if (!first.ok) throw new Error(first.refusal.code);
    expect(first.value).toMatchObject({
      score: 8.4,
      count: 120,
      subScores: scores.subScores,
      next: { page: 2, at: 1 },
    });
    expect(first.value.items.map(({ id }) => id)).toEqual(['newest-1-1', 'newest-1-2', 'newest-2-1']);
    const second = await readPartnerReviews({ guide })({ ...of, from: first.value.next ?? START });
    expect(second).toMatchObject({ value: { items: [{ id: 'newest-2-2' }], next: null } });
  });

  it('are none where nobody gave a score, without a call for them', async () => {
    const none = { ...scores, score: null, count: 0, subScores: [], byTraveller: [] };
    const silent = aGuide({ description: texts, reviews: always(aged(none)) });
    expect(await readPartnerReviews({ guide: silent })(of)).toMatchObject({
      value: { score: null, count: 0, items: [], next: null },
    });
  });

  it('are refused for an unknown hotel, and as the provider refuses', async () => {
    const read = (over: Parameters<typeof aGuide>[0]) => readPartnerReviews({ guide: { ...guide, ...over } })(of);
    expect(await read({ description: missing })).toEqual(refused('NOT_FOUND'));
    expect(await read({ reviews: down })).toEqual(refused('PROVIDER_UNAVAILABLE'));
    expect(await read({ guestReviews: down })).toEqual(refused('PROVIDER_UNAVAILABLE'));
  });
});
