import { setTimeout as pause } from 'node:timers/promises';
import { type Job, Logger, type Runner, run, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import { type Alarm, type BookingJob, comparisonAt, type JobEnd } from '#core/booking/index.ts';
import type { AccountMail, AccountMailEnd, PictureCopy } from '#core/session/index.ts';
import { type Clock, MailUnavailable } from '#core/shared/index.ts';
import { accountMailShape, JOB_KINDS, jobShape, pictureCopyShape } from './job-shape.ts';
import { patientPool } from './patient-pool.ts';

/** Thrown so that the queue tries a job again: somebody could not be reached. */
export class TryAgain extends Error {
  constructor(kind: string) {
    super(`${kind} could not be finished: a service was out of reach. It is tried again.`);
    this.name = 'TryAgain';
  }
}

/** What the worker stands on. `runJob` does one job; `log` hears every failure. */
export interface WorkerParts {
  readonly pool: Pool;
  /** Whether an error of the database means that it is away for everybody. */
  readonly isOutage: (error: unknown) => boolean;
  readonly runJob: (job: BookingJob) => Promise<JobEnd>;
  /** Copies the picture of a traveller who signed in elsewhere. */
  readonly copyPicture: (copy: PictureCopy) => Promise<JobEnd>;
  /** Writes a letter about an account and sends it; throws while mail is out of reach. */
  readonly sendAccountMail: (mail: AccountMail) => Promise<AccountMailEnd>;
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

/** A worker that runs. */
export interface Worker {
  /** Takes no more jobs and waits for those that were begun. */
  stop(): Promise<void>;
}

const AT_ONCE = 4;
/** A failed job waits e^attempts seconds; after this many the operator is called: somewhat more than three days. */
export const MOST_ATTEMPTS = 25;

/** The rounds of the clock, in UTC: lost jobs every minute, the sweep and uploads every ten, what ended every hour, the others in India's night. */
export const ROUNDS = [
  '* * * * * round-free ?max=1',
  '*/10 * * * * round-sweep ?max=1',
  '5,15,25,35,45,55 * * * * round-uploads ?max=1',
  '15 20 * * * round-compare ?max=1',
  '45 * * * * round-purge ?max=1',
  '50 * * * * round-expired ?max=1',
];

/**
 * Frees jobs that are held longer than any takes: whoever began them has died. Left to itself the queue would wait four
 * hours. One that was only slow may run twice, which every job is safe from.
 */
const FREE_LOST = `
  select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
  where locked_at < now() - interval '5 minutes' having count(*) > 0`;

const quiet = new Logger(() => () => undefined);

function cannotBegin({ log }: WorkerParts, error: unknown): null {
  log.error({ err: error }, 'the job queue could not be started');
  return null;
}

async function freeLost(pool: Pool): Promise<void> {
  await pool.query(FREE_LOST);
}

async function doJob({ runJob }: WorkerParts, kind: string, payload: unknown): Promise<void> {
  if ((await runJob(jobShape.parse(payload))) === 'again') throw new TryAgain(kind);
}

/** Copies a picture. One that can't be had in the end is told in the log: the traveller has initials, and can send one. */
async function copy(
  { copyPicture, log }: WorkerParts,
  payload: unknown,
  { attempts, max_attempts }: Job,
): Promise<void> {
  const asked = pictureCopyShape.parse(payload);
  if ((await copyPicture(asked)) === 'done') return;
  if (attempts < max_attempts) throw new TryAgain('copy-picture');
  log.warn({ attempts }, 'the picture of a traveller could not be copied');
}

/**
 * Writes a letter about an account. Whoever asked for it waits for it: one that can't go out now calls an operator at
 * once, as does one whose link ran out on the way. A mailbox that is refused for good is only told in the log: anybody
 * can type one that is not there.
 */
async function writeLetter(
  { sendAccountMail, alarm, log }: WorkerParts,
  payload: unknown,
  { key }: Job,
): Promise<void> {
  const asked = accountMailShape.parse(payload);
  const job = key ?? 'account-mail';
  const call = (reason: string) =>
    alarm.raise({ what: 'account-letter-failed', facts: { job, letter: asked.kind, reason } });
  const end = await sendAccountMail(asked).catch(async (error: unknown) => {
    if (error instanceof MailUnavailable) await call(error.message);
    throw error;
  });
  if (end === 'late') await call('its link ran out before the email could be sent');
  if (end === 'refused') log.warn({ job, letter: asked.kind }, 'a mailbox is refused for good: its email is not sent');
}

function tasksOf(parts: WorkerParts): TaskList {
  const tasks: TaskList = { 'round-free': () => freeLost(parts.pool) };
  for (const kind of JOB_KINDS) tasks[kind] = (payload) => doJob(parts, kind, payload);
  tasks['copy-picture'] = (payload, { job }) => copy(parts, payload, job);
  tasks['account-mail'] = (payload, { job }) => writeLetter(parts, payload, job);
  tasks['round-uploads'] = () => parts.purgeUploads();
  tasks['round-sweep'] = () => doJob(parts, 'sweep', { kind: 'sweep' });
  tasks['round-expired'] = async () => {
    parts.log.info({ removed: await parts.purgeExpired() }, 'what ended long ago was removed');
  };
  tasks['round-purge'] = () => doJob(parts, 'purge', { kind: 'purge' });
  tasks['round-compare'] = () => doJob(parts, 'compare-orders', comparisonAt(parts.clock.now()));
  return tasks;
}

/** Tells of failures: each in the log, one that is given up to an operator. */
function watch({ log, alarm }: WorkerParts, runner: Runner): void {
  runner.events.on('job:error', ({ job, error }) => {
    const reason = error instanceof Error ? error.message : String(error);
    const facts = { job: job.key ?? job.task_identifier, attempt: job.attempts, reason };
    if (error instanceof TryAgain) log.warn(facts, 'a job is tried again');
    else log.error(facts, 'a job failed');
  });
  runner.events.on('job:failed', ({ job }) => {
    void alarm.raise({ what: 'job-failed', facts: { job: job.key ?? job.task_identifier, attempts: job.attempts } });
  });
  runner.events.on('pool:listen:error', ({ error }) => {
    log.warn({ reason: String(error) }, 'the job queue lost its connection and asks again');
  });
}

/** A queue at work: until it is told to stop, or ends by itself for a trouble that it can't pass over. */
type Queue = Pick<Runner, 'promise' | 'stop'>;

async function beginQueue(parts: WorkerParts): Promise<Queue> {
  await freeLost(parts.pool);
  const runner = await run({
    pgPool: parts.pool,
    concurrency: AT_ONCE,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: quiet,
    taskList: tasksOf(parts),
    crontab: ROUNDS.join('\n'),
  });
  watch(parts, runner);
  return runner;
}

/** How a queue begins, and how many milliseconds after its end the next one does. */
const USUAL = { begin: beginQueue, againMs: 1_000 };

/**
 * Does the jobs that lie in PostgreSQL, some at once, those of the rounds one after another over all processes; a job of
 * a process that died is done by another within minutes. A queue that ends by itself is begun again. Takes no signals:
 * whoever started it stops it.
 */
export async function startWorker(given: WorkerParts, { begin, againMs } = USUAL): Promise<Worker> {
  const over = new AbortController();
  const parts = {
    ...given,
    pool: patientPool(given.pool, { isOutage: given.isOutage, isOver: () => over.signal.aborted }),
  };
  let queue: Queue | null = await begin(parts);
  /** One that ends by itself at this moment takes no order to. */
  const end = async (): Promise<void> => queue?.stop().catch(() => undefined);
  async function keepOn(): Promise<void> {
    while (!over.signal.aborted) {
      await queue?.promise.catch(() => undefined);
      queue = null;
      if (over.signal.aborted) return;
      parts.log.error({}, 'the job queue stopped by itself and is started again');
      await pause(againMs, undefined, { signal: over.signal }).catch(() => undefined);
      if (over.signal.aborted) return;
      queue = await begin(parts).catch((error: unknown) => cannotBegin(parts, error));
      if (over.signal.aborted) await end();
    }
  }
  const kept = keepOn();
  return {
    async stop() {
      over.abort();
      await end();
      await kept;
    },
  };
}
