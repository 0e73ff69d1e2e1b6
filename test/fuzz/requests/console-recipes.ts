import fc from 'fast-check';
import { pick } from './placeholders.ts';
import { of, type Recipe } from './recipe.ts';

/** The organisation whose key the person has: it has webhooks, money and bookings in test mode. */
const own = { organisationId: of(({ keyed }) => keyed) };
const query = fc.constant({ mode: 'test' });
const anyMode = fc.record({ mode: fc.constantFrom('test', 'test', 'live') });
const endpointPath = {
  ...own,
  endpointId: of((person, at) => pick(person.webhooks.endpoints, at) ?? 'none'),
};
const laterEndpointPath = {
  ...own,
  endpointId: of((person, at) => pick(person.webhooks.endpoints.slice(1), at) ?? 'none'),
};
const deliveryPath = { ...own, deliveryId: of((person, at) => pick(person.webhooks.deliveries, at) ?? 'none') };
const eventTypes = fc.constantFrom([], ['refund.done'], ['booking.confirmed', 'balance.low']);

/** Requests of members about what their organisation has in each mode. */
export const CONSOLE_RECIPES: Readonly<Record<string, Recipe>> = {
  'GET /organisations/:organisationId/requests': {
    path: own,
    query: fc.record(
      { mode: fc.constant('test'), failed: fc.constantFrom('true', 'false') },
      { requiredKeys: ['mode'] },
    ),
  },
  'GET /organisations/:organisationId/requests/:requestId': {
    path: { ...own, requestId: of((person, at) => pick(person.requests, at) ?? 'none') },
    query,
  },
  'GET /organisations/:organisationId/webhook-endpoints': { path: own, query: anyMode },
  'POST /organisations/:organisationId/webhook-endpoints': {
    path: own,
    query: anyMode,
    body: fc.record(
      { url: fc.constantFrom('https://asha-travels.example/hooks', 'https://127.0.0.1/', 'not a url'), eventTypes },
      { requiredKeys: ['url'] },
    ),
  },
  'PATCH /organisations/:organisationId/webhook-endpoints/:endpointId': {
    path: laterEndpointPath,
    query,
    body: fc.record({ eventTypes, state: fc.constantFrom('enabled', 'enabled', 'disabled') }, { requiredKeys: [] }),
  },
  'DELETE /organisations/:organisationId/webhook-endpoints/:endpointId': { path: laterEndpointPath, query },
  'POST /organisations/:organisationId/webhook-endpoints/:endpointId/rotate-secret': {
    path: endpointPath,
    query,
    body: fc.record({ overlapHours: fc.constantFrom(0, 24, 168, 169) }),
  },
  'POST /organisations/:organisationId/webhook-endpoints/:endpointId/test': { path: endpointPath, query },
  'GET /organisations/:organisationId/deliveries': { path: own, query: anyMode },
  'GET /organisations/:organisationId/deliveries/:deliveryId': { path: deliveryPath, query },
  'POST /organisations/:organisationId/deliveries/:deliveryId/resend': { path: deliveryPath, query },
  'GET /organisations/:organisationId/balance': { path: own, query: anyMode },
  'PATCH /organisations/:organisationId/balance': {
    path: own,
    query: anyMode,
    body: fc.record({ lowBelow: fc.constantFrom(0, 1_000_00, -1) }),
  },
  'GET /organisations/:organisationId/balance/transactions': { path: own, query: anyMode },
  'GET /organisations/:organisationId/balance/top-ups': { path: own, query: anyMode },
  'POST /organisations/:organisationId/balance/top-ups': {
    path: own,
    query: anyMode,
    body: fc.record({ amount: fc.constantFrom(10_000, 50_000_000, 9_999) }),
  },
  'GET /organisations/:organisationId/statements/:month': {
    path: { ...own, month: fc.constantFrom('2026-12', '2026-11', '2099-01', 'x') },
    query: anyMode,
  },
  'GET /organisations/:organisationId/test/bookings': {
    path: own,
    query: fc.record({ limit: fc.constantFrom(1, 5, 100) }, { requiredKeys: [] }),
  },
  'POST /organisations/:organisationId/test/bookings/:bookingId/time': {
    path: { ...own, bookingId: of(({ partner }, at) => pick(partner.bookings, at) ?? 'none') },
    body: fc.record({ moveTo: fc.constantFrom('deadline_passed', 'arrival_day', 'stay_over') }),
  },
  'POST /organisations/:organisationId/test/top-ups': {
    path: own,
    body: fc.record({ amount: fc.constantFrom(1_000_00, 1, 50_000_00) }),
  },
};
