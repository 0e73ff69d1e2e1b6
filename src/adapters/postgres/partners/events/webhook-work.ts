import type { Knex } from 'knex';
import { z } from 'zod';
import type {
  Deliveries,
  EndedAttempt,
  WebhookEndpoints,
  WebhookJobs,
  WebhookSecrets,
  WebhookStores,
} from '#core/partners/index.ts';
import type { UnitOfWork } from '#core/shared/index.ts';
import { jobFlags } from '../../../support/job-trace.ts';
import { dateOf, dateOrNull, momentColumn } from '../../moments.ts';
import { unitOfWork } from '../../unit-of-work.ts';
import { partnerEvents } from './partner-events.ts';
import { deliveryRow, endpointColumns, endpointRow, eventRow, secretRow } from './webhook-rows.ts';

/**
 * Whether nothing earlier of the booking waits for the endpoint. What is sent again, and what is of no booking, has no
 * order.
 */
export const IS_FIRST = `(delivery.resend_of is not null or delivery.booking_id is null or not exists (
  select from webhook_deliveries earlier
  where earlier.endpoint_id = delivery.endpoint_id and earlier.booking_id = delivery.booking_id
    and earlier.state = 'waiting' and earlier.resend_of is null and earlier.sequence < delivery.sequence
))`;

/** Only one transaction at a time changes which endpoints an organisation has. */
const LOCK_ALL = "select pg_advisory_xact_lock(hashtextextended('webhook endpoints of ' || ?, 0))";

const endpoints = (trx: Knex): WebhookEndpoints => ({
  async lockAll(organisationId) {
    await trx.raw(LOCK_ALL, [organisationId]);
    const rows = await trx('webhook_endpoints')
      .where({ organisation_id: organisationId })
      .whereNot({ state: 'deleted' })
      .orderByRaw('created_at, id collate "C"');
    return endpointRow.array().parse(rows);
  },
  async lock(id) {
    // Weaker than `for update`: whoever records a delivery to it does not wait.
    const row = await trx('webhook_endpoints').where({ id }).forNoKeyUpdate().first();
    return row === undefined ? null : endpointRow.parse(row);
  },
  async add(endpoint) {
    await trx('webhook_endpoints').insert(endpointColumns(endpoint));
  },
  async save(endpoint) {
    const { id, ...columns } = endpointColumns(endpoint);
    await trx('webhook_endpoints').where({ id }).update(columns);
  },
});

const secrets = (trx: Knex): WebhookSecrets => ({
  async of(endpointId, now) {
    const rows = await trx('webhook_secrets')
      .where({ endpoint_id: endpointId })
      .andWhere((either) => either.whereNull('expires_at').orWhere('expires_at', '>', dateOf(now)))
      .orderByRaw('created_at desc, expires_at desc nulls first');
    return secretRow.array().parse(rows);
  },
  async add(endpointId, { secret, createdAt, expiresAt }) {
    await trx('webhook_secrets').insert({
      ...{ endpoint_id: endpointId, secret },
      ...{ created_at: dateOf(createdAt), expires_at: dateOrNull(expiresAt) },
    });
  },
  async end(endpointId, secret, expiresAt) {
    await trx('webhook_secrets')
      .where({ endpoint_id: endpointId, secret })
      .update({ expires_at: dateOf(expiresAt) });
  },
});

const ADD = `insert into webhook_deliveries
  (organisation_id, endpoint_id, event_id, event_type, booking_id, sequence, resend_of, created_at, due_at)
select ?, ?, id, type, booking_id, sequence, ?, ?, ? from partner_events where id = ? returning *`;

const DUE = `select delivery.*, row_to_json(event) as event
from webhook_deliveries delivery join partner_events event on event.id = delivery.event_id
where delivery.endpoint_id = ? and delivery.state = 'waiting' and delivery.due_at <= ? and ${IS_FIRST}
order by delivery.due_at, delivery.id collate "C" limit ?`;

const NEXT_DUE = `select min(due_at) as due_at from webhook_deliveries delivery
where endpoint_id = ? and state = 'waiting' and ${IS_FIRST}`;

const GIVE_UP = `update webhook_deliveries set state = 'given_up', due_at = null, ended_at = ? where id in (
  select id from webhook_deliveries where endpoint_id = ? and state = 'waiting' limit ?
)`;

