import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPERATOR } from '#test/support/invoicing/samples.ts';
import {
  aGuide,
  aged,
  aHotel,
  always,
  aRate,
  bookingBench,
  codeOf,
  hotelFor,
  someRooms,
  valueIn,
  wishOf,
} from '#test/support/memory/booking/bench.ts';
import { memoryWork } from '#test/support/memory/booking/stores.ts';
import { runs } from '#test/support/runs.ts';
import { totalOf } from '../invoicing/index.ts';
import { averagePerNight, type ProviderPrice, productPolicy, providerAmount } from '../pricing/index.ts';
import { addDays, formatRupees, nightsOf, type Paise, sum } from '../shared/index.ts';
import {
  arrivalsIn,
  type HotelRooms,
  type MonthArrivals,
  monthOf,
  readHotel,
  readPriceCalendar,
  readRooms,
  type Stay,
  searchStays,
} from '../stays/index.ts';
import { createBooking } from './create-booking.ts';

const policy = productPolicy('transparent');
const TODAY = addDays(wishOf(null).dates.arrival, -15);
const MAX = 500_000_00;

/** Decimal rupees as providers write them: few decimals, many, and figures that binary can't hold. */
const figure = fc.oneof(
  fc.integer({ min: 1, max: 400_000 }),
  fc.double({ min: 0.004, max: 400_000, noNaN: true }),
  fc.integer({ min: 1, max: 40_000_000 }).map((paise) => paise / 100),
  fc.integer({ min: 1, max: 400_000_000 }).map((parts) => parts / 1_000),
);
const anyPrice = fc
  .tuple(
    figure,
    fc.array(
      figure.map((value) => value / 8),
      { maxLength: 4 },
    ),
  )
  .map(
    ([gross, charges]): ProviderPrice => ({
      gross: providerAmount(gross),
      excludedCharges: charges.map((charge) => providerAmount(charge).paise),
    }),
  );
const wholeOf = ({ gross, excludedCharges }: ProviderPrice): Paise => sum(gross.paise, ...excludedCharges);

/** A room at the standard price, and at a rate of the same price. */
function roomsAt(price: ProviderPrice): HotelRooms {
  const [room] = someRooms().rooms;
  const rate = aRate({ rateId: 'r1', payment: 'online', price });
  return someRooms({ hotelId: 'h1', rooms: room === undefined ? [] : [{ ...room, rates: [rate] }] });
}
const chosen = fc.constantFrom<readonly string[]>([], ['r1']);

/** Every sum that a traveller is shown before the check step, by the use cases of the screens. */
async function shownSums(price: ProviderPrice, stay: Stay): Promise<readonly (Paise | undefined)[]> {
  const arrival = { arrival: stay.dates.arrival, state: 'open' as const, price };
  const night = { ...arrival, price: { ...price, excludedCharges: [] } };
  const guide = aGuide({
    details: always(aged(hotelFor(0, { price }))),
    rooms: always(aged(roomsAt(price))),
    calendar: always(aged({ hotelId: 'h1', basis: 'stay' as const, arrivals: [arrival] })),
  });
  const byNights = { ...guide, calendar: always(aged({ hotelId: 'h1', basis: 'nights' as const, arrivals: [night] })) };
  const find = always(aged({ hotels: [aHotel({ hotelId: 'h1', price })], last: true }));
  const search = { ...stay, around: { latitude: 17.69, longitude: 83.22 } };
  const asked = { search, sort: 'none' as const, filters: {}, page: 1 };
  const month = arrivalsIn(monthOf(stay.dates.arrival), TODAY) as MonthArrivals;
  const look = readHotel({ guide, policy, operator: { phone: null, email: null } });
  const stays = valueIn(await searchStays({ hotelSearch: { find }, guide, policy })(asked));
  const [page, atRate] = [valueIn(await look('h1', stay)), valueIn(await look('h1', stay, ['r1']))];
  const listed = valueIn(await readRooms({ guide, policy })('h1', stay));
  // Nothing is in proportion to no price at all: such a stay has none in a calendar of nights.
  const calendars = (price.gross.paise > 0 ? [guide, byNights] : [guide]).map((each) =>
    readPriceCalendar({ guide: each, policy })('h1', stay, month, TODAY).then(valueIn),
  );
  const card = stays.hotels[0]?.price;
  expect(card?.perNight).toBe(averagePerNight(wholeOf(price), nightsOf(stay.dates)));
  return [
    card?.amount,
    page.priceCards?.standard.total,
    page.priceCards?.standard.paymentAmount,
    atRate.priceCards?.standard.total,
    atRate.priceCards?.standard.paymentAmount,
    listed.rooms[0]?.rates[0]?.priceCards?.standard.total,
    ...(await Promise.all(calendars)).map(({ days }) => days[0]?.total ?? undefined),
  ];
}

