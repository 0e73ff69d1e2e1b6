import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { appState } from '../../../lib/state/app-state.ts';
import { fakePasskeys, SIGNED, signingPrompt } from '../../../testing/fakes/passkeys.ts';
import { ASHA, renderPage, tokenUntil } from '../../../testing/render.tsx';
import { refusal, requests, serve } from '../../../testing/server.ts';
import { LoginPage } from '../sign-in/login-page.tsx';

const origin = { from: { pathname: '/hotelDetails', search: '?hotelId=h-1' } };
const signedIn = { token: tokenUntil(Date.now() + 3_600_000), userDetails: ASHA };
const FINISH = 'POST /auth/second-step';

const show = () => renderPage(<LoginPage />, { path: '/login', state: origin });
const press = (name: string) => screen.findByRole('button', { name });
const atTheHotel = () => waitFor(() => expect(location.pathname + location.search).toBe('/hotelDetails?hotelId=h-1'));
const sent = (call: string) => requests(call).map(({ body }) => body);

describe('signing in with a passkey', () => {
  it('sends what the passkey has signed, and returns to the hotel', async () => {
    const { get } = fakePasskeys();
    serve('POST /auth/passkey/start', signingPrompt());
    serve('POST /auth/passkey', signedIn);
    const { user } = show();
    await user.click(await press('Sign in with a passkey'));
    await atTheHotel();
    expect(sent('POST /auth/passkey')).toEqual([{ passkey: SIGNED }]);
    expect(get).toHaveBeenCalledOnce();
    await screen.findByText('Login successful');
  });

  it('is offered in the list of the address field where the browser can', async () => {
    const { get } = fakePasskeys({ inField: true });
    serve('POST /auth/passkey/start', signingPrompt());
    serve('POST /auth/passkey', signedIn);
    show();
    await atTheHotel();
    expect(get.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional' });
  });

  it('says that no passkey was used, and the other ways stay', async () => {
    fakePasskeys({ fault: new DOMException('no', 'NotAllowedError') });
    serve('POST /auth/passkey/start', signingPrompt());
    const { user } = show();
    await user.click(await press('Sign in with a passkey'));
    await screen.findByText(/^No passkey was used/);
    expect(requests('POST /auth/passkey')).toHaveLength(0);
    expect((await press('Login')).hasAttribute('disabled')).toBe(false);
  });

  it('says where passkeys work, and that a browser has none', async () => {
    serve('POST /auth/passkey/start', signingPrompt('https://padav.example'));
    const { user } = show();
    await user.click(await press('Sign in with a passkey'));
    await screen.findByText('Passkeys don’t work at this address. Open https://padav.example to use them.');
    serve('POST /auth/passkey/start', signingPrompt());
    await user.click(await press('Sign in with a passkey'));
    await screen.findByText(/^This browser has no passkeys/);
  });

  it('shows the server’s sentence', async () => {
    fakePasskeys();
    serve('POST /auth/passkey/start', signingPrompt());
    serve('POST /auth/passkey', () => refusal(401, 'INVALID_PASSKEY', 'We couldn’t confirm this passkey.'));
    const { user } = show();
    await user.click(await press('Sign in with a passkey'));
    expect(await screen.findAllByText('We couldn’t confirm this passkey.')).toHaveLength(2);
    expect(appState.getState().user.currentUser).toBeNull();
  });
});

describe('the second step', () => {
  const asks = () =>
    serve('POST /auth/login', () =>
      refusal(403, 'SECOND_FACTOR_REQUIRED', 'Please confirm with your passkey.', { ticket: 'ticket-1' }),
    );

  async function logIn() {
    asks();
    const { user } = show();
    await user.type(screen.getByLabelText('Email', { exact: true }), 'asha@example.in');
    await user.type(screen.getByLabelText('Password', { exact: true }), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('heading', { name: 'One more step' });
    return user;
  }

  it('follows the password without a failure, and ends with a passkey', async () => {
    fakePasskeys();
    serve('POST /auth/second-step/start', signingPrompt());
    serve(FINISH, signedIn);
    const user = await logIn();
    expect(appState.getState().user).toEqual({ currentUser: null, loading: false, error: null });
    expect(screen.queryByText('Please confirm with your passkey.')).toBeNull();
    await user.click(await press('Use my passkey'));
    await atTheHotel();
    expect(sent('POST /auth/second-step/start')).toEqual([{ ticket: 'ticket-1' }]);
    expect(sent(FINISH)).toEqual([{ ticket: 'ticket-1', passkey: SIGNED }]);
  });

  it('takes a recovery code, and shows a wrong one beside its field', async () => {
    const errors = [{ field: 'recoveryCode', code: 'WRONG_RECOVERY_CODE', msg: 'This code is not right.' }];
    serve(FINISH, () => refusal(422, 'VALIDATION_FAILED', 'Please check it.', { errors }));
    const user = await logIn();
    await user.click(await press('Log in with this code'));
    await screen.findByText('This is required.');
    const field = screen.getByLabelText<HTMLInputElement>('Recovery code');
    await user.type(field, 'wrong');
    await user.click(await press('Log in with this code'));
    await screen.findByText('This code is not right.');
    expect(field.value).toBe('wrong');
    serve(FINISH, signedIn);
    await user.clear(field);
    await user.type(field, '7k3m-9qxv-2c4n-p8rt');
    await user.click(await press('Log in with this code'));
    await atTheHotel();
    expect(sent(FINISH)[1]).toEqual({ ticket: 'ticket-1', recoveryCode: '7k3m-9qxv-2c4n-p8rt' });
  });

  it('leads back to the login when it took too long, or when it is left', async () => {
    serve(FINISH, () => refusal(410, 'SIGN_IN_EXPIRED', 'This login took too long.'));
    const user = await logIn();
    await user.type(screen.getByLabelText('Recovery code'), 'late');
    await user.click(await press('Log in with this code'));
    await screen.findByText('This login took too long.');
    await user.type(await screen.findByLabelText('Password', { exact: true }), 'correct horse');
    await user.type(screen.getByLabelText('Email', { exact: true }), 'asha@example.in');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await user.click(await press('Back to login'));
    await screen.findByRole('heading', { name: 'Login' });
  });

  it('says when a passkey can’t begin any more', async () => {
    fakePasskeys();
    serve('POST /auth/second-step/start', () => refusal(410, 'SIGN_IN_EXPIRED', 'This login took too long.'));
    const user = await logIn();
    await user.click(await press('Use my passkey'));
    await screen.findByText('This login took too long.');
    await screen.findByRole('heading', { name: 'Login' });
  });
});
