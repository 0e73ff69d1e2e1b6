import type { KeyMode } from '#core/partners/index.ts';
import type { Owned } from './callers.ts';
import { NOTHING, type PartnerIds } from './partner-calls.ts';
import type { Ask, Row } from './row.ts';

/** What the routes of an organisation are called with. */
export type OrganisationThings = Pick<Owned, 'organisationId' | 'userId' | 'keyId'> & {
  readonly invitationId?: string;
};

/** A route of an organisation. */
export type OrganisationRow = Omit<Row, 'ask'> & { readonly ask: (things: OrganisationThings) => Ask };

const own = (good: number, part: string, more: Omit<Ask, 'path'> = {}): OrganisationRow => ({
  access: 'own thing',
  good,
  ask: ({ organisationId }) => ({ path: `/organisations/${organisationId}/${part}`, ...more }),
});

/**
 * What members do in each mode without a key. The owner is told that there is nothing under the ids of nothing.
 * @param ids what the calls are about
 */
export const consoleRows = (
  ids: PartnerIds,
  query: { readonly mode: KeyMode } = { mode: 'test' },
): Readonly<Record<string, OrganisationRow>> => ({
  'GET /organisations/:organisationId/requests': own(200, 'requests', { query }),
  'GET /organisations/:organisationId/requests/:requestId': own(404, `requests/${ids.request}`, { query }),
  'GET /organisations/:organisationId/webhook-endpoints': own(200, 'webhook-endpoints', { query }),
  'POST /organisations/:organisationId/webhook-endpoints': own(201, 'webhook-endpoints', {
    query,
    body: { url: 'https://asha-travels.example/hooks' },
  }),
  'PATCH /organisations/:organisationId/webhook-endpoints/:endpointId': own(404, `webhook-endpoints/${ids.endpoint}`, {
    query,
    body: { state: 'disabled' },
  }),
  'DELETE /organisations/:organisationId/webhook-endpoints/:endpointId': own(404, `webhook-endpoints/${ids.endpoint}`, {
    query,
  }),
  'POST /organisations/:organisationId/webhook-endpoints/:endpointId/rotate-secret': own(
    404,
    `webhook-endpoints/${ids.endpoint}/rotate-secret`,
    { query, body: { overlapHours: 1 } },
  ),
  'POST /organisations/:organisationId/webhook-endpoints/:endpointId/test': own(
    404,
    `webhook-endpoints/${ids.endpoint}/test`,
    {
      query,
    },
  ),
  'GET /organisations/:organisationId/deliveries': own(200, 'deliveries', { query }),
  'GET /organisations/:organisationId/deliveries/:deliveryId': own(404, `deliveries/${ids.delivery}`, { query }),
  'POST /organisations/:organisationId/deliveries/:deliveryId/resend': own(404, `deliveries/${ids.delivery}/resend`, {
    query,
  }),
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
  'POST /organisations/:organisationId/test/bookings/:bookingId/time': own(404, `test/bookings/${ids.booking}/time`, {
    body: { moveTo: 'stay_over' },
  }),
  'POST /organisations/:organisationId/test/top-ups': own(200, 'test/top-ups', { body: { amount: 1_000_00 } }),
});

/** The same calls about nothing. */
export const CONSOLE_ROWS = consoleRows(NOTHING);
