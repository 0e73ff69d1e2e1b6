import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { appState } from '../../../lib/state/app-state.ts';
import { ASHA, renderApp } from '../../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../../testing/server.ts';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
const press = (name: string) => screen.getByRole('button', { name });

async function sendEmail(user: UserEvent) {
  await user.type(field('Email'), 'asha@example.in');
  await user.click(press('Send me the link'));
}

async function choosePassword(user: UserEvent, confirm = 'monsoon in goa') {
  await user.type(field('New password'), 'monsoon in goa');
  await user.type(field('Confirm new password'), confirm);
  await user.click(press('Change my password'));
}
const ENDED = 'This link has been used or has expired.';

describe('a forgotten password', () => {
  it('is linked from the login, which passes on the typed email', async () => {
    const { user } = renderApp({ path: '/login' });
    await screen.findByRole('heading', { name: 'Login' });
    await user.type(field('Email'), 'asha@example.in');
    await user.type(field('Password'), 'something else');
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('heading', { name: 'Choose a new password' });
    expect(location.pathname).toBe('/forgot');
    expect(field('Email').value).toBe('asha@example.in');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('something else');
  });

  it('shows the server’s response, and another email can be tried', async () => {
    serve('POST /auth/forgot', () => json({ msg: 'If there is an account, a email is on its way.' }, 202));
    const { user } = renderApp({ path: '/forgot' });
    await screen.findByRole('heading', { name: 'Choose a new password' });
    await user.type(field('Email'), 'asha@example.in');
    await user.dblClick(press('Send me the link'));
    await screen.findByText('If there is an account, a email is on its way.');
    expect(requests('POST /auth/forgot').map(({ body }) => body)).toEqual([{ email: 'asha@example.in' }]);
    await user.click(press('Use another email'));
    expect(field('Email')).toBeTruthy();
  });

  it('requires an email, and shows what is wrong with it or with the request', async () => {
    const { user } = renderApp({ path: '/forgot' });
    await screen.findByRole('heading', { name: 'Choose a new password' });
    await user.click(press('Send me the link'));
    expect(screen.getByText('This is required.')).toBeTruthy();
    expect(screen.getByText('Fix 1 field.')).toBeTruthy();
    await user.type(field('Email'), 'asha@example.in');
    serve('POST /auth/forgot', () => refusal(429, 'TOO_MANY_REQUESTS', 'That was a little too often.'));
    await user.click(press('Send me the link'));
    expect((await screen.findByRole('alert')).textContent).toBe('That was a little too often.');
    expect(field('Email').value).toBe('asha@example.in');
  });
});

describe('the page of a mailed link to a new password', () => {
  const show = async (path = '/reset#a-secret', user?: typeof ASHA) => {
    const shown = renderApp({ path, ...(user && { user }) });
    await screen.findByRole('heading', { name: 'Choose a new password' });
    return shown;
  };

  it('sets it, removes the link from the address, and goes to the login', async () => {
    serve('POST /auth/reset', { msg: 'Your password is changed and you are signed out everywhere.' });
    const { user } = await show();
    await waitFor(() => expect(location.hash).toBe(''));
    await choosePassword(user);
    await screen.findByText('Your password is changed and you are signed out everywhere.');
    expect(requests('POST /auth/reset')[0]?.body).toEqual({ token: 'a-secret', password: 'monsoon in goa' });
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(document.querySelectorAll('main input')).toHaveLength(0);
  });

  it('signs out the account on this device', async () => {
    serve('POST /auth/reset', { msg: 'Your password is changed.' });
    const { user } = await show('/reset#a-secret', ASHA);
    await choosePassword(user);
    await screen.findByText('Your password is changed.');
    expect(appState.getState().user.currentUser).toBeNull();
  });

  it('sends nothing while the two differ', async () => {
    const { user } = await show();
    await choosePassword(user, 'monsoon in delhi');
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    expect(requests('POST /auth/reset')).toHaveLength(0);
  });

  it('shows beside the field why a password is refused, and accepts another', async () => {
    const errors = [{ field: 'password', code: 'PASSWORD_COMMON', msg: 'This password is too common.' }];
    serve('POST /auth/reset', () => refusal(422, 'VALIDATION_FAILED', 'Another look.', { errors }));
    const { user } = await show();
    await choosePassword(user);
    await screen.findByText('This password is too common.');
    expect(document.activeElement).toBe(field('New password'));
  });

  it.each(['/reset#a-secret', '/reset'])(
    'links to a new request where the link ended or was lost: %s',
    async (path) => {
      serve('POST /auth/reset', () => refusal(410, 'LINK_EXPIRED', ENDED));
      const { user } = await show(path);
      if (path !== '/reset') await choosePassword(user);
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe(
        path === '/reset' ? 'Please open the link in the email again: this page no longer has it.' : ENDED,
      );
      expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot');
    },
  );
});

