import type { Knex } from 'knex';
import { z } from 'zod';

/** A job in the queue. */
export interface QueuedJob {
  readonly id: string;
  /** As stored. */
  readonly payload: unknown;
  /** Raised whenever the job is written again. */
  readonly revision: number;
}

/** The operator's view of the job queue. */
export interface JobQueue {
  find(key: string): Promise<QueuedJob | null>;
  /**
   * Removes a job that was done by hand; one that is running is left, and one that was written again since it was found:
   * jobs schedule their next one under the same key.
   */
  done(job: QueuedJob): Promise<void>;
}

const row = z.object({ id: z.coerce.string(), payload: z.unknown(), revision: z.int() });

const FIND = 'select id, payload, revision from graphile_worker._private_jobs where key = ?';
const DONE = `select graphile_worker.complete_jobs(array[id]) from (
  select id from graphile_worker._private_jobs where id = ?::bigint and revision = ? for update
) as unchanged`;

/** The queue in PostgreSQL (graphile-worker's own table; its public functions write). */
export const jobQueue = (knex: Knex): JobQueue => ({
  async find(key) {
    const { rows } = await knex.raw(FIND, [key]);
    return row.array().parse(rows)[0] ?? null;
  },
  async done({ id, revision }) {
    await knex.raw(DONE, [id, revision]);
  },
});
