import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import {
  ARRIVAL_TIMES,
  BED_WISHES,
  type Booking,
  bookingMachine,
  type LabelledRow,
  reservationMachine,
  toVoucherFacts,
  type VoucherView,
  voucherOf,
  voucherText,
  voucherView,
} from '#core/booking/index.ts';
import { LANGUAGES, paise } from '#core/shared/index.ts';
import { toBookingJson } from '#src/adapters/http/routes/bookings/answers.ts';
import { drawVoucher } from '#src/adapters/voucher-pdf/draw-voucher.ts';
import { aBooking, aQuote } from '#test/support/memory/booking/samples.ts';
import { readPdf } from '#test/support/read-pdf.ts';
import { voucherFacts } from '../../web/src/features/voucher/voucher-facts.ts';

const GUEST = { name: 'Meera Rao', phone: '+919876543210', email: null };
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
    guestDetails: fc.record({
      leadGuest: fc.constant(null),
      forSomeoneElse: fc.constant(false),
      roomGuests: fc.array(word, { maxLength: 8 }),
      arrivalTime: maybe(fc.constantFrom(...ARRIVAL_TIMES)),
      bedWish: maybe(fc.constantFrom(...BED_WISHES)),
      requests: maybe(word),
    }),
  })
  .map(({ hotel, guests, guestDetails, free, parts, ...booking }) => {
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
        guestDetails,
      },
    };
  });

/** A booking in the views of the server and of the web, whoever checks in being its owner. */
function viewsOf(booking: Booking) {
  const booked = { booking, refund: null, refundedAmount: paise(0) };
  const answer = toBookingJson(booked, booking.createdAt);
  return {
    booked,
    answer,
    server: voucherView(toVoucherFacts(booking, OWNER.name)),
    web: voucherView(voucherFacts(answer, OWNER.name)),
  };
}

/** Rows that an email leaves to paper and screen, and those that it words its own way. */
const PAPER_ALONE: ReadonlySet<LabelledRow['key']> = new Set(['length', 'order', 'booked', 'request']);
const EMAIL_WORDED: ReadonlySet<LabelledRow['key']> = new Set(['guests', 'payment', 'paid']);

const rowsOf = ({ stay, money }: VoucherView) => [...stay, ...money];

/** The texts of a page that a browser would show, element by element. */
const shown = (html: string): readonly string[] =>
  html
    .split(/<[^>]+>/)
    .flatMap((text) => (text === '' ? [] : [text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")]));

describe('the vouchers of a booking', () => {
  it('tell the same of it by the server and by its answer, but for who checks in and who booked', () => {
    fc.assert(
      fc.property(bookings, (booking) => {
        const { server, web } = viewsOf(booking);
        const own = (view: VoucherView) => ({
          ...view,
          stay: view.stay.filter(({ key }) => key !== 'guest' && key !== 'bookedBy'),
        });
        expect(own(web)).toEqual(own(server));
        expect(server.stay.some(({ key }) => key === 'guest')).toBe(true);
        expect(web.stay.some(({ key }) => key === 'bookedBy')).toBe(true);
      }),
    );
  });
});

describe.each(LANGUAGES)('a voucher in %s', (language) => {
  const textsOf = (view: VoucherView) => ({
    rows: rowsOf(view).flatMap(({ name, value }) => [name[language], value[language]]),
    notes: view.notes.map(({ text }) => text[language]),
  });

  it('has every row and note on paper, in their order', async () => {
    await fc.assert(
      fc.asyncProperty(bookings, async (booking) => {
        const { booked, server } = viewsOf(booking);
        const { said, pages } = await readPdf(await drawVoucher(voucherOf(booked, OWNER, language)));
        const { rows, notes } = textsOf(server);
        expect(pages).toBe(1);
        expect(said).toEqual(expect.arrayContaining([server.reference.value[language], server.hotel]));
        expect(said.slice(said.length - rows.length - notes.length)).toEqual([...rows, ...notes]);
      }),
      { numRuns: 15 },
    );
  });

  it('has every row and note on the screen, in their order', async () => {
    vi.resetModules();
    vi.doMock('../../web/src/lib/i18n/language.ts', () => ({ LANGUAGE: language }));
    const { Voucher } = await import('../../web/src/features/voucher/voucher.tsx');
    fc.assert(
      fc.property(bookings, (booking) => {
        const { answer, web } = viewsOf(booking);
        const page = shown(renderToStaticMarkup(createElement(Voucher, { booking: answer, bookedBy: OWNER.name })));
        const { rows, notes } = textsOf(web);
        const [first] = web.notes;
        // The screen has its own, shorter sentence for the end of the free time.
        const end = notes.slice(first?.key === 'freeUntil' ? 1 : 0);
        expect(page).toEqual(expect.arrayContaining([web.reference.name[language], answer.reference, web.hotel]));
        const at = page.lastIndexOf(rows.at(-1) ?? '') + 1;
        expect(page.slice(at - rows.length, at)).toEqual(rows);
        expect(page.slice(at)).toHaveLength(notes.length);
        expect(page.slice(page.length - end.length)).toEqual(end);
      }),
    );
  });

  it('has every row in an email, but for those that paper alone has', () => {
    fc.assert(
      fc.property(bookings, (given) => {
        const booking: Booking = {
          ...given,
          status: 'confirmed',
          quote: { ...given.quote, guestDetails: { ...given.quote.guestDetails, leadGuest: GUEST } },
        };
        const { server } = viewsOf(booking);
        const { amount, note } = server.charged;
        const lines = voucherText(booking, language).split('\n');
        const told = rowsOf(server).filter(({ key }) => !PAPER_ALONE.has(key));
        for (const { name, value } of told.filter(({ key }) => !EMAIL_WORDED.has(key))) {
          const line = `${name[language]}: ${value[language]}`;
          // The nights stand beside the day of departure.
          expect(lines.filter((each) => each === line || each.startsWith(`${line} (`))).toHaveLength(1);
        }
        const money = note === null ? [] : [note[language]];
        for (const said of [`: ${amount}`, ...money, booking.paymentId, booking.reference, server.hotel])
          expect(lines.some((each) => each.endsWith(said))).toBe(true);
        // Beside the rows: the booking, the hotel, the state of the room, the terms, and a note on the money.
        expect(lines).toHaveLength(told.length + 4 + money.length);
        const [terms] = server.notes;
        expect(terms?.key === 'neverFree' || lines.at(-1) === terms?.text[language]).toBe(true);
      }),
    );
  });
});
