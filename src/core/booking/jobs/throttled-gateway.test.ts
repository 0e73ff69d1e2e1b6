import { describe, expect, it } from 'vitest';
import { bookingBench } from '#test/support/memory/booking/bench.ts';
import { MIN_GAP_MS, throttledGateway } from './throttled-gateway.ts';

describe('reconciling', () => {
  it('calls the gateway at most twice a second, for any call', async () => {
    const bench = bookingBench();
    const times: number[] = [];
    bench.gateway.meanwhile = async () => void times.push(bench.clock.now());
    const { gateway, links } = throttledGateway({
      gateway: bench.gateway,
      links: bench.gateway,
      clock: bench.clock,
      pause: {
        async pause(ms) {
          bench.pass(ms);
        },
      },
    });
    await gateway.paymentsOf('order_1');
    await gateway.refundsOf('pay_1');
    await gateway.findByReceipt('q');
    await links.linkOf('order_2');
    await gateway.refundOf('rfnd_1');
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(gaps).toEqual(Array(4).fill(MIN_GAP_MS));
  });

  it('does not wait after an idle time', async () => {
    const bench = bookingBench();
    const paused: number[] = [];
    const pause = { pause: async (ms: number) => void paused.push(ms) };
    const called = { gateway: bench.gateway, links: bench.gateway };
    const { gateway } = throttledGateway({ ...called, clock: bench.clock, pause });
    await gateway.paymentsOf('order_1');
    bench.pass(MIN_GAP_MS);
    await gateway.paymentsOf('order_1');
    expect(paused).toEqual([]);
  });
});
