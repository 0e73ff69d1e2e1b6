import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRupees, instant, LANGUAGES, paise } from '../../../shared/index.ts';
import { MEALS, mealsOf } from '../../../stays/index.ts';
import { ARRIVAL_TIMES, BED_WISHES } from '../../model/guests/guest-details.ts';
import type { VoucherRowKey } from './labelled-row.ts';
import { type VoucherFacts, voucherView } from './voucher-view.ts';

const word = fc.stringMatching(/^[A-Z][a-z]{2,9} [0-9]{1,3}$/);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const time = maybe(fc.constantFrom('11:00', '14:00', '23:30'));
const moment = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) })
  .map((millis) => instant(Math.floor(millis / 60_000) * 60_000));

const facts: fc.Arbitrary<VoucherFacts> = fc.record({
  reference: word,
  status: fc.constantFrom('confirmed', 'cancelled'),
  hotelReference: maybe(word),
  paymentId: word,
  orderId: word,
  hotel: fc.record({
    name: word,
    address: fc.oneof(word, fc.constant('')),
    city: fc.oneof(word, fc.constant('')),
    zip: fc.constantFrom('', '403001'),
    phone: maybe(word),
    room: maybe(word),
    breakfast: maybe(fc.boolean()),
    checkInFrom: time,
    checkOutUntil: time,
  }),
  rates: fc.oneof(
    fc.constant([]),
    fc.array(fc.record({ meals: maybe(fc.constantFrom(...MEALS)) }), { minLength: 1, maxLength: 3 }),
  ),
  arrival: fc.constantFrom('2026-12-05', '2026-02-30'),
  departure: fc.constantFrom('2026-12-06', '2026-12-09', 'soon'),
  guests: fc.record({
    rooms: fc.integer({ min: 1, max: 8 }),
    adults: fc.integer({ min: 1, max: 16 }),
    children: fc.nat(4),
    childrenAges: fc.array(fc.nat(17), { maxLength: 4 }),
  }),
  guest: maybe(word),
  bookedBy: maybe(word),
  guestDetails: fc.record({
    leadGuest: maybe(fc.record({ name: word, phone: maybe(word), email: fc.constant(null) })),
    forSomeoneElse: fc.boolean(),
    roomGuests: fc.array(maybe(word), { maxLength: 8 }),
    arrivalTime: maybe(fc.constantFrom(...ARRIVAL_TIMES)),
    bedWish: maybe(fc.constantFrom(...BED_WISHES)),
    requests: maybe(word),
  }),
  total: fc.integer({ min: 100, max: 9e8 }).map(paise),
  amountCharged: fc.integer({ min: 100, max: 9e8 }).map(paise),
  createdAt: moment,
  freeUntil: maybe(moment),
});

/** What must stand in which row: all of the texts, or no row where there are none. */
const told = (given: VoucherFacts): Readonly<Record<VoucherRowKey, readonly (string | number)[] | null>> => {
  const { hotel, guests, guestDetails: details } = given;
  const named = details.roomGuests.flatMap((name, at) => (name === null ? [] : [`${at + 1}: ${name}`]));
  const text = (value: string | null) => (value === null ? null : [value]);
  const place = [hotel.address, hotel.city, hotel.zip].filter((part) => part !== '');
  return {
    hotelReference: text(given.hotelReference),
    address: place.length === 0 ? null : place,
    phone: text(hotel.phone),
    checkIn: [],
    checkOut: [],
    length: given.arrival === '2026-02-30' || given.departure === 'soon' ? null : [],
    room: text(hotel.room),
    meals:
      given.rates.length === 0 ? (hotel.breakfast === null ? null : []) : mealsOf(given.rates).length > 0 ? [] : null,
    guests: [
      guests.rooms,
      guests.adults,
      ...(guests.children > 0 ? [guests.children, guests.childrenAges.join(', ')] : []),
    ],
    guest: text(given.guest),
    guestPhone: text(details.leadGuest?.phone ?? null),
    roomGuests: named.length === 0 ? null : named,
    bookedBy: text(given.bookedBy),
    arrival: details.arrivalTime === null ? null : [],
    bedWish: details.bedWish === null ? null : [],
    request: text(details.requests),
    paid: [formatRupees(given.amountCharged)],
    payment: [given.paymentId],
    order: [given.orderId],
    booked: [],
  };
};

