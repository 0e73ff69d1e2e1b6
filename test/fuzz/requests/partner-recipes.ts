import fc from 'fast-check';
import { pick } from './placeholders.ts';
import { inWorld, of, type Recipe } from './recipe.ts';
import { point, stay } from './stays.ts';

const partnerHotelPath = {
  path: {
    hotelId: fc.oneof(
      { weight: 4, arbitrary: inWorld(({ hotels }, at) => `htl_${pick(hotels, at)}`) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('htl_test_sold_out', 'htl_test_price_change', 'htl_test_refused', 'htl_0'),
      },
    ),
  },
};
const partnerStay = stay.map(({ children, ...rest }) => ({
  ...rest,
  childrenAges: Array.from({ length: children }, (_, at) => 4 + at),
}));
const listed = fc.record({ limit: fc.constantFrom(1, 5, 100) }, { requiredKeys: [] });
const linkPath = { orderId: of(({ partner }, at) => pick(partner.links, at)?.orderId ?? 'order_none') };
const quoteId = of(({ partner }, at) => pick(partner.quotes, at) ?? 'quo_none');
const bookingOf = (bookings: readonly string[], at: number) => pick(bookings, at) ?? 'bkg_none';
const bookingPath = { bookingId: of(({ partner }, at) => bookingOf(partner.bookings, at)) };
const idempotencyKey = fc.record(
  { 'idempotency-key': fc.oneof({ weight: 4, arbitrary: fc.uuid() }, { weight: 1, arbitrary: fc.constant('key-1') }) },
  { requiredKeys: [] },
);
const endpointPath = {
  path: { endpointId: of((person, at) => pick(person.webhooks.endpoints, at) ?? 'none') },
};
/** Not the first one: its deliveries can be sent again while it is enabled. */
const laterEndpointPath = {
  path: { endpointId: of((person, at) => pick(person.webhooks.endpoints.slice(1), at) ?? 'none') },
};
const deliveryId = of((person, at) => pick(person.webhooks.deliveries, at) ?? 'none');
const eventId = of((person, at) => pick(person.webhooks.events, at) ?? 'none');
const eventTypes = fc.constantFrom([], ['refund.done'], ['booking.confirmed', 'balance.low', 'booking.confirmed']);
const webhookUrl = fc.constantFrom(
  ...['https://asha-travels.example/hooks', 'https://8.8.8.8:8443/?a=b', 'https://पड़ाव.example/'],
  ...['http://asha-travels.example', 'https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'not a url'],
);
const listedAfter = fc.record(
  { limit: fc.constantFrom(1, 5, 100), after: fc.constantFrom('WzFd', 'WzE3OTYwMDAwMDAwMDAsImRsdl8wIl0', 'x') },
  { requiredKeys: [] },
);
const withFilter = (filter: fc.Arbitrary<object>) =>
  fc.tuple(listedAfter, filter).map(([list, chosen]) => ({ ...list, ...chosen }));

/** Valid requests of the routes that a key opens. */
export const PARTNER_RECIPES: Readonly<Record<string, Recipe>> = {
  'GET /partner/v1/places': {
    query: fc.record({ query: fc.constantFrom('vizag', 'goa beach', 'बेंगलुरु', ''), limit: fc.constantFrom(1, 10) }),
  },
  'GET /partner/v1/hotels': {
    query: fc
      .tuple(
        fc.oneof(point, fc.constant({ placeId: 'plc_goa-15300-74000~15.30000~74.00000' })),
        partnerStay,
        listed,
        fc.record({ sort: fc.constantFrom('recommended', 'price_asc', 'distance_asc') }, { requiredKeys: [] }),
      )
      .map((parts) => Object.assign({}, ...parts)),
  },
  'GET /partner/v1/hotels/:hotelId': partnerHotelPath,
  'GET /partner/v1/hotels/:hotelId/photos': { ...partnerHotelPath, query: listed },
  'GET /partner/v1/hotels/:hotelId/rooms': { ...partnerHotelPath, query: partnerStay },
  'GET /partner/v1/hotels/:hotelId/reviews': {
    ...partnerHotelPath,
    query: fc.tuple(listed, fc.record({ sort: fc.constantFrom('relevant', 'newest') })).map(([list, sort]) => ({
      ...list,
      ...sort,
    })),
  },
  'GET /partner/test/pay/:orderId': { path: linkPath },
  'POST /partner/v1/quotes': {
    body: fc.tuple(partnerHotelPath.path.hotelId, partnerStay).map(([hotelId, chosen]) => ({ hotelId, ...chosen })),
    headers: idempotencyKey,
  },
  'GET /partner/v1/quotes/:quoteId': { path: { quoteId } },
  'POST /partner/v1/bookings': {
    headers: idempotencyKey,
    body: fc.record(
      {
        quoteId,
        guests: fc.constantFrom({ lead: { name: 'Meera Rao' } }, { lead: { name: 'मीरा' }, requests: 'A quiet room' }),
        payment: fc.constantFrom({ method: 'balance' }, { method: 'payment_link' }),
        partnerReference: fc.constantFrom('AT-1', 'AT-2', null),
        metadata: fc.constantFrom({}, { branch: 'Pune' }),
      },
      { requiredKeys: ['quoteId', 'guests', 'payment'] },
    ),
  },
  'GET /partner/v1/bookings': { query: listed },
  'GET /partner/v1/bookings/:bookingId': { path: bookingPath },
  'PATCH /partner/v1/bookings/:bookingId': {
    path: bookingPath,
    body: fc.constantFrom({ metadata: { branch: 'Nashik' } }, { metadata: { branch: null } }),
  },
  'POST /partner/v1/bookings/:bookingId/cancellation': {
    path: bookingPath,
    body: fc.constantFrom({}, {}, {}, { refundShown: 1 }),
    headers: idempotencyKey,
  },
  'POST /partner/v1/bookings/:bookingId/changes': {
    path: { bookingId: of(({ partner }, at) => pick(partner.changes, at)?.bookingId ?? 'bkg_none') },
    body: fc.record({ quoteId: of(({ partner }, at) => pick(partner.changes, at)?.quoteId ?? 'quo_none') }),
    headers: idempotencyKey,
  },
  'GET /partner/v1/balance': {},
  'PATCH /partner/v1/balance': { body: fc.record({ lowBelow: fc.constantFrom(0, 5_000_000) }) },
  'GET /partner/v1/balance/transactions': { query: listed },
  'POST /partner/v1/balance/top-ups': {
    body: fc.record({ amount: fc.constantFrom(10_000, 50_000_000, 9_999, 50_000_001) }),
    headers: idempotencyKey,
  },
  'GET /partner/v1/balance/top-ups': { query: listed },
  'GET /partner/v1/balance/top-ups/:topUpId': {
    path: { topUpId: of(({ partner }, at) => pick(partner.topUps, at) ?? 'tup_none') },
  },
  'GET /partner/v1/statements/:month': { path: { month: fc.constantFrom('2026-12', '2030-01') } },
  'POST /partner/v1/test/top-ups': {
    body: fc.record({ amount: fc.constantFrom(100, 5_000_000) }),
    headers: idempotencyKey,
  },
  'POST /partner/v1/test/bookings/:bookingId/payment': {
    // Mostly bookings that have a link.
    path: {
      bookingId: of(
        ({ partner }, at) => pick(at % 5 === 0 ? [] : partner.links, at)?.bookingId ?? bookingOf(partner.bookings, at),
      ),
    },
    body: fc.record({ card: fc.constantFrom('pays', 'declined', 'late') }),
    headers: idempotencyKey,
  },
  'POST /partner/v1/test/bookings/:bookingId/time': {
    path: bookingPath,
    body: fc.record({ moveTo: fc.constantFrom('deadline_passed', 'arrival_day', 'stay_over') }),
    headers: idempotencyKey,
  },
  'GET /partner/v1/events': {
    // Its cursor is another than that of the other lists.
    query: fc.record(
      { type: fc.constantFrom('test', 'booking.created'), limit: fc.constantFrom(1, 5, 100) },
      { requiredKeys: [] },
    ),
  },
  'GET /partner/v1/events/:eventId': { path: { eventId } },
  'POST /partner/v1/webhook-endpoints': {
    headers: idempotencyKey,
    body: fc.record(
      { url: webhookUrl, description: fc.constantFrom('', 'Shop', 'x'.repeat(201)), eventTypes },
      { requiredKeys: ['url'] },
    ),
  },
  'GET /partner/v1/webhook-endpoints/:endpointId': endpointPath,
  'PATCH /partner/v1/webhook-endpoints/:endpointId': {
    ...laterEndpointPath,
    // Mostly without a new address: most of those are refused.
    body: fc.oneof(
      { weight: 3, arbitrary: fc.record({ eventTypes, state: fc.constantFrom('enabled', 'enabled', 'disabled') }) },
      { weight: 1, arbitrary: fc.record({ url: webhookUrl }) },
    ),
  },
  'DELETE /partner/v1/webhook-endpoints/:endpointId': laterEndpointPath,
  'POST /partner/v1/webhook-endpoints/:endpointId/rotate-secret': {
    ...endpointPath,
    body: fc.record({ overlapHours: fc.constantFrom(0, 24, 168, 169) }),
  },
  'POST /partner/v1/webhook-endpoints/:endpointId/test': { ...endpointPath, headers: idempotencyKey },
  'GET /partner/v1/deliveries': {
    query: withFilter(
      fc.record(
        {
          endpointId: endpointPath.path.endpointId,
          eventId,
          state: fc.constantFrom('waiting', 'delivered', 'given_up'),
        },
        { requiredKeys: [] },
      ),
    ),
  },
  'GET /partner/v1/deliveries/:deliveryId': { path: { deliveryId } },
  'POST /partner/v1/deliveries/:deliveryId/resend': { path: { deliveryId } },
};
