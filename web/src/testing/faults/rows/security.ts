import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { GUESTS } from '#src/locales/en/web/account/guests.ts';
import { PASSKEYS, SECOND_FACTOR } from '#src/locales/en/web/account/passkeys.ts';
import { AUTH } from '#src/locales/en/web/auth/auth.ts';
import { SECOND_STEP } from '#src/locales/en/web/auth/second-step.ts';
import { PASSKEY_PROOF } from '#src/locales/en/web/lib/passkeys.ts';
import { creationPrompt, fakePasskeys, signingPrompt } from '../../fakes/passkeys.ts';
import { ASHA, renderApp } from '../../render.tsx';
import { refusal, serve } from '../../server.ts';
import type { FaultRow } from '../row.ts';

const PHONE = { id: 'p-1', name: 'My phone', addedAt: '2026-12-01T04:30:00.000Z', usedAt: null };
const FACTOR = { since: '2026-12-01T04:30:00.000Z', codesLeft: 9 };
const GUEST = { _id: 'g-1', name: 'Meera Iyer', phone: null };
const asked = (...proofs: string[]) => refusal(403, 'REAUTH_REQUIRED', 'Is it you?', { proofs });

async function showProfile(secondFactor: object | null = null) {
  fakePasskeys();
  serve('GET /user/:id', { userDetails: ASHA });
  serve('GET /user/:id/passkeys', { passkeys: [PHONE], secondFactor, address: location.origin });
  serve('GET /user/:id/guests', { guests: [GUEST] });
  const shown = renderApp({ path: '/profile', user: ASHA });
  await screen.findByRole('region', { name: PASSKEYS.title });
  return shown;
}

/** Opens the profile while a call of one of its parts fails. Who is signed out by that is led away before it is shown. */
const openingProfile =
  (part: string): FaultRow['show'] =>
  async (fail, { status }) => {
    serve('GET /user/:id', { userDetails: ASHA });
    fail();
    renderApp({ path: '/profile', user: ASHA });
    if (status !== 401) await screen.findByRole('region', { name: part });
  };

/** Clicks buttons of the profile one after another, the last of them while its call fails. */
const pressing =
  (names: readonly string[], secondFactor: object | null = null, prepare = () => {}) =>
  async (fail: () => void) => {
    const { user } = await showProfile(secondFactor);
    prepare();
    for (const [at, name] of names.entries()) {
      const button = await screen.findByRole('button', { name });
      if (at === names.length - 1) fail();
      await user.click(button);
    }
  };

const own = (row: Pick<FaultRow, 'call' | 'when' | 'show' | 'way'> & Partial<FaultRow>): FaultRow => ({
  signedIn: true,
  ...row,
});

async function toSecondStep() {
  fakePasskeys();
  serve('POST /auth/login', () => refusal(403, 'SECOND_FACTOR_REQUIRED', 'One more step.', { ticket: 'ticket' }));
  const { user } = renderApp({ path: '/login' });
  if (screen.queryByRole('button', { name: SECOND_STEP.passkey }) === null) {
    await user.type(await screen.findByLabelText(AUTH.email, { exact: true }), 'asha@example.in');
    await user.type(screen.getByLabelText(AUTH.password, { exact: true }), 'a long password');
    await user.click(screen.getByRole('button', { name: AUTH.login }));
  }
  await screen.findByRole('button', { name: SECOND_STEP.passkey });
  return user;
}

const SIGN_IN_ROWS: readonly FaultRow[] = [
  {
    call: 'POST /auth/passkey/start',
    when: 'signing in with a passkey begins',
    stranger: 'INVALID_PASSKEY',
    conflict: 'PASSKEYS_UNAVAILABLE',
    async show(fail) {
      fakePasskeys();
      fail();
      const { user } = renderApp({ path: '/login' });
      await user.click(await screen.findByRole('button', { name: AUTH.passkey }));
    },
    way: () => ['button', AUTH.passkey],
  },
  {
    call: 'POST /auth/passkey',
    when: 'signing in with a passkey',
    stranger: 'INVALID_PASSKEY',
    async show(fail) {
      fakePasskeys();
      serve('POST /auth/passkey/start', signingPrompt());
      fail();
      const { user } = renderApp({ path: '/login' });
      await user.click(await screen.findByRole('button', { name: AUTH.passkey }));
    },
    way: () => ['button', AUTH.passkey],
  },
  {
    call: 'POST /auth/second-step/start',
    when: 'the second step begins',
    stranger: 'INVALID_PASSKEY',
    conflict: 'PASSKEYS_UNAVAILABLE',
    async show(fail) {
      const user = await toSecondStep();
      fail();
      await user.click(screen.getByRole('button', { name: SECOND_STEP.passkey }));
    },
    way: () => ['button', SECOND_STEP.passkey],
  },
  {
    call: 'POST /auth/second-step',
    when: 'a recovery code is sent',
    stranger: 'INVALID_PASSKEY',
    async show(fail) {
      const user = await toSecondStep();
      const field = screen.getByLabelText(SECOND_STEP.code);
      await user.clear(field);
      await user.type(field, 'a code');
      fail();
      await user.click(screen.getByRole('button', { name: SECOND_STEP.useCode }));
    },
    way: () => ['button', SECOND_STEP.useCode],
    kept: () => expect(screen.getByLabelText<HTMLInputElement>(SECOND_STEP.code).value).toBe('a code'),
  },
];

