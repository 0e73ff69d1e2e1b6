import type { DependencyContainer } from 'tsyringe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '#src/adapters/operator/ledger-check/check-ledger.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { freeHotels, type TestTraveller, traveller } from '#test/support/http/traveller.ts';
import { OFFLINE_FAULTS } from '../tokens.ts';
import { ledgerCheckServices } from './ledger-check.ts';

let test: TestApp;
let container: DependencyContainer;
let asha: TestTraveller;
let hotels: readonly string[];

beforeAll(async () => {
  test = await startTestApp({
    override: (parts) => {
      container = parts;
    },
  });
  asha = await traveller(test, 'Asha');
  hotels = await freeHotels(test);
});
afterEach(() => test.part(OFFLINE_FAULTS).clear());
afterAll(() => test.close());

let told: string[] = [];
const check = async (days: number | null = null) => {
  told = [];
  const { lines, code } = await checkLedger(
    ledgerCheckServices(container, (line) => told.push(line)),
    days,
  );
  return { text: lines.join('\n'), differences: lines.filter((line) => /^pay_/.test(line)), code };
};
const knex = () => test.db.database.knex;

describe('the ledger compared with the gateway', () => {
  it('agrees after a booking and a cancellation, and balances', async () => {
    const held = await asha.booked(hotels[0] ?? '');
    const off = await asha.booked(hotels[1] ?? '');
    await asha.http.delete(`/hotel/${off.booking._id}`, { token: asha.token });
    await asha.order(await asha.quote(hotels[2] ?? ''));
    const { text, code } = await check();
    expect(code).toBe(0);
    expect(text).toContain('Compared 3 orders with the gateway.');
    expect(text.endsWith('\n\nno differences')).toBe(true);
    expect(text).toMatch(/\nin hand +₹0\n/);
    expect(text).toMatch(/\nsum +₹0\n/);
    // Three orders are two calls: one page of payments, one of refunds.
    expect(told).toEqual([
      'Read 2 payments from the gateway.',
      'Read 1 refunds from the gateway.',
      'Compared 3 orders.',
    ]);
    expect(held.booking.amountCharged).toBeGreaterThan(0);
  });

  it('includes only the orders of some days', async () => {
    test.clock.pass(3 * 86_400_000);
    expect((await check(2)).text).toContain('Compared 0 orders');
    expect((await check(4)).text).toContain('Compared 3 orders');
    test.clock.pass(-3 * 86_400_000);
  });

  it('reports a refund that was made at the gateway only', async () => {
    const payment = await knex()('bookings').where({ status: 'confirmed' }).first('payment_id');
    const id = String(payment.payment_id);
    const row = { id: 'rfnd_planted', payment_id: id, idempotency_key: 'by-hand-in-the-dashboard', amount: 5_000 };
    await knex()('offline_gateway_refunds').insert({ ...row, created_at: new Date(test.clock.now()) });
    const { differences, code } = await check();
    expect([code, differences]).toEqual([
      1,
      [expect.stringMatching(`^${id}: refunded ₹0 in the ledger, ₹50 at the gateway \\(order .+\\)$`)],
    ]);
    await knex()('offline_gateway_refunds').where({ id: 'rfnd_planted' }).delete();
    expect((await check()).code).toBe(0);
  });

  it('reports an unknown capture, until it is settled', async () => {
    const { proof, quote, order } = await asha.paid(hotels[3] ?? '');
    const { differences, code, text } = await check();
    expect([code, differences]).toEqual([
      1,
      [expect.stringMatching(`^${proof.razorpay_payment_id}: captured ₹0 in the ledger, ₹`)],
    ]);
    expect(text).not.toContain('no differences');
    expect(order.receipt).toBe(quote.id);
    await asha.book(quote, proof);
    expect((await check()).code).toBe(0);
  });

  it('reports money of an order that is not in the database, until it is refunded there', async () => {
    const at = new Date(test.clock.now());
    const money = { amount: 450_000, currency: 'INR', created_at: at };
    await knex()('offline_gateway_orders').insert({ ...money, id: 'order_lost', receipt: 'quote-lost' });
    const payment = { ...money, id: 'pay_lost', order_id: 'order_lost', status: 'captured' };
    await knex()('offline_gateway_payments').insert(payment);
    const { differences, code } = await check();
    expect([code, differences]).toEqual([
      1,
      [`pay_lost: captured ₹4,500 at the gateway on ${at.toISOString()}, of an order that is not here (order_lost)`],
    ]);
    const refund = { id: 'rfnd_lost', payment_id: 'pay_lost', idempotency_key: 'by-hand-of-the-lost' };
    await knex()('offline_gateway_refunds').insert({ ...refund, amount: money.amount, created_at: at });
    expect((await check()).code).toBe(0);
  });

  it('reports a changed row of the ledger', async () => {
    const alter = async (by: number) => {
      await knex().raw('alter table ledger_entries disable trigger ledger_stands');
      await knex()('ledger_entries').where({ why: 'given_back' }).increment('amount', by);
      await knex().raw('alter table ledger_entries enable trigger ledger_stands');
    };
    await alter(-100);
    const { differences, code } = await check();
    expect([code, differences]).toEqual([
      1,
      [
        expect.stringMatching(/: refunded ₹.+ in the ledger, ₹.+ at the gateway/),
        expect.stringMatching(/: owed ₹1 in the ledger, ₹0 by the rows/),
      ],
    ]);
    await alter(100);
  });

  it('reports when the gateway can’t be reached, and exits with 1', async () => {
    await test.part(OFFLINE_FAULTS).set('payments', { mode: 'failing', delayMs: 0 });
    const { text, code } = await check();
    expect([code, text]).toEqual([
      1,
      'The gateway could not be reached. 0 orders were compared before; nothing was changed.',
    ]);
  });
});
