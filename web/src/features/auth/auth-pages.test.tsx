import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { appState } from '../../lib/state/app-state.ts';
import { ASHA, renderPage, tokenUntil } from '../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../testing/server.ts';
import { SignupPage } from './register/signup-page.tsx';
import { LoginPage } from './sign-in/login-page.tsx';

const signedIn = { token: tokenUntil(Date.now() + 3_600_000), userDetails: ASHA };
const origin = { from: { pathname: '/hotelDetails', search: '?hotelId=h-1' } };
const field = (name: string) => screen.getByLabelText(name, { exact: true });
const press = (name: string) => screen.getByRole('button', { name });

describe('the login', () => {
  const show = (state?: unknown) => renderPage(<LoginPage />, { path: '/login', state });

  async function fillIn({ user }: ReturnType<typeof show>): Promise<void> {
    await user.type(field('Email'), 'asha@example.in');
    await user.type(field('Password'), 'correct horse');
    await user.click(press('Login'));
  }

  it('signs in and returns to the page that the traveller came from', async () => {
    serve('POST /auth/login', signedIn);
    await fillIn(show(origin));
    await waitFor(() => expect(location.pathname + location.search).toBe('/hotelDetails?hotelId=h-1'));
    expect(requests('POST /auth/login')[0]?.body).toEqual({ email: 'asha@example.in', password: 'correct horse' });
    expect(appState.getState().user).toMatchObject({ currentUser: signedIn, loading: false, error: null });
    await screen.findByText('Login successful');
  });

  it('goes home when there is no such page', async () => {
    serve('POST /auth/login', signedIn);
    await fillIn(show());
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  it('shows and keeps the server’s sentence and what was typed', async () => {
    serve('POST /auth/login', () => refusal(401, 'INVALID_CREDENTIALS', 'The email or the password is not right.'));
    await fillIn(show(origin));
    // Beside the form and in a message that goes by itself.
    await screen.findAllByText('The email or the password is not right.');
    expect(appState.getState().user).toMatchObject({
      currentUser: null,
      loading: false,
      error: 'The email or the password is not right.',
    });
    expect(field('Email')).toHaveProperty('value', 'asha@example.in');
    expect(location.pathname).toBe('/login');
  });

  it('requires both fields before anything is sent', async () => {
    const { user } = show();
    await user.click(press('Login'));
    expect(screen.getAllByText('This is required.')).toHaveLength(2);
    expect(document.activeElement).toBe(field('Email'));
    expect(requests('POST /auth/login')).toHaveLength(0);
  });

  it('sends once for two clicks', async () => {
    serve('POST /auth/login', signedIn);
    const shown = show();
    await shown.user.type(field('Email'), 'asha@example.in');
    await shown.user.type(field('Password'), 'correct horse');
    await shown.user.dblClick(press('Login'));
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(requests('POST /auth/login')).toHaveLength(1);
  });

  it('is shown as busy until the response', async () => {
    let reply: () => void = () => {};
    serve('POST /auth/login', () => new Promise((resolve) => (reply = () => resolve(json(signedIn)))));
    const shown = show();
    await shown.user.type(field('Email'), 'asha@example.in');
    await shown.user.type(field('Password'), 'correct horse');
    expect(press('Login').dataset.loading).toBeUndefined();
    await shown.user.click(press('Login'));
    await waitFor(() => expect(press('Login').dataset.loading).toBe('true'));
    expect(press('Login').querySelector('.mantine-Loader-root')).not.toBeNull();
    reply();
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  it('shows and hides the password', async () => {
    const { user } = show();
    expect(field('Password')).toHaveProperty('type', 'password');
    await user.click(press('Show Password'));
    expect(field('Password')).toHaveProperty('type', 'text');
    await user.click(press('Hide Password'));
    expect(field('Password')).toHaveProperty('type', 'password');
    expect(field('Password').getAttribute('autocomplete')).toBe('current-password');
  });
});

describe('the signup', () => {
  const show = () => renderPage(<SignupPage />, { path: '/signup', state: origin });

  async function fillIn({ user }: ReturnType<typeof show>, confirm = 'correct horse'): Promise<void> {
    await user.type(field('Name'), 'Asha Rao');
    await user.type(field('Email'), 'asha@example.in');
    await user.type(field('Password'), 'correct horse');
    await user.type(field('Confirm Password'), confirm);
    await user.click(press('Sign up'));
  }

  it('opens the account and goes on to the login, which keeps the page to return to', async () => {
    serve('POST /auth/register', () => json({ msg: 'Registration successful' }, 201));
    await fillIn(show());
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(history.state).toMatchObject({ usr: origin });
    const body = { name: 'Asha Rao', email: 'asha@example.in', password: 'correct horse' };
    expect(requests('POST /auth/register')[0]?.body).toEqual(body);
    expect(appState.getState().user.loading).toBe(false);
    await screen.findByText('Registration successful');
  });

  it('sends nothing when the passwords differ', async () => {
    await fillIn(show(), 'correct house');
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    expect(document.activeElement).toBe(field('Confirm Password'));
    expect(requests('POST /auth/register')).toHaveLength(0);
  });

  it('shows the server’s message beside the field that it names', async () => {
    const errors = [{ field: 'password', code: 'PASSWORD_COMMON', msg: 'This password is too common.' }];
    serve('POST /auth/register', () => refusal(422, 'VALIDATION_FAILED', 'Another look.', { errors }));
    await fillIn(show());
    expect(await screen.findByText('This password is too common.')).toBeTruthy();
    await screen.findByText('Another look.');
    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Password'));
  });
});
