import type { Knex } from 'knex';
import type { PartnerEvents } from '#core/partners/index.ts';
import { dateOf } from '../../moments.ts';

/** The row of the counter stays locked until the transaction ends: numbers have no gaps and the order of the commits. */
const COUNT = `insert into partner_event_counters as counter (booking_id, last, counted_at) values (?, 1, ?)
on conflict (booking_id) do update set last = counter.last + 1, counted_at = excluded.counted_at`;

const RECORD = `with counted as (${COUNT} returning last)
insert into partner_events (id, organisation_id, type, booking_id, sequence, occurred_at, data)
select ?, ?, ?, ?, counted.last, ?, ?::jsonb from counted`;

/** Events of partners in PostgreSQL, within one transaction, in the schema of its connection. */
export const partnerEvents = (trx: Knex): PartnerEvents => ({
  async record({ id, organisationId, type, bookingId, occurredAt, data }) {
    const at = dateOf(occurredAt);
    const facts = JSON.stringify(data);
    if (bookingId === null) {
      const row = { id, organisation_id: organisationId, type, occurred_at: at, data: facts };
      await trx('partner_events').insert(row);
      return;
    }
    await trx.raw(RECORD, [bookingId, at, id, organisationId, type, bookingId, at, facts]);
  },
});
