import type { SCOPES } from '#core/partners/index.ts';
import type { Ask } from './row.ts';

/** What a call about stays needs. */
export interface StayValues {
  readonly stay: { readonly arrivalDate: string; readonly departureDate: string };
  /** At the hotel provider. */
  readonly hotelId: string;
}

/** A call that a key opens. */
export interface PartnerCall {
  /** The scope that it needs; `null` where every key may call. */
  readonly scope: (typeof SCOPES)[number] | null;
  readonly good: number;
  /** The code of the answer to a key that is let in, for what there is not; without one it succeeds. */
  readonly code?: string;
  /** The code of the answer to live keys, where only test keys may call. */
  readonly live?: string;
  readonly ask: (values: StayValues) => Ask;
}

const reading = (ask: PartnerCall['ask']): PartnerCall => ({ scope: 'search:read', good: 200, ask });

const ofHotel = (part: string): PartnerCall =>
  reading(({ hotelId }) => ({ path: `/partner/v1/hotels/htl_${hotelId}${part}` }));

/** A call about what there is not: a key that is let in does not find it. */
const ofNothing = (scope: PartnerCall['scope'], path: string, body?: object): PartnerCall => ({
  scope,
  ...{ good: 404, code: 'NOT_FOUND' },
  ask: () => ({ path: `/partner/v1${path}`, ...(body === undefined ? {} : { body }) }),
});

const listing = (scope: PartnerCall['scope'], path: string): PartnerCall => ({
  scope,
  good: 200,
  ask: () => ({ path: `/partner/v1${path}` }),
});

const GUESTS = { rooms: 1, adults: 2 };
const BOOKING = { quoteId: 'quo_none', guests: { lead: { name: 'Meera' } }, payment: { method: 'balance' } };

/** Every route that a key opens, and no other. */
export const PARTNER_CALLS: Readonly<Record<string, PartnerCall>> = {
  'GET /partner/v1/organisation': { scope: null, good: 200, ask: () => ({ path: '/partner/v1/organisation' }) },
  'GET /partner/v1/places': reading(() => ({ path: '/partner/v1/places', query: { query: 'vizag' } })),
  'GET /partner/v1/hotels': reading(({ stay }) => ({
    path: '/partner/v1/hotels',
    query: { latitude: 17.69, longitude: 83.22, ...stay, ...GUESTS },
  })),
  'GET /partner/v1/hotels/:hotelId': ofHotel(''),
  'GET /partner/v1/hotels/:hotelId/photos': ofHotel('/photos'),
  'GET /partner/v1/hotels/:hotelId/reviews': ofHotel('/reviews'),
  'GET /partner/v1/hotels/:hotelId/rooms': reading(({ hotelId, stay }) => ({
    path: `/partner/v1/hotels/htl_${hotelId}/rooms`,
    query: { ...stay, ...GUESTS },
  })),
  'POST /partner/v1/quotes': {
    ...{ scope: 'bookings:write', good: 201 },
    ask: ({ hotelId, stay }) => ({
      path: '/partner/v1/quotes',
      body: { hotelId: `htl_${hotelId}`, ...stay, ...GUESTS },
    }),
  },
  'GET /partner/v1/quotes/:quoteId': ofNothing('bookings:read', '/quotes/quo_none'),
  'POST /partner/v1/bookings': ofNothing('bookings:write', '/bookings', BOOKING),
  'GET /partner/v1/bookings': listing('bookings:read', '/bookings'),
  'GET /partner/v1/bookings/:bookingId': ofNothing('bookings:read', '/bookings/bkg_none'),
  'PATCH /partner/v1/bookings/:bookingId': ofNothing('bookings:write', '/bookings/bkg_none', { metadata: {} }),
  'POST /partner/v1/bookings/:bookingId/cancellation': ofNothing(
    'bookings:write',
    '/bookings/bkg_none/cancellation',
    {},
  ),
  'POST /partner/v1/bookings/:bookingId/changes': ofNothing('bookings:write', '/bookings/bkg_none/changes', {
    quoteId: 'quo_none',
  }),
  'GET /partner/v1/balance': listing('finance:read', '/balance'),
  'PATCH /partner/v1/balance': {
    ...{ scope: 'finance:read', good: 200 },
    ask: () => ({ path: '/partner/v1/balance', body: { lowBelow: 0 } }),
  },
  'GET /partner/v1/balance/transactions': listing('finance:read', '/balance/transactions'),
  'POST /partner/v1/balance/top-ups': {
    ...{ scope: 'bookings:write', good: 201 },
    ask: () => ({ path: '/partner/v1/balance/top-ups', body: { amount: 10_000 } }),
  },
  'GET /partner/v1/balance/top-ups': listing('finance:read', '/balance/top-ups'),
  'GET /partner/v1/balance/top-ups/:topUpId': ofNothing('finance:read', '/balance/top-ups/tup_none'),
  'GET /partner/v1/statements/:month': listing('finance:read', '/statements/2026-12'),
  'POST /partner/v1/test/top-ups': {
    ...{ scope: 'bookings:write', good: 200, live: 'TEST_KEY_NEEDED' },
    ask: () => ({ path: '/partner/v1/test/top-ups', body: { amount: 100 } }),
  },
  'POST /partner/v1/test/bookings/:bookingId/payment': {
    ...ofNothing('bookings:write', '/test/bookings/bkg_none/payment', { card: 'pays' }),
    live: 'TEST_KEY_NEEDED',
  },
  'POST /partner/v1/test/bookings/:bookingId/time': {
    ...ofNothing('bookings:write', '/test/bookings/bkg_none/time', { moveTo: 'stay_over' }),
    live: 'TEST_KEY_NEEDED',
  },
  'GET /partner/v1/events': listing('bookings:read', '/events'),
  'GET /partner/v1/events/:eventId': ofNothing('bookings:read', '/events/evt_none'),
  'GET /partner/v1/webhook-endpoints': listing('webhooks:write', '/webhook-endpoints'),
  'POST /partner/v1/webhook-endpoints': {
    ...{ scope: 'webhooks:write', good: 422, code: 'VALIDATION_FAILED' },
    ask: () => ({ path: '/partner/v1/webhook-endpoints', body: { url: 'https://127.0.0.1/' } }),
  },
  'GET /partner/v1/webhook-endpoints/:endpointId': ofNothing('webhooks:write', '/webhook-endpoints/whe_none'),
  'PATCH /partner/v1/webhook-endpoints/:endpointId': ofNothing('webhooks:write', '/webhook-endpoints/whe_none', {}),
  'DELETE /partner/v1/webhook-endpoints/:endpointId': ofNothing('webhooks:write', '/webhook-endpoints/whe_none'),
  'POST /partner/v1/webhook-endpoints/:endpointId/rotate-secret': ofNothing(
    'webhooks:write',
    '/webhook-endpoints/whe_none/rotate-secret',
    { overlapHours: 1 },
  ),
  'POST /partner/v1/webhook-endpoints/:endpointId/test': ofNothing(
    'webhooks:write',
    '/webhook-endpoints/whe_none/test',
  ),
  'GET /partner/v1/deliveries': listing('webhooks:write', '/deliveries'),
  'GET /partner/v1/deliveries/:deliveryId': ofNothing('webhooks:write', '/deliveries/dlv_none'),
  'POST /partner/v1/deliveries/:deliveryId/resend': ofNothing('webhooks:write', '/deliveries/dlv_none/resend'),
};
