import type { Knex } from 'knex';
import { z } from 'zod';
import {
  type BookingStores,
  EVENT_OUTCOMES,
  type GatewayEvent,
  jobKey,
  LEDGER_ACCOUNTS,
  LEDGER_REASONS,
  type LedgerEntry,
  type QuotePlace,
} from '#core/booking/index.ts';
import type { Instant } from '#core/shared/index.ts';
import { queueOf } from '../../../support/booking-queue.ts';
import { jobFlags } from '../../../support/job-trace.ts';
import { dateOf, dateOrNull, momentColumn, paiseColumn } from '../../moments.ts';

const eventRow = z
  .object({
    id: z.string(),
    kind: z.string(),
    gateway_order_id: z.string().nullable(),
    payment_id: z.string().nullable(),
    refund_id: z.string().nullable(),
    is_capture: z.boolean(),
    received_at: momentColumn,
    handled_at: momentColumn.nullable(),
    outcome: z.enum(EVENT_OUTCOMES).nullable(),
  })
  .transform(
    (row): GatewayEvent => ({
      id: row.id,
      kind: row.kind,
      gatewayOrderId: row.gateway_order_id,
      paymentId: row.payment_id,
      refundId: row.refund_id,
      isCapture: row.is_capture,
      receivedAt: row.received_at,
      handledAt: row.handled_at,
      outcome: row.outcome,
    }),
  );

const entryRow = z
  .object({
    payment_id: z.string(),
    credit: z.enum(LEDGER_ACCOUNTS),
    debit: z.enum(LEDGER_ACCOUNTS),
    amount: paiseColumn,
    why: z.enum(LEDGER_REASONS),
    ref: z.string(),
    at: momentColumn,
  })
  .transform(
    ({ payment_id, credit, debit, ...row }): LedgerEntry => ({
      ...row,
      paymentId: payment_id,
      from: credit,
      to: debit,
    }),
  );

type Job = Parameters<BookingStores['jobs']['end']>[0];

/** The jobs that a transaction adds and ends, told to the queue in one statement. */
export interface PendingJobs {
  readonly jobs: BookingStores['jobs'];
  /** Tells the queue; a job added again under its key moves. */
  flush(): Promise<void>;
}

/** Collects jobs until they are flushed. Of one key the last wins. */
export function pendingJobs(knex: Knex): PendingJobs {
  const added = new Map<string, object>();
  const ended = new Set<string>();
  return {
    jobs: {
      async add(job, runAt) {
        const key = jobKey(job);
        const row = {
          task: job.kind,
          payload: job,
          queue: queueOf(job),
          run_at: dateOf(runAt),
          key,
          flags: jobFlags(),
        };
        ended.delete(key);
        added.delete(key);
        added.set(key, row);
      },
      async end(job: Job) {
        added.delete(jobKey(job));
        ended.add(jobKey(job));
      },
    },
    async flush() {
      if (added.size + ended.size === 0) return;
      await knex.raw('select queue_jobs(?::json, ?::text[])', [JSON.stringify([...added.values()]), [...ended]]);
    },
  };
}

/** Jobs that are told to the queue one by one, outside of a transaction. */
const jobsApart = (knex: Knex): BookingStores['jobs'] => {
  const alone = async (tell: (jobs: BookingStores['jobs']) => Promise<void>): Promise<void> => {
    const { jobs, flush } = pendingJobs(knex);
    await tell(jobs);
    await flush();
  };
  return { add: (job, runAt) => alone((jobs) => jobs.add(job, runAt)), end: (job) => alone((jobs) => jobs.end(job)) };
};

function eventStores(trx: Knex): Pick<BookingStores, 'events'> {
  return {
    events: {
      async add(event) {
        const added = await trx('gateway_events')
          .insert({
            id: event.id,
            kind: event.kind,
            gateway_order_id: event.gatewayOrderId,
            payment_id: event.paymentId,
            refund_id: event.refundId,
            is_capture: event.isCapture,
            received_at: dateOf(event.receivedAt),
            handled_at: dateOrNull(event.handledAt),
            outcome: event.outcome,
          })
          .onConflict('id')
          .ignore()
          .returning('id');
        return added.length === 1;
      },
      async find(id) {
        const row = await trx('gateway_events').where({ id }).first();
        return row === undefined ? null : eventRow.parse(row);
      },
      async save({ id, handledAt, outcome }) {
        await trx('gateway_events')
          .where({ id })
          .update({ handled_at: dateOrNull(handledAt), outcome });
      },
    },
  };
}

