import type { Knex } from 'knex';
import { z } from 'zod';
import { ENTRY_REASONS, effectOf, type PartnerBookingStores } from '#core/partner-bookings/index.ts';
import { dateOf } from '../moments.ts';
import { balanceRow, entryRow } from './rows.ts';

const commissionRow = z.object({ posted: z.int(), count: z.int() });

/** Moves the balance and posts the entry; a known one moves nothing. */
const POST = `with known as (
  select from organisation_entries where organisation_id = :organisation and why = :why and ref = :ref
), moved as (
  update organisation_balances set balance = balance + :effect,
    credit_limit = coalesce(:limit, credit_limit)
  where organisation_id = :organisation and not exists (select from known) returning balance
)
insert into organisation_entries
  (id, organisation_id, why, from_account, to_account, amount, ref, booking_id, balance_after, credit_limit, at)
select :id, :organisation, :why, :from, :to, :amount, :ref, :booking, balance, :limit, :at from moved
returning *`;

/** The money of organisations in PostgreSQL, within one transaction. */
export const entryStores = (trx: Knex): Pick<PartnerBookingStores, 'organisationEntries'> => ({
  organisationEntries: {
    async lock(organisationId) {
      await trx('organisation_balances').insert({ organisation_id: organisationId }).onConflict().ignore();
      const row = await trx('organisation_balances').where({ organisation_id: organisationId }).forUpdate().first();
      return balanceRow.parse(row);
    },
    async post(entry, id, creditLimit) {
      const { organisationId, why, amount, ref, bookingId, at } = entry;
      const { rows } = await trx.raw(POST, {
        id,
        organisation: organisationId,
        why,
        ...ENTRY_REASONS[why],
        effect: effectOf(entry),
        amount,
        ref,
        booking: bookingId,
        limit: creditLimit,
        at: dateOf(at),
      });
      const [posted] = entryRow.array().parse(rows);
      return posted ?? null;
    },
    async find(organisationId, why, ref) {
      const row = await trx('organisation_entries').where({ organisation_id: organisationId, why, ref }).first();
      return row === undefined ? null : entryRow.parse(row);
    },
    async ofTopUp(paymentId) {
      const row = await trx('organisation_entries').where({ why: 'topped_up', ref: paymentId }).first();
      return row === undefined ? null : entryRow.parse(row);
    },
    async commissionOf(bookingId) {
      const row = await trx('organisation_entries')
        .where({ booking_id: bookingId })
        .whereIn('why', ['commission', 'commission_back'])
        .first(
          trx.raw(`coalesce(sum(case why when 'commission' then amount else -amount end), 0)::bigint as posted`),
          trx.raw('count(*) as count'),
        );
      return commissionRow.parse(row);
    },
    async givenBack(organisationId, paymentId) {
      const rows = trx('organisation_entries')
        .where({ organisation_id: organisationId, why: 'given_back' })
        .whereRaw("split_part(ref, ' ', 1) = ?", [paymentId])
        .orderBy('position');
      return entryRow.array().parse(await rows);
    },
    async setLine(organisationId, lowBelow) {
      await trx('organisation_balances')
        .insert({ organisation_id: organisationId, low_below: lowBelow })
        .onConflict('organisation_id')
        .merge(['low_below']);
    },
  },
});
