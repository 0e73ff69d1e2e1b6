import { describe, expect, it } from 'vitest';
import { bookingBench, codeOf, MINUTE, valueIn } from '#test/support/memory/booking/bench.ts';
import { paise } from '../../shared/index.ts';
import { CLAIM_LIFE_MS, CLAIM_RENEWAL_MS } from '../model/order.ts';

describe('one receipt', () => {
  it('makes one order at the gateway, also for concurrent placements', async () => {
    const bench = bookingBench(1);
    const quote = await bench.quote();
    const orders = await Promise.all(Array.from({ length: 50 }, () => bench.place(quote)));
    expect(new Set(orders.map((each) => valueIn(each).gatewayOrderId))).toEqual(new Set(['order_1']));
    expect(bench.gateway.calls.filter((call) => call === 'create')).toHaveLength(1);
    expect(bench.discounts('asha')).toBe(0);
  });

  it('is stored before the gateway is called', async () => {
    const bench = bookingBench();
    const quote = await bench.quote();
    const seen: unknown[] = [];
    bench.gateway.meanwhile = async () => {
      seen.push(bench.order(quote.id)?.status);
    };
    valueIn(await bench.place(quote));
    expect(seen).toEqual(['created']);
  });

  it('is reconciled two minutes after its creation, or after its placing where that took long', async () => {
    const bench = bookingBench();
    const due = async (gatewayMs: number) => {
      const quote = await bench.quote({ guestDetails: { requests: `After ${gatewayMs} ms` } });
      bench.gateway.meanwhile = async (call) => {
        if (call === 'create') bench.pass(gatewayMs);
      };
      valueIn(await bench.place(quote));
      const { createdAt = 0 } = bench.order(quote.id) ?? {};
      return (bench.books.jobs.get(`reconcile-${quote.id}`)?.runAt ?? 0) - createdAt;
    };
    expect(await due(10_000)).toBe(120_000);
    expect(await due(10_001)).toBe(130_001);
  });

  it('whose response was lost is looked up, not ordered again', async () => {
    const bench = bookingBench();
    const quote = await bench.quote();
    bench.gateway.moods = ['unheard'];
    expect(codeOf(await bench.place(quote))).toBe('GATEWAY_UNAVAILABLE');
    expect(bench.order(quote.id)).toMatchObject({ status: 'created', claim: null });
    expect(valueIn(await bench.place(quote)).gatewayOrderId).toBe('order_1');
    expect(bench.gateway.calls).toEqual(['create', 'findByReceipt']);
  });

  it('that never arrived is looked up, then ordered', async () => {
    const bench = bookingBench();
    const quote = await bench.quote();
    bench.gateway.moods = ['lost'];
    expect(codeOf(await bench.place(quote))).toBe('GATEWAY_UNAVAILABLE');
    expect(valueIn(await bench.place(quote)).gatewayOrderId).toBe('order_1');
    expect(bench.gateway.calls).toEqual(['create', 'findByReceipt', 'create']);
  });

  it('is not ordered while the lookup fails', async () => {
    const bench = bookingBench();
    const quote = await bench.quote();
    bench.gateway.moods = ['lost', 'lost'];
    await bench.place(quote);
    expect(codeOf(await bench.place(quote))).toBe('GATEWAY_UNAVAILABLE');
    expect(bench.gateway.calls).toEqual(['create', 'findByReceipt']);
  });

  it('that the gateway declines raises an alarm and charges nothing', async () => {
    const bench = bookingBench();
    const quote = await bench.quote();
    bench.gateway.moods = ['declining'];
    expect(codeOf(await bench.place(quote))).toBe('GATEWAY_UNAVAILABLE');
    expect(bench.alarms).toEqual([{ what: 'gateway-declined-order', facts: { receipt: quote.id, reason: 'no' } }]);
  });

  it('is never returned for another amount', async () => {
    const bench = bookingBench();
    const quote = await bench.quote();
    const { create } = bench.gateway;
    bench.gateway.create = (wish) => create.call(bench.gateway, { ...wish, amount: paise(wish.amount + 1) });
    expect(codeOf(await bench.place(quote))).toBe('GATEWAY_UNAVAILABLE');
    const facts = { receipt: quote.id, gatewayOrderId: 'order_1' };
    expect(bench.alarms).toEqual([{ what: 'gateway-order-differs', facts }]);
    bench.gateway.create = create;
    expect(valueIn(await bench.place(quote)).gatewayOrderId).toBe('order_2');
  });
});

