/**
 * Books once, whatever becomes of the requests and answers on the way. Prints what it saw as JSON; run by a test with the
 * address of a proxy in front of the product.
 */
import { Padav, PadavError } from '@padav/partner';

const { PADAV_URL = '', PADAV_KEY = '', ARRIVAL = '', DEPARTURE = '' } = process.env;
const padav = new Padav({ apiKey: PADAV_KEY, baseUrl: PADAV_URL });

const quoted = async () =>
  (
    await padav.quotes.create({
      ...{
        hotelId: 'htl_test_price_change',
        rate: 'test_price_change_1',
        arrivalDate: ARRIVAL,
        departureDate: DEPARTURE,
      },
      ...{ rooms: 1, adults: 2 },
    })
  ).id;
const book = (quoteId: string, options = {}) =>
  padav.bookings.create(
    { quoteId, guests: { lead: { name: 'Meera Rao', phone: '+91 98765 43210' } }, payment: { method: 'balance' } },
    options,
  );
const failure = (error: unknown) => (error instanceof PadavError ? [error.code, error.attempts] : String(error));

const { id, status } = await book(await quoted());
const withoutKey = await book(await quoted(), { idempotencyKey: null }).then(() => 'booked', failure);
const refused = await book('quo_none').then(() => 'booked', failure);
const bookings: string[] = [];
for await (const booking of padav.bookings.list()) bookings.push(booking.id);
let charges = 0;
for await (const { type } of padav.balance.transactions()) if (type === 'charged') charges += 1;
console.info(JSON.stringify({ id, status, withoutKey, refused, bookings, charges }));
