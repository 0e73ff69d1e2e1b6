import type { Knex } from 'knex';
import { z } from 'zod';

/** A job in the queue. */
export interface QueuedJob {
  readonly id: string;
  /** As stored. */
  readonly payload: unknown;
}

/** The operator's view of the job queue. */
export interface JobQueue {
  find(key: string): Promise<QueuedJob | null>;
  /** Removes a job that was done by hand; one that is running is left. */
  done(id: string): Promise<void>;
}

const row = z.object({ id: z.coerce.string(), payload: z.unknown() });

/** The queue in PostgreSQL (graphile-worker's own table; its public functions write). */
export const jobQueue = (knex: Knex): JobQueue => ({
  async find(key) {
    const { rows } = await knex.raw('select id, payload from graphile_worker._private_jobs where key = ?', [key]);
    return row.array().parse(rows)[0] ?? null;
  },
  async done(id) {
    await knex.raw('select graphile_worker.complete_jobs(array[?::bigint])', [id]);
  },
});
