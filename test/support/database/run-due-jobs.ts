import type { Knex } from 'knex';
import { z } from 'zod';
import type { BookingJob, JobEnd } from '#core/booking/index.ts';
import type { GroupEmail } from '#core/group-requests/index.ts';
import type { KeyMode, SwitchedOffLetter } from '#core/partners/index.ts';
import type { AccountEmail, AccountEmailEnd } from '#core/session/index.ts';
import { type Clock, instant, MailUnavailable } from '#core/shared/index.ts';
import {
  accountMailShape,
  groupMailShape,
  invitationMailShape,
  jobShape,
  webhookMailShape,
  webhookShape,
} from '#src/adapters/jobs/job-shape.ts';
import { addJob } from './add-job.ts';

interface Parts {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly runJob: (job: BookingJob) => Promise<JobEnd>;
  /** The jobs of test mode, and where they are stored; dropped without them. */
  readonly testMode?: { readonly knex: Knex; readonly runJob: (job: BookingJob) => Promise<JobEnd> };
  /** Sends what is due to an endpoint of partners; dropped without it. */
  readonly deliverTo?: Readonly<Record<KeyMode, (endpointId: string) => Promise<void>>>;
  /** Emails about endpoints of partners are dropped without a sender. */
  readonly tellSwitchedOff?: (letter: SwitchedOffLetter) => Promise<void>;
  /** Emails about group requests are dropped without a sender. */
  readonly sendGroupEmail?: (email: GroupEmail) => Promise<unknown>;
  /** Emails of invitations are dropped without a sender. */
  readonly sendInvitation?: (invitationId: string) => Promise<unknown>;
  /** Emails about accounts are dropped without a sender. */
  readonly sendAccountEmail?: (mail: AccountEmail) => Promise<AccountEmailEnd>;
}

const row = z.object({
  task: z.string(),
  payload: z.union([jobShape, accountMailShape, groupMailShape, invitationMailShape, webhookMailShape, webhookShape]),
});
type Invitation = z.output<typeof invitationMailShape>;
type QueuedEmail = AccountEmail | GroupEmail | Invitation;
const MINUTE_MS = 60_000;

/** The job that is due longest, removed from the queue; `null` when none is due by the clock. */
async function takeDue({ knex, clock }: Parts): Promise<z.output<typeof row> | null> {
  const { rows } = await knex.raw(
    `delete from graphile_worker._private_jobs where id = (
       select id from graphile_worker._private_jobs where run_at <= ? order by run_at, id limit 1 for update skip locked
     ) returning payload, (select identifier from graphile_worker._private_tasks as tasks where tasks.id = task_id) as task`,
    [new Date(clock.now())],
  );
  const [found] = row.array().parse(rows);
  return found ?? null;
}

/** The task and the key of an email in the queue. */
function queuedAs(mail: QueuedEmail): readonly [task: string, key: string] {
  if ('group' in mail) return ['group-mail', `group-${mail.group}-${mail.id}`];
  if ('invitationId' in mail) return ['invitation-mail', `invitation-${mail.invitationId}`];
  return ['account-mail', `account-mail-${mail.id}`];
}

async function send({ sendAccountEmail, sendGroupEmail, sendInvitation }: Parts, mail: QueuedEmail): Promise<void> {
  if ('group' in mail) await sendGroupEmail?.(mail);
  else if ('invitationId' in mail) await sendInvitation?.(mail.invitationId);
  else await sendAccountEmail?.(mail);
}

/** Sends an email of the queue; while mail is unreachable it is queued again, as the worker does. */
async function writeEmail(parts: Parts, mail: QueuedEmail): Promise<void> {
  try {
    await send(parts, mail);
  } catch (error) {
    if (!(error instanceof MailUnavailable)) throw error;
    const [task, key] = queuedAs(mail);
    await parts.knex.raw('select graphile_worker.add_job(?, payload => ?::json, job_key => ?, run_at => ?)', [
      task,
      JSON.stringify(mail),
      key,
      new Date(parts.clock.now() + MINUTE_MS),
    ]);
  }
}

/** Runs a job; one whose service can't be reached is queued again, as the worker does. */
async function doJob({ knex, runJob }: Pick<Parts, 'knex' | 'runJob'>, clock: Clock, job: BookingJob): Promise<void> {
  if ((await runJob(job)) === 'again') await addJob(knex, job, instant(clock.now() + MINUTE_MS));
}

/** Runs the jobs that are due by a test's clock, as the worker does those of the real one. */
export async function runDueJobs(parts: Parts): Promise<void> {
  for (let due = await takeDue(parts); due !== null; due = await takeDue(parts)) {
    const { payload: job, task } = due;
    if ('reason' in job) await parts.tellSwitchedOff?.(job);
    else if ('endpointId' in job) await parts.deliverTo?.[task.startsWith('test:') ? 'test' : 'live'](job.endpointId);
    else if ('askedAt' in job || 'group' in job || 'invitationId' in job) await writeEmail(parts, job);
    else if (!task.startsWith('test:')) await doJob(parts, parts.clock, job);
    else if (parts.testMode !== undefined) await doJob(parts.testMode, parts.clock, job);
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
