import type { Job, TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import { type Alarm, type BookingJob, comparisonAt, type JobEnd } from '#core/booking/index.ts';
import type { AccountEmail, AccountEmailEnd, PictureCopy } from '#core/session/index.ts';
import { type Clock, MailUnavailable } from '#core/shared/index.ts';
import { accountMailShape, JOB_KINDS, jobShape, pictureCopyShape } from './job-shape.ts';

/** Thrown so that the queue tries a job again: somebody could not be reached. */
export class TryAgain extends Error {
  constructor(kind: string) {
    super(`${kind} could not be finished: a service was out of reach. It is tried again.`);
    this.name = 'TryAgain';
  }
}

/** What the tasks stand on. `runJob` does one job of bookings. */
export interface TaskDeps {
  readonly pool: Pool;
  readonly runJob: (job: BookingJob) => Promise<JobEnd>;
  /** Copies the picture of a traveller who signed in elsewhere. */
  readonly copyPicture: (copy: PictureCopy) => Promise<JobEnd>;
  /** Writes an email about an account and sends it; throws while mail is out of reach. */
  readonly sendAccountEmail: (mail: AccountEmail) => Promise<AccountEmailEnd>;
  /** Forgets uploads that nobody can continue any more. */
  readonly purgeUploads: () => Promise<void>;
  /** Removes what ended long ago. @returns how many rows of each table went. */
  readonly purgeExpired: () => Promise<Readonly<Record<string, number>>>;
  readonly alarm: Alarm;
  readonly clock: Clock;
  readonly log: {
    info(facts: object, sentence: string): void;
    warn(facts: object, sentence: string): void;
    error(facts: object, sentence: string): void;
  };
}

/**
 * Frees jobs that are held longer than any takes: whoever began them has died. Left to itself the queue would wait four
 * hours. One that was only slow may run twice, which every job is safe from.
 */
const FREE_LOST = `
  select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
  where locked_at < now() - interval '5 minutes' having count(*) > 0`;

/** Frees them once. */
export async function freeLost(pool: Pool): Promise<void> {
  await pool.query(FREE_LOST);
}

async function doJob({ runJob }: TaskDeps, kind: string, payload: unknown): Promise<void> {
  if ((await runJob(jobShape.parse(payload))) === 'again') throw new TryAgain(kind);
}

/** Copies a picture. One that can't be had in the end is told in the log: the traveller has initials, and can send one. */
async function copy({ copyPicture, log }: TaskDeps, payload: unknown, { attempts, max_attempts }: Job): Promise<void> {
  const asked = pictureCopyShape.parse(payload);
  if ((await copyPicture(asked)) === 'done') return;
  if (attempts < max_attempts) throw new TryAgain('copy-picture');
  log.warn({ attempts }, 'the picture of a traveller could not be copied');
}

/**
 * Writes an email about an account. Whoever asked for it waits for it: one that can't go out now calls an operator at
 * once, as does one whose link ran out on the way. A mailbox that is refused for good is only told in the log: anybody
 * can type one that is not there.
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
  if (end === 'late') await call('its link ran out before the email could be sent');
  if (end === 'refused') log.warn({ job, email: asked.kind }, 'a mailbox is refused for good: its email is not sent');
}

/** The tasks of the queue by their names: the jobs of bookings and accounts, and the rounds of the clock. */
export function tasksOf(parts: TaskDeps): TaskList {
  const tasks: TaskList = { 'round-free': () => freeLost(parts.pool) };
  for (const kind of JOB_KINDS) tasks[kind] = (payload) => doJob(parts, kind, payload);
  tasks['copy-picture'] = (payload, { job }) => copy(parts, payload, job);
  tasks['account-mail'] = (payload, { job }) => writeEmail(parts, payload, job);
  tasks['round-uploads'] = () => parts.purgeUploads();
  tasks['round-sweep'] = () => doJob(parts, 'sweep', { kind: 'sweep' });
  tasks['round-expired'] = async () => {
    parts.log.info({ removed: await parts.purgeExpired() }, 'what ended long ago was removed');
  };
  tasks['round-purge'] = () => doJob(parts, 'purge', { kind: 'purge' });
  tasks['round-compare'] = () => doJob(parts, 'compare-orders', comparisonAt(parts.clock.now()));
  return tasks;
}