function ledgerStores(trx: Knex): Pick<BookingStores, 'ledger'> {
  return {
    ledger: {
      async post({ paymentId, from, to, amount, why, ref, at }) {
        const row = { payment_id: paymentId, credit: from, debit: to, amount, why, ref, at: dateOf(at) };
        await trx('ledger_entries').insert(row);
      },
      async ofOrder(receipt) {
        const rows = await trx('ledger_entries')
          .join('payments', 'payments.id', 'ledger_entries.payment_id')
          .where({ 'payments.receipt': receipt })
          .orderBy('ledger_entries.id')
          .select('ledger_entries.*');
        return entryRow.array().parse(rows);
      },
    },
  };
}

/** Never ordered: an order placed since the rows were chosen counts, and none can be placed while they are locked. */
const UNORDERED = `not exists (select from orders where orders.receipt = quotes.id)
  and not exists (select from booking_changes where to_quote = quotes.id)`;

/** Expired quotes that a statement looks through: each is looked up among the orders. */
const LOOKED_AT_ONCE = 5_000;

// The moments stand beside the pairs, whose share of the rows the planner can't tell.
const AFTER = 'expires_at >= :at and (expires_at, id) > (:at, :id) and expires_at < :before';
const PLACE = `select expires_at, id from quotes where ${AFTER} order by expires_at, id offset :looked - 1 limit 1`;

/**
 * Rows are locked first, without those that others have locked; statements after it see what was committed until then.
 * `offset 0` keeps the look for an order by its index: as a join, all orders may be read for it.
 */
const EXPIRED = `select id from quotes where ${AFTER} and expires_at <= :until and (expires_at, id) <= (:until, :last)
  and not exists (select from orders where orders.receipt = quotes.id offset 0)
  and not exists (select from booking_changes where to_quote = quotes.id offset 0)
  order by expires_at, id limit :most for update skip locked`;

const VISITORS = `delete from quotes where id in (
  select id from quotes where traveller is null and expires_at < ?
  order by expires_at limit ? for update skip locked
)`;

const HANDLED = `delete from gateway_events where id in (
  select id from gateway_events where handled_at < ? order by handled_at limit ? for update skip locked
)`;

const idRow = z.object({ id: z.string() });
const placeRow = z.object({ expires_at: momentColumn, id: z.string() });

function retentionStores(trx: Knex): Pick<BookingStores, 'retention'> {
  const removedBy = async (statement: string, before: Instant, atMost: number): Promise<number> =>
    Number((await trx.raw(statement, [dateOf(before), atMost])).rowCount);
  return {
    retention: {
      async deleteExpiredQuotes(before, atMost, after) {
        const range = { at: dateOf(after.expiresAt), id: after.id, before: dateOf(before) };
        const ends = placeRow.array().parse((await trx.raw(PLACE, { ...range, looked: LOOKED_AT_ONCE })).rows);
        const [end] = ends.map(({ expires_at, id }): QuotePlace => ({ expiresAt: expires_at, id }));
        const until = dateOf(end?.expiresAt ?? before);
        const { rows } = await trx.raw(EXPIRED, { ...range, until, last: end?.id ?? '', most: atMost });
        const ids = idRow
          .array()
          .parse(rows)
          .map(({ id }) => id);
        const unordered = trx('quotes').whereIn('id', ids).whereRaw(UNORDERED);
        // Requests of organisations that were cut off before an order was placed.
        await trx('partner_bookings').whereIn('quote_id', unordered.clone().select('id')).delete();
        const deleted = await unordered.delete();
        return { deleted, next: rows.length < atMost ? (end ?? null) : after };
      },
      deleteVisitorQuotes: (before, atMost) => removedBy(VISITORS, before, atMost),
      deleteHandledEvents: (before, atMost) => removedBy(HANDLED, before, atMost),
    },
  };
}

/** Jobs, gateway events, the ledger and the deletion of expired rows in PostgreSQL. Jobs are told at once unless given. */
export const workStores = (
  trx: Knex,
  jobs: BookingStores['jobs'] = jobsApart(trx),
): Pick<BookingStores, 'jobs' | 'events' | 'ledger' | 'retention'> => ({
  jobs,
  ...eventStores(trx),
  ...ledgerStores(trx),
  ...retentionStores(trx),
});
