import { describe, expect, it } from 'vitest';
import { memoryCounter } from '#test/support/http/memory-counter.ts';
import {
  spendExport,
  spendNewQuote,
  spendPasswordCheck,
  spendPaymentLook,
  spendProviderCall,
  spendRegistration,
  spendSignInEnd,
  spendVoucher,
} from './budgets.ts';

/** How many of `times` calls are allowed before one is refused. */
async function passes(times: number, call: (at: number) => Promise<void>): Promise<number> {
  for (let at = 0; at < times; at += 1) {
    const refused = await call(at).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refused === undefined) continue;
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', extras: { retryAfterSeconds: expect.any(Number) } });
    return at;
  }
  return times;
}

const from = (ip: string) => ({ ip });

describe('the rate limits', () => {
  it('give a client 60 provider calls a minute', async () => {
    const counter = memoryCounter();
    expect(await passes(100, () => spendProviderCall(counter, from('203.0.113.1')))).toBe(60);
    expect(await passes(1, () => spendProviderCall(counter, from('203.0.113.2')))).toBe(1);
    counter.pass(60_000);
    expect(await passes(1, () => spendProviderCall(counter, from('203.0.113.1')))).toBe(1);
  });

  it('give a client 120 new quotes and 120 payment checks a minute, and 30 ends of sign-ins in 15 minutes', async () => {
    const counter = memoryCounter();
    const client = from('203.0.113.1');
    expect(await passes(999, (at) => spendNewQuote(counter, client, `stay ${at}`))).toBe(120);
    expect(await passes(99, () => spendNewQuote(counter, client, 'stay 0'))).toBe(99);
    expect(await passes(999, () => spendPaymentLook(counter, client))).toBe(120);
    expect(await passes(999, () => spendSignInEnd(counter, client))).toBe(30);
  });

  it('count a household of IPv6 addresses as one client', async () => {
    const counter = memoryCounter();
    expect(await passes(100, (at) => spendProviderCall(counter, from(`2001:db8:1:2::${at}`)))).toBe(60);
  });

  it('give an account 10 password checks in 15 minutes, from any address and in any spelling', async () => {
    const counter = memoryCounter();
    const spelled = ['asha@example.in', 'Asha@Example.IN', ' asha@example.in '];
    const check = (at: number) => spendPasswordCheck(counter, from(`203.0.113.${at}`), spelled[at % 3] ?? '');
    expect(await passes(30, check)).toBe(10);
    counter.pass(15 * 60_000 - 1);
    expect(await passes(1, check)).toBe(0);
    counter.pass(1);
    expect(await passes(1, check)).toBe(1);
  });

  it('give a device where the owner has signed in before 10 more, also while strangers use up the account’s', async () => {
    const counter = memoryCounter();
    const check = (at: number, device?: string) =>
      spendPasswordCheck(counter, from(`203.0.113.${at}`), 'asha@example.in', device);
    expect(await passes(30, (at) => check(at))).toBe(10);
    expect(await passes(30, (at) => check(at + 100, 'phone'))).toBe(10);
    expect(await passes(1, (at) => check(at + 200, 'laptop'))).toBe(1);
  });

  it('give an address 30 password checks in 15 minutes, over all accounts', async () => {
    const counter = memoryCounter();
    expect(await passes(99, (at) => spendPasswordCheck(counter, from('203.0.113.1'), `a${at}@example.in`))).toBe(30);
  });

  it('give a traveller 10 vouchers a minute and 5 data exports an hour', async () => {
    const counter = memoryCounter();
    expect(await passes(99, () => spendVoucher(counter, 'asha'))).toBe(10);
    expect(await passes(99, () => spendExport(counter, 'asha'))).toBe(5);
    expect(await passes(1, () => spendVoucher(counter, 'ravi'))).toBe(1);
    expect(await passes(1, () => spendExport(counter, 'ravi'))).toBe(1);
    counter.pass(60_000);
    expect(await passes(1, () => spendVoucher(counter, 'asha'))).toBe(1);
    expect(await passes(1, () => spendExport(counter, 'asha'))).toBe(0);
  });

  it('give an address 20 registrations an hour', async () => {
    const counter = memoryCounter();
    expect(await passes(99, () => spendRegistration(counter, from('203.0.113.1')))).toBe(20);
    counter.pass(3_600_000);
    expect(await passes(1, () => spendRegistration(counter, from('203.0.113.1')))).toBe(1);
  });
});