describe('a placement while another one calls the gateway', () => {
  it('waits and gets the same order', async () => {
    const bench = bookingBench();
    const quote = await bench.quote();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    bench.gateway.meanwhile = () => answered;
    const first = bench.place(quote);
    bench.pauses.each = async () => {
      if (bench.pauses.count === 3) answer();
    };
    expect(valueIn(await bench.place(quote)).gatewayOrderId).toBe('order_1');
    expect(valueIn(await first).gatewayOrderId).toBe('order_1');
    expect(bench.pauses.count).toBeGreaterThanOrEqual(3);
  });

  it('gets BUSY when that takes too long', async () => {
    const bench = bookingBench();
    const quote = await bench.quote();
    bench.gateway.meanwhile = () => new Promise(() => undefined);
    void bench.place(quote);
    expect(codeOf(await bench.place(quote))).toBe('BUSY');
    expect(bench.pauses.count).toBe(100);
  });

  it('takes over when the other process has died, after a lookup', async () => {
    const bench = bookingBench();
    const quote = await bench.quote();
    let isFirst = true;
    bench.gateway.meanwhile = () => {
      const dies = isFirst;
      isFirst = false;
      return dies ? new Promise(() => undefined) : Promise.resolve();
    };
    void bench.place(quote);
    bench.pauses.each = async () => bench.pass(CLAIM_LIFE_MS / 10);
    expect(valueIn(await bench.place(quote)).gatewayOrderId).toBe('order_1');
    expect(bench.gateway.calls).toEqual(['create', 'findByReceipt', 'create']);
  });

  it('waits for a live process, however long the gateway takes', async () => {
    const bench = bookingBench();
    const quote = await bench.quote();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    bench.gateway.meanwhile = () => answered;
    const first = bench.place(quote);
    bench.pauses.each = async () => {
      bench.pass(CLAIM_RENEWAL_MS);
      await bench.renew();
      if (bench.pauses.count === 60) answer();
    };
    expect(valueIn(await bench.place(quote)).gatewayOrderId).toBe('order_1');
    expect(valueIn(await first).gatewayOrderId).toBe('order_1');
    expect(bench.gateway.calls).toEqual(['create']);
  });

  it('waits less than five seconds for a dead process, which may miss two renewals before', () => {
    expect(CLAIM_LIFE_MS).toBeLessThan(5_000);
    expect(CLAIM_LIFE_MS).toBeGreaterThan(3 * CLAIM_RENEWAL_MS);
  });

  it('renews no lease that another process has by now, or of a placed order', async () => {
    const bench = bookingBench();
    const quote = await bench.quote();
    bench.gateway.meanwhile = () => new Promise(() => undefined);
    void bench.place(quote);
    await expect.poll(() => bench.order(quote.id)?.claim).toBeTruthy();
    bench.pass(CLAIM_LIFE_MS);
    bench.gateway.meanwhile = async () => undefined;
    valueIn(await bench.place(quote));
    await bench.renew();
    expect(bench.order(quote.id)).toMatchObject({ status: 'placed', claim: null });
  });

  it('keeps the lease of the order when the other one gives up late', async () => {
    const bench = bookingBench();
    const quote = await bench.quote();
    const askedNext = () =>
      new Promise<() => void>((asked) => {
        bench.gateway.meanwhile = () => new Promise((answer) => asked(answer));
      });
    bench.gateway.moods = ['lost'];
    const [firstAsked, first] = [askedNext(), bench.place(quote)];
    const answerFirst = await firstAsked;
    bench.pass(CLAIM_LIFE_MS);
    const [secondAsked, second] = [askedNext(), bench.place(quote)];
    const answerSecond = await secondAsked;
    const { claim } = bench.order(quote.id) ?? {};
    answerFirst();
    expect(codeOf(await first)).toBe('GATEWAY_UNAVAILABLE');
    expect(bench.order(quote.id)?.claim).toEqual(claim);
    bench.gateway.meanwhile = async () => undefined;
    answerSecond();
    expect(valueIn(await second).gatewayOrderId).toBe('order_1');
  });

  it('keeps the order that was stored first, and the late one is returned to nobody', async () => {
    const bench = bookingBench();
    const quote = await bench.quote();
    let answerFirst: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    const asked = new Promise<void>((resolve) => {
      bench.gateway.meanwhile = () => {
        bench.gateway.meanwhile = async () => undefined;
        resolve();
        return held;
      };
    });
    const placing = bench.place(quote);
    await asked;
    bench.pass(CLAIM_LIFE_MS);
    expect(valueIn(await bench.place(quote)).gatewayOrderId).toBe('order_1');
    answerFirst();
    expect(valueIn(await placing).gatewayOrderId).toBe('order_1');
    expect(bench.gateway.orders).toHaveLength(2);
    expect(bench.order(quote.id)?.gatewayOrderId).toBe('order_1');
  });

  it('finds it over when it was never placed in time', async () => {
    const bench = bookingBench(1);
    const quote = await bench.quote();
    bench.gateway.moods = ['lost'];
    await bench.place(quote);
    bench.pass(20 * MINUTE);
    expect(codeOf(await bench.place(quote))).toBe('QUOTE_EXPIRED');
    expect([bench.order(quote.id)?.status, bench.discounts('asha')]).toEqual(['expired', 1]);
  });
});
