import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserDetails } from '#contract/auth.ts';
import { appState } from '../../../lib/state/app-state.ts';
import { userRead } from '../../../lib/state/user-actions.ts';
import { ASHA, renderApp, tokenUntil } from '../../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../../testing/server.ts';

const PUT = 'PUT /user/:id';
const CONFIRM = 'Please confirm that it is you. Nothing was changed yet.';
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
const update = () => screen.getByRole('button', { name: 'Update' });
const token = tokenUntil(Date.now() + 3_600_000);
const updated = (change: Partial<UserDetails> = {}) => json({ token, userDetails: { ...ASHA, ...change } });

async function show() {
  const { user } = renderApp({ path: '/profile', user: ASHA });
  await screen.findByRole('heading', { name: 'Update Profile' });
  await waitFor(() => expect(requests('GET /user/:id')).toHaveLength(1));
  const type = async (name: string, written: string) => {
    await user.clear(input(name));
    await user.type(input(name), written);
  };
  return { user, type, send: () => user.click(update()) };
}

beforeEach(() => serve('GET /user/:id', { userDetails: ASHA }));

describe('the profile', () => {
  it('is saved with the values of the form, and an empty password keeps the present one', async () => {
    serve(PUT, () => updated({ name: 'Asha R. Rao' }));
    const { type, send } = await show();
    await type('Name', '  Asha R. Rao ');
    await send();
    await screen.findByText('Update successful');
    expect(requests(PUT)).toMatchObject([{ path: `/user/${ASHA._id}` }]);
    expect(requests(PUT)[0]?.body).toEqual({
      name: 'Asha R. Rao',
      email: 'asha@example.in',
      password: '',
      profilePicture: null,
    });
    const currentUser = { token, userDetails: { ...ASHA, name: 'Asha R. Rao' } };
    expect(appState.getState().user).toEqual({ currentUser, loading: false, error: null });
  });

  it('sends a new password once it was typed twice, and empties both fields afterwards', async () => {
    serve(PUT, () => updated());
    const { type, send } = await show();
    await type('Password', 'monsoon in goa');
    await type('Confirm Password', 'monsoon in goa');
    await send();
    await screen.findByText('Update successful');
    expect(requests(PUT)[0]?.body).toMatchObject({ password: 'monsoon in goa' });
    expect([input('Password').value, input('Confirm Password').value]).toEqual(['', '']);
  });

  it.each([
    ['monsoon in goa', 'monsoon in delhi'],
    ['monsoon in goa', ''],
    ['', 'monsoon in goa'],
  ])('sends nothing when the passwords are "%s" and "%s"', async (password, confirm) => {
    const { user, send } = await show();
    if (password !== '') await user.type(input('Password'), password);
    if (confirm !== '') await user.type(input('Confirm Password'), confirm);
    await send();
    await screen.findByText('Passwords not matched');
    expect(requests(PUT)).toHaveLength(0);
    expect(appState.getState().user.loading).toBe(false);
  });

  it('requires a name and an email before anything is sent', async () => {
    const { user, send } = await show();
    await user.clear(input('Name'));
    await user.clear(input('Email'));
    await send();
    expect(screen.getAllByText('This is required.')).toHaveLength(2);
    expect(requests(PUT)).toHaveLength(0);
  });

  it('sends once for two clicks', async () => {
    let answer: (response: Response) => void = () => undefined;
    serve(PUT, () => new Promise<Response>((resolve) => (answer = resolve)));
    const { user } = await show();
    await user.dblClick(update());
    answer(updated());
    await screen.findByText('Update successful');
    expect(requests(PUT)).toHaveLength(1);
  });

  it('takes up a change from another device, so that saving does not undo it', async () => {
    const elsewhere = { name: 'Asha Verma', email: 'verma@example.in', profilePicture: '/photos/2.webp' };
    serve('GET /user/:id', { userDetails: { ...ASHA, ...elsewhere } });
    serve(PUT, () => updated(elsewhere));
    const { send } = await show();
    await waitFor(() => expect(input('Name').value).toBe('Asha Verma'));
    await send();
    await screen.findByText('Update successful');
    expect(requests(PUT)[0]?.body).toEqual({ ...elsewhere, password: '' });
  });

  it('keeps what is being typed when the account was read again', async () => {
    const { type } = await show();
    await type('Name', 'Asha R.');
    act(() => userRead({ ...ASHA, name: 'Asha Verma', email: 'verma@example.in' }));
    expect([input('Name').value, input('Email').value]).toEqual(['Asha R.', 'verma@example.in']);
  });

  it('shows and hides each password separately', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Show Password' }));
    expect([input('Password').type, input('Confirm Password').type]).toEqual(['text', 'password']);
  });
});

