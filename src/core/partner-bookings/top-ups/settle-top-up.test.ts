import { describe, expect, it } from 'vitest';
import { createBooking } from '#core/booking/index.ts';
import { DAY, MINUTE } from '#test/support/memory/booking/bench.ts';
import { AGENCY, aWish, topUpBench } from '#test/support/memory/booking/partners/top-up-bench.ts';
import { anEvent } from '#test/support/memory/booking/samples.ts';
import { paise } from '../../shared/index.ts';
import { topUpPayments } from './settle-top-up.ts';

const HOUR = 60 * MINUTE;

/** An open top-up of ₹5,000. */
async function open() {
  const bench = topUpBench();
  return { ...bench, ...(await bench.opened()) };
}

describe('a paid top-up', () => {
  it('is credited once with its event, however often it is settled', async () => {
    const { gateway, payments, linkId, topUp, row, entries, balance, events } = await open();
    const paymentId = gateway.pay(linkId);
    for (const _ of [1, 2, 3]) expect(await payments.settle(linkId)).toBe('settled');
    expect(await payments.look(topUp.id, 3)).toBe('done');
    expect(row(topUp.id)).toMatchObject({ status: 'paid', paymentId, amount: 5_000_00 });
    const posted = { organisationId: AGENCY, why: 'topped_up', amount: 5_000_00, ref: paymentId, bookingId: null };
    expect(entries()).toEqual([expect.objectContaining({ ...posted, balanceAfter: 5_000_00 })]);
    const [entry] = entries();
    const data = { topUpId: topUp.id, transactionId: entry?.id, amount: { amount: 5_000_00, currency: 'INR' } };
    expect([balance(), events()]).toEqual([5_000_00, [{ type: 'balance.topped_up', data }]]);
  });

  it('is credited once by concurrent settlements', async () => {
    const { gateway, payments, linkId, topUp, entries, events } = await open();
    gateway.pay(linkId);
    await Promise.all([...Array.from({ length: 8 }, () => payments.settle(linkId)), payments.look(topUp.id, 0)]);
    expect([entries().length, events().length]).toEqual([1, 1]);
  });

  it('is credited with what the gateway captured', async () => {
    const { gateway, payments, linkId, topUp, balance, row } = await open();
    gateway.pay(linkId, { amount: paise(4_999_00) });
    await payments.settle(linkId);
    expect([balance(), row(topUp.id)?.amount]).toEqual([4_999_00, 5_000_00]);
  });

  it('is credited for each payment, and keeps the first', async () => {
    const { gateway, payments, linkId, topUp, balance, row, events } = await open();
    const first = gateway.pay(linkId);
    await payments.settle(linkId);
    gateway.pay(linkId);
    await payments.settle(linkId);
    expect([balance(), row(topUp.id)?.paymentId, events().length]).toEqual([10_000_00, first, 2]);
  });

  it('is captured when it was authorised only', async () => {
    const { gateway, payments, linkId, balance } = await open();
    gateway.pay(linkId, { status: 'authorized' });
    expect(await payments.settle(linkId)).toBe('settled');
    expect([gateway.payments[0]?.status, balance()]).toEqual(['captured', 5_000_00]);
  });

  it('is not credited again where the operator recorded the payment before', async () => {
    const { gateway, payments, linkId, topUp, work, clock, balance, row, events } = await open();
    const ref = gateway.pay(linkId);
    const at = clock.now();
    const entry = {
      organisationId: AGENCY,
      why: 'topped_up',
      amount: paise(5_000_00),
      ref,
      bookingId: null,
      at,
    } as const;
    await work.run(({ organisationEntries }) => organisationEntries.post(entry, 'txn_1', null));
    await payments.settle(linkId);
    expect([balance(), row(topUp.id)?.status, events()]).toEqual([5_000_00, 'paid', []]);
  });

  it('is looked at all the same, for a second payment whose event is lost', async () => {
    const { gateway, linkId, topUp, runJobs, pass, nextLook, balance } = await open();
    gateway.pay(linkId);
    pass(10 * MINUTE);
    await runJobs();
    expect([balance(), nextLook(topUp.id)]).toEqual([5_000_00, topUp.createdAt + HOUR]);
    gateway.pay(linkId);
    pass(HOUR);
    await runJobs();
    expect(balance()).toBe(10_000_00);
  });

  it('leaves nothing of a transaction that fails', async () => {
    const { gateway, payments, linkId, topUp, work, deps, balance, row, events } = await open();
    gateway.pay(linkId);
    let drawn = 0;
    const ids = {
      next: () => {
        drawn += 1;
        if (drawn === 2) throw new Error('no id');
        return 'id';
      },
    };
    await expect(topUpPayments({ ...deps, work, ids }).settle(linkId)).rejects.toThrow('no id');
    expect([balance(), row(topUp.id)?.status, events()]).toEqual([0, 'open', []]);
    await payments.settle(linkId);
    expect(balance()).toBe(5_000_00);
  });
});

