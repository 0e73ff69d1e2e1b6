import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { providerTotal } from '../../pricing/index.ts';
import { instant } from '../../shared/index.ts';
import { aRate, asked, someRooms } from '../stays.test-support.ts';
import { chooseRates } from './choose-rates.ts';

const party = (rooms: number, adults = rooms, children = 0) => ({
  rooms,
  adults,
  children,
  childrenAges: Array.from({ length: children }, () => 8),
});
const chosen = (rateIds: readonly string[], guests = party(1), hotel = someRooms()) => {
  const result = chooseRates(hotel, rateIds, guests);
  return result.ok ? result.value : result.refusal.code;
};

describe('choosing rates', () => {
  it('takes one rate for all rooms of the stay, at exactly its price', () => {
    expect(chosen(['garden-1'], party(2))).toEqual({
      rates: [1, 2].map(() => ({
        rateId: 'garden-1',
        roomId: 'garden',
        name: 'Garden Room',
        meals: 'breakfast',
        payment: 'online',
      })),
      price: asked(9_000, 1_080),
      paidAtHotel: 0,
      freeUntil: aRate().freeUntil,
    });
  });

  it('takes one rate for each room: each costs its share, and the strictest terms count', () => {
    expect(chosen(['garden-1', 'garden-2'], party(2))).toMatchObject({
      rates: [{ rateId: 'garden-1' }, { rateId: 'garden-2' }],
      price: { gross: { paise: 855_000, wholeRupees: 8_550 }, excludedCharges: [102_600] },
      freeUntil: null,
    });
  });

  it('takes the earliest deadline of several', () => {
    const hotel = someRooms();
    const early = instant(1_000);
    const rates = [aRate(), aRate({ rateId: 'garden-2', freeUntil: early })];
    const rooms = hotel.rooms.map((room) => (room.roomId === 'garden' ? { ...room, rates } : room));
    expect(chosen(['garden-1', 'garden-2'], party(2), { ...hotel, rooms })).toMatchObject({ freeUntil: early });
  });

  it('names the part of the price that belongs to rooms paid at the hotel', () => {
    expect(chosen(['suite-1'])).toMatchObject({ paidAtHotel: 2_360_000 });
    expect(chosen(['garden-1', 'suite-1'], party(2))).toMatchObject({ paidAtHotel: 1_180_000 });
  });

  it.each([
    ['a rate that the hotel does not have', ['garden-9'], party(1), 'RATE_GONE'],
    ['one such rate of two', ['garden-1', 'gone'], party(2), 'RATE_GONE'],
    ['more rooms than are left', ['suite-1'], party(2), 'RATE_GONE'],
    ['more rooms than are left, one by one', ['suite-1', 'suite-1', 'garden-1'], party(3), 'RATE_GONE'],
    ['fewer rates than rooms', ['garden-1', 'garden-2'], party(3), 'RATES_PER_ROOM'],
    ['more rates than rooms', ['garden-1', 'garden-2'], party(1), 'RATES_PER_ROOM'],
    ['no rate', [], party(1), 'RATES_PER_ROOM'],
    ['rooms that are too small', ['garden-1'], party(1, 3, 1), 'ROOMS_TOO_SMALL'],
  ])('refuses %s', (_, rateIds, guests, code) => expect(chosen(rateIds, guests)).toBe(code));

  it('counts people over all rooms, and takes a rate without a limit for large enough', () => {
    expect(chosen(['garden-1', 'suite-1'], party(2, 5, 2))).toMatchObject({ rates: { length: 2 } });
    const hotel = {
      hotelId: '1',
      rooms: someRooms().rooms.map((room) => ({ ...room, rates: [aRate({ sleeps: null })] })),
    };
    expect(chosen(['garden-1'], party(1, 12), hotel)).toMatchObject({ rates: { length: 1 } });
  });

  it('has no price when one of the rates has none', () => {
    const hotel = someRooms();
    const rooms = hotel.rooms.map((room) => ({ ...room, rates: room.rates.map((rate) => ({ ...rate, price: null })) }));
    expect(chosen(['garden-1'], party(1), { ...hotel, rooms })).toMatchObject({ price: null, paidAtHotel: 0 });
  });

  it('never gives away or adds more than half a paisa a room and charge', () => {
    const amount = fc.integer({ min: 1, max: 500_000 });
    const anyRate = fc.tuple(amount, amount).map(([gross, tax]) => asked(gross / 100, tax / 100));
    fc.assert(
      fc.property(fc.array(anyRate, { minLength: 1, maxLength: 8 }), (prices) => {
        const rates = prices.map((price, at) => aRate({ rateId: `r-${at}`, price, roomsLeft: null }));
        const hotel = { hotelId: '1', rooms: [{ ...someRooms().rooms[0], rates } as never] };
        const guests = party(prices.length);
        const result = chooseRates(
          hotel,
          rates.map(({ rateId }) => rateId),
          guests,
        );
        if (!result.ok || result.value.price === null) return expect.fail('not chosen');
        const exact = prices.reduce((total, price) => total + providerTotal(price), 0) / prices.length;
        expect(Math.abs(providerTotal(result.value.price) - exact)).toBeLessThanOrEqual(prices.length);
      }),
    );
  });
});
