/**
 * What a partner's server does, from a search to a webhook, by the installed package alone. Prints what it saw as JSON; run
 * by a test with the address of the product and a test key.
 */
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { type Booking, Padav, PadavError, verifyWebhook, WebhookError, type WebhookEvent } from '@padav/partner';

const { PADAV_URL = '', PADAV_KEY = '', ARRIVAL = '', DEPARTURE = '' } = process.env;
const padav = new Padav({ apiKey: PADAV_KEY, baseUrl: PADAV_URL, language: 'hi' });
const stay = { arrivalDate: ARRIVAL, departureDate: DEPARTURE, rooms: 1, adults: 2 };

/** The server to which events are sent. */
const secrets: string[] = [];
const received: WebhookEvent[] = [];
let refused = 0;
const heard = new EventEmitter();
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    received.push(await verifyWebhook(Buffer.concat(chunks), request.headers, secrets));
    response.writeHead(204).end();
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    refused += 1;
    response.writeHead(400).end();
  }
  heard.emit('event');
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const hook = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/padav`;

/** Resolves once an event has come. */
async function arrived(isIt: (event: WebhookEvent) => boolean): Promise<WebhookEvent> {
  for (;;) {
    const found = received.find(isIt);
    if (found !== undefined) return found;
    await once(heard, 'event');
  }
}

async function book(reference: string): Promise<Booking> {
  const [place] = (await padav.places.list({ query: 'Bengaluru', limit: 1 }).page()).data;
  if (place === undefined) throw new Error('No place was found.');
  for await (const hotel of padav.hotels.list({ placeId: place.id, ...stay, limit: 5 })) {
    const { data } = await padav.hotels.rooms(hotel.id, stay).page();
    const rate = data.flatMap(({ rates }) => rates).find(({ cancellation }) => cancellation.freeUntil !== null);
    if (rate === undefined) continue;
    const quote = await padav.quotes.create({ hotelId: hotel.id, rate: rate.rateId, ...stay });
    return padav.bookings.create({
      quoteId: quote.id,
      partnerReference: reference,
      guests: { lead: { name: 'Meera Rao', phone: '+91 98765 43210' } },
      payment: { method: 'balance' },
      metadata: { branch: 'Pune' },
    });
  }
  throw new Error('No hotel has a room that can be cancelled.');
}

const endpoint = await padav.webhookEndpoints.create({ url: hook });
secrets.push(endpoint.signingSecret);
await padav.test.topUp({ amount: 90_000_000 });
const booked = [await book('flow-1'), await book('flow-2'), await book('flow-3')];
const taken = await padav.bookings
  .create({
    quoteId: booked[0]?.quoteId ?? '',
    guests: { lead: { name: 'Meera Rao', phone: '+91 98765 43210' } },
    payment: { method: 'balance' },
  })
  .catch((error: unknown) => error);

const listed: string[] = [];
for await (const { partnerReference } of padav.bookings.list({ limit: 1 })) listed.push(partnerReference ?? '');

const [first] = booked;
if (first === undefined) throw new Error('Nothing was booked.');
await arrived(({ type, bookingId }) => type === 'booking.confirmed' && bookingId === first.id);
const cancelled = await padav.bookings.cancel(first.id, { refundShown: first.payment.charged?.amount ?? 0 });
const sent = await arrived(({ type }) => type === 'booking.cancelled');

// A rotation: the new secret alone is known here, and both sign. What is on its way by then is signed by the old one alone.
await Promise.all(
  booked.map(({ id }) => arrived(({ type, bookingId }) => type === 'booking.confirmed' && bookingId === id)),
);
await arrived(({ type, bookingId }) => type === 'refund.done' && bookingId === first.id);
const rotated = await padav.webhookEndpoints.rotateSecret(endpoint.id, { overlapHours: 24 });
secrets.splice(0, 1, rotated.signingSecret);
await padav.webhookEndpoints.test(endpoint.id);
await arrived(({ type }) => type === 'test');

const types: string[] = [];
for await (const { type } of padav.events.list({ bookingId: first.id, limit: 1 })) types.push(type);

console.info(
  JSON.stringify({
    listed,
    status: cancelled.status,
    refunded: cancelled.payment.refunded?.amount === first.payment.charged?.amount,
    webhook: { bookingId: sent.bookingId === first.id, data: sent.data.status },
    sequences: received.filter(({ bookingId }) => bookingId === first.id).map(({ sequence }) => sequence),
    types,
    refused,
    taken:
      taken instanceof PadavError
        ? [taken.code, taken.status, taken.problem.bookingId === first.id, taken.type]
        : taken,
  }),
);
server.close();
