import type { Job, TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import { type Alarm, type BookingJob, comparisonAt, type JobEnd } from '#core/booking/index.ts';
import type { GroupEmail, GroupEmailEnd } from '#core/group-requests/index.ts';
import type { InvitationEmailEnd, KeyMode, SwitchedOffLetter } from '#core/partners/index.ts';
import type { AccountEmail, AccountEmailEnd, PictureCopy } from '#core/session/index.ts';
import { type Clock, MailUnavailable } from '#core/shared/index.ts';
import {
  accountMailShape,
  groupMailShape,
  invitationMailShape,
  JOB_KINDS,
  jobShape,
  pictureCopyShape,
  webhookMailShape,
  webhookShape,
} from './job-shape.ts';

/** Thrown so that the queue retries a job: a service could not be reached. */
export class TryAgain extends Error {
  constructor(kind: string) {
    super(`${kind} could not be finished: a service could not be reached. It is retried.`);
    this.name = 'TryAgain';
  }
}

/** The dependencies of the tasks. `runJob` runs one booking job. */
export interface TaskDeps {
  readonly pool: Pool;
  readonly runJob: (job: BookingJob) => Promise<JobEnd>;
  /** The same of the partners' test mode. */
  readonly runTestJob: (job: BookingJob) => Promise<JobEnd>;
  /** Copies the picture of a traveller who signed in with an identity provider. */
  readonly copyPicture: (copy: PictureCopy) => Promise<JobEnd>;
  /** Writes an email about an account and sends it; throws while mail can't be reached. */
  readonly sendAccountEmail: (mail: AccountEmail) => Promise<AccountEmailEnd>;
  /** Sends an email about a group request; throws while mail can't be reached. */
  readonly sendGroupEmail: (email: GroupEmail) => Promise<GroupEmailEnd>;
  /** Sends the email of an invitation to an organisation; throws while mail can't be reached. */
  readonly sendInvitation: (invitationId: string) => Promise<InvitationEmailEnd>;
  /** Sends what is due to an endpoint of each mode. */
  readonly deliverTo: Readonly<Record<KeyMode, (endpointId: string) => Promise<void>>>;
  /** Asks for the jobs of endpoints that none serves. */
  readonly wakeNeglected: () => Promise<void>;
  /** Emails owners that an endpoint was switched off; throws while mail can't be reached. */
  readonly tellSwitchedOff: (letter: SwitchedOffLetter) => Promise<void>;
  /** Deletes expired uploads. */
  readonly purgeUploads: () => Promise<void>;
  /**
   * Deletes expired rows.
   * @returns how many rows of each table.
   */
  readonly purgeExpired: () => Promise<Readonly<Record<string, number>>>;
  /**
   * Goes on with the changes of old rows in batches.
   * @returns how far each has come that was not finished.
   */
  readonly runBackfills: () => Promise<readonly object[]>;
  readonly alarm: Alarm;
  readonly clock: Clock;
  readonly log: {
    info(facts: object, sentence: string): void;
    warn(facts: object, sentence: string): void;
    error(facts: object, sentence: string): void;
  };
}

/**
 * Frees jobs that are locked longer than any takes: their process has died. The queue itself would wait four hours. A
 * slow one may run twice, which is safe for every job.
 */
const FREE_LOST = `
  select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
  where locked_at < now() - interval '5 minutes' having count(*) > 0`;

/**
 * Deletes jobs whose work others do. The queue takes key and tries from a job that is added anew while it runs; where its
 * process dies, or it fails, it stays as one that was given up, beside its successor. So does a round that failed, and a
 * delivery without a key, for which the rounds do the same again: these are kept for as long as their alarm is open.
 */
const DROP_REPLACED = `
  select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
  where key is null and attempts >= max_attempts and locked_at is null and run_at < now() and not exists (
    select from public.alarms where resolved_at is null and facts ->> 'job' = task_identifier
  ) having count(*) > 0`;

/** Frees the jobs of processes that died, and deletes those that others replace, once. */
export async function cleanUpJobs(pool: Pool): Promise<void> {
  await pool.query(FREE_LOST);
  await pool.query(DROP_REPLACED);
}

async function doJob(runJob: TaskDeps['runJob'], kind: string, payload: unknown): Promise<void> {
  if ((await runJob(jobShape.parse(payload))) === 'again') throw new TryAgain(kind);
}

/** Copies a picture. A final failure is logged: the traveller has initials, and can upload a photo. */
async function copy({ copyPicture, log }: TaskDeps, payload: unknown, { attempts, max_attempts }: Job): Promise<void> {
  const asked = pictureCopyShape.parse(payload);
  if ((await copyPicture(asked)) === 'done') return;
  if (attempts < max_attempts) throw new TryAgain('copy-picture');
  log.warn({ attempts }, 'the picture of a traveller could not be copied');
}

/**
 * Sends an email about an account. Its recipient waits for it: one that can't be sent now raises an alarm at once, as
 * does one whose link expired before it was sent. A mailbox that is rejected permanently is only logged: anybody can
 * type an unknown address.
 */
async function writeEmail({ sendAccountEmail, alarm, log }: TaskDeps, payload: unknown, { key }: Job): Promise<void> {
  const asked = accountMailShape.parse(payload);
  const job = key ?? 'account-mail';
  const call = (reason: string) =>
    alarm.raise({ what: 'account-email-failed', facts: { job, email: asked.kind, reason } });
  const end = await sendAccountEmail(asked).catch(async (error: unknown) => {
    if (error instanceof MailUnavailable) await call(error.message);
    throw error;
  });
  if (end === 'late') await call('its link expired before the email could be sent');
  if (end === 'refused')
    log.warn({ job, email: asked.kind }, 'a mailbox is rejected permanently: its email is not sent');
}

/** Sends an email about a group request. A mailbox that is rejected permanently is only logged: anybody can type one. */
async function tellOfGroup({ sendGroupEmail, log }: TaskDeps, payload: unknown, { key }: Job): Promise<void> {
  const email = groupMailShape.parse(payload);
  if ((await sendGroupEmail(email)) === 'refused')
    log.warn({ job: key, email: email.group }, 'a mailbox is rejected permanently: its email is not sent');
}

/** Sends the email of an invitation. A mailbox that is rejected permanently is only logged: anybody can type one. */
async function invite({ sendInvitation, log }: TaskDeps, payload: unknown, { key }: Job): Promise<void> {
  const { invitationId } = invitationMailShape.parse(payload);
  if ((await sendInvitation(invitationId)) === 'refused')
    log.warn({ job: key }, 'a mailbox is rejected permanently: its invitation is not sent');
}

/** The jobs of bookings, and those of a schedule among them; of test mode under names of their own. */
function bookingTasks(runJob: TaskDeps['runJob'], { clock }: TaskDeps, mode: '' | 'test:'): TaskList {
  const tasks: TaskList = {};
  for (const kind of JOB_KINDS) tasks[`${mode}${kind}`] = (payload) => doJob(runJob, kind, payload);
  tasks[`${mode}round-sweep`] = () => doJob(runJob, 'sweep', { kind: 'sweep' });
  tasks[`${mode}round-purge`] = () => doJob(runJob, 'purge', { kind: 'purge' });
  tasks[`${mode}round-compare`] = () => doJob(runJob, 'compare-orders', comparisonAt(clock.now()));
  return tasks;
}

/** The tasks of the queue by name: the jobs of bookings and accounts, and the scheduled ones. */
export const tasksOf = (parts: TaskDeps): TaskList => ({
  'round-free': () => cleanUpJobs(parts.pool),
  ...bookingTasks(parts.runJob, parts, ''),
  ...bookingTasks(parts.runTestJob, parts, 'test:'),
  'copy-picture': (payload, { job }) => copy(parts, payload, job),
  'account-mail': (payload, { job }) => writeEmail(parts, payload, job),
  'group-mail': (payload, { job }) => tellOfGroup(parts, payload, job),
  'invitation-mail': (payload, { job }) => invite(parts, payload, job),
  'webhook-mail': (payload) => parts.tellSwitchedOff(webhookMailShape.parse(payload)),
  'test:webhook-mail': (payload) => parts.tellSwitchedOff(webhookMailShape.parse(payload)),
  'round-webhooks': () => parts.wakeNeglected(),
  'round-uploads': () => parts.purgeUploads(),
  'round-expired': async () => {
    parts.log.info({ removed: await parts.purgeExpired() }, 'expired rows were deleted');
  },
  'round-backfills': async () => {
    for (const progress of await parts.runBackfills()) parts.log.info(progress, 'old rows were changed');
  },
});

/** The tasks that wait for partners' servers: they have a queue of their own, so that no other job waits with them. */
export const webhookTasksOf = ({ deliverTo }: Pick<TaskDeps, 'deliverTo'>): TaskList => ({
  'deliver-webhooks': (payload) => deliverTo.live(webhookShape.parse(payload).endpointId),
  'test:deliver-webhooks': (payload) => deliverTo.test(webhookShape.parse(payload).endpointId),
});
