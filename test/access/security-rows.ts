import { PASSWORD } from './callers.ts';
import type { Row } from './row.ts';

const CREDENTIAL = { id: 'none', rawId: 'none', type: 'public-key' };
const PASSKEY = { ...CREDENTIAL, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } };
const MADE = { ...CREDENTIAL, response: { clientDataJSON: 'e30', attestationObject: 'oA' } };

/** The routes of passkeys, of the second step and of saved guests. */
export const SECURITY_ROWS: Readonly<Record<string, Row>> = {
  'POST /auth/passkey/start': { access: 'everybody', good: 200, ask: () => ({ path: '/auth/passkey/start' }) },
  'POST /auth/register/passkey/start': {
    access: 'everybody',
    good: 200,
    ask: (_, { count }) => ({
      path: '/auth/register/passkey/start',
      body: { name: 'Asha Rao', email: `passkey.${count}@padav.example` },
    }),
  },
  'POST /auth/register/passkey': {
    access: 'everybody',
    good: 401,
    ask: (_, { count }) => ({
      path: '/auth/register/passkey',
      body: { name: 'Asha Rao', email: `passkey.${count}@padav.example`, passkeyName: 'My phone', passkey: MADE },
    }),
  },
  'POST /auth/passkey': {
    access: 'everybody',
    good: 401,
    ask: () => ({ path: '/auth/passkey', body: { passkey: PASSKEY } }),
  },
  'POST /auth/second-step/start': {
    access: 'everybody',
    good: 410,
    ask: () => ({ path: '/auth/second-step/start', body: { ticket: 'none' } }),
  },
  'POST /auth/second-step': {
    access: 'everybody',
    good: 410,
    ask: () => ({ path: '/auth/second-step', body: { ticket: 'none', recoveryCode: 'none' } }),
  },
  'GET /user/:userId/passkeys': {
    access: 'own account',
    good: 200,
    ask: ({ userId }) => ({ path: `/user/${userId}/passkeys` }),
  },
  // The account has no passkey that could prove anything.
  'POST /user/:userId/passkeys/proof': {
    access: 'own account',
    good: 404,
    ask: ({ userId }) => ({ path: `/user/${userId}/passkeys/proof` }),
  },
  'POST /user/:userId/proof': {
    access: 'own account',
    good: 204,
    ask: ({ userId }) => ({ path: `/user/${userId}/proof`, body: { currentPassword: PASSWORD } }),
  },
  'POST /user/:userId/passkeys/start': {
    access: 'own account',
    good: 200,
    ask: ({ userId }) => ({ path: `/user/${userId}/passkeys/start`, body: { currentPassword: PASSWORD } }),
  },
  'POST /user/:userId/passkeys': {
    access: 'own account',
    good: 401,
    ask: ({ userId }) => ({ path: `/user/${userId}/passkeys`, body: { name: 'Phone', passkey: MADE } }),
  },
  'DELETE /user/:userId/passkeys/:passkeyId': {
    access: 'own account',
    good: 404,
    ask: ({ userId }) => ({ path: `/user/${userId}/passkeys/none`, body: { currentPassword: PASSWORD } }),
  },
  'PUT /user/:userId/second-factor': {
    access: 'own account',
    good: 409,
    ask: ({ userId }) => ({ path: `/user/${userId}/second-factor`, body: { currentPassword: PASSWORD } }),
  },
  'DELETE /user/:userId/second-factor': {
    access: 'own account',
    good: 404,
    ask: ({ userId }) => ({ path: `/user/${userId}/second-factor`, body: { currentPassword: PASSWORD } }),
  },
  'POST /user/:userId/recovery-codes': {
    access: 'own account',
    good: 404,
    ask: ({ userId }) => ({ path: `/user/${userId}/recovery-codes`, body: { currentPassword: PASSWORD } }),
  },
  'GET /user/:userId/guests': {
    access: 'own account',
    good: 200,
    ask: ({ userId }) => ({ path: `/user/${userId}/guests` }),
  },
  'POST /user/:userId/guests': {
    access: 'own account',
    good: 201,
    ask: ({ userId }) => ({ path: `/user/${userId}/guests`, body: { name: 'Meera Iyer' } }),
  },
  'PUT /user/:userId/guests/:guestId': {
    access: 'own account',
    good: 404,
    ask: ({ userId }) => ({ path: `/user/${userId}/guests/none`, body: { name: 'Meera Iyer' } }),
  },
  'DELETE /user/:userId/guests/:guestId': {
    access: 'own account',
    good: 404,
    ask: ({ userId }) => ({ path: `/user/${userId}/guests/none` }),
  },
};
