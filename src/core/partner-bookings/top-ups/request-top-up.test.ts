import { describe, expect, it } from 'vitest';
import { codeOf, DAY, MINUTE, valueIn } from '#test/support/memory/booking/bench.ts';
import { AGENCY, aWish, topUpBench } from '#test/support/memory/booking/partners/top-up-bench.ts';
import { paise } from '../../shared/index.ts';
import { requestTopUp } from './request-top-up.ts';
import { MAX_TOP_UP, MIN_TOP_UP, topUpEndOf } from './top-up.ts';

describe('a top-up that is asked for', () => {
  it('has a link of a day over its amount, with its own id as the receipt', async () => {
    const bench = topUpBench();
    const topUp = valueIn(await bench.request(aWish()));
    expect(topUp.id).toMatch(/^tup_/);
    const expiresAt = topUpEndOf(topUp);
    const link = { linkId: 'plink_1', url: 'https://pay.example/plink_1', expiresAt };
    expect(topUp).toMatchObject({ organisationId: AGENCY, amount: 5_000_00, status: 'open', paymentId: null, link });
    expect(bench.row(topUp.id)).toEqual(topUp);
    const made = bench.gateway.links.get(topUp.id);
    expect(made).toMatchObject({ order: { amount: 5_000_00, currency: 'INR', receipt: topUp.id }, expiresAt });
    expect(made?.description).toBe('Top-up of the balance of Asha Travels');
  });

  it('credits nothing by itself, and is looked at ten minutes later', async () => {
    const bench = topUpBench();
    const { topUp } = await bench.opened();
    expect([bench.balance(), bench.entries()]).toEqual([0, []]);
    expect(bench.nextLook(topUp.id)).toBe(topUp.createdAt + 10 * MINUTE);
  });

  it('is stored with its look before the gateway is called', async () => {
    const bench = topUpBench();
    const seen: unknown[] = [];
    bench.gateway.meanwhile = async (call) => {
      const rows = [...bench.books.topUps.values()];
      seen.push([call, rows.length, rows[0]?.link, [...bench.books.jobs.values()].length]);
    };
    await bench.request(aWish());
    expect(seen).toEqual([['createLink', 1, null, 1]]);
  });

  it.each([
    ['the least', MIN_TOP_UP],
    ['the most', MAX_TOP_UP],
  ])('may be of %s', async (_, amount) => {
    const bench = topUpBench();
    expect(valueIn(await bench.request(aWish({ amount }))).amount).toBe(amount);
  });

  it('is refused above what the gateway takes in one payment, before anything is stored', async () => {
    const bench = topUpBench();
    const request = requestTopUp({ ...bench.deps, paymentMax: paise(2_000_00) });
    const errors = [{ field: 'amount', code: 'ABOVE_PAYMENT_MAX' }];
    expect(await request(aWish({ amount: paise(2_000_01) }))).toEqual({
      ...{ ok: false, refusal: { code: 'VALIDATION_FAILED', data: { errors } } },
    });
    expect([bench.books.topUps.size, bench.gateway.calls]).toEqual([0, []]);
    expect(valueIn(await request(aWish({ amount: paise(2_000_00) }))).amount).toBe(2_000_00);
  });

  it('is refused by the store beyond that', async () => {
    const bench = topUpBench();
    const request = requestTopUp({ ...bench.deps, paymentMax: paise(2 * MAX_TOP_UP) });
    await expect(request(aWish({ amount: paise(MAX_TOP_UP + 1) }))).rejects.toThrow('balance_top_ups_amount');
    await expect(request(aWish({ amount: paise(MIN_TOP_UP - 1) }))).rejects.toThrow('balance_top_ups_amount');
    expect(bench.gateway.calls).toEqual([]);
  });
});

