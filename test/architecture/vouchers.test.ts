import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Booking,
  bookingMachine,
  reservationMachine,
  voucherOf,
  voucherText,
  voucherView,
} from '#core/booking/index.ts';
import { LANGUAGES, paise } from '#core/shared/index.ts';
import { bookingOf } from '#src/adapters/http/routes/bookings/answers.ts';
import { aBooking, aQuote } from '#test/support/memory/booking/samples.ts';
import { voucherFacts } from '../../web/src/features/voucher/voucher-facts.ts';

const OWNER = { name: 'Asha Rao', email: 'asha@example.in' };
const quote = aQuote('q', 'asha');
const word = fc.stringMatching(/^[A-Z][a-z]{2,9} [0-9]{1,3}$/);
const time = fc.constantFrom('11:00', '14:00', '23:30');
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const bookings: fc.Arbitrary<Booking> = fc
  .record({
    hotel: fc.record({
      address: fc.oneof(word, fc.constant('')),
      city: word,
      zip: fc.constantFrom('', '403001'),
      phone: maybe(word),
      room: maybe(word),
      breakfast: maybe(fc.boolean()),
      checkInFrom: maybe(time),
      checkOutUntil: maybe(time),
    }),
    guests: fc.record({
      rooms: fc.integer({ min: 1, max: 8 }),
      adults: fc.integer({ min: 1, max: 16 }),
      children: fc.nat(4),
    }),
    free: fc.boolean(),
    parts: fc.record({ total: fc.integer({ min: 100, max: 9e8 }), online: fc.integer({ min: 1, max: 100 }) }),
    status: fc.constantFrom(...bookingMachine.states),
    reservation: fc.constantFrom(...reservationMachine.states),
    hotelReference: maybe(word),
  })
  .map(({ hotel, guests, free, parts, ...booking }) => {
    const total = paise(parts.total * 100);
    return {
      ...aBooking('b', quote, 'pay_1'),
      ...booking,
      amountCharged: paise(parts.total * parts.online),
      quote: {
        ...quote,
        hotel: { ...quote.hotel, ...hotel },
        guests: { ...guests, childrenAges: [] },
        price: { ...quote.price, total },
        freeUntil: free ? quote.freeUntil : null,
        leadGuest: null,
        requests: null,
      },
    };
  });

describe.each(LANGUAGES)('the vouchers of a booking in %s', (language) => {
  it('have the same rows and notes on paper and on the screen', () => {
    fc.assert(
      fc.property(bookings, (booking) => {
        const booked = { booking, refund: null, givenBack: paise(0) };
        const paper = voucherOf(booked, OWNER, language);
        const screen = voucherView(voucherFacts(bookingOf(booked, booking.createdAt), OWNER.name));
        const rows = [...screen.stay, ...screen.money].filter(({ key }) => key !== 'bookedBy');
        const checkingIn = voucherView({
          ...voucherFacts(bookingOf(booked, booking.createdAt), ''),
          guest: OWNER.name,
        });
        const named = checkingIn.stay.find(({ key }) => key === 'guest');
        const told = [...paper.stay, ...paper.money].filter(({ name }) => name !== named?.name[language]);
        expect(rows.map(({ name, value }) => ({ name: name[language], value: value[language] }))).toEqual(told);
        expect(screen.notes.map(({ text }) => text[language])).toEqual(paper.notes);
        expect(screen.isCancelled).toBe(paper.isCancelled);
      }),
    );
  });

  it('say in an email what the paper says', () => {
    fc.assert(
      fc.property(bookings, (booking) => {
        const standing = { ...booking, status: 'confirmed' as const };
        const { stay, money, notes } = voucherView(
          voucherFacts(bookingOf({ booking: standing, refund: null, givenBack: paise(0) }, booking.createdAt), ''),
        );
        const lines = voucherText(booking, language).split('\n');
        // The email words guests and a stay that is never free its own way, and has the nights beside the departure.
        for (const { key, name, value } of [...stay, ...money]) {
          if (['length', 'guests', 'order', 'booked', 'payment', 'paid'].includes(key)) continue;
          const line = `${name[language]}: ${value[language]}`;
          expect(lines.some((each) => (key === 'checkOut' ? each.startsWith(`${line} (`) : each === line))).toBe(true);
        }
        const paid = money.find(({ key }) => key === 'paid')?.value[language] ?? '';
        expect(lines.some((each) => each === paid || each.endsWith(`: ${paid}`))).toBe(true);
        if (booking.quote.freeUntil !== null) expect(lines.at(-1)).toBe(notes[0]?.text[language]);
      }),
    );
  });
});
