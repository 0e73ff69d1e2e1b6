import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type Runner, type RunnerOptions, run } from 'graphile-worker';
import { listeningOn } from './own-channel.ts';
import { pausedAfterOutage } from './pause-after-outage.ts';
import { reconnectingPool } from './reconnecting-pool.ts';
import { cleanUpJobs, type TaskDeps, TryAgain, tasksOf, webhookTasksOf } from './tasks.ts';
import { tracedTasks } from './traced-tasks.ts';

/** The dependencies of the worker. `log` receives every failure. */
export interface WorkerDeps extends TaskDeps {
  /** Whether an error of the database means that it is away. */
  readonly isOutage: (error: unknown) => boolean;
}

/** A running worker. */
export interface Worker {
  /** Takes no more jobs and waits for the running ones. */
  stop(): Promise<void>;
}

const AT_ONCE = 4;
/** Endpoints of partners that are served at once; each attempt may take ten seconds. */
const ENDPOINTS_AT_ONCE = 10;
/** A failed job waits e^attempts seconds; after this many, somewhat more than three days, an alarm is raised. */
export const MAX_ATTEMPTS = 25;

/**
 * The cron schedule, in UTC: lost jobs, neglected endpoints and backfills every minute, the sweep and uploads every ten, expired rows every hour, the
 * others at night in India.
 */
export const ROUNDS = [
  '* * * * * round-free ?max=1',
  '* * * * * round-webhooks ?max=1',
  '*/10 * * * * round-sweep ?max=1',
  '5,15,25,35,45,55 * * * * round-uploads ?max=1',
  '15 20 * * * round-compare ?max=1',
  '45 * * * * round-purge ?max=1',
  '50 * * * * round-expired ?max=1',
  '* * * * * round-backfills ?max=1',
  '4,14,24,34,44,54 * * * * test:round-sweep ?max=1',
  '25 20 * * * test:round-compare ?max=1',
  '55 * * * * test:round-purge ?max=1',
];

const quiet = new Logger(() => () => undefined);

function cannotBegin({ log }: WorkerDeps, error: unknown): null {
  log.error({ err: error }, 'the job queue could not be started');
  return null;
}

/** The rounds' jobs, which the schedule begins anew. */
const ROUND = /^(?:test:)?round-/;

/**
 * Reports failures: each in the log, one that is given up as an alarm. A round that the database was away for is not:
 * the next one does its work, and there is nothing that an operator could do.
 */
export function watch(
  { log, alarm, isOutage }: Pick<WorkerDeps, 'log' | 'alarm' | 'isOutage'>,
  { events }: Pick<Runner, 'events'>,
): void {
  events.on('job:error', ({ job, error }) => {
    const reason = error instanceof Error ? error.message : String(error);
    const facts = { job: job.key ?? job.task_identifier, attempt: job.attempts, reason };
    if (error instanceof TryAgain) log.warn(facts, 'a job is retried');
    else log.error(facts, 'a job failed');
  });
  events.on('job:failed', ({ job, error }) => {
    if (ROUND.test(job.task_identifier) && isOutage(error)) return;
    void alarm.raise({ what: 'job-failed', facts: { job: job.key ?? job.task_identifier, attempts: job.attempts } });
  });
  events.on('pool:listen:error', ({ error }) => {
    log.warn({ reason: String(error) }, 'the job queue lost its connection and retries');
  });
}

/** A running queue: until it is stopped, or ends by itself after an error that it can't handle. */
type Queue = Pick<Runner, 'promise' | 'stop'>;

async function runWith(parts: WorkerDeps, options: Partial<RunnerOptions>): Promise<Runner> {
  const runner = await run({ pgPool: parts.pool, noHandleSignals: true, logger: quiet, ...options });
  watch(parts, runner);
  return runner;
}

/** Two queues as one: it ends when either does, and both are stopped together. */
function together(runners: readonly Runner[]): Queue {
  const stop = async (): Promise<void> => {
    await Promise.allSettled(runners.map((runner) => runner.stop()));
  };
  const lives = async (): Promise<void> => {
    try {
      await Promise.race(runners.map(({ promise }) => promise));
    } finally {
      await stop();
    }
  };
  return { promise: lives(), stop };
}

async function beginQueue(parts: WorkerDeps): Promise<Queue> {
  await cleanUpJobs(parts.pool);
  const own = await runWith(parts, {
    concurrency: AT_ONCE,
    pollInterval: 2_000,
    taskList: pausedAfterOutage(tracedTasks(tasksOf(parts)), parts),
    crontab: ROUNDS.join('\n'),
  });
  try {
    const webhooks = await runWith(
      { ...parts, pool: listeningOn(parts.pool, 'webhooks:insert') },
      {
        concurrency: ENDPOINTS_AT_ONCE,
        pollInterval: 5_000,
        taskList: pausedAfterOutage(tracedTasks(webhookTasksOf(parts)), parts),
      },
    );
    return together([own, webhooks]);
  } catch (error) {
    await own.stop();
    throw error;
  }
}

/** How a queue is started, and the pause in milliseconds before it is started again. */
const USUAL = { begin: beginQueue, againMs: 1_000 };

/**
 * Runs the jobs in PostgreSQL, some concurrently, the scheduled ones one after another over all processes; a job of a
 * process that died is run by another within minutes. A queue that ends by itself is started again. Handles no signals:
 * the caller stops it.
 */
export async function startWorker(given: WorkerDeps, { begin, againMs } = USUAL): Promise<Worker> {
  const over = new AbortController();
  const parts = {
    ...given,
    pool: reconnectingPool(given.pool, { isOutage: given.isOutage, isOver: () => over.signal.aborted }),
  };
  let queue: Queue | null = await begin(parts);
  /** One that ends by itself at this moment rejects the stop. */
  const end = async (): Promise<void> => queue?.stop().catch(() => undefined);
  async function keepOn(): Promise<void> {
    while (!over.signal.aborted) {
      await queue?.promise.catch(() => undefined);
      queue = null;
      if (over.signal.aborted) return;
      parts.log.error({}, 'the job queue stopped unexpectedly and is restarted');
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