describe('a repeat under the same Idempotency-Key', () => {
  const wish = aWish({ requestKey: 'key 1' });

  it('answers the same top-up and calls nobody', async () => {
    const bench = topUpBench();
    const first = valueIn(await bench.request(wish));
    bench.gateway.calls.length = 0;
    expect(await bench.request(wish)).toEqual({ ok: true, value: first });
    expect([bench.books.topUps.size, bench.gateway.calls]).toEqual([1, []]);
  });

  it('is refused with another amount', async () => {
    const bench = topUpBench();
    await bench.request(wish);
    expect(codeOf(await bench.request({ ...wish, amount: paise(6_000_00) }))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(bench.gateway.links.size).toBe(1);
  });

  it('is a new top-up after a day, of another amount too, and within it the same', async () => {
    const bench = topUpBench();
    const first = valueIn(await bench.request(wish));
    bench.pass(DAY - 1);
    expect(valueIn(await bench.request(wish)).id).toBe(first.id);
    bench.pass(1);
    const next = valueIn(await bench.request({ ...wish, amount: paise(6_000_00) }));
    expect([next.id === first.id, next.amount, bench.gateway.links.size]).toEqual([false, 6_000_00, 2]);
    expect(bench.row(first.id)).toMatchObject({ amount: 5_000_00, requestKey: null });
  });

  it('is another top-up for another organisation, and without a key', async () => {
    const bench = topUpBench();
    for (const each of [wish, { ...wish, organisationId: 'org_ravi' }, aWish(), aWish()])
      valueIn(await bench.request(each));
    expect([bench.books.topUps.size, bench.gateway.links.size]).toEqual([4, 4]);
  });

  it.each(['lost', 'unheard'] as const)('goes on after a call that was %s, with one link', async (mood) => {
    const bench = topUpBench();
    bench.gateway.moods = [mood];
    expect(codeOf(await bench.request(wish))).toBe('GATEWAY_UNAVAILABLE');
    expect([bench.books.topUps.size, bench.alarms]).toEqual([1, []]);
    const topUp = valueIn(await bench.request(wish));
    expect([topUp.link?.linkId, bench.gateway.links.size]).toEqual(['plink_1', 1]);
  });

  it('makes nothing while the gateway can’t say whether there is a link', async () => {
    const bench = topUpBench();
    bench.gateway.moods = ['unheard', 'lost'];
    for (const _ of [1, 2]) expect(codeOf(await bench.request(wish))).toBe('GATEWAY_UNAVAILABLE');
    expect(bench.gateway.calls).toEqual(['createLink', 'findLink']);
  });

  it('has one link however many come at once', async () => {
    const bench = topUpBench();
    const answers = await Promise.all(Array.from({ length: 10 }, () => bench.request(wish)));
    expect(new Set(answers.map((answer) => valueIn(answer).link?.linkId))).toEqual(new Set(['plink_1']));
    expect([bench.gateway.links.size, bench.alarms]).toEqual([1, []]);
  });

  it('makes no link that would end at once', async () => {
    const bench = topUpBench();
    bench.gateway.moods = ['lost'];
    await bench.request(wish);
    bench.pass(DAY - 15 * MINUTE + 1);
    expect(valueIn(await bench.request(wish))).toMatchObject({ status: 'open', link: null });
    expect(bench.gateway.links.size).toBe(0);
  });

  it('still makes one a quarter of an hour before its end', async () => {
    const bench = topUpBench();
    bench.gateway.moods = ['lost'];
    await bench.request(wish);
    bench.pass(DAY - 15 * MINUTE);
    expect(valueIn(await bench.request(wish)).link?.linkId).toBe('plink_1');
  });

  it('leaves one that expired as it is, and makes another', async () => {
    const bench = topUpBench();
    bench.gateway.moods = ['lost'];
    await bench.request(wish);
    bench.pass(DAY);
    const [first = ''] = [...bench.books.topUps.keys()];
    await bench.payments.look(first, 3);
    expect(valueIn(await bench.request(wish))).toMatchObject({ status: 'open', link: {} });
    expect(bench.row(first)).toMatchObject({ status: 'expired', link: null, requestKey: null });
  });
});

it('raises an alarm when the gateway declines the link, and stays open for a repeat', async () => {
  const bench = topUpBench();
  bench.gateway.moods = ['declining'];
  const wish = aWish({ requestKey: 'key 1' });
  expect(codeOf(await bench.request(wish))).toBe('GATEWAY_UNAVAILABLE');
  const [receipt] = bench.books.topUps.keys();
  expect(bench.alarms).toEqual([{ what: 'gateway-declined-order', facts: { receipt, reason: 'no' } }]);
  expect(valueIn(await bench.request(wish)).link).not.toBeNull();
});

describe('a link of the gateway over something else', () => {
  const wish = aWish({ requestKey: 'key 1' });
  const differing = async (how: { readonly amount?: number; readonly currency?: string }) => {
    const bench = topUpBench();
    bench.gateway.moods = ['unheard'];
    await bench.request(wish);
    const [receipt = ''] = bench.books.topUps.keys();
    const made = bench.gateway.links.get(receipt);
    if (made === undefined) throw new Error('no link');
    const order = { ...made.order, ...how, amount: paise(how.amount ?? made.order.amount) };
    bench.gateway.links.set(receipt, { ...made, order });
    const alarm = { what: 'gateway-order-differs', facts: { receipt, gatewayOrderId: made.order.id } };
    return { ...bench, receipt, alarm, linkId: made.order.id };
  };

  it.each([{ amount: 5_000_01 }, { currency: 'USD' }])('is told to nobody: %j', async (how) => {
    const { request, alarms, alarm, row, receipt } = await differing(how);
    expect(codeOf(await request(wish))).toBe('GATEWAY_UNAVAILABLE');
    expect([alarms, row(receipt)?.link]).toEqual([[alarm], null]);
  });

  it('is told to nobody either when a concurrent request had made it', async () => {
    const { request, gateway, alarms, alarm, row, receipt } = await differing({ amount: 1_00 });
    const find = gateway.findLink.bind(gateway);
    let asked = 0;
    gateway.findLink = async (id) => {
      asked += 1;
      return asked === 1 ? { ok: true, value: null } : find(id);
    };
    expect(codeOf(await request(wish))).toBe('GATEWAY_UNAVAILABLE');
    expect([alarms, row(receipt)?.link]).toEqual([[alarm], null]);
  });

  it('is not taken for the top-up’s by a look, and nothing of it is credited', async () => {
    const { payments, gateway, linkId, alarms, alarm, row, receipt, balance } = await differing({ amount: 1_00 });
    gateway.pay(linkId);
    expect(await payments.look(receipt, 0)).toBe('done');
    expect([alarms, row(receipt)?.link, balance()]).toEqual([[alarm], null, 0]);
  });
});
