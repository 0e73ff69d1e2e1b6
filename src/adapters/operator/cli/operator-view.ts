import type { Knex } from 'knex';
import { z } from 'zod';
import { type Instant, instant, paise } from '#core/shared/index.ts';

const moment = z.date().transform((date) => instant(date.getTime()));
const amount = z.int().transform(paise);

const orderRow = z.object({
  receipt: z.string(),
  gateway_order_id: z.string().nullable(),
  status: z.string(),
  amount,
  ended_at: moment,
  payment_id: z.string().nullable(),
  failure_reason: z.string().nullable(),
  next_look: moment.nullable(),
  last_error: z.string().nullable(),
});

const refundRow = z.object({
  payment_id: z.string(),
  cause: z.string(),
  attempt: z.int(),
  amount,
  status: z.string(),
  due_at: moment,
  gateway_refund_id: z.string().nullable(),
  declined: z.string().nullable(),
});

const noticeRow = z.object({ key: z.string(), written_at: moment });
const eventRow = z.object({ id: z.string(), kind: z.string(), received_at: moment });
const roomRow = z.object({ reference: z.string(), hotel_id: z.string(), arrival: z.string(), created_at: moment });

/** An order open after its expiry. */
export type StuckOrder = z.output<typeof orderRow>;
/** A refund that is not processed yet: the newest attempt, and why an earlier one was declined. */
export type OpenRefund = z.output<typeof refundRow>;

/** The queries of the operator's tool. */
export interface OperatorView {
  /** Orders open after their expiry, oldest first. */
  stuckOrders(now: Instant): Promise<readonly StuckOrder[]>;
  /** Refunds that are not processed; `failed`: those with a declined attempt. */
  openRefunds(which: 'all' | 'failed'): Promise<readonly OpenRefund[]>;
  /** Notifications written before a moment and not sent. */
  undelivered(before: Instant): Promise<readonly z.output<typeof noticeRow>[]>;
  /** Events received before a moment and not handled. */
  unhandled(before: Instant): Promise<readonly z.output<typeof eventRow>[]>;
  /** Bookings whose hotel has not answered. */
  rooms(): Promise<readonly z.output<typeof roomRow>[]>;
}

const MAX_ROWS = 200;

const STUCK = `
  select orders.receipt, gateway_order_id, status, amount, payment_id, failure_reason,
    coalesce(expires_at, orders.created_at + interval '20 minutes') as ended_at,
    jobs.run_at as next_look, jobs.last_error
  from orders left join graphile_worker.jobs as jobs on jobs.key = 'reconcile-' || orders.receipt
  where status in ('created', 'placed', 'paid')
    and coalesce(expires_at, orders.created_at + interval '20 minutes') < ?
  order by orders.created_at, orders.receipt limit ${MAX_ROWS}`;

const OPEN = `
  select newest.*, declined.reason as declined
  from refunds as newest
  left join lateral (
    select reason from refunds
    where refunds.payment_id = newest.payment_id and refunds.cause = newest.cause and status = 'failed'
    order by attempt desc limit 1
  ) as declined on true
  where newest.status <> 'done' and (? or newest.attempt > 1 or newest.status = 'failed')
    and not exists (
      select from refunds as later
      where later.payment_id = newest.payment_id and later.cause = newest.cause and later.attempt > newest.attempt
    )
  order by newest.due_at, newest.payment_id limit ${MAX_ROWS}`;

/** The queries in PostgreSQL, at most 200 rows of each kind. */
export function operatorView(knex: Knex): OperatorView {
  return {
    async stuckOrders(now) {
      const { rows } = await knex.raw(STUCK, [new Date(now)]);
      return orderRow.array().parse(rows);
    },
    async openRefunds(which) {
      const { rows } = await knex.raw(OPEN, [which === 'all']);
      return refundRow.array().parse(rows);
    },
    async undelivered(before) {
      const rows = await knex('notices')
        .where('written_at', '<', new Date(before))
        .orderBy('written_at')
        .limit(MAX_ROWS);
      return noticeRow.array().parse(rows);
    },
    async unhandled(before) {
      const rows = knex('gateway_events').whereNull('handled_at').andWhere('received_at', '<', new Date(before));
      return eventRow.array().parse(await rows.orderBy('received_at').limit(MAX_ROWS));
    },
    async rooms() {
      const rows = knex('bookings').where({ reservation: 'requested', status: 'confirmed' });
      return roomRow.array().parse(await rows.orderBy(['arrival', 'reference']).limit(MAX_ROWS));
    },
  };
}