describe('the view of a voucher', () => {
  it.each(LANGUAGES)('has a row for each fact that is known, and no other, in %s', (language) => {
    fc.assert(
      fc.property(facts, (given) => {
        const { stay, money, reference, hotel } = voucherView(given);
        const rows = [...stay, ...money];
        const expected = Object.entries(told(given)).filter(([, parts]) => parts !== null);
        expect(rows.map(({ key }) => key)).toEqual(expected.map(([key]) => key));
        for (const [key, parts] of expected) {
          const { name, value } = rows.find((row) => row.key === key) ?? expect.fail(key);
          expect(name[language]).not.toBe('');
          expect(value[language]).not.toBe('');
          for (const part of parts ?? []) expect(value[language]).toContain(String(part));
        }
        expect([reference.value[language], hotel]).toEqual([given.reference, given.hotel.name]);
      }),
    );
  });

  it.each(LANGUAGES)('says the terms of a booking that stands, in %s', (language) => {
    fc.assert(
      fc.property(facts, (given) => {
        const { isCancelled, notes } = voucherView(given);
        const free = given.freeUntil === null ? ['neverFree'] : ['freeUntil', 'refundTime'];
        expect(isCancelled).toBe(given.status === 'cancelled');
        expect(notes.map(({ key }) => key)).toEqual(isCancelled ? [] : [...free, 'show']);
        expect(new Set(notes.map(({ text }) => text[language])).size).toBe(notes.length);
      }),
    );
  });

  it('names children only where there are some', () => {
    const [given] = fc.sample(facts, { numRuns: 1, seed: 1 });
    if (given === undefined) return expect.fail('No facts');
    const party = (children: number, childrenAges: readonly number[]) =>
      voucherView({ ...given, guests: { rooms: 1, adults: 2, children, childrenAges } }).stay.find(
        ({ key }) => key === 'guests',
      )?.value.en;
    expect(party(0, [])).toBe('1 room, 2 adults');
    expect(party(1, [7])).toBe('1 room, 2 adults, 1 child (aged 7)');
  });

  it('has the whole time of free cancellation where the day of arrival can’t be read', () => {
    const [given] = fc.sample(facts, { numRuns: 1, seed: 1 });
    if (given === undefined) return expect.fail('No facts');
    const freeUntil = instant(Date.UTC(2026, 11, 5, 9, 30));
    const free = { ...given, status: 'confirmed' as const, freeUntil };
    const until = (arrival: string) => voucherView({ ...free, arrival }).notes.find(({ key }) => key === 'freeUntil');
    expect(until('some day')?.text.en).toContain('5 Dec 2026, 3:00 pm');
    expect(until('2026-12-05')?.text.en).not.toContain('3:00 pm');
  });

  it('says of a total that was paid in part what was paid, whatever became of the booking', () => {
    const [given] = fc.sample(facts, { numRuns: 1, seed: 1 });
    if (given === undefined) return expect.fail('No facts');
    const part = { ...given, total: paise(1_250_000), amountCharged: paise(125_000) };
    const note = (status: VoucherFacts['status']) => voucherView({ ...part, status }).charged.note?.en;
    expect(note('confirmed')).toBe('You paid ₹1,250 online and pay ₹11,250 at the hotel: ₹12,500 in total.');
    expect(note('cancelled')).not.toBe(note('confirmed'));
    expect(note('cancelled')).toContain('₹1,250');
  });

  it('shows days that can’t be read as they were written', () => {
    const [given] = fc.sample(facts, { numRuns: 1, seed: 1 });
    if (given === undefined) return expect.fail('No facts');
    const unread = { ...given, arrival: 'some day', hotel: { ...given.hotel, checkInFrom: null } };
    const { stay } = voucherView(unread);
    expect(stay.find(({ key }) => key === 'checkIn')?.value.en).toBe('some day');
  });
});
