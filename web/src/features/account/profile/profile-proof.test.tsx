import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { appState } from '../../../lib/state/app-state.ts';
import { FakeUpload } from '../../../testing/fakes/fake-upload.ts';
import { fakeWindow } from '../../../testing/fakes/sign-in-window.ts';
import { ASHA, renderApp, tokenUntil } from '../../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../../testing/server.ts';

const PUT = 'PUT /user/:id';
const CONFIRM = 'Please confirm that it is you. Nothing was changed yet.';
const asks = (...proofs: string[]) => serve(PUT, () => refusal(403, 'REAUTH_REQUIRED', CONFIRM, { proofs }));
const accepts = () =>
  serve(PUT, () =>
    json({ token: tokenUntil(Date.now() + 3_600_000), userDetails: { ...ASHA, email: 'rao@example.in' } }),
  );
const email = () => screen.getByLabelText<HTMLInputElement>('Email', { exact: true });
const update = () => screen.getByRole('button', { name: 'Update' });
const google = () => screen.findByRole('button', { name: 'Confirm with Google' });
const sent = () => requests(PUT).map(({ body }) => body);
const CHANGE = { name: 'Asha Rao', email: 'rao@example.in', password: '', profilePicture: null };

async function show() {
  const { user, container } = renderApp({ path: '/profile', user: ASHA });
  await screen.findByRole('heading', { name: 'Update Profile' });
  await waitFor(() => expect(requests('GET /user/:id')).toHaveLength(1));
  return { user, container };
}

/** A traveller who has typed another address, and must prove ownership. */
async function askedFor(...proofs: string[]) {
  asks(...proofs);
  const { user } = await show();
  await user.clear(email());
  await user.type(email(), 'rao@example.in');
  await user.click(update());
  await screen.findByText(CONFIRM);
  return user;
}

beforeEach(() => serve('GET /user/:id', { userDetails: ASHA }));

describe('an account with Google only', () => {
  it('must sign in again, and all that was typed is sent with the credential', async () => {
    const opened = fakeWindow();
    const user = await askedFor('credential');
    expect(screen.queryByLabelText('Current Password')).toBeNull();
    accepts();
    await user.click(await google());
    opened.speak(opened.handed());
    await screen.findByText('Update successful');
    expect(sent()).toEqual([CHANGE, { ...CHANGE, credential: 'ticket' }]);
    expect(screen.queryByRole('button', { name: 'Confirm with Google' })).toBeNull();
  });

  it('leaves its place free after the popup, so that nothing moves before the next touch', async () => {
    const tall = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
    const opened = fakeWindow();
    const user = await askedFor('credential');
    const place = () => document.querySelector<HTMLElement>('[data-proofs]');
    accepts();
    await user.click(await google());
    opened.speak(opened.handed());
    await screen.findByText('Update successful');
    expect([place()?.style.minHeight, place()?.childElementCount]).toEqual(['120px', 0]);
    tall.mockRestore();
    await user.click(email());
    expect(place()).toBeNull();
  });

  it('that closes the popup gets a message, keeps what was typed and may try again', async () => {
    const opened = fakeWindow();
    const user = await askedFor('credential');
    const button = await google();
    await user.click(button);
    opened.shut();
    await screen.findByText(/closed before you confirmed. Nothing was saved/);
    expect([email().value, button.hasAttribute('disabled')]).toEqual(['rao@example.in', false]);
    expect(sent()).toHaveLength(1);
  });

  it('whose browser blocks the popup opens it by a link, and the form stays', async () => {
    const opened = fakeWindow({ blocked: true });
    const user = await askedFor('credential');
    accepts();
    await user.click(await google());
    const link = await screen.findByRole('link', { name: 'Open it in a new tab' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    const turn = new URL(link.getAttribute('href') ?? '', location.origin).searchParams.get('turn');
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    opened.speak(opened.handed({ turn }));
    await screen.findByText('Update successful');
    expect(sent()[1]).toEqual({ ...CHANGE, credential: 'ticket' });
  });

  it('that signs in as somebody else is refused, stays signed in and may try again', async () => {
    const opened = fakeWindow();
    const user = await askedFor('credential');
    serve(PUT, () => refusal(401, 'INVALID_IDENTITY', 'We couldn’t confirm your login. Please try again.'));
    await user.click(await google());
    opened.speak(opened.handed());
    await screen.findByText('We couldn’t confirm your login. Please try again.');
    expect(appState.getState().user.currentUser?.userDetails).toEqual(ASHA);
    expect((await google()).hasAttribute('disabled')).toBe(false);
  });
});

it('an account with both proofs may use either', async () => {
  fakeWindow();
  await askedFor('currentPassword', 'credential');
  await screen.findByLabelText('Current Password');
  expect(screen.getByText('You can also confirm with Google instead of your password.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current Password')));
});

it('nothing is saved while a photo is uploaded, and the reason is shown', async () => {
  FakeUpload.reset();
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  accepts();
  const { user, container } = await show();
  const picker = container.querySelector('input[type="file"]') ?? expect.fail('There is no picker');
  fireEvent.change(picker, { target: { files: [new File(['photo'], 'me.png', { type: 'image/png' })] } });
  expect(update().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Your photo is still uploading. You can save once it’s done.')).toBeTruthy();
  await user.click(update());
  await user.type(email(), '{Enter}');
  expect(sent()).toEqual([]);
  const upload = await FakeUpload.next();
  act(() => upload.finish('/photos/me.webp'));
  await screen.findByText('Image uploaded Successfully');
  expect(update().hasAttribute('aria-disabled')).toBe(false);
  await user.click(update());
  await screen.findByText('Update successful');
  expect(sent()).toMatchObject([{ profilePicture: '/photos/me.webp' }]);
});

it('a failed photo does not block the form', async () => {
  FakeUpload.reset();
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  const { container } = await show();
  const picker = container.querySelector('input[type="file"]') ?? expect.fail('There is no picker');
  fireEvent.change(picker, { target: { files: [new File(['photo'], 'me.png', { type: 'image/png' })] } });
  const upload = await FakeUpload.next();
  act(() => upload.answer(422, {}, ''));
  await waitFor(() => expect(update().hasAttribute('aria-disabled')).toBe(false));
});

it.each(['TOKEN_EXPIRED', 'SESSION_ENDED', 'UNAUTHENTICATED'])(
  'a session that ends while the profile is saved is reported once: %s',
  async (code) => {
    const sentence = 'This session has ended. Please log in again.';
    serve(PUT, () => refusal(401, code, sentence));
    const { user } = await show();
    await user.click(update());
    await screen.findByRole('button', { name: 'Login' });
    expect(await screen.findAllByText(sentence)).toHaveLength(1);
    expect(appState.getState().user).toEqual({ currentUser: null, loading: false, error: null });
    expect(localStorage.length).toBe(0);
  },
);
