import type { Knex } from 'knex';
import type { BookingJob } from '#core/booking/index.ts';
import type { Instant } from '#core/shared/index.ts';
import { workStores } from '#src/adapters/postgres/booking/stores/work-stores.ts';

/** Adds a job to the queue in PostgreSQL; adding it again under its key moves it. */
export const addJob = (knex: Knex, job: BookingJob, runAt: Instant): Promise<void> =>
  workStores(knex).jobs.add(job, runAt);
