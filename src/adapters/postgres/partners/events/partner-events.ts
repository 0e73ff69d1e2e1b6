import type { Knex } from 'knex';
import type { PartnerEvents } from '#core/partners/index.ts';
import { jobFlags } from '../../../support/job-trace.ts';
import { dateOf } from '../../moments.ts';

/** The row of the counter stays locked until the transaction ends: numbers have no gaps and the order of the commits. */
const COUNT = `insert into partner_event_counters as counter (booking_id, last, counted_at) values (?, 1, ?)
on conflict (booking_id) do update set last = counter.last + 1, counted_at = excluded.counted_at`;

const RECORD = `with counted as (${COUNT} returning last)
insert into partner_events (id, organisation_id, type, booking_id, sequence, occurred_at, data)
select ?, ?, ?, ?, counted.last, ?, ?::jsonb from counted`;

/**
 * A delivery for each endpoint that wants the event, with a job. The jobs have no key: transactions of one organisation
 * never wait for each other's.
 */
const SEND = `with sent as (
  insert into webhook_deliveries
    (organisation_id, endpoint_id, event_id, event_type, booking_id, sequence, created_at, due_at)
  select event.organisation_id, endpoint.id, event.id, event.type, event.booking_id, event.sequence,
    event.occurred_at, event.occurred_at
  from partner_events event join webhook_endpoints endpoint on endpoint.organisation_id = event.organisation_id
  where event.id = ? and event.type <> 'test' and endpoint.state = 'enabled'
    and (cardinality(endpoint.event_types) = 0 or event.type = any (endpoint.event_types))
  order by endpoint.id
  returning endpoint_id
)
select queue_job('deliver-webhooks', json_build_object('endpointId', endpoint_id), null, null, null, ?::text[]) from sent`;

/** Events of partners in PostgreSQL, within one transaction, in the schema of its connection. */
export const partnerEvents = (trx: Knex): PartnerEvents => ({
  async record({ id, organisationId, type, bookingId, occurredAt, data }) {
    const at = dateOf(occurredAt);
    const facts = JSON.stringify(data);
    if (bookingId === null)
      await trx('partner_events').insert({ id, organisation_id: organisationId, type, occurred_at: at, data: facts });
    else await trx.raw(RECORD, [bookingId, at, id, organisationId, type, bookingId, at, facts]);
    await trx.raw(SEND, [id, jobFlags()]);
  },
});
