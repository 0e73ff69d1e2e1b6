import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdKeys, type KeyHolder } from './key-holder.ts';

let holder: KeyHolder;
beforeAll(async () => {
  holder = await holdKeys();
});
afterAll(() => holder.app.close());

describe.each(['test', 'live'] as const)('a top-up by a payment link of %s mode', (mode) => {
  const ask = (amount: number, key: string) => holder.post('/balance/top-ups', { amount }, mode, key);
  const get = (path: string) => holder.get(`/balance/top-ups${path}`, mode);

  it('is one under its Idempotency-Key, and is read where its Location says', async () => {
    const [first, again] = [await ask(10_000, 'top-up'), await ask(10_000, 'top-up')];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    const { id } = first.body as { readonly id: string };
    expect(first.body).toMatchObject({ amount: { amount: 10_000, currency: 'INR' }, status: 'open', paymentId: null });
    expect((await ask(10_001, 'top-up')).code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await get(`/${id}`)).body).toEqual(first.body);
    expect((await get('/tup_none')).code).toBe('NOT_FOUND');
  });

  it.each([9_999, 50_000_001, 10_000.5])('is not of %d paise', async (amount) => {
    expect((await ask(amount, `of-${amount}`)).status).toBe(422);
  });

  it('is in a list, newest first, page by page', async () => {
    holder.app.clock.pass(1_000);
    const { id: earlier } = (await ask(15_000, 'earlier')).body as { readonly id: string };
    holder.app.clock.pass(1_000);
    const { id } = (await ask(20_000, 'newest')).body as { readonly id: string };
    type Page = { readonly data: readonly { readonly id: string }[]; readonly nextCursor: string | null };
    const first = (await get('?limit=1')).body as Page;
    expect(first.data.map((topUp) => topUp.id)).toEqual([id]);
    const rest = (await get(`?limit=100&after=${first.nextCursor}`)).body as Page;
    expect(rest.data[0]?.id).toBe(earlier);
    expect(rest.data.map((topUp) => topUp.id)).not.toContain(id);
  });
});

interface TopUp {
  readonly paymentLink: { readonly url: string };
}

describe.each([
  ['test', '/partner/test/pay/'],
  ['live', '/offline/pay/'],
] as const)('the page of a %s link while payments are offline', (mode, path) => {
  const open = (url: string) => holder.app.app.inject(new URL(url).pathname);
  const pay = (url: string, card: string) =>
    holder.app.app.inject({ method: 'POST', url: new URL(url).pathname, payload: { card } });

  it('shows the stay and its price, and takes a card', async () => {
    const { id, paymentLink } = await holder.booked('payment_link', mode);
    const url = paymentLink?.url ?? '';
    expect(url).toContain(path);
    const page = await open(url);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toMatch(/<h1>₹[\d,.]+<\/h1>/);
    expect((await pay(url, 'declined')).json()).toEqual({ paid: false, sentence: expect.stringMatching(/declined/i) });
    expect((await holder.read(id, mode)).status).toBe('pending_payment');
    expect((await pay(url, 'pays')).json()).toEqual({
      ...{ paid: true, sentence: 'This stay is paid. You can close this page.' },
    });
    expect((await holder.read(id, mode)).status).toBe('confirmed');
    expect((await open(url)).body).toContain('This stay is paid.');
  });

  it('tops up the balance of an organisation, and takes a card', async () => {
    const asked = await holder.post('/balance/top-ups', { amount: 250_000 }, mode);
    const { id, paymentLink } = asked.body as { id: string; paymentLink: { url: string } };
    expect([asked.status, id]).toEqual([201, expect.stringMatching(mode === 'test' ? /^tup_test_/ : /^tup_(?!test_)/)]);
    const { url } = paymentLink;
    expect(url).toContain(path);
    const page = await open(url);
    expect(page.body).toContain('<h1>₹2,500</h1>');
    expect(page.body).toMatch(/Top-up of the balance of [A-Z]/);
    const { knex } = mode === 'live' ? holder.app.db.database : holder.app.db.database.testMode;
    const credited = () => knex('organisation_entries').where({ why: 'topped_up', amount: 250_000 }).pluck('amount');
    expect((await pay(url, 'declined')).json()).toEqual({ paid: false, sentence: expect.stringMatching(/declined/i) });
    expect(await credited()).toEqual([]);
    expect((await pay(url, 'pays')).json()).toEqual({
      ...{ paid: true, sentence: 'This is paid, and the balance is topped up. You can close this page.' },
    });
    expect(await credited()).toEqual([250_000]);
    expect((await open(url)).body).toContain('the balance is topped up');
    expect(await knex('partner_events').where({ type: 'balance.topped_up' }).pluck('data')).toEqual([
      expect.objectContaining({ topUpId: id, amount: { amount: 250_000, currency: 'INR' } }),
    ]);
  });

  it('credits what a bank lets through after the end of a top-up’s link', async () => {
    const { body } = await holder.post('/balance/top-ups', { amount: 260_000 }, mode);
    const { id, paymentLink } = body as { id: string; paymentLink: { url: string } };
    await pay(paymentLink.url, 'late');
    const { knex } = mode === 'live' ? holder.app.db.database : holder.app.db.database.testMode;
    holder.app.clock.pass(24 * 3_600_000);
    expect((await open(paymentLink.url)).body).toContain('This link has ended. Ask whoever sent it for a new one.');
    await holder.app.runJobs();
    expect(await knex('balance_top_ups').where({ id }).pluck('status')).toEqual(['paid']);
    expect(await knex('organisation_entries').where({ amount: 260_000 }).pluck('why')).toEqual(['topped_up']);
  });

  it.each([
    ['a stay', 'This stay is paid.', 'This link has ended.'],
    ['a top-up', 'This is paid, and', 'This link has ended.'],
  ])('takes no card for %s that is paid, or whose link has ended', async (thing, paid, over) => {
    const newLink = async () => {
      const stay = async () => (await holder.booked('payment_link', mode)).paymentLink?.url;
      const topUp = async () => (await holder.post('/balance/top-ups', { amount: 270_000 }, mode)).body as TopUp;
      return (thing === 'a stay' ? await stay() : (await topUp()).paymentLink.url) ?? '';
    };
    const { knex } = mode === 'live' ? holder.app.db.database : holder.app.db.database.testMode;
    const payments = async () => (await knex('offline_gateway_payments').count()).map(({ count }) => Number(count));
    const [first, second] = [await newLink(), await newLink()];
    await pay(first, 'pays');
    const made = await payments();
    const refused = (sentence: string) => ({ paid: false, sentence: expect.stringContaining(sentence) });
    for (const card of ['pays', 'late']) expect((await pay(first, card)).json()).toEqual(refused(paid));
    holder.app.clock.pass(24 * 3_600_000);
    for (const card of ['pays', 'late']) expect((await pay(second, card)).json()).toEqual(refused(over));
    expect(await payments()).toEqual(made);
  });

  it('says when the link has ended, and knows no other', async () => {
    const { paymentLink } = await holder.booked('payment_link', mode);
    holder.app.clock.pass(30 * 60_000);
    expect((await open(paymentLink?.url ?? '')).body).toContain('This link has ended.');
    expect((await open(`http://x${path}order_unknown`)).statusCode).toBe(404);
    expect((await pay(`http://x${path}order_unknown`, 'pays')).statusCode).toBe(404);
    expect((await pay(paymentLink?.url ?? '', 'gold')).statusCode).toBe(422);
  });
});
