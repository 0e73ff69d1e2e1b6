import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { serve } from '../../testing/server.ts';
import { LoginPage } from './login-page.tsx';
import { SignupPage } from './signup-page.tsx';

const fields = () =>
  [...document.querySelectorAll('input')].map((input) => [
    input.labels?.[0]?.textContent?.replace(/ ?\*$/, ''),
    input.type,
  ]);

describe('the screens to come in by', () => {
  it('ask at the login for email and password, and offer signup and Google', async () => {
    renderPart(<LoginPage />, { path: '/login' });
    expect(fields()).toEqual([
      ['Email', 'email'],
      ['Password', 'password'],
    ]);
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup');
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  });

  it('ask at the signup for name, email and the password twice, and offer login and Google', async () => {
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

  it.each(['Password', 'Confirm Password'])('show and hide the %s of a signup by itself', async (label) => {
    const { user } = renderPart(<SignupPage />, { path: '/signup' });
    await user.click(screen.getByRole('button', { name: `Show ${label}` }));
    const shown = fields().filter(([name, type]) => name?.includes('Password') && type === 'text');
    expect(shown).toEqual([[label, 'text']]);
  });

  it('ask for name, email and password before a signup is sent', async () => {
    serve('POST /auth/register', { msg: 'never' });
    const { user } = renderPart(<SignupPage />, { path: '/signup' });
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(screen.getAllByText('This is required.').length).toBeGreaterThanOrEqual(3);
    expect(location.pathname).toBe('/signup');
  });
});
