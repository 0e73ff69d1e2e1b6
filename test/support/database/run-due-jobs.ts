import type { Knex } from 'knex';
import { z } from 'zod';
import type { BookingJob, JobEnd } from '#core/booking/index.ts';
import type { AccountEmail, AccountEmailEnd } from '#core/session/index.ts';
import { type Clock, instant, MailUnavailable } from '#core/shared/index.ts';
import { accountMailShape, jobShape } from '#src/adapters/jobs/job-shape.ts';
import { addJob } from '#src/adapters/postgres/booking/stores/work-stores.ts';

interface Parts {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly runJob: (job: BookingJob) => Promise<JobEnd>;
  /** Emails about accounts are dropped without a sender. */
  readonly sendAccountEmail?: (mail: AccountEmail) => Promise<AccountEmailEnd>;
}

const row = z.object({ payload: z.union([jobShape, accountMailShape]) });
const MINUTE_MS = 60_000;

/** The job that is due longest, removed from the queue; `null` when none is due by the clock. */
async function takeDue({ knex, clock }: Parts): Promise<BookingJob | AccountEmail | null> {
  const { rows } = await knex.raw(
    `delete from graphile_worker._private_jobs where id = (
       select id from graphile_worker._private_jobs where run_at <= ? order by run_at, id limit 1 for update skip locked
     ) returning payload`,
    [new Date(clock.now())],
  );
  const [found] = row.array().parse(rows);
  return found?.payload ?? null;
}

/** Sends an email about an account; while mail is unreachable it is queued again, as the worker does. */
async function writeEmail({ knex, clock, sendAccountEmail }: Parts, mail: AccountEmail): Promise<void> {
  try {
    await sendAccountEmail?.(mail);
  } catch (error) {
    if (!(error instanceof MailUnavailable)) throw error;
    await knex.raw("select graphile_worker.add_job('account-mail', payload => ?::json, job_key => ?, run_at => ?)", [
      JSON.stringify(mail),
      `account-mail-${mail.id}`,
      new Date(clock.now() + MINUTE_MS),
    ]);
  }
}

/** Runs the jobs that are due by a test's clock, as the worker does those of the real one. */
export async function runDueJobs(parts: Parts): Promise<void> {
  for (let job = await takeDue(parts); job !== null; job = await takeDue(parts)) {
    if ('askedAt' in job) await writeEmail(parts, job);
    else if ((await parts.runJob(job)) === 'again') {
      await addJob(parts.knex, job, instant(parts.clock.now() + MINUTE_MS));
    }
  }
}

/** The keys of the queued jobs. */
export async function jobKeys(knex: Knex): Promise<readonly string[]> {
  const { rows } = await knex.raw('select key from graphile_worker.jobs order by key');
  return z
    .object({ key: z.string() })
    .array()
    .parse(rows)
    .map(({ key }) => key);
}
