import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LOTUS } from '../../../testing/data/organisations.ts';
import { ASHA, renderApp } from '../../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../../testing/server.ts';

const LIST = 'GET /operator/organisations';
const ONE = 'GET /operator/organisations/:id';
const AGREE = 'PATCH /operator/organisations/:id';

const open = (id?: string) =>
  renderApp({ path: `/partners/operator${id === undefined ? '' : `?id=${id}`}`, user: ASHA });
const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

describe('the operator’s list', () => {
  it('says how many wait, and leads to each', async () => {
    serve(LIST, {
      organisations: [
        { ...LOTUS, live: 'requested', owners: ['asha@example.in', 'meera@example.in'] },
        { ...LOTUS, id: 'org_2', name: 'Udaipur Stays', owners: [] },
      ],
      total: 2,
    });
    serve(ONE, LOTUS);
    const { user } = open();
    await screen.findByText('1 waits for live access');
    screen.getByText('asha@example.in, meera@example.in');
    expect(screen.queryByText(/are shown/)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Lotus Tours' }));
    await screen.findByRole('heading', { level: 1, name: 'Lotus Tours' });
    expect(screen.getByText('ravi@example.in · Developer')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All organisations' }).getAttribute('href')).toBe('/partners/operator');
  });

  it('says when there are more than it shows', async () => {
    serve(LIST, { organisations: [{ ...LOTUS, owners: [] }], total: 1_204 });
    open();
    await screen.findByText(/^Only 1 of 1204 organisations are shown\./);
  });

  it('is nothing for other accounts', async () => {
    serve(LIST, () => refusal(404, 'NOT_FOUND', 'Not found.'));
    open();
    await screen.findByText('There is nothing for your account on this page.');
    expect(screen.getByRole('link', { name: 'Go to my organisations' }).getAttribute('href')).toBe('/partners');
  });

  it('says when there is none, and reads again after a failure', async () => {
    serve(LIST, () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    const { user } = open();
    await screen.findByText('We can’t answer right now.');
    serve(LIST, { organisations: [], total: 0 });
    await user.click(await button('Try again'));
    await screen.findByText('There is no organisation yet.');
  });

  it('knows no organisation of another id', async () => {
    serve(ONE, () => refusal(404, 'NOT_FOUND', 'Not found.'));
    open('org_none');
    await screen.findByText('There is no such organisation.');
  });
});

describe('the operator’s decision', () => {
  it('approves, after a proof where the sign-in is old', async () => {
    let proved = false;
    serve(ONE, { ...LOTUS, live: 'requested' });
    serve(AGREE, () =>
      proved
        ? json({ ...LOTUS, live: 'approved' })
        : refusal(403, 'REAUTH_REQUIRED', 'Is it you?', { proofs: ['currentPassword'] }),
    );
    serve('POST /user/:id/proof', () => {
      proved = true;
      return new Response(null, { status: 204 });
    });
    const { user } = open(LOTUS.id);
    await screen.findByText(/An owner has asked for it/);
    await user.click(await button('Approve live access'));
    await user.type(await screen.findByLabelText('Current Password', { exact: true }), 'monsoon in goa');
    await user.click(await button('Confirm'));
    await screen.findByText('Lotus Tours is approved.');
    expect(requests(AGREE).map(({ body }) => body)).toEqual([{ live: 'approved' }, { live: 'approved' }]);
    await screen.findByText(/Live keys can be made, and work/);
  });

  it('suspends after a question', async () => {
    serve(ONE, { ...LOTUS, live: 'approved' });
    serve(AGREE, () => json({ ...LOTUS, live: 'suspended' }));
    const { user } = open(LOTUS.id);
    await user.click(await button('Suspend'));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/refused from this moment on/);
    await user.click(dialog.getByRole('button', { name: 'Suspend organisation' }));
    await screen.findByText('Lotus Tours is suspended.');
    await button('Approve live access');
  });

  it('stays as it was, with the reason, where it is refused', async () => {
    serve(ONE, LOTUS);
    serve(AGREE, () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    const { user } = open(LOTUS.id);
    await user.click(await button('Approve live access'));
    await screen.findByText('We can’t answer right now.');
    await button('Approve live access');
  });
});

describe('the terms', () => {
  it('are saved in hundredths of a percent and in paise, with thousands set apart or not', async () => {
    serve(ONE, LOTUS);
    const terms = { commissionBasisPoints: 850, creditLimit: 2_50_000_50, requestsPerMinute: 1_200 };
    serve(AGREE, () => json({ ...LOTUS, terms }));
    const { user } = open(LOTUS.id);
    const typed = { 'Commission in percent': '8.5', 'Credit line in rupees': '2,50,000.50' };
    for (const [name, text] of Object.entries({ ...typed, 'Requests a minute for each key': '1200' })) {
      await user.clear(await field(name));
      await user.type(await field(name), text);
    }
    await user.click(await button('Save terms'));
    await screen.findByText('The terms are saved.');
    expect(requests(AGREE).map(({ body }) => body)).toEqual([{ terms }]);
  });

  it('are checked before they are sent, and kept as typed', async () => {
    serve(ONE, LOTUS);
    const { user } = open(LOTUS.id);
    await user.clear(await field('Commission in percent'));
    await user.type(await field('Commission in percent'), 'ten');
    await user.clear(await field('Requests a minute for each key'));
    await user.click(await button('Save terms'));
    screen.getByText('Enter a figure such as 8.5, with at most two decimals.');
    screen.getByText('This is required.');
    expect(document.activeElement).toBe(await field('Commission in percent'));
    expect(requests(AGREE)).toEqual([]);
    expect((await field('Commission in percent')).value).toBe('ten');
  });

  it('have the server’s sentence beside the field', async () => {
    serve(ONE, LOTUS);
    const errors = [{ field: 'terms.commissionBasisPoints', code: 'INVALID', msg: 'This value is not valid.' }];
    serve(AGREE, () => refusal(422, 'VALIDATION_FAILED', 'Another look.', { errors }));
    const { user } = open(LOTUS.id);
    await user.clear(await field('Commission in percent'));
    await user.type(await field('Commission in percent'), '60');
    await user.click(await button('Save terms'));
    await screen.findByText('This value is not valid.');
    await waitFor(async () => expect((await field('Commission in percent')).value).toBe('60'));
  });
});
