import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryWork } from '#test/support/memory/booking/stores.ts';
import { emptyTables } from '#test/support/memory/booking/tables.ts';
import { instant, paise } from '../../shared/index.ts';
import { ENTRY_REASONS, type EntryReason, effectOf } from './entry.ts';
import { postEntry, setLowBelow } from './low-balance.ts';

const ORGANISATION = 'org_asha';
const CREDIT = 5_000;
const REASONS = Object.keys(ENTRY_REASONS) as EntryReason[];

/** An organisation that is told below 1,000 paise, with what it was told. */
async function bench() {
  const books = emptyTables();
  const work = memoryWork(books);
  let drawn = 0;
  const ids = { next: () => `${++drawn}` };
  await setLowBelow({ work })(ORGANISATION, paise(1_000));
  const post = (why: EntryReason, amount: number, creditLimit: number | null = null, ref = `${drawn}`) =>
    work.run(async (stores) => {
      const balance = await stores.organisationEntries.lock(ORGANISATION);
      const entry = { organisationId: ORGANISATION, why, amount: paise(amount), ref, bookingId: null, at: instant(0) };
      return postEntry(stores, balance, entry, { ids, creditLimit: creditLimit === null ? null : paise(creditLimit) });
    });
  const told = () => [...books.partnerEvents.values()].map(({ type, data }) => [type, data.available, data.below]);
  return { post, told };
}
const money = (amount: number) => ({ amount, currency: 'INR' });

describe('a balance that gets low', () => {
  it.each(['charged', 'commission_back', 'paid_out'] as const)('is told once, when it is %s', async (why) => {
    const { post, told } = await bench();
    await post('topped_up', 1_500);
    await post(why, 400, 0);
    expect(told()).toEqual([]);
    await post(why, 200, 0);
    expect(told()).toEqual([['balance.low', money(900), money(1_000)]]);
    await post(why, 200, 0);
    expect(told()).toHaveLength(1);
    await post('topped_up', 500);
    await post(why, 300, 0);
    expect(told()).toHaveLength(2);
  });

  it('counts the credit of the last charge, and never tells of less than nothing', async () => {
    const { post, told } = await bench();
    await post('charged', 1_000, 5_000);
    await post('commission_back', 2_000);
    expect(told()).toEqual([]);
    await post('commission_back', 1_500);
    expect(told()).toEqual([['balance.low', money(500), money(1_000)]]);
    await post('topped_up', 2_000);
    await post('commission_back', 9_000);
    expect(told().at(-1)).toEqual(['balance.low', money(0), money(1_000)]);
  });

  it('is not told by an entry that was posted before', async () => {
    const { post, told } = await bench();
    await post('topped_up', 1_500);
    await post('paid_out', 600, null, 'once');
    expect(await post('paid_out', 600, null, 'once')).toBeNull();
    expect(told()).toHaveLength(1);
  });

  it('is told as often as it falls below the line', async () => {
    const entry = fc.record({ why: fc.constantFrom(...REASONS), amount: fc.integer({ min: 1, max: 2_000 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 30 }), async (entries) => {
        const { post, told } = await bench();
        let [balance, falls] = [0, 0];
        for (const { why, amount } of entries) {
          const after = balance + effectOf({ why, amount: paise(amount) });
          if (why === 'charged' && after < -CREDIT) continue;
          await post(why, amount, CREDIT);
          if (balance + CREDIT >= 1_000 && after + CREDIT < 1_000) falls += 1;
          balance = after;
        }
        expect(told()).toHaveLength(falls);
      }),
    );
  });
});
