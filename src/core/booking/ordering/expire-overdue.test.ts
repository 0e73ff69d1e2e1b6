import { describe, expect, it } from 'vitest';
import { bookingBench, MINUTE } from '#test/support/memory/booking/bench.ts';
import { instant } from '../../shared/index.ts';
import { createBooking } from '../create-booking.ts';
import { CLAIM_LIFE_MS, type Order } from '../model/order.ts';

const benchWith = (discounts = 1) => {
  const bench = bookingBench(discounts);
  return { ...bench, expire: (traveller = 'asha') => createBooking(bench.ports).expireOverdue(traveller) };
};

describe('ending overdue orders', () => {
  it('checks the gateway, then ends them and returns the discount, once', async () => {
    const bench = benchWith();
    const { quote } = await bench.placed();
    bench.pass(20 * MINUTE);
    await bench.expire();
    await bench.expire();
    expect([bench.order(quote.id)?.status, bench.discounts('asha')]).toEqual(['expired', 1]);
    expect(bench.gateway.calls.filter((call) => call === 'paymentsOf')).toHaveLength(1);
  });

  it('skips those that are not expired, and those of others', async () => {
    const bench = benchWith();
    const { quote } = await bench.placed();
    bench.pass(20 * MINUTE - 1);
    await bench.expire();
    bench.pass(1);
    await bench.expire('ravi');
    expect([bench.order(quote.id)?.status, bench.discounts('asha')]).toEqual(['placed', 0]);
    expect(bench.gateway.calls).toEqual(['create']);
  });

  it('finds an unreported payment: late, so its refund is due', async () => {
    const bench = benchWith();
    const { quote, gatewayOrderId } = await bench.placed();
    bench.gateway.pay(gatewayOrderId);
    bench.pass(20 * MINUTE);
    await bench.expire();
    expect([bench.order(quote.id)?.status, bench.discounts('asha')]).toEqual(['refund_due', 1]);
  });

  it('keeps them while the gateway is unreachable', async () => {
    const bench = benchWith();
    const { quote } = await bench.placed();
    bench.pass(20 * MINUTE);
    bench.gateway.moods = ['lost'];
    await bench.expire();
    expect([bench.order(quote.id)?.status, bench.discounts('asha')]).toEqual(['placed', 0]);
  });
});

describe('an order that never reached its traveller', () => {
  it('ends when the gateway has none under its receipt', async () => {
    const bench = benchWith();
    const quote = await bench.quote();
    bench.gateway.moods = ['lost'];
    await bench.place(quote);
    bench.pass(20 * MINUTE);
    await bench.expire();
    expect(bench.order(quote.id)).toMatchObject({
      status: 'expired',
      gatewayOrderId: null,
      claim: null,
      holdsDiscount: false,
    });
    expect([bench.discounts('asha'), bench.gateway.calls]).toEqual([1, ['create', 'findByReceipt']]);
  });

  it('returns no discount that it never used', async () => {
    const bench = benchWith(0);
    const quote = await bench.quote();
    bench.gateway.moods = ['lost'];
    await bench.place(quote);
    bench.pass(20 * MINUTE);
    await bench.expire();
    expect([bench.order(quote.id)?.status, bench.discounts('asha')]).toEqual(['expired', 0]);
  });

  it('is first placed from its creation when the gateway has one', async () => {
    const bench = benchWith();
    const quote = await bench.quote();
    bench.gateway.moods = ['unheard'];
    await bench.place(quote);
    bench.pass(20 * MINUTE);
    await bench.expire();
    const { createdAt } = quote;
    expect(bench.order(quote.id)).toMatchObject({ status: 'expired', gatewayOrderId: 'order_1', placedAt: createdAt });
    expect(bench.discounts('asha')).toBe(1);
  });

  it('stays while the lookup fails', async () => {
    const bench = benchWith();
    const quote = await bench.quote();
    bench.gateway.moods = ['lost', 'lost'];
    await bench.place(quote);
    bench.pass(20 * MINUTE);
    await bench.expire();
    expect([bench.order(quote.id)?.status, bench.discounts('asha')]).toEqual(['created', 0]);
    await bench.expire();
    expect(bench.order(quote.id)?.status).toBe('created');
    bench.pass(CLAIM_LIFE_MS);
    await bench.expire();
    expect([bench.order(quote.id)?.status, bench.discounts('asha')]).toEqual(['expired', 1]);
  });

  it('is left to the process that is calling the gateway for it', async () => {
    const bench = benchWith();
    const quote = await bench.quote();
    bench.gateway.moods = ['lost'];
    await bench.place(quote);
    bench.pass(20 * MINUTE - 1);
    await new Promise<void>((asked) => {
      bench.gateway.meanwhile = () => {
        asked();
        return new Promise(() => undefined);
      };
      void bench.place(quote);
    });
    bench.gateway.meanwhile = async () => undefined;
    bench.pass(1);
    await bench.expire();
    expect(bench.order(quote.id)?.status).toBe('created');
    bench.pass(CLAIM_LIFE_MS);
    await bench.expire();
    expect(bench.order(quote.id)?.status).toBe('expired');
  });
});

