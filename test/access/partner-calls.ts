import type { SCOPES } from '#core/partners/index.ts';
import type { Ask } from './row.ts';

/** Ids in the paths and bodies of calls. */
export interface PartnerIds {
  readonly booking: string;
  readonly quote: string;
  /** A quote that changes the booking. */
  readonly change: string;
  readonly topUp: string;
  readonly endpoint: string;
  readonly delivery: string;
  readonly event: string;
  /** A request with a key. */
  readonly request: string;
}

/** Ids of nothing. */
export const NOTHING: PartnerIds = {
  ...{ booking: 'bkg_none', quote: 'quo_none', change: 'quo_none', topUp: 'tup_none' },
  ...{ endpoint: 'whe_none', delivery: 'dlv_none', event: 'evt_none', request: 'none' },
};

/** What a call about stays needs. */
export interface StayValues {
  /** What the call is about; nothing by default. */
  readonly ids?: PartnerIds;
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

/** A call about one thing: where there is none, a key that is let in does not find it. */
const about = (
  scope: PartnerCall['scope'],
  path: (ids: PartnerIds) => string,
  body?: (ids: PartnerIds) => object,
): PartnerCall => ({
  scope,
  ...{ good: 404, code: 'NOT_FOUND' },
  ask: ({ ids = NOTHING }) => ({
    path: `/partner/v1${path(ids)}`,
    ...(body === undefined ? {} : { body: body(ids) }),
  }),
});

const listing = (scope: PartnerCall['scope'], path: string): PartnerCall => ({
  scope,
  good: 200,
  ask: () => ({ path: `/partner/v1${path}` }),
});

const GUESTS = { rooms: 1, adults: 2 };
const BOOKING = { guests: { lead: { name: 'Meera' } }, payment: { method: 'balance' } };
const bookingPath = ({ booking }: PartnerIds) => `/bookings/${booking}`;
const endpointPath = ({ endpoint }: PartnerIds) => `/webhook-endpoints/${endpoint}`;

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
  'GET /partner/v1/quotes/:quoteId': about('bookings:read', ({ quote }) => `/quotes/${quote}`),
  'POST /partner/v1/bookings': about(
    'bookings:write',
    () => '/bookings',
    ({ quote }) => ({ quoteId: quote, ...BOOKING }),
  ),
  'GET /partner/v1/bookings': listing('bookings:read', '/bookings'),
  'GET /partner/v1/bookings/:bookingId': about('bookings:read', bookingPath),
  'PATCH /partner/v1/bookings/:bookingId': about('bookings:write', bookingPath, () => ({ metadata: { seen: 'yes' } })),
  'POST /partner/v1/bookings/:bookingId/cancellation': about(
    'bookings:write',
    (ids) => `${bookingPath(ids)}/cancellation`,
    () => ({}),
  ),
  'POST /partner/v1/bookings/:bookingId/changes': about(
    'bookings:write',
    (ids) => `${bookingPath(ids)}/changes`,
    ({ change }) => ({ quoteId: change }),
  ),
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
  'GET /partner/v1/balance/top-ups/:topUpId': about('finance:read', ({ topUp }) => `/balance/top-ups/${topUp}`),
  'GET /partner/v1/statements/:month': listing('finance:read', '/statements/2026-12'),
  'POST /partner/v1/test/top-ups': {
    ...{ scope: 'bookings:write', good: 200, live: 'TEST_KEY_NEEDED' },
    ask: () => ({ path: '/partner/v1/test/top-ups', body: { amount: 100 } }),
  },
  'POST /partner/v1/test/bookings/:bookingId/payment': {
    ...about(
      'bookings:write',
      (ids) => `/test${bookingPath(ids)}/payment`,
      () => ({ card: 'pays' }),
    ),
    live: 'TEST_KEY_NEEDED',
  },
  'POST /partner/v1/test/bookings/:bookingId/time': {
    ...about(
      'bookings:write',
      (ids) => `/test${bookingPath(ids)}/time`,
      () => ({ moveTo: 'stay_over' }),
    ),
    live: 'TEST_KEY_NEEDED',
  },
  'GET /partner/v1/events': listing('bookings:read', '/events'),
  'GET /partner/v1/events/:eventId': about('bookings:read', ({ event }) => `/events/${event}`),
  'GET /partner/v1/webhook-endpoints': listing('webhooks:write', '/webhook-endpoints'),
  'POST /partner/v1/webhook-endpoints': {
    ...{ scope: 'webhooks:write', good: 422, code: 'VALIDATION_FAILED' },
    ask: () => ({ path: '/partner/v1/webhook-endpoints', body: { url: 'https://127.0.0.1/' } }),
  },
  'GET /partner/v1/webhook-endpoints/:endpointId': about('webhooks:write', endpointPath),
  'PATCH /partner/v1/webhook-endpoints/:endpointId': about('webhooks:write', endpointPath, () => ({
    description: 'Seen',
  })),
  'DELETE /partner/v1/webhook-endpoints/:endpointId': about('webhooks:write', endpointPath),
  'POST /partner/v1/webhook-endpoints/:endpointId/rotate-secret': about(
    'webhooks:write',
    (ids) => `${endpointPath(ids)}/rotate-secret`,
    () => ({ overlapHours: 1 }),
  ),
  'POST /partner/v1/webhook-endpoints/:endpointId/test': about('webhooks:write', (ids) => `${endpointPath(ids)}/test`),
  'GET /partner/v1/deliveries': listing('webhooks:write', '/deliveries'),
  'GET /partner/v1/deliveries/:deliveryId': about('webhooks:write', ({ delivery }) => `/deliveries/${delivery}`),
  'POST /partner/v1/deliveries/:deliveryId/resend': about(
    'webhooks:write',
    ({ delivery }) => `/deliveries/${delivery}/resend`,
  ),
};
