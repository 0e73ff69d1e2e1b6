import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { KEY, LOTUS, openConsole } from '../../../testing/data/organisations.ts';
import { json, refusal, requests, serve } from '../../../testing/server.ts';

const CREATE = 'POST /organisations/:id/keys';
const ROTATE = 'POST /organisations/:id/keys/:key/rotation';
const REVOKE = 'DELETE /organisations/:id/keys/:key';
const LIVE = { ...LOTUS, live: 'approved' } as const;
const SECRET = 'pdv_test_4f8Qm2Wz7Kc1Rt9Xb6Ny3Lp5Hd0Gv8Js2Ae7x7Qa';

const button = (name: string) => screen.findByRole('button', { name });
const part = async (name: string) => within(await screen.findByRole('region', { name }));
/** Presses the button below what a dialog says; the cross has the same name. */
async function choose(user: ReturnType<typeof openConsole>['user'], label: string) {
  const found = within(await screen.findByRole('dialog'))
    .getAllByRole('button', { name: label })
    .at(-1);
  await user.click(found ?? expect.fail(`There is no ${label}`));
}
const dialog = async () => within(await screen.findByRole('dialog'));
const name = () => screen.findByLabelText<HTMLInputElement>('Name');

describe('the keys of an organisation', () => {
  it('are told apart by name and end, with what they may do, from where, and their last use', async () => {
    const unused = { ...KEY, id: 'key_2', name: 'Spare', lastUsedAt: null, addresses: [], createdBy: 'gone' };
    openConsole('keys', { keys: [KEY, unused] });
    const test = await part('Test keys');
    const entries = test.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    const [first = '', second = ''] = entries.filter((text) => text.includes('pdv_test_'));
    expect(first).toContain('Booking serverpdv_test_…x7Qa');
    expect(first).toContain(
      'Search places, hotels and roomsBook, change and cancel, and make links that top up the balance',
    );
    expect(first).toContain('203.0.113.0/24');
    expect(first).toContain('20 Nov 2026 by Meera Nair');
    expect(first).toContain('26 Nov 2026, 9:42 am');
    expect(second).toContain('Any address');
    expect(second).toContain('by a former member');
    expect(second).toContain('Never');
  });

  it('of the live mode are apart, and need live access', async () => {
    openConsole('keys', { keys: [KEY, { ...KEY, id: 'key_9', mode: 'live', name: 'Real' }] });
    const live = await part('Live keys');
    live.getByText('Live keys need live access. An owner can ask for it.');
    live.getByText('pdv_live_…x7Qa');
    expect(live.queryByRole('button', { name: 'Make a live key' })).toBeNull();
    expect((await part('Test keys')).queryByText('pdv_live_…x7Qa')).toBeNull();
    expect(live.getByRole('link', { name: 'See live access' }).getAttribute('href')).toBe(
      '/partners/organisation?id=org_lotus',
    );
  });

  it('that have ended are folded away', async () => {
    const ended = [
      { ...KEY, id: 'key_3', name: 'Old', revokedAt: '2026-11-22T06:30:00Z' },
      { ...KEY, id: 'key_4', name: 'Older', expiresAt: '2026-11-23T06:30:00Z' },
    ];
    openConsole('keys', { keys: ended });
    await screen.findByText('There is no test key yet.');
    screen.getByText('2 keys that have ended');
    screen.getByText('Revoked 22 Nov 2026, 12:00 pm');
    screen.getByText('Ended 23 Nov 2026, 12:00 pm');
    expect(screen.queryByRole('button', { name: 'Revoke Old' })).toBeNull();
  });

  it('are only looked at by finance', async () => {
    openConsole('keys', { organisation: { ...LIVE, role: 'finance' }, keys: [KEY] });
    const test = await part('Test keys');
    test.getByText('Owners and developers make keys.');
    expect(test.queryAllByRole('button')).toEqual([]);
  });

  it('can be read again after a failure', async () => {
    const { user, held } = openConsole('organisation', { keys: [KEY] });
    serve('GET /organisations/:id/keys', () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    await user.click(await screen.findByRole('link', { name: 'Keys' }));
    await screen.findByText('We can’t answer right now.');
    serve('GET /organisations/:id/keys', () => json({ keys: held.keys }));
    await user.click(await button('Try again'));
    await screen.findByText('pdv_test_…x7Qa');
  });
});

describe('a new key', () => {
  it('is made with the chosen permissions, and its secret is shown once, to be copied', async () => {
    const { user, held } = openConsole('keys');
    serve(CREATE, () => {
      held.keys = [KEY];
      return json({ key: KEY, secret: SECRET }, 201);
    });
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await button('Make a test key'));
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('name'));
    await user.type(await name(), ' Booking server ');
    await user.click(screen.getByRole('checkbox', { name: /Manage webhooks/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Read bookings/ }));
    await user.type(screen.getByLabelText('Allowed addresses (optional)'), '203.0.113.9{enter}2001:db8::/64,,10.0.0.1');
    await user.click(await button('Make key'));
    await screen.findByText(SECRET);
    expect(requests(CREATE).map(({ body }) => body)).toEqual([
      {
        mode: 'test',
        name: 'Booking server',
        scopes: ['search:read', 'bookings:write', 'webhooks:write'],
        addresses: ['203.0.113.9', '2001:db8::/64', '10.0.0.1'],
      },
    ]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('The new key “Booking server”'));
    await user.click(await button('Copy key'));
    await screen.findByText('The key is copied.');
    expect(copied).toHaveBeenCalledWith(SECRET);
    await choose(user, 'I’ve kept it');
    expect(screen.queryByText(SECRET)).toBeNull();
    await screen.findByText('pdv_test_…x7Qa');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(SECRET);
  });

  it('can be copied by hand where the browser can’t', async () => {
    const { user } = openConsole('keys');
    serve(CREATE, () => json({ key: KEY, secret: SECRET }, 201));
    await user.click(await button('Make a test key'));
    await user.type(await name(), 'Server');
    await user.click(await button('Make key'));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('closed', 'NotAllowedError'));
    await user.click(await button('Copy key'));
    await screen.findByText('Your browser can’t copy. Select the key and copy it by hand.');
  });

  it('says what is missing, and sends nothing', async () => {
    const { user } = openConsole('keys');
    await user.click(await button('Make a test key'));
    for (const scope of screen.getAllByRole('checkbox', { checked: true })) await user.click(scope);
    await user.click(await button('Make key'));
    screen.getByText('This is required.');
    screen.getByText('Choose at least one.');
    expect(document.activeElement).toBe(await name());
    expect(requests(CREATE)).toEqual([]);
    await choose(user, 'Not now');
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
  });

  it.each([
    [
      'an address',
      422,
      'VALIDATION_FAILED',
      [{ field: 'addresses.1', code: 'INVALID', msg: 'Not an address.' }],
      'Not an address.',
    ],
    ['the number of keys', 409, 'KEYS_FULL', [], 'Not now.'],
  ])('keeps everything that was typed where the server refuses %s', async (_, status, code, errors, sentence) => {
    serve(CREATE, () => refusal(status, code, 'Not now.', { errors }));
    const { user } = openConsole('keys');
    await user.click(await button('Make a test key'));
    await user.type(await name(), 'Server');
    await user.type(screen.getByLabelText('Allowed addresses (optional)'), 'nowhere');
    await user.click(await button('Make key'));
    await screen.findByText(sentence);
    expect((await name()).value).toBe('Server');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Allowed addresses (optional)').value).toBe('nowhere');
  });

  it('can’t be given what the maker does not see', async () => {
    const { user } = openConsole('keys', { organisation: { ...LOTUS, role: 'developer' } });
    await user.click(await button('Make a test key'));
    const finance = screen.getByRole('checkbox', { name: /Read balance and statements/ });
    expect(finance.hasAttribute('disabled')).toBe(true);
    screen.getByText('Only owners can allow this.');
  });

  it('of the live mode keeps what was typed while it is asked who is there', async () => {
    let proved = false;
    serve(CREATE, () =>
      proved
        ? json({ key: { ...KEY, mode: 'live' }, secret: 'pdv_live_secret' }, 201)
        : refusal(403, 'REAUTH_REQUIRED', 'Is it you?', { proofs: ['currentPassword'] }),
    );
    serve('POST /user/:id/proof', () => {
      proved = true;
      return new Response(null, { status: 204 });
    });
    const { user } = openConsole('keys', { organisation: LIVE });
    await user.click(await button('Make a live key'));
    await user.type(await name(), 'Real');
    await user.click(await button('Make key'));
    await screen.findByLabelText('Current Password', { exact: true });
    await choose(user, 'Not now');
    expect((await name()).value).toBe('Real');
    await user.click(await button('Make key'));
    await user.type(await screen.findByLabelText('Current Password', { exact: true }), 'monsoon in goa');
    await user.click((await dialog()).getByRole('button', { name: 'Confirm' }));
    await screen.findByText('pdv_live_secret');
  });
});