describe('a profile that is refused', () => {
  it('requires a proof, keeps what was typed, and sends all of it with the current password', async () => {
    serve(PUT, () => refusal(403, 'REAUTH_REQUIRED', CONFIRM));
    const { type, send } = await show();
    expect(screen.queryByLabelText('Current Password')).toBeNull();
    await type('Email', 'asha.rao@example.in');
    await type('Password', 'monsoon in goa');
    await type('Confirm Password', 'monsoon in goa');
    await send();
    await screen.findByText(CONFIRM);
    await type('Current Password', 'correct horse');
    serve(PUT, () => updated({ email: 'asha.rao@example.in' }));
    await send();
    await screen.findByText('Update successful');
    const sent = { name: 'Asha Rao', email: 'asha.rao@example.in', password: 'monsoon in goa', profilePicture: null };
    expect(requests(PUT).map(({ body }) => body)).toEqual([sent, { ...sent, currentPassword: 'correct horse' }]);
    expect(screen.queryByLabelText('Current Password')).toBeNull();
  });

  it('shows the server’s messages beside each field', async () => {
    const errors = [
      { field: 'name', code: 'TOO_LONG', msg: 'This is too long.' },
      { field: 'email', code: 'EMAIL', msg: 'This is no email address.' },
      { field: 'password', code: 'TOO_SHORT', msg: 'This is too short.' },
    ];
    serve(PUT, () => refusal(422, 'VALIDATION_FAILED', 'Please check the marked fields.', { errors }));
    const { send } = await show();
    await send();
    await screen.findByText('Please check the marked fields.');
    const beside = (name: string) =>
      (input(name).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent);
    expect(beside('Name')).toContain('This is too long.');
    expect(beside('Email')).toContain('This is no email address.');
    expect(beside('Password')).toContain('This is too short.');
    expect(input('Confirm Password').getAttribute('aria-invalid')).toBe('false');
    await waitFor(() => expect(document.activeElement?.id).toBe(input('Name').id));
  });

  it('marks a wrong current password and still requires it', async () => {
    serve(PUT, () => refusal(403, 'REAUTH_REQUIRED', CONFIRM));
    const { type, send } = await show();
    await type('Email', 'asha.rao@example.in');
    await send();
    await screen.findByLabelText('Current Password');
    await waitFor(() => expect(document.activeElement?.id).toBe(input('Current Password').id));
    await type('Current Password', 'wrong horse');
    const errors = [{ field: 'currentPassword', code: 'WRONG_PASSWORD', msg: 'This is not your current password.' }];
    serve(PUT, () => refusal(422, 'VALIDATION_FAILED', 'Please check the marked fields.', { errors }));
    await send();
    await screen.findByText('This is not your current password.');
    expect(input('Current Password').getAttribute('aria-invalid')).toBe('true');
    expect(input('Email').value).toBe('asha.rao@example.in');
  });

  it('shows the server’s sentence and changes nothing', async () => {
    serve(PUT, () => refusal(409, 'EMAIL_TAKEN', 'This email already has an account.'));
    const { send } = await show();
    await send();
    await screen.findByText('This email already has an account.');
    expect(appState.getState().user).toMatchObject({
      currentUser: { userDetails: ASHA },
      loading: false,
      error: 'This email already has an account.',
    });
  });
});
