import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { appState } from '../../../lib/state/app-state.ts';
import { ASHA, renderApp, tokenUntil } from '../../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../../testing/server.ts';

const PREVIEW = 'POST /organisations/invitations/preview';
const ACCEPT = 'POST /organisations/invitations/acceptance';
const KEPT = 'padav-invitation';

const INVITED = {
  organisation: 'Lotus Tours',
  email: 'Asha@example.in',
  role: 'developer',
  invitedAt: '2026-12-01T06:30:00Z',
  expiresAt: '2026-12-08T06:30:00Z',
};

const joinedAt = (at: string, role = 'developer') => ({
  ...{ id: 'org_1', name: 'Lotus Tours', live: 'not_requested', role, createdAt: '2026-11-01T06:30:00Z' },
  terms: { commissionBasisPoints: 1_000, creditLimit: 0, requestsPerMinute: 600 },
  members: [{ accountId: ASHA._id, name: ASHA.name, email: ASHA.email, role, joinedAt: at }],
  invitations: [],
});

const show = async (user?: typeof ASHA, path = '/partners/invitation#a-secret') => {
  const shown = renderApp({ path, ...(user && { user }) });
  await screen.findByRole('heading', { level: 1 });
  return shown;
};
const button = (name: string) => screen.findByRole('button', { name });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => serve(PREVIEW, INVITED));

describe('an invitation of a visitor', () => {
  it('says what it offers, for whom and until when, and takes its token out of the address', async () => {
    await show();
    await title('Join Lotus Tours');
    expect(location.pathname + location.hash).toBe('/partners/invitation');
    expect(requests(PREVIEW).map(({ body }) => body)).toEqual([{ token: 'a-secret' }]);
    screen.getByText(/invited as a developer/);
    screen.getByText('Asha@example.in');
    screen.getByText('8 Dec 2026');
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  });

  it('is kept while the visitor logs in, with the invited email filled in, and joined afterwards', async () => {
    serve('POST /auth/login', { token: tokenUntil(Date.now() + 3_600_000), userDetails: ASHA });
    serve('GET /user/:id', { userDetails: ASHA });
    serve(ACCEPT, joinedAt('2026-12-02T06:30:00Z'));
    const { user } = await show();
    await user.click(await screen.findByRole('link', { name: 'Log in' }));
    await title('Login');
    expect(sessionStorage.getItem(KEPT)).toBe('a-secret');
    const email = screen.getByLabelText<HTMLInputElement>('Email', { exact: true });
    await waitFor(() => expect(email.value).toBe('Asha@example.in'));
    await user.type(screen.getByLabelText('Password', { exact: true }), 'monsoon in goa');
    await user.click(await button('Login'));
    await user.click(await button('Join'));
    await title('You’ve joined Lotus Tours');
    expect(requests(ACCEPT).map(({ body }) => body)).toEqual([{ token: 'a-secret' }]);
    expect(sessionStorage.getItem(KEPT)).toBeNull();
  });

  it('is there again after a reload, and after the page for a new account', async () => {
    const first = await show();
    await title('Join Lotus Tours');
    await first.user.click(screen.getByRole('link', { name: 'Sign up' }));
    await title('Sign up');
    expect(history.state.usr).toEqual({ from: { pathname: '/partners/invitation', search: '' } });
    first.unmount();
    await show(undefined, '/partners/invitation');
    await title('Join Lotus Tours');
  });
});

describe('an invitation of the invited account', () => {
  it('is accepted on a click, once for two', async () => {
    let arrive = (_: Response): void => undefined;
    serve(ACCEPT, () => new Promise<Response>((resolve) => (arrive = resolve)));
    const { user } = await show(ASHA);
    await user.dblClick(await button('Join'));
    expect(requests(ACCEPT)).toHaveLength(1);
    arrive(json(joinedAt('2026-12-02T06:30:00Z')));
    await title('You’ve joined Lotus Tours');
    screen.getByText('You’re one of its developers.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('of a member tells so, with the role that stays', async () => {
    serve(ACCEPT, joinedAt('2026-11-02T06:30:00Z', 'owner'));
    const { user } = await show(ASHA);
    await user.click(await button('Join'));
    await title('You already belong to Lotus Tours');
    screen.getByText('You’re one of its owners. Your role stays as it is.');
  });

  it.each([
    ['MEMBERS_FULL', 'An owner of the organisation can make room. Then try again here.'],
    ['ORGANISATIONS_FULL', 'Leave another organisation first. Then try again here.'],
    ['TOO_MANY_REQUESTS', null],
  ])('can be tried again after %s', async (code, help) => {
    serve(ACCEPT, () => refusal(409, code, 'Not now.'));
    const { user } = await show(ASHA);
    await user.click(await button('Join'));
    await screen.findByText('Not now.');
    if (help !== null) screen.getByText(help);
    serve(ACCEPT, joinedAt('2026-12-02T06:30:00Z'));
    await user.click(await button('Try again'));
    await title('You’ve joined Lotus Tours');
  });

  it('that ended meanwhile says so, and leads on', async () => {
    serve(ACCEPT, () => refusal(410, 'LINK_EXPIRED', 'Ended.'));
    const { user } = await show(ASHA);
    await user.click(await button('Join'));
    await screen.findByText(/This invitation was used, withdrawn or replaced/);
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to my organisations' }).getAttribute('href')).toBe('/partners');
  });
});

describe('an invitation of another account', () => {
  const MEERA = { ...ASHA, _id: 'acc-meera', email: 'meera@example.in' };

  it('can’t be accepted; after a logout it is still there for the right account', async () => {
    serve('GET /user/logout/:id', { msg: 'Logged out.' });
    const { user } = await show(MEERA);
    await screen.findByText(/You’re logged in with meera@example.in/);
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
    await user.click(await button('Log out and go on'));
    await screen.findByRole('link', { name: 'Log in' });
    await waitFor(() => expect(sessionStorage.getItem(KEPT)).toBe('a-secret'));
    expect(appState.getState().user.currentUser).toBeNull();
  });

  it('is told by the server where this page knows an older email', async () => {
    serve(ACCEPT, () => refusal(403, 'INVITATION_FOR_ANOTHER', 'For another.'));
    const { user } = await show(ASHA);
    await user.click(await button('Join'));
    await button('Log out and go on');
  });
});

describe('a link that can’t be read', () => {
  it('has ended: the page says why, and whom to ask', async () => {
    serve(PREVIEW, () => refusal(410, 'LINK_EXPIRED', 'Ended.'));
    await show();
    await screen.findByText(/This invitation was used, withdrawn or replaced/);
    screen.getByText(/ask one of its owners to invite you again/);
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  });

  it('can be read again where the server did not answer', async () => {
    serve(PREVIEW, () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    const { user } = await show();
    await screen.findByText('We can’t answer right now.');
    serve(PREVIEW, INVITED);
    await user.click(await button('Try again'));
    await title('Join Lotus Tours');
  });

  it('was not opened: nothing is asked', async () => {
    await show(undefined, '/partners/invitation');
    await screen.findByText(/this page no longer has it/);
    expect(requests(PREVIEW)).toEqual([]);
  });

  it('gives way to a newer link in the same tab', async () => {
    const first = await show();
    await title('Join Lotus Tours');
    first.unmount();
    await show(undefined, '/partners/invitation#another');
    await waitFor(() => expect(requests(PREVIEW).map(({ body }) => body)).toContainEqual({ token: 'another' }));
    expect(sessionStorage.getItem(KEPT)).toBe('another');
  });
});