describe('a key that works', () => {
  it('is replaced with an overlap, and the old one says until when it works', async () => {
    const { user, held } = openConsole('keys', { keys: [KEY] });
    serve(ROTATE, () => {
      held.keys = [
        { ...KEY, id: 'key_2', replaces: KEY.id },
        { ...KEY, expiresAt: '2099-01-01T06:30:00Z' },
      ];
      return json({ key: held.keys[0], secret: SECRET }, 201);
    });
    await user.click(await button('Replace Booking server'));
    await user.selectOptions((await dialog()).getByLabelText('The old key stops'), 'After 3 days');
    await user.click((await dialog()).getByRole('button', { name: 'Replace key' }));
    await screen.findByText(SECRET);
    screen.getByText(/^The key that it replaces works until /);
    await choose(user, 'I’ve kept it');
    expect(requests(ROTATE).map(({ path, body }) => [path, body])).toEqual([
      ['/organisations/org_lotus/keys/key_1/rotation', { overlapHours: 72 }],
    ]);
    await screen.findByText('1 Jan 2099, 12:00 pm');
    expect(screen.getAllByRole('button', { name: 'Replace Booking server' })).toHaveLength(1);
  });

  it('is revoked after a question, and then has ended', async () => {
    const { user, held } = openConsole('keys', { keys: [KEY] });
    serve(REVOKE, () => {
      held.keys = [{ ...KEY, revokedAt: '2026-11-26T06:30:00Z' }];
      return json(held.keys[0] ?? {});
    });
    await user.click(await button('Revoke Booking server'));
    (await dialog()).getByText(/Every request with it is refused/);
    await user.click((await dialog()).getByRole('button', { name: 'Revoke key' }));
    await screen.findByText('Booking server is revoked.');
    await screen.findByText('1 key that has ended');
  });

  it('stays, with the reason, where it can’t be changed', async () => {
    serve(REVOKE, () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    serve(ROTATE, () => refusal(409, 'KEYS_FULL', 'Too many keys.'));
    const { user } = openConsole('keys', { keys: [KEY] });
    await user.click(await button('Revoke Booking server'));
    await user.click((await dialog()).getByRole('button', { name: 'Revoke key' }));
    await screen.findByText('We can’t answer right now.');
    await user.click(await button('Replace Booking server'));
    await user.click((await dialog()).getByRole('button', { name: 'Replace key' }));
    await screen.findByText('Too many keys.');
    expect(screen.queryByText('We can’t answer right now.')).toBeNull();
  });
});
