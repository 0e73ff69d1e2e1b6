import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserDetails } from '#contract/auth.ts';
import { appState, useCurrentUser } from '../../../lib/state/app-state.ts';
import { LAKE_HOUSE_DETAILS } from '../../../testing/data/hotels.ts';
import { ORDER, PRICE, QUOTE, STAY } from '../../../testing/data/payments.ts';
import { ASHA, renderPart, tokenUntil } from '../../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../../testing/server.ts';
import { PayPanel } from '../pay/pay-panel.tsx';

const passkeys = vi.hoisted(() => ({ make: vi.fn(), sign: vi.fn() }));
vi.mock('../../../lib/passkeys/load-passkeys.ts', () => ({
  loadPasskeys: async () => ({ makePasskey: passkeys.make, signWithPasskey: passkeys.sign }),
}));

const PASSWORD = 'monsoon over kochi';
const QUOTES = 'POST /quotes';
const ORDERED = 'POST /payment/create-checkout';
const OWN = { ...QUOTE, id: 'quote-own' };
const LOWER = {
  ...OWN,
  total: 7_065,
  paymentAmount: 706_500,
  lines: [{ code: 'extra_discount', label: 'Additional Discount', amount: -5_435 }],
};
const TAKEN = 'There is already an account with this email.';
const signedIn = (userDetails: UserDetails = ASHA) => ({
  token: tokenUntil(Date.now() + 48 * 3_600_000),
  userDetails,
});
const isOwn = (headers: Headers) => headers.get('authorization') !== null;

/** The panel as the hotel page shows it: the same one before and after the sign-in. */
function Panel() {
  const user = useCurrentUser();
  return (
    <PayPanel
      link={STAY}
      hotelName="Lake House"
      user={user}
      card={PRICE}
      asVisitor={user === null}
      onCover={vi.fn()}
      onNewPrice={vi.fn()}
    />
  );
}

type Traveller = ReturnType<typeof renderPart>['user'];
type Step = ReturnType<typeof within>;

async function openStep(): Promise<{ user: Traveller; step: Step }> {
  const { user } = renderPart(<Panel />, { path: '/hotelDetails?hotelId=h-1' });
  await user.click(screen.getByRole('button', { name: 'Book as a new guest' }));
  const step = within(await screen.findByRole('dialog', { name: 'Check before you pay' }));
  await step.findByRole('heading', { name: 'Your account' });
  return { user, step };
}

function field(step: Step, label: string): HTMLInputElement {
  const found = step.getByLabelText(label);
  return found instanceof HTMLInputElement ? found : expect.fail(`${label} is no field`);
}
const press = (user: Traveller, step: Step) => user.click(step.getByRole('button', { name: /^Pay / }));
const ordered = () => waitFor(() => expect(requests(ORDERED)).toHaveLength(1));

async function fillIn(user: Traveller, step: Step, password: string | null = PASSWORD): Promise<void> {
  await user.type(field(step, 'Name'), ASHA.name);
  await user.type(field(step, 'Email'), ASHA.email);
  if (password !== null) await user.type(field(step, 'Password'), password);
}

/** Quotes of a visitor, and of the account once somebody is signed in. */
const quoting = (own: () => Response) => serve(QUOTES, ({ headers }) => (isOwn(headers) ? own() : json(QUOTE, 201)));

beforeEach(() => {
  passkeys.make.mockReset();
  passkeys.sign.mockReset();
  vi.stubGlobal('PublicKeyCredential', class {});
  serve('GET /payment/orders', { orders: [] });
  serve('GET /hotels/:id', LAKE_HOUSE_DETAILS);
  serve('POST /auth/register', () => json({ msg: 'Registration successful' }, 201));
  serve('POST /auth/login', signedIn());
  serve(ORDERED, ORDER);
  quoting(() => json(OWN, 201));
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

describe('an account that exists', () => {
  async function toLogin() {
    const opened = await openStep();
    await opened.user.click(opened.step.getByRole('button', { name: 'I already have an account' }));
    return opened;
  }

  it('is logged in to in the step, which then shows the quote of the account', async () => {
    const { user, step } = await toLogin();
    await user.type(field(step, 'Email'), ASHA.email);
    await user.type(field(step, 'Password'), PASSWORD);
    await user.click(step.getByRole('button', { name: 'Login' }));
    await step.findByText('Booked for');
    expect(step.queryByLabelText('Password')).toBeNull();
    expect(requests(ORDERED)).toHaveLength(0);
    await press(user, step);
    await ordered();
    expect(requests(ORDERED)[0]?.body).toMatchObject({ receipt: 'quote-own' });
    expect(requests(QUOTES)).toHaveLength(2);
  });

  it('tells a wrong password at its field', async () => {
    serve('POST /auth/login', () => refusal(401, 'INVALID_CREDENTIALS', 'The email or the password is not right.'));
    const { user, step } = await toLogin();
    await user.type(field(step, 'Email'), ASHA.email);
    await user.type(field(step, 'Password'), 'another');
    await press(user, step);
    await step.findByText('The email or the password is not right.');
    expect(document.activeElement).toBe(field(step, 'Password'));
    expect(field(step, 'Password').value).toBe('another');
  });

  it('asks for its second step there', async () => {
    serve('POST /auth/login', () => refusal(403, 'SECOND_FACTOR_REQUIRED', 'One more step.', { ticket: 'ticket-1' }));
    serve('POST /auth/second-step', signedIn());
    const { user, step } = await toLogin();
    await user.type(field(step, 'Email'), ASHA.email);
    await user.type(field(step, 'Password'), PASSWORD);
    await press(user, step);
    await step.findByRole('heading', { name: 'One more step' });
    await user.type(field(step, 'Recovery code'), '7k3m-9qxv-2c4n-p8rt');
    await press(user, step);
    await ordered();
    const body = { ticket: 'ticket-1', recoveryCode: '7k3m-9qxv-2c4n-p8rt' };
    expect(requests('POST /auth/second-step')[0]?.body).toEqual(body);
  });

  it('opens by passkey without an email', async () => {
    const options = {
      challenge: 'c',
      rpId: 'localhost',
      timeout: 1,
      userVerification: 'required',
      allowCredentials: [],
    };
    serve('POST /auth/passkey/start', { address: location.origin, options });
    serve('POST /auth/passkey', signedIn());
    passkeys.sign.mockResolvedValue({ ok: true, answer: { id: 'k' } });
    const { user, step } = await toLogin();
    await user.click(step.getByRole('button', { name: 'Sign in with a passkey' }));
    await step.findByText('Booked for');
    expect(appState.getState().user.currentUser?.userDetails).toEqual(ASHA);
  });

  it('has other ways on the login page, which leads back to the hotel', async () => {
    const { user, step } = await toLogin();
    await user.click(step.getByRole('link', { name: 'Other ways to log in' }));
    expect(location.pathname).toBe('/login');
    expect(history.state).toMatchObject({ usr: { from: { pathname: '/hotelDetails', search: '?hotelId=h-1' } } });
  });

  it('signed in to in another tab is used here', async () => {
    const { user, step } = await openStep();
    await act(async () => appState.setState(({ user: was }) => ({ user: { ...was, currentUser: signedIn() } })));
    await press(user, step);
    await ordered();
    expect(requests(ORDERED)[0]?.body).toMatchObject({ receipt: 'quote-own' });
    expect(requests('POST /auth/register')).toHaveLength(0);
  });
});