const OWN_SECURITY_ROWS: readonly FaultRow[] = [
  own({
    call: 'GET /user/{userId}/passkeys',
    when: 'the profile opens',
    show: openingProfile(PASSKEYS.title),
    way: () => ['button', PASSKEYS.retry],
  }),
  own({
    call: 'POST /user/{userId}/passkeys/start',
    when: 'a passkey is added',
    conflict: 'PASSKEYS_FULL',
    show: pressing([PASSKEYS.add, PASSKEYS.make]),
    way: () => ['button', PASSKEYS.make],
  }),
  own({
    call: 'POST /user/{userId}/passkeys',
    when: 'a new passkey is sent',
    conflict: 'PASSKEYS_FULL',
    show: pressing([PASSKEYS.add, PASSKEYS.make], null, () => serve('POST /user/:id/passkeys/start', creationPrompt())),
    way: () => ['button', PASSKEYS.make],
  }),
  own({
    call: 'DELETE /user/{userId}/passkeys/{passkeyId}',
    when: 'a passkey is removed',
    conflict: 'LAST_PASSKEY',
    show: pressing([PASSKEYS.removeOf(PHONE.name), PASSKEYS.removeYes]),
    way: () => ['button', PASSKEYS.removeOf(PHONE.name)],
  }),
  own({
    call: 'POST /user/{userId}/passkeys/proof',
    when: 'the owner proves by passkey',
    conflict: 'PASSKEYS_UNAVAILABLE',
    show: pressing([SECOND_FACTOR.turnOff, PASSKEY_PROOF.passkey], FACTOR, () =>
      serve('DELETE /user/:id/second-factor', () => asked('passkey', 'recoveryCode')),
    ),
    way: () => ['button', PASSKEY_PROOF.passkey],
  }),
  own({
    call: 'PUT /user/{userId}/second-factor',
    when: 'the second step is turned on',
    conflict: 'EMAIL_UNCONFIRMED',
    show: pressing([SECOND_FACTOR.turnOn]),
    way: () => ['button', SECOND_FACTOR.turnOn],
  }),
  own({
    call: 'DELETE /user/{userId}/second-factor',
    when: 'the second step is turned off',
    show: pressing([SECOND_FACTOR.turnOff], FACTOR),
    way: () => ['button', SECOND_FACTOR.turnOff],
  }),
  own({
    call: 'POST /user/{userId}/recovery-codes',
    when: 'recovery codes are made anew',
    show: pressing([SECOND_FACTOR.renew], FACTOR),
    way: () => ['button', SECOND_FACTOR.renew],
  }),
];

async function typeGuest(fail: () => void, opener: string) {
  const { user } = await showProfile();
  await user.click(await screen.findByRole('button', { name: opener }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText(GUESTS.name));
  await user.type(dialog.getByLabelText(GUESTS.name), 'Kamala');
  fail();
  await user.click(dialog.getByRole('button', { name: GUESTS.save }));
}
const nameIsKept = () => {
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>(GUESTS.name).value).toBe('Kamala');
};

const GUEST_ROWS: readonly FaultRow[] = [
  own({
    call: 'GET /user/{userId}/guests',
    when: 'the profile opens',
    show: openingProfile(GUESTS.title),
    way: () => ['button', GUESTS.retry],
  }),
  own({
    call: 'POST /user/{userId}/guests',
    when: 'a guest is added',
    conflict: 'GUESTS_FULL',
    show: (fail) => typeGuest(fail, GUESTS.add),
    way: () => ['button', GUESTS.save],
    kept: nameIsKept,
  }),
  own({
    call: 'PUT /user/{userId}/guests/{guestId}',
    when: 'a guest is changed',
    show: (fail) => typeGuest(fail, GUESTS.editOf(GUEST.name)),
    way: () => ['button', GUESTS.save],
    kept: nameIsKept,
  }),
  own({
    call: 'DELETE /user/{userId}/guests/{guestId}',
    when: 'a guest is removed',
    show: pressing([GUESTS.removeOf(GUEST.name)]),
    way: () => ['button', GUESTS.removeOf(GUEST.name)],
  }),
];

/** The calls of passkeys, of the second step and of saved guests. */
export const SECURITY_ROWS: readonly FaultRow[] = [...SIGN_IN_ROWS, ...OWN_SECURITY_ROWS, ...GUEST_ROWS];
