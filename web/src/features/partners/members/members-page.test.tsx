import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LOTUS, openConsole } from '../../../testing/data/organisations.ts';
import { json, refusal, requests, serve } from '../../../testing/server.ts';

const CHANGE = 'PATCH /organisations/:id/members/:member';
const REMOVE = 'DELETE /organisations/:id/members/:member';
const INVITE = 'POST /organisations/:id/invitations';
const [ASHA, MEERA, RAVI] = LOTUS.members;
const withMembers = (...members: (typeof LOTUS.members)[number][]) => ({ ...LOTUS, members });
if (ASHA === undefined || MEERA === undefined || RAVI === undefined) throw new Error('Three members are expected');

const button = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));

describe('the members of an organisation', () => {
  it('have another role once an owner gives it', async () => {
    serve(CHANGE, () => json(withMembers(ASHA, MEERA, { ...RAVI, role: 'finance' })));
    const { user } = openConsole('members');
    await user.click(await button('Change the role of Ravi Das'));
    await user.click((await dialog()).getByRole('radio', { name: /Finance/ }));
    await user.click((await dialog()).getByRole('button', { name: 'Save role' }));
    await screen.findByText('Ravi Das: Finance.');
    expect(requests(CHANGE).map(({ path, body }) => [path, body])).toEqual([
      ['/organisations/org_lotus/members/acc-ravi', { role: 'finance' }],
    ]);
    await screen.findByText(/^Finance · Since/);
  });

  it('become owners after a proof, long after the sign-in', async () => {
    let proved = false;
    serve(CHANGE, () =>
      proved
        ? json(withMembers(ASHA, MEERA, { ...RAVI, role: 'owner' }))
        : refusal(403, 'REAUTH_REQUIRED', 'Is it you?', { proofs: ['currentPassword'] }),
    );
    serve('POST /user/:id/proof', ({ body }) => {
      proved = JSON.stringify(body).includes('monsoon in goa');
      const errors = [{ field: 'currentPassword', code: 'WRONG_PASSWORD', msg: 'This is not your password.' }];
      return proved ? new Response(null, { status: 204 }) : refusal(422, 'VALIDATION_FAILED', 'No.', { errors });
    });
    const { user } = openConsole('members');
    await user.click(await button('Change the role of Ravi Das'));
    await user.click((await dialog()).getByRole('radio', { name: /Owner/ }));
    await user.click((await dialog()).getByRole('button', { name: 'Save role' }));
    const password = await screen.findByLabelText('Current Password', { exact: true });
    await user.type(password, 'wrong');
    await user.click((await dialog()).getByRole('button', { name: 'Confirm' }));
    await screen.findByText('This is not your password.');
    await user.clear(password);
    await user.type(password, 'monsoon in goa');
    await user.click((await dialog()).getByRole('button', { name: 'Confirm' }));
    await screen.findByText('Ravi Das: Owner.');
    expect(requests(CHANGE)).toHaveLength(2);
  });

  it('stay as they are when the proof is not given', async () => {
    serve(CHANGE, () => refusal(403, 'REAUTH_REQUIRED', 'Is it you?', { proofs: ['currentPassword'] }));
    const { user } = openConsole('members');
    await user.click(await button('Change the role of Ravi Das'));
    await user.click((await dialog()).getByRole('radio', { name: /Owner/ }));
    await user.click((await dialog()).getByRole('button', { name: 'Save role' }));
    await screen.findByLabelText('Current Password', { exact: true });
    const [leave] = (await dialog()).getAllByRole('button', { name: 'Not now' });
    await user.click(leave ?? expect.fail('There is no way out'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await button('Change the role of Ravi Das');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are removed after a question', async () => {
    const { user, held } = openConsole('members');
    serve(REMOVE, () => {
      held.organisation = withMembers(ASHA, MEERA);
      return new Response(null, { status: 204 });
    });
    await user.click(await button('Remove Ravi Das'));
    (await dialog()).getByText(/revoke those that they may have kept a copy of/);
    await user.click((await dialog()).getByRole('button', { name: 'Remove member' }));
    await screen.findByText('Ravi Das is removed.');
    await waitFor(() => expect(screen.queryByText('ravi@example.in')).toBeNull());
  });

  it('keep a failure beside the member that it is about', async () => {
    serve(REMOVE, () => refusal(409, 'LAST_OWNER', 'One owner has to stay.'));
    const { user } = openConsole('members');
    await user.click(await button('Remove Meera Nair'));
    await user.click((await dialog()).getByRole('button', { name: 'Remove member' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('One owner has to stay.');
    expect(alert.closest('li')?.textContent).toContain('Meera Nair');
  });

  it('are only shown to a developer, who can leave', async () => {
    serve(REMOVE, () => new Response(null, { status: 204 }));
    const organisation = { ...withMembers({ ...ASHA, role: 'developer' }, MEERA), role: 'developer' as const };
    const { user } = openConsole('members', { organisation });
    await screen.findByText('Owners can invite and remove members.');
    expect(screen.queryByRole('button', { name: 'Remove Meera Nair' })).toBeNull();
    serve('GET /organisations', { organisations: [] });
    await user.click(await button('Leave'));
    await user.click((await dialog()).getByRole('button', { name: 'Leave organisation' }));
    await screen.findByText('You’ve left Lotus Tours.');
    await screen.findByRole('heading', { level: 1, name: 'Partners' });
  });
});

describe('the last owner', () => {
  it('can neither leave others nor take another role, and is told why', async () => {
    openConsole('members', { organisation: withMembers(ASHA, RAVI) });
    await screen.findByText(/You’re the only owner\. Make another member an owner/);
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change the role of Asha Rao' })).toBeNull();
    await button('Change the role of Ravi Das');
  });

  it('who is alone closes the organisation after a question', async () => {
    serve(REMOVE, () => new Response(null, { status: 204 }));
    const { user } = openConsole('members', { organisation: withMembers(ASHA) });
    await user.click(await button('Close organisation'));
    (await dialog()).getByText(/all its keys stop working at once/);
    serve('GET /organisations', { organisations: [] });
    await user.click((await dialog()).getByRole('button', { name: 'Close organisation' }));
    await screen.findByText('Lotus Tours is closed.');
    expect(location.pathname).toBe('/partners');
  });
});

describe('invitations', () => {
  const email = () => screen.findByLabelText<HTMLInputElement>('Email');

  it('are sent with a role, listed, and withdrawn', async () => {
    const { user, held } = openConsole('members', { organisation: { ...LOTUS, invitations: [] } });
    const [invited = expect.fail()] = LOTUS.invitations;
    serve(INVITE, () => {
      held.organisation = LOTUS;
      return json(invited, 201);
    });
    await user.type(await email(), ' kiran@example.in');
    await user.click(screen.getByRole('radio', { name: /Finance/ }));
    await user.click(await button('Send invitation'));
    await screen.findByText('An invitation is on its way to kiran@example.in.');
    expect(requests(INVITE).map(({ body }) => body)).toEqual([{ email: 'kiran@example.in', role: 'finance' }]);
    expect((await email()).value).toBe('');
    serve('DELETE /organisations/:id/invitations/:invitation', () => json({ ...LOTUS, invitations: [] }));
    await user.click(await button('Withdraw the invitation of kiran@example.in'));
    await screen.findByText('The invitation of kiran@example.in is withdrawn.');
    await waitFor(() => expect(screen.queryByText('Open invitations')).toBeNull());
  });

  it.each([
    ['a wrong address', 422, 'VALIDATION_FAILED', [{ field: 'email', code: 'INVALID_EMAIL', msg: 'Not an email.' }]],
    ['a full organisation', 409, 'MEMBERS_FULL', []],
  ])('keep what was typed for %s', async (_, status, code, errors) => {
    serve(INVITE, () => refusal(status, code, 'Not now.', { errors }));
    const { user } = openConsole('members');
    await user.type(await email(), 'kiran');
    await user.click(await button('Send invitation'));
    await screen.findByText(errors[0]?.msg ?? 'Not now.');
    expect((await email()).value).toBe('kiran');
  });

  it('say why one can’t be withdrawn', async () => {
    serve('DELETE /organisations/:id/invitations/:invitation', () => refusal(404, 'NOT_FOUND', 'It is gone.'));
    const { user } = openConsole('members');
    await user.click(await button('Withdraw the invitation of kiran@example.in'));
    await screen.findByText('It is gone.');
  });
});
