import { describe, expect, it } from 'vitest';
import {
  asked,
  bookingBench,
  codeOf,
  hotelFor,
  NOON,
  someRooms,
  valueIn,
  wishOf,
} from '#test/support/memory/booking/bench.ts';
import { accepted, instant, rupees } from '../../shared/index.ts';
import { createBooking } from '../create-booking.ts';

const quoted = (bench: ReturnType<typeof bookingBench>, rateIds: readonly string[], rooms = 1) =>
  createBooking(bench.ports).quoteStay(
    wishOf('asha', { rateIds, guests: { rooms, adults: rooms, children: 0, childrenAges: [] } }),
  );

describe('a quote of chosen rates', () => {
  it('has their price, terms, rooms and meals', async () => {
    const { quote } = valueIn(await quoted(bookingBench(), ['garden-2']));
    expect(quote).toMatchObject({
      rates: [{ rateId: 'garden-2', roomId: 'garden', name: 'Garden Room', meals: 'breakfast', payment: 'online' }],
      hotel: { room: 'Garden Room', breakfast: true },
      freeUntil: null,
      price: { total: rupees(2_795) },
    });
  });

  it('of several rooms names each', async () => {
    const { quote } = valueIn(await quoted(bookingBench(), ['garden-1', 'suite-1'], 2));
    expect(quote.hotel).toMatchObject({ room: 'Garden Room, Suite', breakfast: null });
    expect(quote.rates.map(({ rateId }) => rateId)).toEqual(['garden-1', 'suite-1']);
  });

  it('that is paid at the hotel charges a deposit', async () => {
    const { quote } = valueIn(await quoted(bookingBench(), ['suite-1']));
    expect([quote.price.total, quote.price.paymentAmount]).toEqual([rupees(6_900), rupees(690)]);
  });

  it('is another one than that of the standard price, and the same when it is repeated', async () => {
    const bench = bookingBench();
    bench.show(hotelFor(9_000));
    const standard = valueIn(await quoted(bench, []));
    const chosen = valueIn(await quoted(bench, ['garden-1']));
    expect(chosen.quote.price.total).toBe(standard.quote.price.total);
    expect(chosen.quote.id).not.toBe(standard.quote.id);
    expect(valueIn(await quoted(bench, ['garden-1'])).quote.id).toBe(chosen.quote.id);
  });

  it.each([
    ['a rate that is gone', ['gone'], 1, 'RATE_GONE'],
    ['more rooms than are left', ['suite-1'], 2, 'RATE_GONE'],
    ['another number of rates than rooms', ['garden-1', 'garden-1', 'garden-1'], 2, 'VALIDATION_FAILED'],
  ])('refuses %s', async (_, rateIds, rooms, code) => {
    expect(codeOf(await quoted(bookingBench(), rateIds, rooms))).toBe(code);
  });

  it('names the field of rates that do not suit the guests', async () => {
    const answer = await quoted(bookingBench(), ['garden-1', 'garden-1'], 1);
    expect(answer).toMatchObject({ refusal: { data: { errors: [{ field: 'rate', code: 'RATES_PER_ROOM' }] } } });
  });

  it('is refused when the hotel has no rooms left, or no price of them in rupees', async () => {
    const bench = bookingBench();
    bench.offer({ hotelId: 'h1', rooms: [] });
    expect(codeOf(await quoted(bench, ['garden-1']))).toBe('SOLD_OUT');
    const rooms = someRooms().rooms.map((room) => ({
      ...room,
      rates: room.rates.map((rate) => ({ ...rate, price: null })),
    }));
    bench.offer({ hotelId: 'h1', rooms });
    expect(codeOf(await quoted(bench, ['garden-1']))).toBe('PRICE_UNAVAILABLE');
  });

  it.each([
    [60_000, false, null],
    [60_001, false, 'PROVIDER_UNAVAILABLE'],
    [0, true, 'PROVIDER_UNAVAILABLE'],
  ])('from rates that are %i ms old (stale: %s) is refused with %s', async (age, stale, code) => {
    const bench = bookingBench();
    const rooms = async () => accepted({ value: someRooms(), asOf: instant(NOON - age), stale });
    const hotelsOn = () => ({ ...bench.ports.hotelsOn(), rooms });
    const answer = await createBooking({ ...bench.ports, hotelsOn }).quoteStay(
      wishOf('asha', { rateIds: ['garden-1'] }),
    );
    expect(codeOf(answer)).toBe(code);
  });

  it('that became dearer is told with the new quote', async () => {
    const bench = bookingBench();
    const shown = valueIn(await quoted(bench, ['garden-1'])).quote.price.total;
    const dearer = someRooms().rooms.map((room) => ({
      ...room,
      rates: room.rates.map((rate) => ({ ...rate, price: asked(12_000) })),
    }));
    bench.offer({ hotelId: 'h1', rooms: dearer });
    const answer = await createBooking(bench.ports).quoteStay(
      wishOf('asha', {
        rateIds: ['garden-1'],
        guests: { rooms: 1, adults: 1, children: 0, childrenAges: [] },
        expectedTotal: shown,
      }),
    );
    expect(answer).toMatchObject({
      refusal: { code: 'PRICE_CHANGED', data: { quote: { rates: [{ rateId: 'garden-1' }] } } },
    });
  });
});