const END = `with given as (
  select * from json_to_recordset(?::json) as given (
    id text, state text, attempts integer, due_at timestamptz, ended_at timestamptz,
    at timestamptz, duration_ms integer, status integer, answer text, failure text
  )
), added as (
  insert into webhook_attempts (delivery_id, number, at, duration_ms, status, answer, failure)
  select id, attempts, at, duration_ms, status, answer, failure from given
)
update webhook_deliveries delivery
set state = given.state, attempts = given.attempts, due_at = given.due_at, ended_at = given.ended_at
from given where delivery.id = given.id`;

const endedColumns = ({ delivery, attempt }: EndedAttempt) => ({
  ...{ id: delivery.id, state: delivery.state, attempts: attempt.number },
  ...{ due_at: dateOrNull(delivery.dueAt), ended_at: dateOrNull(delivery.endedAt) },
  ...{ at: dateOf(attempt.at), duration_ms: attempt.durationMs },
  ...{ status: attempt.status, answer: attempt.answer, failure: attempt.failure },
});

const dueAtRow = z.object({ due_at: momentColumn.nullable() });
/** JSON has the instants of the event as text; its row's parser takes dates. */
const eventInJson = z
  .looseObject({ occurred_at: z.string() })
  .transform((row) => ({ ...row, occurred_at: new Date(row.occurred_at) }))
  .pipe(eventRow);

const deliveries = (trx: Knex): Deliveries => ({
  async add({ organisationId, endpointId, eventId, resendOf, createdAt }) {
    const at = dateOf(createdAt);
    const { rows } = await trx.raw(ADD, [organisationId, endpointId, resendOf, at, at, eventId]);
    return deliveryRow.parse(rows[0]);
  },
  async find(id) {
    const row = await trx('webhook_deliveries').where({ id }).first();
    return row === undefined ? null : deliveryRow.parse(row);
  },
  async lock(ids) {
    const rows = await trx('webhook_deliveries').whereIn('id', ids).orderByRaw('id collate "C"').forNoKeyUpdate();
    return deliveryRow.array().parse(rows);
  },
  async hasten(id, dueAt) {
    await trx('webhook_deliveries')
      .where({ id })
      .update({ due_at: dateOf(dueAt) });
  },
  async end(ended) {
    if (ended.length > 0) await trx.raw(END, [JSON.stringify(ended.map(endedColumns))]);
  },
  async due(endpointId, now, max) {
    const { rows } = await trx.raw(DUE, [endpointId, dateOf(now), max]);
    return z
      .looseObject({ event: eventInJson })
      .array()
      .parse(rows)
      .map(({ event, ...row }) => ({ delivery: deliveryRow.parse(row), event }));
  },
  async nextDueAt(endpointId) {
    const { rows } = await trx.raw(NEXT_DUE, [endpointId]);
    return dueAtRow.parse(rows[0]).due_at;
  },
  async giveUp(endpointId, now, max) {
    const { rowCount } = await trx.raw(GIVE_UP, [dateOf(now), endpointId, max]);
    return Number(rowCount);
  },
});

const QUEUE = 'select queue_job(?, ?::json, null, ?, ?, ?::text[])';
const SENDING = 'deliver-webhooks';

const webhookJobs = (trx: Knex): WebhookJobs => ({
  async wake(endpointId) {
    await trx.raw(QUEUE, [SENDING, JSON.stringify({ endpointId }), null, null, jobFlags()]);
  },
  async wakeAt(endpointId, at) {
    await trx.raw(QUEUE, [SENDING, JSON.stringify({ endpointId }), dateOf(at), `deliver-${endpointId}`, jobFlags()]);
  },
  async tellOwners(letter) {
    const key = `webhook-off-${letter.endpointId}-${letter.at}`;
    await trx.raw(QUEUE, ['webhook-mail', JSON.stringify(letter), null, key, jobFlags()]);
  },
});

/** The transactions of webhooks in PostgreSQL, in the schema of the connections. */
export const webhookWork = (knex: Knex): UnitOfWork<WebhookStores> =>
  unitOfWork(knex, (trx) => ({
    endpoints: endpoints(trx),
    secrets: secrets(trx),
    deliveries: deliveries(trx),
    partnerEvents: partnerEvents(trx),
    webhookJobs: webhookJobs(trx),
  }));
