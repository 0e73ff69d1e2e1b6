import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadedFiles } from '../../../testing/fakes/downloaded-files.ts';
import { creationPrompt, fakePasskeys, MADE, SIGNED, signingPrompt } from '../../../testing/fakes/passkeys.ts';
import { ASHA, renderApp } from '../../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../../testing/server.ts';

const LIST = 'GET /user/:id/passkeys';
const ADD = 'POST /user/:id/passkeys';
const START = 'POST /user/:id/passkeys/start';
const ON = 'PUT /user/:id/second-factor';
const PHONE = { id: 'p-1', name: 'My phone', addedAt: '2026-12-01T04:30:00.000Z', usedAt: null };
const CODES = ['7k3m-9qxv-2c4n-p8rt', '8k3m-9qxv-2c4n-p8rt'];

const security = (more: object = {}) => ({ passkeys: [PHONE], secondFactor: null, address: location.origin, ...more });
const factor = { since: '2026-12-01T04:30:00.000Z', codesLeft: 2 };
const asks = (...proofs: string[]) => refusal(403, 'REAUTH_REQUIRED', 'Is it you?', { proofs });
const sent = (call: string) => requests(call).map(({ body }) => body ?? undefined);

async function show() {
  const { user } = renderApp({ path: '/profile', user: ASHA });
  const region = within(await screen.findByRole('region', { name: 'Passkeys' }));
  return { user, region };
}

beforeEach(() => {
  serve('GET /user/:id', { userDetails: ASHA });
  serve(LIST, security());
});

