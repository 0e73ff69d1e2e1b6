import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ASHA, renderApp, renderPart, tokenUntil } from '../../testing/render.tsx';
import { refusal, serve } from '../../testing/server.ts';
import { SignupPage } from './register/signup-page.tsx';
import { LoginPage } from './sign-in/login-page.tsx';

const fields = () =>
  [...document.querySelectorAll('input')].map((input) => [
    input.labels?.[0]?.textContent?.replace(/ ?\*$/, ''),
    input.type,
  ]);

describe('the sign-in screens', () => {
  it('have email and password at the login, and links to signup and Google', async () => {
    renderPart(<LoginPage />, { path: '/login' });
    expect(fields()).toEqual([
      ['Email', 'email'],
      ['Password', 'password'],
    ]);
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup');
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  });

  it('have name, email and the password twice at the signup, and links to login and Google', async () => {
    renderPart(<SignupPage />, { path: '/signup' });
    expect(fields()).toEqual([
      ['Name', 'text'],
      ['Email', 'email'],
      ['Password', 'password'],
      ['Confirm Password', 'password'],
    ]);
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  });

  it.each([
    ['/login', 'Sign up'],
    ['/signup', 'Login'],
  ])('name the hotel to be booked: %s, also on the way to %s', async (path, other) => {
    const state = { from: { pathname: '/hotelDetails', search: '?hotelId=h-1' }, hotel: 'Lake House' };
    const { user } = renderApp({ path, state });
    const sentence = 'Log in or sign up to book Lake House. You’ll come back to it.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: other }));
    await screen.findByRole('heading', { name: other });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it.each([undefined, null, 'text', { hotel: 7 }, {}])('name no hotel where there is none: %j', (state) => {
    renderPart(<LoginPage />, { path: '/login', state });
    expect(screen.queryByText(/^Log in or sign up to book/)).toBeNull();
  });

  it.each(['Password', 'Confirm Password'])('show and hide the %s of a signup separately', async (label) => {
    const { user } = renderPart(<SignupPage />, { path: '/signup' });
    await user.click(screen.getByRole('button', { name: `Show ${label}` }));
    const shown = fields().filter(([name, type]) => name?.includes('Password') && type === 'text');
    expect(shown).toEqual([[label, 'text']]);
  });

  it('require name, email and password before a signup is sent', async () => {
    serve('POST /auth/register', { msg: 'never' });
    const { user } = renderPart(<SignupPage />, { path: '/signup' });
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(screen.getAllByText('This is required.').length).toBeGreaterThanOrEqual(3);
    expect(location.pathname).toBe('/signup');
  });
});

describe('the typed text', () => {
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });

  it('is kept from one screen to the next, except passwords, until the traveller is signed in', async () => {
    const { user } = renderApp({ path: '/signup' });
    await screen.findByRole('heading', { name: 'Sign up' });
    await user.type(field('Name'), 'Asha Rao');
    await user.type(field('Email'), 'asha@example.in');
    await user.type(field('Password'), 'monsoon in goa');
    await user.click(screen.getByRole('link', { name: 'Login' }));
    await screen.findByRole('heading', { name: 'Login' });
    expect([field('Email').value, field('Password').value]).toEqual(['asha@example.in', '']);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('monsoon');
    serve('POST /auth/login', { token: tokenUntil(Date.now() + 3_600_000), userDetails: ASHA });
    await user.type(field('Password'), 'monsoon in goa');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('asha@example.in');
  });

  it('is restored after a reload,', async () => {
    sessionStorage.setItem('padav-entry-draft', JSON.stringify({ email: 'asha@example.in', name: 7 }));
    renderApp({ path: '/signup' });
    await screen.findByRole('heading', { name: 'Sign up' });
    expect([field('Name').value, field('Email').value]).toEqual(['', 'asha@example.in']);
  });

  it.each(['not json', '[]', 'null'])('is ignored when it can’t be read: %s', async (kept) => {
    sessionStorage.setItem('padav-entry-draft', kept);
    renderApp({ path: '/login' });
    await screen.findByRole('heading', { name: 'Login' });
    expect(field('Email').value).toBe('');
  });

  it('keeps its caret when a password is shown and hidden', async () => {
    const { user } = renderPart(<LoginPage />, { path: '/login' });
    await user.type(field('Password'), 'monsoon');
    field('Password').setSelectionRange(2, 4);
    await user.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(document.activeElement).toBe(field('Password'));
    expect([field('Password').selectionStart, field('Password').selectionEnd]).toEqual([2, 4]);
  });

  it('is kept when the server refuses, whose sentence stays above the fields', async () => {
    serve('POST /auth/login', () => refusal(401, 'INVALID_CREDENTIALS', 'The email or the password is not right.'));
    const { user } = renderPart(<LoginPage />, { path: '/login' });
    await user.type(field('Email'), 'asha@example.in');
    await user.type(field('Password'), 'monsoon in goa');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() =>
      expect(document.querySelector('form')?.textContent).toContain('The email or the password is not right.'),
    );
    expect([field('Email').value, field('Password').value]).toEqual(['asha@example.in', 'monsoon in goa']);
  });
});
