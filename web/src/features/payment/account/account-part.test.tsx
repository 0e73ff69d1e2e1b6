import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { appState } from '../../../lib/state/app-state.ts';
import {
  field,
  fillIn,
  ORDERED,
  OWN,
  openStep,
  ordered,
  PASSWORD,
  press,
  QUOTES,
  quoting,
  serveAccounts,
  signedIn,
} from '../../../testing/account-step.tsx';
import { QUOTE } from '../../../testing/data/payments.ts';
import { ASHA } from '../../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../../testing/server.ts';

const passkeys = vi.hoisted(() => ({ make: vi.fn(), sign: vi.fn() }));
vi.mock('../../../lib/passkeys/load-passkeys.ts', () => ({
  loadPasskeys: async () => ({ makePasskey: passkeys.make, signWithPasskey: passkeys.sign }),
}));

const LOWER = {
  ...OWN,
  total: 7_065,
  paymentAmount: 706_500,
  lines: [{ code: 'extra_discount', label: 'Additional Discount', amount: -5_435 }],
};
const TAKEN = 'There is already an account with this email.';

beforeEach(() => {
  passkeys.make.mockReset();
  passkeys.sign.mockReset();
  serveAccounts();
});

describe('a new account in the check step', () => {
  it('is made on Pay, with one password, and pays the quote of the account', async () => {
    const { user, step } = await openStep();
    expect(requests(QUOTES)).toHaveLength(1);
    expect(step.queryByText('Booked for')).toBeNull();
    await fillIn(user, step);
    expect(requests('POST /auth/register')).toHaveLength(0);
    await press(user, step);
    await ordered();
    const { name, email } = ASHA;
    expect(requests('POST /auth/register').map(({ body }) => body)).toEqual([{ name, email, password: PASSWORD }]);
    expect(requests('POST /auth/login').map(({ body }) => body)).toEqual([{ email, password: PASSWORD }]);
    expect(requests(QUOTES)[1]?.body).toMatchObject({ expectedTotal: QUOTE.total });
    expect(requests(ORDERED)[0]?.body).toMatchObject({ receipt: 'quote-own' });
    expect(appState.getState().user.currentUser?.userDetails).toEqual(ASHA);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(PASSWORD);
  });

  it('shows the lower price of the account, and orders nothing before that is confirmed', async () => {
    quoting(() => refusal(409, 'PRICE_CHANGED', 'The price has changed.', { quote: LOWER }));
    const { user, step } = await openStep();
    await fillIn(user, step);
    await press(user, step);
    await step.findByText('Your account lowers the price from ₹12,500 to ₹7,065.');
    expect(step.queryByRole('heading', { name: 'Your account' })).toBeNull();
    await step.findByText('Booked for');
    expect(requests(ORDERED)).toHaveLength(0);
    await user.click(step.getByRole('button', { name: 'Pay ₹7,065' }));
    await ordered();
    expect(requests(QUOTES)).toHaveLength(2);
  });

  it('of someone who has a booking of these days asks before it pays', async () => {
    quoting(() => json({ ...OWN, existingBookingId: 'booking-1' }, 201));
    const { user, step } = await openStep();
    await fillIn(user, step);
    await press(user, step);
    await step.findByText('You already have a booking at this hotel for these dates.');
    expect(requests(ORDERED)).toHaveLength(0);
  });

  it('has a sentence at each wrong field, the first one focused, and sends nothing', async () => {
    const { user, step } = await openStep();
    await user.type(field(step, 'Email'), 'asha');
    await press(user, step);
    expect(step.getAllByText('This is required.')).toHaveLength(2);
    expect(field(step, 'Email').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field(step, 'Name'));
    expect(requests('POST /auth/register')).toHaveLength(0);
  });

  it('tells what the server refuses at its field, with everything as typed', async () => {
    const errors = [{ field: 'password', code: 'PASSWORD_TOO_COMMON', msg: 'Many people use this password.' }];
    serve('POST /auth/register', () => refusal(422, 'VALIDATION_FAILED', 'Some details aren’t right.', { errors }));
    const { user, step } = await openStep();
    await fillIn(user, step);
    await press(user, step);
    await step.findByText('Many people use this password.');
    expect(field(step, 'Password').value).toBe(PASSWORD);
    expect(document.activeElement).toBe(field(step, 'Password'));
    expect(requests(ORDERED)).toHaveLength(0);
  });

  it('with a taken email goes on to the password of that account, which is typed already', async () => {
    serve('POST /auth/register', () => refusal(409, 'EMAIL_TAKEN', TAKEN));
    const { user, step } = await openStep();
    await fillIn(user, step);
    await press(user, step);
    await step.findByText(TAKEN);
    expect(document.activeElement).toBe(field(step, 'Email'));
    expect(requests('POST /auth/login')).toHaveLength(0);
    await press(user, step);
    await ordered();
    expect(requests('POST /auth/login')).toHaveLength(1);
  });

  it('that exists although its login failed is logged in to next time', async () => {
    serve('POST /auth/login', () => refusal(503, 'BUSY', 'Please try again.'));
    const { user, step } = await openStep();
    await fillIn(user, step);
    await press(user, step);
    await step.findByText('Please try again.');
    serve('POST /auth/login', signedIn());
    await press(user, step);
    await ordered();
    expect(requests('POST /auth/register')).toHaveLength(1);
  });

  it('stays signed in when the new price can’t be read, and pays next time', async () => {
    quoting(() => refusal(503, 'BUSY', 'Please try again.'));
    const { user, step } = await openStep();
    await fillIn(user, step);
    await press(user, step);
    await step.findByText('Please try again.');
    expect(requests(ORDERED)).toHaveLength(0);
    quoting(() => json(OWN, 201));
    await press(user, step);
    await ordered();
    expect(requests('POST /auth/register')).toHaveLength(1);
    expect(requests(ORDERED)[0]?.body).toMatchObject({ receipt: 'quote-own' });
  });

  it('keeps name and email in this tab, and the password while the page is open', async () => {
    const { user, step } = await openStep();
    await fillIn(user, step);
    await user.click(step.getAllByRole('button', { name: 'Go back' }).at(-1) ?? expect.fail('no way back'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Book as a new guest' }));
    const again = within(await screen.findByRole('dialog', { name: 'Check before you pay' }));
    await waitFor(() => expect(field(again, 'Password').value).toBe(PASSWORD));
    expect(sessionStorage.getItem('padav-entry-draft')).toBe(JSON.stringify({ name: ASHA.name, email: ASHA.email }));
  });
});

describe('a new account by passkey', () => {
  const PROMPT = {
    address: location.origin,
    options: {
      challenge: 'c',
      rp: { id: 'localhost', name: 'Padav' },
      user: { id: 'u', name: ASHA.email, displayName: ASHA.name },
      pubKeyCredParams: [],
      timeout: 1,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  };
  const MADE = { id: 'k', rawId: 'k', type: 'public-key', response: { clientDataJSON: 'c', attestationObject: 'a' } };

  beforeEach(() => {
    serve('POST /auth/register/passkey/start', PROMPT);
    serve('POST /auth/register/passkey', () => json(signedIn(), 201));
  });

  it('asks for no password and pays', async () => {
    passkeys.make.mockResolvedValue({ ok: true, answer: MADE });
    const { user, step } = await openStep();
    await user.click(step.getByRole('button', { name: 'Use a passkey instead of a password' }));
    expect(step.queryByLabelText('Password')).toBeNull();
    await fillIn(user, step, null);
    await press(user, step);
    await ordered();
    const { name, email } = ASHA;
    expect(requests('POST /auth/register/passkey')[0]?.body).toEqual({
      ...{ name, email },
      passkeyName: 'My device',
      passkey: MADE,
    });
    expect(requests('POST /auth/register')).toHaveLength(0);
  });

  it('that was stopped says why, and leads back to a password', async () => {
    passkeys.make.mockResolvedValue({ ok: false, why: 'No passkey was made.' });
    const { user, step } = await openStep();
    await user.click(step.getByRole('button', { name: 'Use a passkey instead of a password' }));
    await fillIn(user, step, null);
    await press(user, step);
    await step.findByText('No passkey was made.');
    expect(requests(ORDERED)).toHaveLength(0);
    await user.click(step.getByRole('button', { name: 'Use a password instead' }));
    expect(field(step, 'Email').value).toBe(ASHA.email);
  });

  it('is not offered where browser or address allow none', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    const { step } = await openStep();
    expect(step.queryByRole('button', { name: 'Use a passkey instead of a password' })).toBeNull();
  });
});