describe('ending one order', () => {
  /** An order whose placement never reached the gateway, as it was read when its time was over. */
  async function unplaced() {
    const bench = bookingBench(1);
    const quote = await bench.quote();
    bench.gateway.moods = ['lost'];
    await bench.place(quote);
    bench.pass(20 * MINUTE);
    bench.gateway.calls.length = 0;
    const read = bench.order(quote.id);
    if (read === undefined) throw new Error('No order was stored');
    const change = (changes: Partial<Order>) => bench.books.orders.set(quote.id, { ...read, ...changes });
    const end = () => createBooking(bench.ports).endOverdue(read);
    return { ...bench, quote, read, change, end };
  }

  const placed = { status: 'placed', gatewayOrderId: 'order_9' } as const;

  it('is complete once it has expired, and before its time is over', async () => {
    const bench = await unplaced();
    bench.pass(-1);
    expect([await bench.end(), bench.gateway.calls]).toEqual([true, []]);
    bench.pass(1);
    expect([await bench.end(), bench.gateway.calls]).toEqual([true, ['findByReceipt']]);
  });

  it('must be repeated when the lookup fails', async () => {
    const bench = await unplaced();
    bench.gateway.moods = ['lost'];
    expect(await bench.end()).toBe(false);
  });

  it('must be repeated, without a call, while another process holds its claim', async () => {
    const bench = await unplaced();
    bench.change({ claim: { holder: 'another', until: instant(bench.clock.now() + 1) } });
    expect([await bench.end(), bench.gateway.calls]).toEqual([false, []]);
  });

  it('leaves one that was placed since it was read', async () => {
    const bench = await unplaced();
    bench.change(placed);
    expect([await bench.end(), bench.gateway.calls]).toEqual([false, []]);
    expect(bench.order(bench.quote.id)).toEqual({ ...bench.read, ...placed });
  });

  it('leaves one that is gone since it was read', async () => {
    const bench = await unplaced();
    bench.books.orders.delete(bench.quote.id);
    expect([await bench.end(), bench.gateway.calls]).toEqual([false, []]);
  });

  it('leaves one that was placed during the lookup', async () => {
    const bench = await unplaced();
    bench.gateway.meanwhile = async () => {
      bench.change(placed);
    };
    await bench.end();
    expect(bench.order(bench.quote.id)).toEqual({ ...bench.read, ...placed });
    expect(bench.discounts('asha')).toBe(0);
  });

  it('writes nothing for one that is gone during the lookup', async () => {
    const bench = await unplaced();
    bench.gateway.meanwhile = async () => {
      bench.books.orders.delete(bench.quote.id);
    };
    expect(await bench.end()).toBe(true);
    expect([bench.order(bench.quote.id), bench.discounts('asha')]).toEqual([undefined, 0]);
  });
});
