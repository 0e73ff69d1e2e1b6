import type { ApiKey, OrganisationDetails } from '#contract/organisations/organisations.ts';
import type { ConsolePageName } from '../../features/partners/partner-paths.ts';
import { ASHA, renderApp } from '../render.tsx';
import { json, serve } from '../server.ts';

const AT = '2026-11-20T06:30:00Z';

/** An organisation with two owners and a developer, as Asha sees it. */
export const LOTUS: OrganisationDetails = {
  id: 'org_lotus',
  name: 'Lotus Tours',
  live: 'not_requested',
  terms: { commissionBasisPoints: 1_000, creditLimit: 0, requestsPerMinute: 600 },
  createdAt: AT,
  role: 'owner',
  members: [
    { accountId: ASHA._id, name: ASHA.name, email: ASHA.email, role: 'owner', joinedAt: AT },
    { accountId: 'acc-meera', name: 'Meera Nair', email: 'meera@example.in', role: 'owner', joinedAt: AT },
    { accountId: 'acc-ravi', name: 'Ravi Das', email: 'ravi@example.in', role: 'developer', joinedAt: AT },
  ],
  invitations: [
    { id: 'inv_1', email: 'kiran@example.in', role: 'finance', invitedAt: AT, expiresAt: '2026-11-27T06:30:00Z' },
  ],
};

/** A test key that works. */
export const KEY: ApiKey = {
  id: 'key_1',
  mode: 'test',
  name: 'Booking server',
  scopes: ['search:read', 'bookings:write'],
  addresses: ['203.0.113.0/24'],
  lastFour: 'x7Qa',
  createdAt: AT,
  createdBy: 'acc-meera',
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: '2026-11-26T04:12:00Z',
  replaces: null,
};

/** Opens a page of the organisation, as the server answers for it at each moment. */
export function openConsole(
  page: ConsolePageName,
  { organisation = LOTUS, keys = [] }: { organisation?: OrganisationDetails; keys?: readonly ApiKey[] } = {},
) {
  const held = { organisation, keys };
  serve('GET /organisations/:id', () => json(held.organisation));
  serve('GET /organisations', () => json({ organisations: [held.organisation] }));
  serve('GET /organisations/:id/keys', () => json({ keys: held.keys }));
  return { held, ...renderApp({ path: `/partners/${page}?id=${LOTUS.id}`, user: ASHA }) };
}
