/** The beginning of each program: the address, the key, and a stay at a hotel of test mode. */
const HEAD = `
const { PADAV_URL: baseUrl = '', PADAV_KEY: key = '', ARRIVAL = '', DEPARTURE = '' } = process.env;
const stay = { arrivalDate: ARRIVAL, departureDate: DEPARTURE, rooms: 1, adults: 2 };
const order = (quoteId: string) => ({
  quoteId,
  guests: { lead: { name: 'Meera Rao', phone: '+91 98765 43210' } },
  payment: { method: 'balance' as const },
});
`;

/** A generator of clients, and a program that books and cancels by what it writes. */
export interface Generator {
  /** Whether it is a package on demand, as what it needs is; otherwise both are among those of the project. */
  readonly onDemand: boolean;
  /** The package, as partners know it. */
  readonly name: string;
  /** Its configuration, by the names of files. */
  readonly configuration?: (document: string) => Readonly<Record<string, string>>;
  /** Its command, and the arguments that write the client of a document into a path of the project. */
  readonly command: (document: string) => readonly string[];
  /** Packages that the generated code needs when it runs. */
  readonly needs: readonly string[];
  readonly program: string;
}

/** Three generators of TypeScript, each with clients of its own kind. */
export const GENERATORS: readonly Generator[] = [
  {
    name: '@hey-api/openapi-ts',
    onDemand: true,
    // It looks for the options of the compiler beside itself, which is not in the project here.
    configuration: (document) => ({
      'openapi-ts.config.mjs': `export default {
        input: ${JSON.stringify(document)},
        output: { path: 'src/client', module: { extension: '.js' } },
        plugins: ['@hey-api/client-fetch'],
        logs: { file: false },
      };`,
    }),
    command: () => ['openapi-ts'],
    needs: [],
    program: `
import { createClient } from './client/client/index.js';
import * as api from './client/sdk.gen.js';
import type { PartnerBooking, Problem } from './client/types.gen.js';
${HEAD}
/** 202 is a refusal too: a payment that is not settled. */
const isBooking = (body: PartnerBooking | Problem): body is PartnerBooking => 'guests' in body;

const client = createClient({ baseUrl, auth: key });
const options = { client, throwOnError: true } as const;
await api.topUpTestBalance({ ...options, body: { amount: 90_000_000 } });
const places = await api.listPlaces({ ...options, query: { query: 'Bengaluru' } });
const hotels = await api.listHotels({ ...options, query: { placeId: places.data.data[0]?.id, ...stay } });
const hotelId = hotels.data.data[0]?.id ?? '';
const rooms = await api.listHotelRooms({ ...options, path: { hotelId }, query: stay });
const rate = rooms.data.data[0]?.rates[0]?.rateId;
const quote = await api.createPartnerQuote({ ...options, body: { hotelId, rate, ...stay } });
const headers = { 'idempotency-key': 'order-1' };
const booked = await api.createPartnerBooking({ ...options, headers, body: order(quote.data.id) });
const again = await api.createPartnerBooking({ ...options, headers, body: order(quote.data.id) });
if (!isBooking(booked.data) || !isBooking(again.data)) throw new Error('It is not settled.');
const cancelled = await api.cancelPartnerBooking({ ...options, path: { bookingId: booked.data.id }, body: {} });
const refused = await api.getPartnerBooking({ client, path: { bookingId: 'bkg_none' } });
console.info(JSON.stringify([booked.data.status, again.data.id === booked.data.id, cancelled.data.status, refused.error?.code]));
`,
  },
  {
    name: 'oazapfts',
    onDemand: true,
    command: (document) => ['oazapfts', document, 'src/client.ts'],
    needs: ['@oazapfts/runtime'],
    program: `
import { handle, ok } from '@oazapfts/runtime';
import * as api from './client.js';
${HEAD}
api.defaults.baseUrl = baseUrl;
api.defaults.headers = { authorization: \`Bearer \${key}\` };
await ok(api.topUpTestBalance({ amount: 90_000_000 }));
const places = await ok(api.listPlaces('Bengaluru'));
const { arrivalDate, departureDate, rooms, adults } = stay;
const hotels = await ok(api.listHotels(arrivalDate, departureDate, rooms, adults, { placeId: places.data[0]?.id }));
const hotelId = hotels.data[0]?.id ?? '';
const offers = await ok(api.listHotelRooms(arrivalDate, departureDate, rooms, adults, hotelId));
const rate = offers.data[0]?.rates[0]?.rateId;
const quote = await ok(api.createPartnerQuote({ hotelId, rate, ...stay }));
const book = () => handle(api.createPartnerBooking(order(quote.id), { idempotencyKey: 'order-1' }), { 201: (booking) => booking });
const booked = await book();
const again = await book();
const cancelled = await ok(api.cancelPartnerBooking(booked.id, {}));
const refused = await api.getPartnerBooking('bkg_none');
const code = refused.status === 404 ? refused.data.code : refused.status;
console.info(JSON.stringify([booked.status, again.id === booked.id, cancelled.status, code]));
`,
  },
  {
    name: 'openapi-typescript with openapi-fetch',
    onDemand: false,
    command: (document) => ['openapi-typescript', document, '-o', 'src/client.ts'],
    needs: ['openapi-fetch'],
    program: `
import createClient from 'openapi-fetch';
import type { components, paths } from './client.js';
${HEAD}
type Schemas = components['schemas'];
/** 202 is a refusal too: a payment that is not settled. */
const isBooking = (body: Schemas['PartnerBooking'] | Schemas['Problem']): body is Schemas['PartnerBooking'] => 'guests' in body;

const api = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${key}\` } });
/** The body of an answer. */
async function bodyOf<Body>(answer: Promise<{ data?: Body; error?: unknown }>): Promise<NonNullable<Body>> {
  const { data, error } = await answer;
  if (data === undefined || data === null) throw new Error(JSON.stringify(error));
  return data;
}
await bodyOf(api.POST('/partner/v1/test/top-ups', { body: { amount: 90_000_000 } }));
const places = await bodyOf(api.GET('/partner/v1/places', { params: { query: { query: 'Bengaluru' } } }));
const hotels = await bodyOf(api.GET('/partner/v1/hotels', { params: { query: { placeId: places.data[0]?.id, ...stay } } }));
const hotelId = hotels.data[0]?.id ?? '';
const rooms = await bodyOf(
  api.GET('/partner/v1/hotels/{hotelId}/rooms', { params: { path: { hotelId }, query: stay } }),
);
const rate = rooms.data[0]?.rates[0]?.rateId;
const quote = await bodyOf(api.POST('/partner/v1/quotes', { body: { hotelId, rate, ...stay } }));
const params = { header: { 'idempotency-key': 'order-1' } };
const book = () => bodyOf(api.POST('/partner/v1/bookings', { params, body: order(quote.id) }));
const booked = await book();
const again = await book();
if (!isBooking(booked) || !isBooking(again)) throw new Error('It is not settled.');
const bookingId = booked.id;
const path = '/partner/v1/bookings/{bookingId}/cancellation';
const cancelled = await bodyOf(api.POST(path, { params: { path: { bookingId } }, body: {} }));
const refused = await api.GET('/partner/v1/bookings/{bookingId}', { params: { path: { bookingId: 'bkg_none' } } });
console.info(JSON.stringify([booked.status, again.id === booked.id, cancelled.status, refused.error?.code]));
`,
  },
];