describe('the passkeys of the account', () => {
  it('are listed, and a new one is named and added', async () => {
    fakePasskeys();
    serve(LIST, security({ passkeys: [] }));
    serve(START, creationPrompt());
    serve(ADD, () => json(security({ passkeys: [{ ...PHONE, usedAt: '2026-12-02T04:30:00.000Z' }] }), 201));
    const { user, region } = await show();
    await region.findByText('You have no passkeys yet.');
    await user.click(region.getByRole('button', { name: 'Add a passkey' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
    const name = dialog.getByLabelText('Name');
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Make the passkey' }));
    await dialog.findByText('This is required.');
    expect(requests(START)).toHaveLength(0);
    await user.type(name, 'My phone');
    await user.click(dialog.getByRole('button', { name: 'Make the passkey' }));
    await screen.findByText('Your passkey is added.');
    expect(sent(ADD)).toEqual([{ name: 'My phone', passkey: MADE }]);
    await region.findByText('My phone');
    expect(region.getByText(/^Last used /)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stay as they are when the traveller declines, and the dialog says so', async () => {
    fakePasskeys({ fault: new DOMException('known', 'InvalidStateError') });
    serve(START, creationPrompt());
    const { user, region } = await show();
    await user.click(await region.findByRole('button', { name: 'Add a passkey' }));
    await user.click(await screen.findByRole('button', { name: 'Make the passkey' }));
    await screen.findByText('This device already has a passkey for your account.');
    expect(requests(ADD)).toHaveLength(0);
  });

  it('are removed after a question and with a proof, and a wrong password is shown beside its field', async () => {
    fakePasskeys();
    const REMOVE = 'DELETE /user/:id/passkeys/:passkey';
    serve(REMOVE, () => asks('currentPassword', 'passkey'));
    const { user, region } = await show();
    await user.click(await region.findByRole('button', { name: 'Remove My phone' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, remove it' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    const errors = [{ field: 'currentPassword', code: 'WRONG_PASSWORD', msg: 'This is not your password.' }];
    serve(REMOVE, () => refusal(422, 'VALIDATION_FAILED', 'Please check it.', { errors }));
    await user.type(proof.getByLabelText('Current Password'), 'wrong');
    await user.click(proof.getByRole('button', { name: 'Confirm' }));
    await proof.findByText('This is not your password.');
    serve('POST /user/:id/passkeys/proof', signingPrompt());
    serve(REMOVE, security({ passkeys: [] }));
    await user.click(proof.getByRole('button', { name: 'Confirm with your passkey' }));
    await screen.findByText('The passkey is removed.');
    await region.findByText('You have no passkeys yet.');
    expect(sent(REMOVE)).toEqual([undefined, { currentPassword: 'wrong' }, { passkey: SIGNED }]);
    expect(requests(REMOVE)[0]?.path).toBe('/user/acc-asha/passkeys/p-1');
  });

  it('say where they work, and nothing is offered elsewhere', async () => {
    fakePasskeys();
    serve(LIST, security({ address: 'https://padav.example' }));
    const { region } = await show();
    await region.findByText('Passkeys don’t work at this address. Open https://padav.example to use them.');
    expect(region.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('say that the product’s address allows none', async () => {
    serve(LIST, security({ address: null, passkeys: [] }));
    const { region } = await show();
    await region.findByText(/browsers allow them only with https and a host name/);
  });
});

describe('a passkey after the password', () => {
  it('is turned on, and its codes are shown once, copied and downloaded', async () => {
    fakePasskeys();
    const files = downloadedFiles();
    const writeText = vi.fn(async () => undefined);
    serve(ON, { recoveryCodes: CODES });
    const { user, region } = await show();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await user.click(await region.findByRole('button', { name: 'Ask for my passkey after the password' }));
    serve(LIST, security({ secondFactor: factor }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
    for (const code of CODES) expect(dialog.getByText(code)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await screen.findByText('The codes are copied.');
    expect(writeText).toHaveBeenCalledWith(`${CODES.join('\n')}\n`);
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    await screen.findByText('The codes are downloading.');
    expect(JSON.stringify(files)).toContain('padav-recovery-codes.txt');
    await user.click(dialog.getAllByRole('button', { name: 'I have kept them' }).at(-1) ?? expect.fail('No button'));
    await waitFor(() => expect(screen.queryByText(CODES[0] ?? '')).toBeNull());
  });

  it('needs a passkey', async () => {
    serve(LIST, security({ passkeys: [] }));
    const { region } = await show();
    await region.findByText(/For this you need a passkey\.$/);
    expect(region.queryByRole('button', { name: 'Ask for my passkey after the password' })).toBeNull();
  });

  it('says how many codes are left, makes them anew, and is turned off with a code', async () => {
    fakePasskeys();
    serve(LIST, security({ secondFactor: { ...factor, codesLeft: 1 } }));
    serve('POST /user/:id/recovery-codes', { recoveryCodes: CODES });
    const { user, region } = await show();
    await region.findByText('1 recovery code is left.');
    await user.click(region.getByRole('button', { name: 'Make new recovery codes' }));
    const codes = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
    await user.click(codes.getAllByRole('button', { name: 'I have kept them' }).at(-1) ?? expect.fail('No button'));
    const OFF = 'DELETE /user/:id/second-factor';
    serve(OFF, () => asks('passkey', 'recoveryCode'));
    await user.click(region.getByRole('button', { name: 'No longer ask for it' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    serve(OFF, security());
    await user.type(proof.getByLabelText('Recovery code'), 'a code');
    await user.click(proof.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('We no longer ask for your passkey after your password.');
    expect(sent(OFF)).toEqual([undefined, { recoveryCode: 'a code' }]);
  });
});

it('the profile takes a passkey or a recovery code where its password is not enough', async () => {
  fakePasskeys();
  const PUT = 'PUT /user/:id';
  serve(PUT, () => asks('passkey', 'recoveryCode'));
  serve('POST /user/:id/passkeys/proof', signingPrompt());
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Update' }));
  const code = await screen.findByLabelText('Recovery code');
  await user.type(code, 'a code');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(sent(PUT)[1]).toMatchObject({ recoveryCode: 'a code' }));
  await user.click(screen.getByRole('button', { name: 'Confirm with your passkey' }));
  await waitFor(() => expect(sent(PUT)[2]).toMatchObject({ passkey: SIGNED }));
});

it('the deletion takes a passkey or a recovery code', async () => {
  fakePasskeys();
  const DELETE = 'DELETE /user/:id';
  serve('GET /hotel', []);
  serve(DELETE, () => asks('passkey', 'recoveryCode'));
  serve('POST /user/:id/passkeys/proof', signingPrompt());
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Delete Account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  const yes = () => dialog.getByText('Yes, delete my account');
  await user.click(yes());
  const code = await dialog.findByLabelText('Recovery code');
  const errors = [{ field: 'recoveryCode', code: 'WRONG_RECOVERY_CODE', msg: 'This code is not right.' }];
  serve(DELETE, () => refusal(422, 'VALIDATION_FAILED', 'Please check it.', { errors }));
  await user.type(code, 'wrong');
  await user.click(yes());
  await dialog.findByText('This code is not right.');
  serve(DELETE, { msg: 'Your account is deleted' });
  await user.click(dialog.getByRole('button', { name: 'Confirm with your passkey' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(sent(DELETE)).toEqual([undefined, { recoveryCode: 'wrong' }, { passkey: SIGNED }]);
});
