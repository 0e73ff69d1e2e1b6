import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { priceCard, productPolicy, providerAmount } from '#core/pricing/index.ts';
import { type Paise, paise, rupees } from '#core/shared/index.ts';
import { bookingWork } from '#src/adapters/postgres/booking/booking-work.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { bookingBench, hotelFor, valueIn } from '#test/support/memory/booking/bench.ts';
import { inconsistenciesIn } from './inconsistencies.ts';

let db: FreshDatabase;

beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.drop());

type Policy = ReturnType<typeof productPolicy>;

/** A stay with a given total: the provider's price, and the extra discounts of the traveller. */
interface Costing {
  readonly gross: number;
  readonly discounts: number;
}

/** The observed policy floors each line, so that some totals need an extra discount among them. */
function costing(policy: Policy, total: Paise): Costing {
  for (const discounts of [0, 1]) {
    for (let gross = 1; gross < 500_000; gross++) {
      const asked = { gross: providerAmount(gross), excludedCharges: [] };
      if (priceCard(policy, asked, { discounts }).total === total) return { gross, discounts };
    }
  }
  throw new Error(`No stay costs ${total} paise under the policy ${policy.name}`);
}

async function openBench(policy: Policy, { gross, discounts }: Costing) {
  const bench = bookingBench(0, () => bookingWork(db.database.knex));
  Object.assign(bench.ports, { policy });
  bench.show(hotelFor(gross));
  const asha = { id: 'asha', name: 'Asha', email: 'asha@example.in', discounts, created_at: new Date() };
  await db.database.knex('accounts').insert(asha);
  return bench;
}

/** By policy and total: what is charged (specification, section 9: the observed product charges a tenth from 12,500 on). */
const CHARGES = [
  ['observed', 12_499, 12_499_00],
  ['observed', 12_500, 1_250_00],
  ['observed', 1_25_000, 12_500_00],
  ['transparent', 12_499, 12_499_00],
  ['transparent', 12_500, 12_500_00],
  ['transparent', 1_25_000, 1_25_000_00],
] as const;

describe('charging, cancelling and refunding', () => {
  it.each(CHARGES)('refunds what was captured: %s, ₹%i, %i paise', async (name, total, charged) => {
    const policy = productPolicy(name);
    const bench = await openBench(policy, costing(policy, rupees(total)));
    const { booking, quote, paymentId } = await bench.booked();
    expect(quote.price).toMatchObject({ total: rupees(total), paymentAmount: paise(charged) });
    expect(bench.gateway.payments).toMatchObject([{ id: paymentId, status: 'captured', amount: charged }]);
    const cancelled = valueIn(await bench.cancel(booking.id, 'asha', charged));
    expect(cancelled.refund).toMatchObject({ amount: charged, status: 'done' });
    expect(bench.gateway.refundedAmount(paymentId)).toBe(charged);
    expect(await inconsistenciesIn(db.database.pool)).toEqual([]);
  });
});
