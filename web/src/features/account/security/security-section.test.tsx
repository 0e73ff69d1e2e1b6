import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { downloadedFiles } from '../../../testing/fakes/downloaded-files.ts';
import { ASHA, renderApp } from '../../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../../testing/server.ts';

const session = (id: string, more: object = {}) => ({
  id,
  browser: 'chrome',
  system: 'android',
  signedInAt: '2026-12-01T04:30:00.000Z',
  lastSeenAt: '2026-12-03T10:00:00.000Z',
  current: false,
  ...more,
});
const HERE = session('s-1', { current: true, browser: 'firefox', system: 'linux' });
const SESSIONS = 'GET /user/:id/sessions';

function show(user = ASHA) {
  serve('GET /user/:id', { userDetails: user });
  return renderApp({ path: '/profile', user });
}

const devices = async () => within(await screen.findByRole('region', { name: 'Where you’re logged in' }));

describe('the list of sessions', () => {
  it('describes each in words, marks this device and has no button to sign it out', async () => {
    serve(SESSIONS, { sessions: [HERE, session('s-2'), session('s-3', { browser: null, system: null })] });
    show();
    const list = await devices();
    await list.findByText('Firefox on Linux');
    expect(list.getByText('This device')).toBeTruthy();
    expect(list.getByText('Chrome on Android')).toBeTruthy();
    expect(list.getByText('A device')).toBeTruthy();
    expect(list.getAllByText(/^Last seen .*3 December 2026|^Last seen .*Dec/)).toHaveLength(2);
    expect(
      list.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(['Log out Chrome on Android', 'Log out A device', 'Log out everywhere else']);
  });

  it('signs out one device, and all others at once', async () => {
    let left = [HERE, session('s-2'), session('s-3', { system: 'windows' })];
    serve(SESSIONS, () => json({ sessions: left }));
    serve('DELETE /user/:id/sessions/:session', () => {
      left = left.filter(({ id }) => id !== 's-2');
      return json({ msg: 'That device is logged out.' });
    });
    serve('DELETE /user/:id/sessions', () => {
      left = [HERE];
      return json({ msg: 'Every other device is logged out.' });
    });
    const { user } = show();
    const list = await devices();
    await user.click(await list.findByRole('button', { name: 'Log out Chrome on Android' }));
    await screen.findByText('That device is logged out.');
    await waitFor(() => expect(list.queryByText('Chrome on Android')).toBeNull());
    expect(requests('DELETE /user/:id/sessions/:session')[0]?.path).toBe('/user/acc-asha/sessions/s-2');
    await user.click(list.getByRole('button', { name: 'Log out everywhere else' }));
    await list.findByText('You’re logged in on this device only.');
    expect(requests('DELETE /user/:id/sessions')).toHaveLength(1);
  });

  it('shows why it can’t be read, and reads again', async () => {
    serve(SESSIONS, () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    const { user } = show();
    const list = await devices();
    await list.findByText('We can’t answer right now.');
    serve(SESSIONS, { sessions: [HERE] });
    await user.click(list.getByRole('button', { name: 'Try again' }));
    await list.findByText('Firefox on Linux');
  });
});

describe('the data export', () => {
  it('is a file, and a failure is shown', async () => {
    const { files } = downloadedFiles();
    serve('GET /user/:id/export', () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    const { user } = show();
    const button = await screen.findByRole('button', { name: 'Download my data' });
    await user.click(button);
    await screen.findByText('We can’t answer right now.');
    serve('GET /user/:id/export', { profile: { name: 'Asha Rao' } });
    await user.click(button);
    await screen.findByText('Your data is downloading.');
    expect(files.map(({ type }) => type)).toEqual(['application/json']);
  });
});

describe('an unconfirmed address', () => {
  const unconfirmed = { ...ASHA, emailConfirmed: false };

  it('is mentioned once on the profile, and the email is sent again once for two clicks', async () => {
    let arrive = (): void => undefined;
    const sent = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    serve('POST /user/:id/confirmation', () => sent.then(() => json({ msg: 'A email is on its way.' }, 202)));
    const { user } = show(unconfirmed);
    await screen.findByText(/^Please confirm asha@example\.in/);
    await user.dblClick(screen.getByRole('button', { name: 'Send the email again' }));
    arrive();
    await screen.findByText('A email is on its way.');
    expect(requests('POST /user/:id/confirmation')).toHaveLength(1);
  });

  it('shows when no email can be sent', async () => {
    serve('POST /user/:id/confirmation', () => refusal(429, 'TOO_MANY_REQUESTS', 'That was a little too often.'));
    const { user } = show(unconfirmed);
    await user.click(await screen.findByRole('button', { name: 'Send the email again' }));
    await screen.findByText('That was a little too often.');
  });

  it('is not mentioned once it is confirmed', async () => {
    show();
    await screen.findByRole('heading', { name: 'Update Profile' });
    expect(screen.queryByText(/^Please confirm asha/)).toBeNull();
  });
});
