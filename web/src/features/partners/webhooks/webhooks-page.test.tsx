import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ATTEMPTED, DELIVERY, ENDPOINT, SIGNING_SECRET, serveConsole, whole } from '../../../testing/data/console.ts';
import { LOTUS, openConsole } from '../../../testing/data/organisations.ts';
import { json, refusal, requests, serve } from '../../../testing/server.ts';

const LIST = 'GET /organisations/:id/webhook-endpoints';
const CREATE = 'POST /organisations/:id/webhook-endpoints';
const CHANGE = 'PATCH /organisations/:id/webhook-endpoints/:endpoint';
const { url } = ENDPOINT;

const button = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));

describe('the endpoints of an organisation', () => {
  it('are added with the chosen events, and the secret is shown once', async () => {
    serveConsole();
    serve(LIST, whole([]));
    serve(CREATE, () => {
      serve(LIST, whole([ENDPOINT]));
      return json({ ...ENDPOINT, signingSecret: SIGNING_SECRET }, 201);
    });
    const { user } = openConsole('webhooks');
    await screen.findByText('No endpoint gets the events of test bookings yet.');
    await user.click(await button('Add a test endpoint'));
    const form = await dialog();
    await user.type(form.getByLabelText('Address of your server'), ` ${url} `);
    await user.click(form.getByRole('checkbox', { name: /The hotel confirms the room/ }));
    await user.click(form.getByRole('button', { name: 'Add endpoint' }));
    await screen.findByText(SIGNING_SECRET);
    const [asked] = requests(CREATE);
    expect(asked?.body).toEqual({ url, description: '', eventTypes: ['booking.confirmed'] });
    expect(asked?.query.get('mode')).toBe('test');
    await user.click((await dialog()).getAllByRole('button', { name: 'I’ve kept it' }).at(-1) ?? expect.fail());
    await screen.findByText('whsec_…Yw8=');
    expect(screen.queryByText(SIGNING_SECRET)).toBeNull();
  });

  it('keep what was typed for an address that is refused', async () => {
    serveConsole();
    const errors = [{ field: 'url', code: 'INVALID', msg: 'This address is not public.' }];
    serve(CREATE, () => refusal(422, 'VALIDATION_FAILED', 'Another look.', { errors }));
    const { user } = openConsole('webhooks');
    await user.click(await button('Add a test endpoint'));
    await user.type(await screen.findByLabelText('Address of your server'), 'https://127.0.0.1');
    await user.click(await button('Add endpoint'));
    await screen.findByText('This address is not public.');
    expect(screen.getByLabelText<HTMLInputElement>('Address of your server').value).toBe('https://127.0.0.1');
  });

  it('are switched off and on, tried, and deleted after a question', async () => {
    serveConsole();
    serve(CHANGE, ({ body }) => {
      const changed = { ...ENDPOINT, ...Object(body) };
      serve(LIST, whole([changed]));
      return json(changed);
    });
    serve('POST /organisations/:id/webhook-endpoints/:endpoint/test', () =>
      json({ ...DELIVERY, eventType: 'test' }, 202),
    );
    serve('DELETE /organisations/:id/webhook-endpoints/:endpoint', () => {
      serve(LIST, whole([]));
      return new Response(null, { status: 204 });
    });
    const { user } = openConsole('webhooks');
    await screen.findAllByRole('link', { name: 'booking.confirmed' });
    const before = requests('GET /organisations/:id/deliveries').length;
    await user.click(await button(`Send a test event to ${url}`));
    await screen.findByText('A test event is on its way. See it below.');
    await waitFor(() => expect(requests('GET /organisations/:id/deliveries').length).toBeGreaterThan(before));
    await user.click(await button(`Switch off ${url}`));
    await screen.findByText('Off');
    expect(screen.queryByRole('button', { name: `Send a test event to ${url}` })).toBeNull();
    await user.click(await button(`Switch on ${url}`));
    await screen.findByText('On');
    await user.click(await button(`Delete ${url}`));
    await user.click((await dialog()).getByRole('button', { name: 'Delete endpoint' }));
    await screen.findByText('No endpoint gets the events of test bookings yet.');
    expect(screen.queryByRole('heading', { name: 'Deliveries' })).toBeNull();
  });

  it('are sent elsewhere and other events, and keep the rest', async () => {
    serveConsole();
    serve(CHANGE, ({ body }) => {
      const changed = { ...ENDPOINT, ...Object(body) };
      serve(LIST, whole([changed]));
      return json(changed);
    });
    const { user } = openConsole('webhooks');
    await user.click(await button(`Edit ${url}`));
    const form = await dialog();
    const address = form.getByLabelText<HTMLInputElement>('Address of your server');
    expect(address.value).toBe(url);
    const chosen = form.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
    expect(chosen.map(({ value }) => value)).toEqual(ENDPOINT.eventTypes);
    await user.clear(address);
    await user.type(address, 'https://lotus.example/elsewhere');
    for (const each of chosen) await user.click(each);
    await user.click(form.getByRole('checkbox', { name: /Little is left of the balance/ }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: /^https:\/\/lotus.example\/elsewhere/ });
    const { description } = ENDPOINT;
    expect(requests(CHANGE).map(({ body }) => body)).toEqual([
      { url: 'https://lotus.example/elsewhere', description, eventTypes: ['balance.low'] },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('get another secret, with an overlap', async () => {
    serveConsole();
    const ROTATE = 'POST /organisations/:id/webhook-endpoints/:endpoint/rotate-secret';
    serve(ROTATE, () => json({ ...ENDPOINT, signingSecret: SIGNING_SECRET }));
    const { user } = openConsole('webhooks');
    await user.click(await button(`Replace the secret of ${url}`));
    await user.click((await dialog()).getByRole('button', { name: 'Replace secret' }));
    await screen.findByText(SIGNING_SECRET);
    expect(requests(ROTATE).map(({ body }) => body)).toEqual([{ overlapHours: 24 }]);
  });

  it('say why we switched one off, and that one fails', async () => {
    serveConsole();
    const off = { ...ENDPOINT, id: 'whe_2', state: 'switched_off', switchedOffFor: 'gone' };
    serve(LIST, whole([{ ...ENDPOINT, failingSince: '2026-11-26T04:12:00Z' }, off]));
    openConsole('webhooks');
    await screen.findByText(/Your server has taken nothing since 26 Nov 2026, 9:42 am/);
    screen.getByText(/your server answered 410/);
  });

  it('are nothing for finance', async () => {
    serveConsole();
    openConsole('webhooks', { organisation: { ...LOTUS, role: 'finance' } });
    await screen.findByText('Webhooks are for owners and developers.');
  });
});

describe('a delivery', () => {
  it('has each attempt with the answer, and is sent again', async () => {
    serveConsole();
    const RESEND = 'POST /organisations/:id/deliveries/:delivery/resend';
    serve(RESEND, () => json({ ...DELIVERY, id: 'dlv_2' }, 202));
    const { user } = openConsole('webhooks');
    await user.click(await screen.findByRole('link', { name: 'booking.confirmed' }));
    await screen.findByText('Attempt 1 · 503');
    screen.getByText('upstream is away');
    screen.getByText('Attempt 2 · no answer');
    screen.getByText(ATTEMPTED.attempts[1]?.error ?? '');
    await user.click(await button('Send again'));
    await screen.findByText('It is sent again, as a delivery of its own.');
    expect(requests(RESEND)).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'All webhooks' }));
    await screen.findByRole('heading', { name: 'Deliveries' });
  });
});