describe('an unpaid top-up', () => {
  it.each(['created', 'failed'] as const)('stays open while its payment is %s', async (status) => {
    const { gateway, payments, linkId, topUp, row, balance } = await open();
    gateway.pay(linkId, { status });
    expect(await payments.settle(linkId)).toBe('settled');
    expect([row(topUp.id)?.status, balance()]).toEqual(['open', 0]);
  });

  it('expires at its link’s end, not before', async () => {
    const { payments, linkId, topUp, row, pass } = await open();
    pass(DAY - 1);
    await payments.settle(linkId);
    expect(row(topUp.id)?.status).toBe('open');
    pass(1);
    await payments.settle(linkId);
    expect(row(topUp.id)?.status).toBe('expired');
  });

  it('is looked at until three days after that, then no more', async () => {
    const { runJobs, topUp, nextLook, pass, row, gateway, clock } = await open();
    gateway.calls.length = 0;
    const seen: number[] = [];
    for (let at = nextLook(topUp.id); at !== null; at = nextLook(topUp.id)) {
      seen.push(at - topUp.createdAt);
      pass(at - clock.now());
      await runJobs();
    }
    expect(seen.at(-1)).toBe(4 * DAY);
    expect([row(topUp.id)?.status, gateway.calls.length]).toEqual(['expired', seen.length]);
  });

  it('is credited all the same when the money comes after its end', async () => {
    const { gateway, payments, linkId, topUp, row, pass, balance, events } = await open();
    pass(DAY);
    await payments.look(topUp.id, 3);
    expect(row(topUp.id)?.status).toBe('expired');
    pass(2 * HOUR);
    const paymentId = gateway.pay(linkId);
    await payments.look(topUp.id, 5);
    expect([row(topUp.id)?.status, row(topUp.id)?.paymentId, balance()]).toEqual(['paid', paymentId, 5_000_00]);
    expect(events()).toHaveLength(1);
  });

  it('is tried again while the gateway can’t be reached, and stays as it is', async () => {
    const { gateway, payments, linkId, topUp, row, pass, nextLook } = await open();
    pass(DAY);
    gateway.mood = 'lost';
    const due = nextLook(topUp.id);
    expect([await payments.settle(linkId), await payments.look(topUp.id, 3)]).toEqual(['unavailable', 'again']);
    expect([row(topUp.id)?.status, nextLook(topUp.id)]).toEqual(['open', due]);
  });
});

describe('a top-up whose request was cut off', () => {
  const cutOff = async (mood: 'lost' | 'unheard') => {
    const bench = topUpBench();
    bench.gateway.moods = [mood];
    await bench.request(aWish());
    const [id = ''] = bench.books.topUps.keys();
    return { ...bench, id };
  };

  it('is credited by a link that nobody stored', async () => {
    const { gateway, payments, id, row, balance } = await cutOff('unheard');
    gateway.pay('plink_1');
    expect(await payments.look(id, 0)).toBe('done');
    expect([row(id)?.status, row(id)?.link?.linkId, balance()]).toEqual(['paid', 'plink_1', 5_000_00]);
  });

  it('expires without a link', async () => {
    const { payments, id, row, pass, gateway } = await cutOff('lost');
    await payments.look(id, 0);
    expect(row(id)?.status).toBe('open');
    pass(DAY);
    await payments.look(id, 3);
    expect(row(id)).toMatchObject({ status: 'expired', link: null });
    expect(gateway.calls).not.toContain('paymentsOf');
  });

  it('is tried again while the gateway can’t say whether there is a link', async () => {
    const { payments, id, gateway } = await cutOff('unheard');
    gateway.mood = 'lost';
    expect(await payments.look(id, 0)).toBe('again');
  });
});

it('knows no other payments', async () => {
  const { payments, gateway } = topUpBench();
  expect([await payments.settle('plink_9'), await payments.look('tup_9', 0)]).toEqual(['unknown', 'done']);
  expect(gateway.calls).toEqual([]);
});

it('never credits a payment of another link', async () => {
  const bench = topUpBench();
  const { linkId } = await bench.opened();
  const other = await bench.opened({ organisationId: 'org_ravi' });
  bench.gateway.pay(other.linkId);
  await bench.payments.settle(linkId);
  expect(bench.entries()).toEqual([]);
});

describe('an event of the gateway about a top-up', () => {
  const heard = async (mood: 'well' | 'lost') => {
    const bench = await open();
    bench.gateway.pay(bench.linkId);
    bench.gateway.mood = mood;
    bench.books.events.set('evt_1', anEvent('evt_1', { gatewayOrderId: bench.linkId, kind: 'payment_link.paid' }));
    const end = await createBooking(bench.ports).runJob({ kind: 'handle-event', eventId: 'evt_1' });
    return { ...bench, end, outcome: bench.books.events.get('evt_1')?.outcome ?? null };
  };

  it('credits it, without an alarm', async () => {
    const { end, outcome, balance, alarms } = await heard('well');
    expect([end, outcome, balance(), alarms]).toEqual(['done', 'settled', 5_000_00, []]);
  });

  it('is handled again while the gateway can’t be reached', async () => {
    const { end, outcome, balance } = await heard('lost');
    expect([end, outcome, balance()]).toEqual(['again', null, 0]);
  });
});