describe('under the transparent policy', () => {
  it('card, page, rate, calendar, check step, charge, ledger, booking, receipt and bill are one sum, whatever the provider asks', async () => {
    await fc.assert(
      fc.asyncProperty(anyPrice, fc.integer({ min: 1, max: 30 }), chosen, async (price, nights, rateIds) => {
        const whole = wholeOf(price);
        fc.pre(whole >= 100 && whole <= MAX);
        const { arrival } = wishOf(null).dates;
        const dates = { arrival, departure: addDays(arrival, nights) };
        const stay: Stay = { dates, guests: wishOf(null).guests };
        for (const shown of await shownSums(price, stay)) expect(shown).toBe(whole);

        const bench = bookingBench(0, memoryWork, { policy, supplier: OPERATOR });
        bench.show(hotelFor(0, { price, zip: '403702', country: 'India' }));
        bench.offer(roomsAt(price));
        const { quote, booking, paymentId } = await bench.booked({ dates, rateIds, expectedTotal: whole });
        expect([quote.price.total, quote.price.paymentAmount]).toEqual([whole, whole]);
        expect(sum(...quote.price.lines.map(({ amount }) => amount))).toBe(whole);
        expect(bench.gateway.orders.map(({ amount }) => amount)).toEqual([whole]);
        expect(bench.gateway.payments.map(({ id, amount, status }) => [id, amount, status])).toEqual([
          [paymentId, whole, 'captured'],
        ]);
        for (const entry of bench.books.ledger.values()) expect(entry.amount).toBe(whole);
        expect([booking.quote.price.total, booking.amountCharged]).toEqual([whole, whole]);

        const printed = valueIn(await createBooking(bench.ports).printVoucher('asha', booking.id, 'en'));
        const receipt = new TextDecoder().decode(printed.file);
        const written = formatRupees(whole);
        expect(receipt).toContain(written);
        expect(bench.emails.some(({ text }) => text.includes(written))).toBe(true);
        for (const amount of receipt.match(/₹[\d,]+(?:\.\d\d)?/g) ?? []) expect(amount).toBe(written);

        await bench.runJobs();
        const bills = [...bench.books.documents.values()];
        expect(bills.map(({ kind, lines }) => [kind, totalOf(lines).amount])).toEqual([['invoice', whole]]);
      }),
      { numRuns: runs({ short: 25, full: 150 }) },
    );
  });

  it('another sum than the shown one is refused before anything is charged', async () => {
    await fc.assert(
      fc.asyncProperty(anyPrice, fc.integer({ min: -500, max: 500 }), async (price, difference) => {
        const whole = wholeOf(price);
        fc.pre(whole >= 1_000 && whole <= MAX && difference !== 0);
        const bench = bookingBench();
        Object.assign(bench.ports, { policy });
        bench.show(hotelFor(0, { price }));
        const wish = wishOf('asha', { expectedTotal: (whole + difference) as Paise });
        expect(codeOf(await createBooking(bench.ports).quoteStay(wish))).toBe('PRICE_CHANGED');
        expect(bench.gateway.orders).toEqual([]);
      }),
      { numRuns: runs({ short: 25, full: 100 }) },
    );
  });
});
