import type { Owned } from './callers.ts';
import type { Ask, Row } from './row.ts';

const own = (good: number, part: string, more: Omit<Ask, 'path'> = {}): Row => ({
  access: 'own thing',
  good,
  ask: ({ organisationId }: Owned) => ({ path: `/organisations/${organisationId}/${part}`, ...more }),
});

const query = { mode: 'test' };

/** What members do in each mode without a key. The ids are of nothing: the owner is told that there is none. */
export const CONSOLE_ROWS: Readonly<Record<string, Row>> = {
  'GET /organisations/:organisationId/requests': own(200, 'requests', { query }),
  'GET /organisations/:organisationId/requests/:requestId': own(404, 'requests/none', { query }),
  'GET /organisations/:organisationId/webhook-endpoints': own(200, 'webhook-endpoints', { query }),
  'POST /organisations/:organisationId/webhook-endpoints': own(201, 'webhook-endpoints', {
    query,
    body: { url: 'https://asha-travels.example/hooks' },
  }),
  'PATCH /organisations/:organisationId/webhook-endpoints/:endpointId': own(404, 'webhook-endpoints/none', {
    query,
    body: { state: 'disabled' },
  }),
  'DELETE /organisations/:organisationId/webhook-endpoints/:endpointId': own(404, 'webhook-endpoints/none', { query }),
  'POST /organisations/:organisationId/webhook-endpoints/:endpointId/rotate-secret': own(
    404,
    'webhook-endpoints/none/rotate-secret',
    { query, body: { overlapHours: 1 } },
  ),
  'POST /organisations/:organisationId/webhook-endpoints/:endpointId/test': own(404, 'webhook-endpoints/none/test', {
    query,
  }),
  'GET /organisations/:organisationId/deliveries': own(200, 'deliveries', { query }),
  'GET /organisations/:organisationId/deliveries/:deliveryId': own(404, 'deliveries/none', { query }),
  'POST /organisations/:organisationId/deliveries/:deliveryId/resend': own(404, 'deliveries/none/resend', { query }),
  'GET /organisations/:organisationId/balance': own(200, 'balance', { query }),
  'PATCH /organisations/:organisationId/balance': own(200, 'balance', { query, body: { lowBelow: 1_000_00 } }),
  'GET /organisations/:organisationId/balance/transactions': own(200, 'balance/transactions', { query }),
  'POST /organisations/:organisationId/balance/top-ups': own(201, 'balance/top-ups', {
    query,
    body: { amount: 10_000 },
  }),
  'GET /organisations/:organisationId/balance/top-ups': own(200, 'balance/top-ups', { query }),
  'GET /organisations/:organisationId/statements/:month': own(200, 'statements/2026-11', { query }),
  'GET /organisations/:organisationId/test/bookings': own(200, 'test/bookings'),
  'POST /organisations/:organisationId/test/bookings/:bookingId/time': own(404, 'test/bookings/none/time', {
    body: { moveTo: 'stay_over' },
  }),
  'POST /organisations/:organisationId/test/top-ups': own(200, 'test/top-ups', { body: { amount: 1_000_00 } }),
};
