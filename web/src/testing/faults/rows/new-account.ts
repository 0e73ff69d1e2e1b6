import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { addDays } from '#core/shared/index.ts';
import { AUTH } from '#src/locales/en/web/auth/auth.ts';
import { OWN_ACCOUNT } from '#src/locales/en/web/payment/account.ts';
import { CHECK } from '#src/locales/en/web/payment/check.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { LAKE_HOUSE_TEXTS } from '../../data/hotels.ts';
import { PRICED_HOTEL, QUOTE } from '../../data/payments.ts';
import { creationPrompt, fakePasskeys } from '../../fakes/passkeys.ts';
import { renderApp } from '../../render.tsx';
import { json, serve } from '../../server.ts';
import type { FaultRow } from '../row.ts';

const today = todayInIndia();
const STAY = `arrivalDate=${addDays(today, 7)}&departureDate=${addDays(today, 9)}&rooms=1&adults=2&children=0`;
const PATH = `/hotelDetails?hotelId=h-1&destination=Goa&latitude=15.3&longitude=74&${STAY}`;

/** A visitor's step before a payment, in which an account is made by a passkey. */
async function makeAccount(fail: () => void): Promise<void> {
  fakePasskeys();
  serve('GET /hotels/:id', PRICED_HOTEL);
  serve('GET /hotels/:id/description', LAKE_HOUSE_TEXTS);
  serve('POST /quotes', () => json(QUOTE, 201));
  serve('POST /auth/register/passkey/start', creationPrompt());
  fail();
  const { user } = renderApp({ path: PATH });
  await user.click(await screen.findByRole('button', { name: OWN_ACCOUNT.begin }));
  const step = within(await screen.findByRole('dialog', { name: CHECK.title }));
  await user.click(await step.findByRole('button', { name: OWN_ACCOUNT.passkeyInstead }));
  for (const [label, text] of Object.entries({ [AUTH.name]: 'Asha Rao', [AUTH.email]: 'asha@example.in' })) {
    await user.click(step.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(step.getByRole('button', { name: /₹/ }));
}

const row = (call: string, when: string, more: Partial<FaultRow> = {}): FaultRow => ({
  call,
  when,
  show: makeAccount,
  way: () => ['button', /₹/],
  kept: () => expect(screen.getByLabelText<HTMLInputElement>(AUTH.email).value).toBe('asha@example.in'),
  ...more,
});

/** The calls that make an account in the step before a payment. */
export const NEW_ACCOUNT_ROWS: readonly FaultRow[] = [
  row('POST /auth/register/passkey/start', 'an account by passkey begins', {
    stranger: 'INVALID_PASSKEY',
    conflict: 'PASSKEYS_UNAVAILABLE',
  }),
  row('POST /auth/register/passkey', 'an account by passkey is made', { stranger: 'INVALID_PASSKEY' }),
];
