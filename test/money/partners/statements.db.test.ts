import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Instant, instant, rupees } from '#core/shared/index.ts';
import { PARTNER_BOOKINGS } from '#src/composition/registration/partners/register-partner-bookings.ts';
import { valueIn } from '#test/support/memory/booking/bench.ts';
import { type Agency, openAgency } from './agency.ts';

/** Midnight in India between November and December 2026. */
const MIDNIGHT = instant(Date.parse('2026-11-30T18:30:00Z'));
const SECOND_MS = 1_000;

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency();
});
afterAll(() => agency.app.close());

/** An organisation without money whose entries are at the given instants, and its statements. */
async function withEntries(entries: readonly (readonly [Instant, number])[]) {
  const organisationId = `org_statement${entries.length}`;
  const { knex } = agency.app.db.database;
  const first = await knex('organisations').where({ id: agency.id }).first();
  await knex('organisations').insert({ ...first, id: organisationId });
  const money = agency.app.part(PARTNER_BOOKINGS);
  const now = agency.app.clock.now();
  for (const [at, amount] of entries) {
    agency.app.clock.set(at);
    const asked = { organisationId, why: 'topped_up', amount: rupees(amount), ref: `bank ${at}` } as const;
    await money.moveMoney(asked);
  }
  agency.app.clock.set(now);
  agency.app.clock.set(now);
  return async (month: string, at = now) => valueIn(await money.statement(organisationId, month, at));
}

describe('the statements of two months', () => {
  it('part at midnight in India, and the second one opens with what the first one closes', async () => {
    const statement = await withEntries([
      [instant(MIDNIGHT - SECOND_MS), 100],
      [MIDNIGHT, 20],
      [instant(MIDNIGHT + SECOND_MS), 3],
    ]);
    const [november, december] = [await statement('2026-11'), await statement('2026-12')];
    expect(november).toMatchObject({ opening: 0, closing: rupees(100), entries: 1, isFinal: true });
    expect(december).toMatchObject({ opening: rupees(100), closing: rupees(123), entries: 2, isFinal: false });
    expect([november.sums.topped_up, december.sums.topped_up]).toEqual([rupees(100), rupees(23)]);
    expect(await statement('2026-10')).toMatchObject({ opening: 0, closing: 0, entries: 0 });
  });

  it('are final from the first instant of the next month in India on, and not a second before', async () => {
    const statement = await withEntries([[instant(MIDNIGHT - SECOND_MS), 7]]);
    expect((await statement('2026-11', instant(MIDNIGHT - SECOND_MS))).isFinal).toBe(false);
    const final = await statement('2026-11', MIDNIGHT);
    expect(final).toMatchObject({ isFinal: true, closing: rupees(7) });
    expect(await statement('2026-11', instant(MIDNIGHT + 40 * 86_400_000))).toEqual(final);
  });
});