const YES = 'Yes, this is my email';

describe('the page of a mailed link that confirms', () => {
  it('confirms on a click, not when it is opened, and reads the account again', async () => {
    serve('POST /auth/confirm', { msg: 'Your email is confirmed.' });
    serve('GET /user/:id', { userDetails: ASHA });
    const { user } = renderApp({ path: '/confirm#a-secret', user: { ...ASHA, emailConfirmed: false } });
    const yes = await screen.findByRole('button', { name: YES });
    expect(requests('POST /auth/confirm')).toHaveLength(0);
    await user.click(yes);
    await screen.findByText('Your email is confirmed.');
    expect(requests('POST /auth/confirm').map(({ body }) => body)).toContainEqual({ token: 'a-secret' });
    await waitFor(() => expect(appState.getState().user.currentUser?.userDetails.emailConfirmed).toBe(true));
    expect(location.hash).toBe('');
    expect(screen.getByRole('link', { name: 'Go to my account' }).getAttribute('href')).toBe('/profile');
  });

  it('shows when the link has ended, and how to get another', async () => {
    serve('POST /auth/confirm', () => refusal(410, 'LINK_EXPIRED', ENDED));
    const { user } = renderApp({ path: '/confirm#a-secret' });
    await user.click(await screen.findByRole('button', { name: YES }));
    await screen.findByText(ENDED);
    expect(screen.getByText('Log in and ask for a new email in your profile.')).toBeTruthy();
  });

  it('can be tried again while the server is unreachable', async () => {
    serve('POST /auth/confirm', () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    const { user } = renderApp({ path: '/confirm#a-secret' });
    await user.click(await screen.findByRole('button', { name: YES }));
    await screen.findByText('We can’t answer right now.');
    serve('POST /auth/confirm', { msg: 'Your email is confirmed.' });
    await user.click(press('Try again'));
    await screen.findByText('Your email is confirmed.');
  });

  it('shows when the page was opened without a link', async () => {
    renderApp({ path: '/confirm' });
    await screen.findByText('Please open the link in the email again: this page no longer has it.');
    expect(requests('POST /auth/confirm')).toHaveLength(0);
  });
});

it.each([
  ['/forgot', 'POST /auth/forgot', 'Check your inbox', sendEmail],
  ['/reset#a-secret', 'POST /auth/reset', 'Your password is changed', choosePassword],
  ['/confirm#a-secret', 'POST /auth/confirm', 'Thank you', (user: UserEvent) => user.click(press(YES))],
] as const)('%s shows the same after a reload, without a new request', async (path, call, title, act) => {
  serve(call, { msg: 'This is done.' });
  const first = renderApp({ path });
  await screen.findByRole('heading', { level: 1 });
  await act(first.user);
  await screen.findByText('This is done.');
  first.unmount();
  renderApp({ path: location.pathname, state: history.state.usr });
  await screen.findByRole('heading', { name: title });
  expect(screen.getByText('This is done.')).toBeTruthy();
  expect(requests(call)).toHaveLength(1);
});
