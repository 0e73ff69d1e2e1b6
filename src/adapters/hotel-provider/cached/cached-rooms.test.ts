import { describe, expect, it } from 'vitest';
import { readOffer } from '#core/booking/quoting/read-offer.ts';
import { accepted } from '#core/shared/index.ts';
import type { CallBudget } from '#core/stays/index.ts';
import { someDetails, someRooms } from '#core/stays/stays.test-support.ts';
import type { HotelCalls } from '../hotel-provider.ts';
import { bench, HOUR, MINUTE, search, settled } from './cached-hotels.test-support.ts';
import { cachedHotels } from './cached-hotels.ts';

const counting = () => {
  const budget = {
    spent: 0,
    spend: async () => {
      budget.spent += 1;
    },
  };
  return budget satisfies CallBudget;
};

describe('the rooms of a hotel', () => {
  it('are charged as one call, and none the next time', async () => {
    const { hotels, calls } = bench();
    const budget = counting();
    const spending = hotels.spending(budget);
    await Promise.all([spending.rooms('7', search), spending.rooms('7', search, MINUTE)]);
    await spending.rooms('7', search);
    expect([budget.spent, calls]).toEqual([1, ['rooms 7']]);
    await spending.details('7', search);
    expect([budget.spent, calls]).toEqual([2, ['rooms 7', 'details 7']]);
  });
});

describe('the quote of a chosen rate', () => {
  const stay = { dates: search.dates, guests: { rooms: 1, adults: 2, children: 0, childrenAges: [] } };
  function quoting() {
    const { clock, calls, hotels: plain } = bench();
    const answer = <Value>(call: string, value: Value) => {
      calls.push(call);
      return Promise.resolve(accepted({ value, asOf: clock.now(), stale: false }));
    };
    const provider: HotelCalls = {
      ...plain,
      details: (hotelId) => answer('details', someDetails({ hotelId })),
      rooms: (hotelId) => answer('rooms', someRooms({ hotelId })),
    };
    const hotels = cachedHotels({ ...provider, in: () => provider }, { clock });
    const quote = () =>
      readOffer(
        { clock, hotelsOn: (budget) => hotels.spending(budget) },
        { hotelId: '7', rateIds: ['garden-1'], ...stay },
        counting(),
      );
    return { clock, calls, hotels, quote };
  }

  it.each([
    ['of a minute', MINUTE, []],
    ['of two minutes', 2 * MINUTE, ['rooms']],
    ['of six hours', 6 * HOUR, ['rooms']],
    ['of more', 6 * HOUR + 1, ['details', 'rooms']],
  ])('calls the provider after a page %s for nothing but what is too old', async (_, age, called) => {
    const { clock, calls, hotels, quote } = quoting();
    await hotels.details('7', stay);
    await hotels.rooms('7', stay);
    calls.splice(0);
    clock.at += age;
    expect(await quote()).toMatchObject({ ok: true, value: { rates: [{ rateId: 'garden-1' }] } });
    await settled();
    expect(calls).toEqual(called);
  });
});
