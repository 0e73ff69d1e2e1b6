import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { appState } from '../../../lib/state/app-state.ts';
import { saveChanges } from '../../../lib/state/persistence.ts';
import { LAKE_BOOKING } from '../../../testing/data/bookings.ts';
import { fakeWindow } from '../../../testing/fakes/sign-in-window.ts';
import { ASHA, renderApp } from '../../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../../testing/server.ts';

const DELETE = 'DELETE /user/:id';
const UPCOMING = 'You have upcoming bookings. Choose whether to cancel or keep them.';
const KEEP = 'Keep them; we’ll email you the vouchers';
const CANCEL = 'Cancel them, each under its own terms';

async function openDialog() {
  const { user } = renderApp({ path: '/profile', user: ASHA });
  await user.click(await screen.findByRole('button', { name: 'Delete Account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  const yes = () => dialog.getByText('Yes, delete my account').closest('button') ?? expect.fail('No such button');
  return { user, dialog, yes };
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const kept = () => JSON.stringify({ ...localStorage, ...sessionStorage });

beforeEach(() => {
  serve('GET /user/:id', { userDetails: ASHA });
  serve('GET /hotel', []);
});

describe('deleting the account', () => {
  it('says what is erased and what is retained, and does nothing on No', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog.getByText(/^Your name, email, photo and logins are deleted immediately/)).toBeTruthy();
    expect(dialog.getByText(/kept without your name/)).toBeTruthy();
    expect(dialog.getByText(/at least 72 months without your name/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('No'));
    await user.click(dialog.getByText('No'));
    await closed();
    expect(requests(DELETE)).toHaveLength(0);
    expect(location.pathname).toBe('/profile');
  });

  it('lets the traveller export the data first, and stays open', async () => {
    serve('GET /user/:id/export', { profile: { name: 'Asha Rao' } });
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, dialog } = await openDialog();
    expect(dialog.getByText('You can download your data first.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Download my data' }));
    await screen.findByText('Your data is downloading.');
    expect(saved).toHaveBeenCalledOnce();
    expect(requests('GET /user/:id/export')).toHaveLength(1);
    expect(dialog.getByText('Yes, delete my account')).toBeTruthy();
    expect(requests(DELETE)).toHaveLength(0);
  });

  it('can’t be closed while the request is pending', async () => {
    let answer = (_: Response) => {};
    serve(DELETE, () => new Promise<Response>((resolve) => (answer = resolve)));
    const { user, dialog, yes } = await openDialog();
    await user.click(yes());
    await user.keyboard('{Escape}');
    await user.click(dialog.getByText('No'));
    expect(screen.getByRole('dialog', { name: 'Delete your account?' })).toBeTruthy();
    answer(json({ msg: 'Your account is deleted' }));
    await screen.findByText('Your account is deleted');
  });

  it('goes to the home page and leaves nothing personal on the device', async () => {
    serve(DELETE, { msg: 'Your account is deleted' });
    sessionStorage.setItem('payment', '{"orderId":"order_1"}');
    const saved = saveChanges(appState, localStorage);
    const { user, yes } = await openDialog();
    await waitFor(() => expect(kept()).toContain(ASHA.email));
    await user.click(yes());
    await screen.findByText('Your account is deleted');
    expect(location.pathname).toBe('/');
    await screen.findByRole('link', { name: 'Login/Signup' });
    expect(requests(DELETE)).toMatchObject([{ path: `/user/${ASHA._id}` }]);
    expect(requests(DELETE)[0]?.query.size).toBe(0);
    expect(appState.getState().user).toEqual({ currentUser: null, loading: false, error: null });
    saved();
    for (const trace of [ASHA._id, ASHA.name, ASHA.email, 'signature', 'order_1']) expect(kept()).not.toContain(trace);
    expect(document.body.textContent).not.toContain(ASHA.name);
  });

  it('deletes once for two clicks', async () => {
    serve(DELETE, { msg: 'Your account is deleted' });
    const { user, yes } = await openDialog();
    await user.dblClick(yes());
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(requests(DELETE)).toHaveLength(1);
  });

  it.each([
    ['keep', KEEP],
    ['cancel', CANCEL],
  ])('with upcoming bookings asks what to do with them, and sends %s', async (choice, label) => {
    serve(DELETE, () => refusal(409, 'UPCOMING_BOOKINGS', UPCOMING));
    const { user, dialog, yes } = await openDialog();
    expect(dialog.queryByRole('radio')).toBeNull();
    await user.click(yes());
    await dialog.findByText('You have upcoming bookings. What should happen to them?');
    expect(dialog.getAllByRole('radio').map((each) => (each as HTMLInputElement).checked)).toEqual([false, false]);
    expect(yes().disabled).toBe(true);
    expect(appState.getState().user).toMatchObject({ currentUser: { userDetails: ASHA }, loading: false });
    serve(DELETE, { msg: 'Your account is deleted' });
    await user.click(dialog.getByLabelText(label));
    await user.click(yes());
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(requests(DELETE).map(({ query }) => query.get('bookings'))).toEqual([null, choice]);
  });

  it('asks at once where upcoming stays are known, and explains each choice', async () => {
    const lost = { freeUntil: null, refundNow: 0 };
    serve('GET /hotel', [LAKE_BOOKING, { ...LAKE_BOOKING, _id: 'b-2', name: 'Palm Court', cancellation: lost }]);
    serve(DELETE, { msg: 'Your account is deleted' });
    const { user, dialog, yes } = await openDialog();
    await dialog.findByText('You have upcoming bookings. What should happen to them?');
    expect(requests('GET /hotel')[0]?.query.get('status')).toBe('upcoming');
    expect(dialog.getByText('Lake House, Sat, 21 Nov – Wed, 25 Nov: ₹12,500 refunded')).toBeTruthy();
    expect(dialog.getByText('Palm Court, Sat, 21 Nov – Wed, 25 Nov: no refund')).toBeTruthy();
    expect(dialog.getByText(/vouchers by email, .* until the day after check-out/)).toBeTruthy();
    expect(yes().disabled).toBe(true);
    await user.click(dialog.getByLabelText(KEEP));
    await user.click(yes());
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(requests(DELETE).map(({ query }) => query.get('bookings'))).toEqual(['keep']);
  });

  it('long after signing in requires the password, shows a wrong one beside it, and deletes with the right one', async () => {
    serve(DELETE, () => refusal(403, 'REAUTH_REQUIRED', 'Is it you?', { proofs: ['currentPassword'] }));
    const { user, dialog, yes } = await openDialog();
    await user.click(yes());
    const field = await dialog.findByLabelText('Current Password');
    expect(dialog.getByText(/your account has not been deleted/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    const errors = [{ field: 'currentPassword', code: 'WRONG_PASSWORD', msg: 'This is not your password.' }];
    serve(DELETE, () => refusal(422, 'VALIDATION_FAILED', 'Please check it.', { errors }));
    await user.type(field, 'wrong');
    await user.click(yes());
    await dialog.findByText('This is not your password.');
    serve(DELETE, { msg: 'Your account is deleted' });
    await user.clear(field);
    await user.type(field, 'monsoon-verandah-7');
    await user.click(yes());
    await waitFor(() => expect(location.pathname).toBe('/'));
    const proofs = [undefined, { currentPassword: 'wrong' }, { currentPassword: 'monsoon-verandah-7' }];
    expect(requests(DELETE).map(({ body }) => body ?? undefined)).toEqual(proofs);
  });

  it('requires a new sign-in of accounts with Google only, and deletes then', async () => {
    const opened = fakeWindow();
    serve(DELETE, () => refusal(403, 'REAUTH_REQUIRED', 'Is it you?', { proofs: ['credential'] }));
    const { user, dialog, yes } = await openDialog();
    await user.click(yes());
    const google = await dialog.findByRole('button', { name: 'Confirm with Google' });
    expect(dialog.queryByLabelText('Current Password')).toBeNull();
    serve(DELETE, { msg: 'Your account is deleted' });
    await user.click(google);
    opened.speak(opened.handed());
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(requests(DELETE).at(-1)?.body).toEqual({ credential: 'ticket' });
  });

  it('reports an open payment, closes and keeps the account', async () => {
    const sentence = 'One of your payments is still in progress. Your account is kept; try again once it is complete.';
    serve(DELETE, () => refusal(409, 'PAYMENT_OPEN', sentence));
    const { user, yes } = await openDialog();
    await user.click(yes());
    await screen.findByText(sentence);
    await closed();
    expect(location.pathname).toBe('/profile');
    expect(appState.getState().user).toMatchObject({ currentUser: { userDetails: ASHA }, error: sentence });
  });
});
