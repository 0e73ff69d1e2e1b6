import type { Pool } from 'pg';
import { type EventInbox, jobKey, jobOfEvent } from '#core/booking/index.ts';
import { jobFlags } from '../../support/job-trace.ts';
import { dateOf } from '../moments.ts';

/**
 * A known event adds no row, and so no job. A new event's job key can't exist yet, so the queue need not look for a
 * running job of that key, which gets slower the more jobs wait (graphile-worker, `unsafe_dedupe`).
 */
const KEEP = {
  name: 'keep-event',
  text: `
    with kept as (
      insert into gateway_events (id, kind, gateway_order_id, payment_id, refund_id, is_capture, received_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing returning id
    )
    select graphile_worker.add_job($8, payload => $9::json, run_at => $7, job_key => $10, job_key_mode => 'unsafe_dedupe',
        flags => $11::text[])
      is not null as added from kept`,
};

/**
 * The inbox of gateway events in PostgreSQL. Event and job are one statement, and so one transaction: the gateway waits
 * for its answer, and disables a slow webhook (Razorpay, webhooks: 5 seconds).
 */
export const eventInbox = (pool: Pool): EventInbox => ({
  async keep(event) {
    const { id, kind, gatewayOrderId, paymentId, refundId, isCapture, receivedAt } = event;
    const job = jobOfEvent(event);
    const row = [id, kind, gatewayOrderId, paymentId, refundId, isCapture, dateOf(receivedAt)];
    const values = [...row, job.kind, JSON.stringify(job), jobKey(job), jobFlags()];
    return (await pool.query({ ...KEEP, values })).rowCount === 1;
  },
});
