import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { appState } from '../../../lib/state/app-state.ts';
import {
  field,
  ORDERED,
  openStep,
  ordered,
  PASSWORD,
  press,
  QUOTES,
  serveAccounts,
  signedIn,
} from '../../../testing/account-step.tsx';
import { ASHA } from '../../../testing/render.tsx';
import { refusal, requests, serve } from '../../../testing/server.ts';

const passkeys = vi.hoisted(() => ({ make: vi.fn(), sign: vi.fn() }));
vi.mock('../../../lib/passkeys/load-passkeys.ts', () => ({
  loadPasskeys: async () => ({ makePasskey: passkeys.make, signWithPasskey: passkeys.sign }),
}));

beforeEach(() => {
  passkeys.make.mockReset();
  passkeys.sign.mockReset();
  serveAccounts();
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

  it('has other ways on the login page, which leads back to the step', async () => {
    const { user, step } = await toLogin();
    await user.click(step.getByRole('link', { name: 'Other ways to log in' }));
    expect(location.pathname).toBe('/login');
    expect(history.state).toMatchObject({
      usr: { from: { pathname: '/hotelDetails', search: '?hotelId=h-1&step=check' } },
    });
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
