import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from './generated/calls.generated.ts';
import { List } from './list.ts';
import { Padav } from './padav.ts';
import { startScriptedServer } from './transport/scripted-server.test-support.ts';

let server: Awaited<ReturnType<typeof startScriptedServer>>;
let padav: Padav;
beforeAll(async () => {
  server = await startScriptedServer();
  padav = new Padav({ apiKey: 'pdv_test_x', baseUrl: server.url });
});
afterAll(() => server.close());

const STAY = { arrivalDate: '2026-12-05', departureDate: '2026-12-09', rooms: 1, adults: 2 };
const LEAD = { name: 'Meera Rao', phone: '+91 98765 43210' };

/** Every call of the document, by a method of the client; `a`, `b` are ids. */
const EACH: Readonly<Record<keyof typeof CALLS, () => List<unknown> | Promise<unknown>>> = {
  getOwnOrganisation: () => padav.organisation.get(),
  listPlaces: () => padav.places.list({ query: 'Goa' }),
  listHotels: () => padav.hotels.list({ placeId: 'plc_1', ...STAY }),
  getHotel: () => padav.hotels.get('a'),
  listHotelPhotos: () => padav.hotels.photos('a'),
  listHotelRooms: () => padav.hotels.rooms('a', STAY),
  listHotelReviews: () => padav.hotels.reviews('a'),
  createPartnerQuote: () => padav.quotes.create({ hotelId: 'htl_1', ...STAY }),
  getPartnerQuote: () => padav.quotes.get('a'),
  createPartnerBooking: () =>
    padav.bookings.create({ quoteId: 'quo_1', guests: { lead: LEAD }, payment: { method: 'balance' } }),
  listPartnerBookings: () => padav.bookings.list({ partnerReference: 'AT-1' }),
  getPartnerBooking: () => padav.bookings.get('a'),
  updatePartnerBooking: () => padav.bookings.update('a', { metadata: { branch: null } }),
  cancelPartnerBooking: () => padav.bookings.cancel('a'),
  changePartnerBooking: () => padav.bookings.change('a', { quoteId: 'quo_2' }),
  getBalance: () => padav.balance.get(),
  updateBalance: () => padav.balance.update({ lowBelow: 1 }),
  listTransactions: () => padav.balance.transactions({ from: '2026-12-01T00:00:00Z' }),
  createTopUp: () => padav.balance.topUps.create({ amount: 10_000 }),
  listTopUps: () => padav.balance.topUps.list({ limit: 5 }),
  getTopUp: () => padav.balance.topUps.get('a'),
  getStatement: () => padav.statements.get('a'),
  topUpTestBalance: () => padav.test.topUp({ amount: 1 }),
  payTestLink: () => padav.test.payLink('a', { card: 'pays' }),
  moveTestTime: () => padav.test.moveTime('a', { moveTo: 'stay_over' }),
  listEvents: () => padav.events.list({ type: 'booking.confirmed' }),
  getEvent: () => padav.events.get('a'),
  listWebhookEndpoints: () => padav.webhookEndpoints.list(),
  createWebhookEndpoint: () => padav.webhookEndpoints.create({ url: 'https://a.example' }),
  getWebhookEndpoint: () => padav.webhookEndpoints.get('a'),
  changeWebhookEndpoint: () => padav.webhookEndpoints.update('a', { state: 'disabled' }),
  deleteWebhookEndpoint: () => padav.webhookEndpoints.delete('a'),
  rotateWebhookSecret: () => padav.webhookEndpoints.rotateSecret('a', { overlapHours: 1 }),
  testWebhookEndpoint: () => padav.webhookEndpoints.test('a'),
  listDeliveries: () => padav.deliveries.list({ state: 'waiting' }),
  getDelivery: () => padav.deliveries.get('a'),
  resendDelivery: () => padav.deliveries.resend('a'),
};

/** What each call sends beside its path: a query, or a body. */
const sentOf: Readonly<Partial<Record<keyof typeof CALLS, string>>> = {
  listPlaces: 'query=Goa',
  listHotels: 'placeId=plc_1&arrivalDate=2026-12-05&departureDate=2026-12-09&rooms=1&adults=2',
  listHotelRooms: 'arrivalDate=2026-12-05&departureDate=2026-12-09&rooms=1&adults=2',
  createPartnerQuote: JSON.stringify({ hotelId: 'htl_1', ...STAY }),
  createPartnerBooking: JSON.stringify({ quoteId: 'quo_1', guests: { lead: LEAD }, payment: { method: 'balance' } }),
  listPartnerBookings: 'partnerReference=AT-1',
  updatePartnerBooking: '{"metadata":{"branch":null}}',
  cancelPartnerBooking: '{}',
  changePartnerBooking: '{"quoteId":"quo_2"}',
  updateBalance: '{"lowBelow":1}',
  listTransactions: 'from=2026-12-01T00%3A00%3A00Z',
  createTopUp: '{"amount":10000}',
  listTopUps: 'limit=5',
  topUpTestBalance: '{"amount":1}',
  payTestLink: '{"card":"pays"}',
  moveTestTime: '{"moveTo":"stay_over"}',
  listEvents: 'type=booking.confirmed',
  createWebhookEndpoint: '{"url":"https://a.example"}',
  changeWebhookEndpoint: '{"state":"disabled"}',
  rotateWebhookSecret: '{"overlapHours":1}',
  listDeliveries: 'state=waiting',
};

describe('the client', () => {
  it.each(Object.keys(EACH) as (keyof typeof CALLS)[])('has every call of the document, as it is: %s', async (name) => {
    const { method, path } = CALLS[name];
    server.plays({ status: 200, body: { id: 'a', data: ['one'], hasMore: false, nextCursor: null } });
    const call = EACH[name]();
    if (call instanceof List) expect((await call.page()).data).toEqual(['one']);
    else expect(await call).toMatchObject({ id: 'a' });
    const [sent] = server.arrived();
    const [address = '', query = ''] = (sent?.url ?? '').split('?');
    expect([sent?.method, address]).toEqual([method, path.replace(/\{\w+\}/, 'a')]);
    expect(sent?.body === '' ? query : sent?.body).toBe(sentOf[name] ?? '');
    expect(sent?.headers['idempotency-key'] === undefined).toBe(method !== 'POST');
  });

  it('does not show its key', () => {
    expect(inspect(padav, { depth: 9, showHidden: true }) + JSON.stringify(padav)).not.toContain('pdv_test_x');
  });

  it('goes through a list from page to page with the same query', async () => {
    server.plays(
      { status: 200, body: { data: [{ id: 'bkg_1' }], hasMore: true, nextCursor: 'c' } },
      { status: 200, body: { data: [{ id: 'bkg_2' }], hasMore: false, nextCursor: null } },
    );
    const ids: string[] = [];
    for await (const { id } of padav.bookings.list({ updatedSince: '2026-12-01T00:00:00Z', limit: 1 })) ids.push(id);
    expect(ids).toEqual(['bkg_1', 'bkg_2']);
    const query = '/partner/v1/bookings?updatedSince=2026-12-01T00%3A00%3A00Z&limit=1';
    expect(server.arrived().map(({ url }) => url)).toEqual([query, `${query}&after=c`]);
  });

  it('goes on in a list where it ended before', async () => {
    server.plays({ status: 200, body: { data: [], hasMore: false, nextCursor: 'kept' } });
    expect((await padav.events.list({ after: 'kept' }).page()).nextCursor).toBe('kept');
    expect(server.arrived()[0]?.url).toBe('/partner/v1/events?after=kept');
  });
});
