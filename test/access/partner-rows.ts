import { CONSOLE_ROWS, type OrganisationRow, type OrganisationThings } from './console-rows.ts';
import { PARTNER_CALLS } from './partner-calls.ts';
import type { Ask, Row } from './row.ts';

/** A route of an organisation, for its members only. */
const own = (
  good: number,
  ask: (path: string, things: OrganisationThings) => Ask,
  more: Partial<OrganisationRow> = {},
): OrganisationRow => ({
  access: 'own thing',
  good,
  ask: (things) => ask(`/organisations/${things.organisationId}`, things),
  ...more,
});

/** The routes that a key opens. */
const KEY_ROWS: Readonly<Record<string, Row>> = Object.fromEntries(
  Object.entries(PARTNER_CALLS).map(([route, { good, ask }]) => [
    route,
    { access: 'key', good, ask: (_, extras) => ask(extras) },
  ]),
);

/** The routes of one organisation, its members and keys. */
export const ORGANISATION_ROWS: Readonly<Record<string, OrganisationRow>> = {
  // The owner has not confirmed the own email.
  'POST /organisations/:organisationId/invitations': own(409, (path) => ({
    path: `${path}/invitations`,
    body: { email: 'meera@example.in', role: 'finance' },
  })),
  'DELETE /organisations/:organisationId/invitations/:invitationId': own(404, (path, { invitationId = 'none' }) => ({
    path: `${path}/invitations/${invitationId}`,
  })),
  'GET /organisations/:organisationId': own(200, (path) => ({ path })),
  'PATCH /organisations/:organisationId': own(200, (path) => ({ path, body: { name: 'Asha Holidays' } })),
  // The owner has not confirmed the own email.
  'POST /organisations/:organisationId/live-access': own(409, (path) => ({ path: `${path}/live-access` })),
  'PATCH /organisations/:organisationId/members/:memberId': own(200, (path, { userId }) => ({
    path: `${path}/members/${userId}`,
    body: { role: 'owner' },
  })),
  'DELETE /organisations/:organisationId/members/:memberId': own(
    204,
    (path, { userId }) => ({ path: `${path}/members/${userId}` }),
    { upsets: true },
  ),
  'GET /organisations/:organisationId/keys': own(200, (path) => ({ path: `${path}/keys` })),
  'POST /organisations/:organisationId/keys': own(201, (path) => ({
    path: `${path}/keys`,
    body: { mode: 'test', name: 'Another', scopes: ['finance:read'] },
  })),
  'POST /organisations/:organisationId/keys/:keyId/rotation': own(201, (path, { keyId }) => ({
    path: `${path}/keys/${keyId}/rotation`,
    body: { overlapHours: 1 },
  })),
  'DELETE /organisations/:organisationId/keys/:keyId': own(
    200,
    (path, { keyId }) => ({ path: `${path}/keys/${keyId}` }),
    {
      upsets: true,
    },
  ),
};

/** The routes of organisations, their members and keys, and those that a key opens. */
export const PARTNER_ROWS: Readonly<Record<string, Row>> = {
  ...KEY_ROWS,
  ...CONSOLE_ROWS,
  // Nobody of the cast is the operator: for everybody there is nothing here. operator.db has the operator's account.
  'GET /operator/organisations': { access: 'travellers', good: 404, ask: () => ({ path: '/operator/organisations' }) },
  'GET /operator/organisations/:organisationId': {
    access: 'travellers',
    good: 404,
    ask: ({ organisationId }) => ({ path: `/operator/organisations/${organisationId}` }),
  },
  'PATCH /operator/organisations/:organisationId': {
    access: 'travellers',
    good: 404,
    ask: ({ organisationId }) => ({
      path: `/operator/organisations/${organisationId}`,
      body: { live: 'approved' },
    }),
  },
  'GET /organisations': { access: 'travellers', good: 200, ask: () => ({ path: '/organisations' }) },
  'POST /organisations': {
    access: 'travellers',
    good: 201,
    upsets: true,
    ask: () => ({ path: '/organisations', body: { name: 'Another' } }),
  },
  'POST /organisations/invitations/preview': {
    access: 'everybody',
    good: 410,
    ask: () => ({ path: '/organisations/invitations/preview', body: { token: 'none' } }),
  },
  'POST /organisations/invitations/acceptance': {
    access: 'travellers',
    good: 410,
    ask: () => ({ path: '/organisations/invitations/acceptance', body: { token: 'none' } }),
  },
  ...ORGANISATION_ROWS,
};
