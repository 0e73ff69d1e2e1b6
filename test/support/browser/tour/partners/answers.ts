import { z } from 'zod';
import type { Tour } from '../prepare.ts';

/** As much of the state that the web stores as says who is signed in. */
const storedState = z.object({
  state: z.object({
    user: z.object({ currentUser: z.object({ userDetails: z.object({ _id: z.string(), email: z.string() }) }) }),
  }),
});

/** The traveller of the tour. */
export function ownerOf({ signedIn }: Tour): { readonly id: string; readonly email: string } {
  const stored = signedIn.origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'root');
  const { _id: id, email } = storedState.parse(JSON.parse(stored?.value ?? '{}')).state.user.currentUser.userDetails;
  return { id, email };
}

const AT = '2026-11-20T06:30:00Z';

/** An organisation as the server answers it to the traveller of the tour; its names are places, which nobody translates. */
export const organisationOf = (tour: Tour, more: object = {}) => ({
  id: 'org_goa',
  name: 'Padav Goa',
  live: 'not_requested',
  terms: { commissionBasisPoints: 1_250, creditLimit: 0, requestsPerMinute: 600 },
  createdAt: AT,
  role: 'owner',
  members: [
    { accountId: ownerOf(tour).id, name: 'Ananya Iyer', email: ownerOf(tour).email, role: 'owner', joinedAt: AT },
    { accountId: 'a2', name: 'Jaipur', email: 'jaipur@example.in', role: 'owner', joinedAt: AT },
    {
      accountId: 'a3',
      name: 'Kochi',
      email: 'kochi.developers.of.the.south@example.in',
      role: 'developer',
      joinedAt: AT,
    },
  ],
  invitations: [
    { id: 'inv_1', email: 'mumbai@example.in', role: 'finance', invitedAt: AT, expiresAt: '2026-11-27T06:30:00Z' },
  ],
  ...more,
});

/** A key as the server answers it. */
export const keyOf = (id: string, more: object = {}) => ({
  ...{ id, mode: 'test', name: 'Goa', scopes: ['search:read', 'bookings:read', 'bookings:write'], addresses: [] },
  ...{ lastFour: '7421', createdAt: AT, createdBy: 'a2', expiresAt: null, revokedAt: null },
  ...{ lastUsedAt: '2026-11-26T04:12:00Z', replaces: null, ...more },
});

/** Test and live keys in every state. */
export const KEYS = [
  keyOf('key_1'),
  keyOf('key_2', {
    name: 'Udaipur',
    lastUsedAt: null,
    createdBy: 'gone',
    addresses: ['203.0.113.0/24', '198.51.100.7'],
  }),
  keyOf('key_3', { name: 'Mumbai', mode: 'live', scopes: ['finance:read'], lastFour: '0935' }),
  keyOf('key_4', { name: 'Delhi', mode: 'live', expiresAt: '2099-12-01T06:30:00Z' }),
  keyOf('key_5', { name: 'Pune', revokedAt: '2026-11-22T06:30:00Z' }),
  keyOf('key_6', { name: 'Agra', expiresAt: '2026-11-23T06:30:00Z' }),
];
