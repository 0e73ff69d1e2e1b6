import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LOTUS, openConsole } from '../../../testing/data/organisations.ts';
import { ASHA } from '../../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../../testing/server.ts';

const RENAME = 'PATCH /organisations/:id';
const ASK = 'POST /organisations/:id/live-access';
const name = () => screen.findByLabelText<HTMLInputElement>('Name');

describe('the name of an organisation', () => {
  it('is changed by an owner, here and in the frame', async () => {
    serve(RENAME, () => json({ ...LOTUS, name: 'Lotus Holidays' }));
    const { user } = openConsole('organisation');
    await user.clear(await name());
    await user.type(await name(), 'Lotus Holidays');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    await screen.findByText('The name is saved.');
    expect(requests(RENAME)[0]?.body).toEqual({ name: 'Lotus Holidays' });
    await screen.findByText('Lotus Holidays');
  });

  it('is kept as typed where it is refused', async () => {
    const errors = [{ field: 'name', code: 'TOO_LONG', msg: 'Too long.' }];
    serve(RENAME, () => refusal(422, 'VALIDATION_FAILED', 'Another look.', { errors }));
    const { user } = openConsole('organisation');
    await user.type(await name(), '!');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    await screen.findByText('Too long.');
    expect((await name()).value).toBe('Lotus Tours!');
  });

  it('is not the matter of a developer', async () => {
    openConsole('organisation', { organisation: { ...LOTUS, role: 'developer' } });
    await screen.findByText('Owners can change the name.');
    expect(screen.queryByLabelText('Name')).toBeNull();
    await screen.findByText(/An owner of the organisation can ask/);
    expect(screen.queryByRole('button', { name: 'Ask for live access' })).toBeNull();
  });
});

describe('live access', () => {
  const steps = () =>
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.replace(/\s+/g, ' '));

  it('is asked for by an owner, and then waits for the answer', async () => {
    const { user, held } = openConsole('organisation');
    serve(ASK, () => {
      held.organisation = { ...LOTUS, live: 'requested' };
      return json(held.organisation);
    });
    await user.dblClick(await screen.findByRole('button', { name: 'Ask for live access' }));
    await screen.findByText(/We look at your organisation now/);
    expect(requests(ASK)).toHaveLength(1);
    expect(steps()).toEqual(['Test keys Ready', 'Ask for live access Done', 'Live keys Waiting']);
    expect(screen.getByText('Live access asked for')).toBeTruthy();
  });

  it('needs a confirmed email, whose link is sent again here', async () => {
    serve(ASK, () => refusal(409, 'EMAIL_UNCONFIRMED', 'Please confirm your email first.'));
    serve('POST /user/:id/confirmation', { msg: 'Sent again.' });
    const { user } = openConsole('organisation');
    await user.click(await screen.findByRole('button', { name: 'Ask for live access' }));
    await screen.findByText('Please confirm your email first.');
    expect(screen.getByText(new RegExp(`Please confirm ${ASHA.email} first`))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send the email again' }));
    await screen.findByText('Sent again.');
    serve(ASK, () => json({ ...LOTUS, live: 'requested' }));
    await user.click(screen.getByRole('button', { name: 'Ask for live access' }));
    await screen.findByText('You asked for live access.');
  });

  it.each([
    ['approved', 'Live keys Ready', 'They book real rooms and take real money.'],
    ['suspended', 'Live keys Switched off', /We have switched off the live keys/],
  ] as const)('that is %s says what that means', async (live, step, sentence) => {
    openConsole('organisation', { organisation: { ...LOTUS, live } });
    await screen.findByText(sentence);
    expect(steps().at(-1)).toBe(step);
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Go to the keys' }) !== null).toBe(live === 'approved'),
    );
  });
});

describe('the terms of an organisation', () => {
  it.each([
    [
      { ...LOTUS.terms },
      ['10 % of the price', 'None: bookings are paid from a prepaid balance', '600 a minute for each key'],
    ],
    [
      { commissionBasisPoints: 1_250, creditLimit: 2_50_000_00, requestsPerMinute: 12_000 },
      ['12.5 % of the price', 'Up to ₹2,50,000, paid monthly', '12,000 a minute for each key'],
    ],
  ])('are told in words: %j', async (terms, said) => {
    openConsole('organisation', { organisation: { ...LOTUS, terms } });
    for (const sentence of said) await screen.findByText(sentence);
  });
});
