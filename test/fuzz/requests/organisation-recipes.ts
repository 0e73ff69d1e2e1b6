import fc from 'fast-check';
import { pick } from './placeholders.ts';
import { inWorld, of, type Recipe } from './recipe.ts';

const organisationPath = { organisationId: of((person, at) => pick(person.organisations, at)?.id ?? 'none') };
const keyPath = {
  ...organisationPath,
  keyId: of((person, at) => pick(pick(person.organisations, at)?.keys ?? [], 0) ?? 'none'),
};
const role = fc.constantFrom('owner', 'developer', 'finance');
const memberPath = {
  ...organisationPath,
  // Seldom the own one: with its last member an organisation is closed.
  memberId: fc.oneof(
    { weight: 1, arbitrary: of(({ userId }) => userId) },
    { weight: 5, arbitrary: inWorld(({ people }, at) => pick(people, at)?.userId ?? 'none') },
  ),
};
const invitationToken = of((person, at) => ({ token: pick(person.invitations, at) ?? 'none' }));
const anOrganisation = fc.record({ name: fc.constantFrom('Asha Travels', 'यात्रा', 'A'.repeat(100)) });

/** Requests about organisations, their members, invitations and keys. */
export const ORGANISATION_RECIPES: Readonly<Record<string, Recipe>> = {
  'GET /operator/organisations/:organisationId': { path: organisationPath },
  'PATCH /operator/organisations/:organisationId': {
    path: organisationPath,
    body: fc.record({
      live: fc.constantFrom('approved', 'suspended', undefined),
      terms: fc.record({
        commissionBasisPoints: fc.constantFrom(0, 850, 5_000),
        creditLimit: fc.constantFrom(0, 1_000_00),
        requestsPerMinute: fc.constantFrom(600, 60_000),
      }),
    }),
  },
  'POST /organisations': { body: anOrganisation },
  'POST /organisations/invitations/preview': { body: invitationToken },
  'POST /organisations/invitations/acceptance': { body: invitationToken },
  'GET /organisations/:organisationId': { path: organisationPath },
  'PATCH /organisations/:organisationId': { path: organisationPath, body: anOrganisation },
  'POST /organisations/:organisationId/live-access': { path: organisationPath },
  'POST /organisations/:organisationId/invitations': {
    path: organisationPath,
    body: fc.record({ email: fc.uuid().map((id) => `${id}@padav.example`), role }),
  },
  'DELETE /organisations/:organisationId/invitations/:invitationId': {
    path: {
      ...organisationPath,
      invitationId: of((person, at) => pick(pick(person.organisations, at)?.invitations ?? [], 0) ?? 'none'),
    },
  },
  'PATCH /organisations/:organisationId/members/:memberId': { path: memberPath, body: fc.record({ role }) },
  'DELETE /organisations/:organisationId/members/:memberId': { path: memberPath },
  'GET /organisations/:organisationId/keys': { path: organisationPath },
  'POST /organisations/:organisationId/keys': {
    path: organisationPath,
    body: fc.record({
      mode: fc.constantFrom('test', 'test', 'live'),
      name: fc.constantFrom('Server', 'बुकिंग'),
      scopes: fc.constantFrom(['search:read'], ['search:read'], ['bookings:read', 'finance:read'], []),
      addresses: fc.constantFrom([], [], ['203.0.113.9'], ['2001:db8::/64', 'nowhere']),
    }),
  },
  'POST /organisations/:organisationId/keys/:keyId/rotation': {
    path: keyPath,
    body: fc.record({ overlapHours: fc.constantFrom(0, 24, 168) }),
  },
  'DELETE /organisations/:organisationId/keys/:keyId': { path: keyPath },
};
