import type { Pool } from 'pg';
import { z } from 'zod';
import { ENTRY_REASONS, type EntryReason, type OrganisationMoney } from '#core/partner-bookings/index.ts';
import { paise } from '#core/shared/index.ts';
import { dateOf, dateOrNull } from '../moments.ts';
import { balanceRow, entryRow } from './rows.ts';

const REASONS = Object.keys(ENTRY_REASONS) as readonly EntryReason[];
/** What an organisation without a row has. */
const NO_BALANCE = { balance: 0, lowBelow: paise(1_000_000), creditLimit: paise(0) };

const sumRow = z.object({ why: z.string().nullable(), amount: z.int(), entries: z.int() });
const openingRow = z.object({ opening: z.int().nullable() });

const ENTRIES = `select * from organisation_entries
where organisation_id = $1
  and ($3::text is null or position < (select position from organisation_entries where id = $3))
  and ($4::timestamptz is null or at >= $4) and ($5::timestamptz is null or at < $5)
order by position desc limit $2`;

const SUMS = `select why, sum(amount)::bigint as amount, count(*) as entries from organisation_entries
where organisation_id = $1 and at >= $2 and at < $3 group by why`;

/** Back from the balance, which also counts what was deleted since: entries of old bookings of test mode. */
const OPENING = `select (select balance from organisation_balances where organisation_id = $1)
  - coalesce(sum(case when to_account = 'balance' then amount else -amount end), 0)::bigint as opening
from organisation_entries where organisation_id = $1 and at >= $2`;

/** Reads the money of organisations with prepared statements. */
export const organisationMoney = (pool: Pool): OrganisationMoney => ({
  async balanceOf(organisationId) {
    const text = 'select * from organisation_balances where organisation_id = $1';
    const { rows } = await pool.query({ name: 'organisation-balance', text, values: [organisationId] });
    return rows[0] === undefined ? { organisationId, ...NO_BALANCE } : balanceRow.parse(rows[0]);
  },
  async entries({ organisationId, limit, after, from, until }) {
    const values = [organisationId, limit, after, dateOrNull(from), dateOrNull(until)];
    const { rows } = await pool.query({ name: 'organisation-entries', text: ENTRIES, values });
    return entryRow.array().parse(rows);
  },
  async sums(organisationId, from, until) {
    const ask = (name: string, text: string, ...more: readonly unknown[]) =>
      pool.query({ name, text, values: [organisationId, ...more] });
    const [before, within] = await Promise.all([
      ask('organisation-opening', OPENING, dateOf(from)),
      ask('organisation-sums', SUMS, dateOf(from), dateOf(until)),
    ]);
    const opening = openingRow.parse(before.rows[0]).opening ?? 0;
    const rows = sumRow.array().parse(within.rows);
    const of = (why: EntryReason) => rows.find((row) => row.why === why)?.amount ?? 0;
    const sums = Object.fromEntries(REASONS.map((why) => [why, of(why)])) as Record<EntryReason, number>;
    const effect = REASONS.reduce((sum, why) => sum + (ENTRY_REASONS[why].to === 'balance' ? 1 : -1) * sums[why], 0);
    const entries = rows.reduce((sum, row) => sum + row.entries, 0);
    return { opening, closing: opening + effect, sums, entries };
  },
});
