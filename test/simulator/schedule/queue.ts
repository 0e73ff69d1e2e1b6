import { type BookingJob, comparisonAt, type JobEnd, jobKey } from '#core/booking/index.ts';
import { instant } from '#core/shared/index.ts';
import type { BookingTables } from '#test/support/memory/booking/tables.ts';
import type { Life, Timeline } from './timeline.ts';

interface RunningJob {
  readonly key: string;
  readonly job: BookingJob;
  readonly attempts: number;
  /** Whether the job was added again meanwhile: then it is not retried. */
  isReplaced: boolean;
}

export interface QueueDeps {
  readonly books: BookingTables;
  readonly timeline: Timeline;
  readonly note: (line: string) => void;
  /** Called after every job. */
  readonly finished: () => void;
  /** Called with the error of a job. */
  readonly threw: (key: string, error: unknown) => void;
}

const AT_ONCE = 4;
const DAY_MS = 86_400_000;
/** The daily comparison, 20:15 UTC. */
const COMPARISON_MS = (20 * 60 + 15) * 60_000;
const SWEEP_EVERY_MS = 10 * 60_000;

const isOfRounds = ({ kind }: BookingJob): boolean => kind === 'reconcile-order' || kind === 'compare-orders';

/** The next daily comparison after an instant. */
export function nextComparison(now: number): number {
  const today = Math.floor(now / DAY_MS) * DAY_MS + COMPARISON_MS;
  return today > now ? today : today + DAY_MS;
}

/**
 * The job queue on the virtual clock, as the worker runs it: some concurrently, the periodic jobs one after another, a
 * failed job again after e^attempts seconds, a job that was added again while it ran not twice, jobs of a dead process
 * again.
 */
export class Queue {
  /** Running jobs; they are not in the queue meanwhile. */
  readonly #running = new Set<RunningJob>();
  readonly #parts: QueueDeps;
  readonly #attempts = new Map<string, number>();
  #wakesAt = Number.POSITIVE_INFINITY;

  constructor(parts: QueueDeps) {
    this.#parts = parts;
  }

  /** Whether a job is queued or running. */
  has(key: string): boolean {
    return this.#parts.books.jobs.has(key) || this.#isRunning(key);
  }

  /** When a job runs next: now while it is running; never when there is none. */
  dueAt(key: string): number {
    if (this.#isRunning(key)) return this.#parts.timeline.now;
    return this.#parts.books.jobs.get(key)?.runAt ?? Number.POSITIVE_INFINITY;
  }

  /** Starts working in a new life of the process. Unfinished jobs of a dead one are queued again. */
  start(life: Life, sweeps: boolean, runJob: (job: BookingJob) => Promise<JobEnd>): () => void {
    const { books, timeline } = this.#parts;
    for (const { key, job, attempts, isReplaced } of this.#running) {
      if (isReplaced || books.jobs.has(key)) continue;
      this.#attempts.set(key, attempts);
      books.jobs.set(key, { job, runAt: instant(timeline.now) });
    }
    this.#running.clear();
    this.#wakesAt = Number.POSITIVE_INFINITY;
    const wake = () => this.#wake(life, runJob);
    const rounds = (every: (now: number) => number, job: () => BookingJob) => {
      timeline.after(every(timeline.now) - timeline.now, life, () => {
        const made = job();
        books.jobs.set(jobKey(made), { job: made, runAt: instant(timeline.now) });
        wake();
        rounds(every, job);
      });
    };
    rounds(nextComparison, () => comparisonAt(instant(timeline.now)));
    if (sweeps) {
      rounds(
        (now) => now + SWEEP_EVERY_MS,
        () => ({ kind: 'sweep' }),
      );
    }
    wake();
    return wake;
  }

  #isRunning(key: string): boolean {
    for (const each of this.#running) if (each.key === key && !each.isReplaced) return true;
    return false;
  }

  #wake(life: Life, runJob: (job: BookingJob) => Promise<JobEnd>): void {
    const { books, timeline } = this.#parts;
    let next = Number.POSITIVE_INFINITY;
    for (const { runAt } of books.jobs.values()) next = Math.min(next, runAt);
    const at = Math.max(next, timeline.now);
    if (at >= this.#wakesAt || at === Number.POSITIVE_INFINITY) return;
    this.#wakesAt = at;
    timeline.after(at - timeline.now, life, () => {
      this.#wakesAt = Number.POSITIVE_INFINITY;
      const hasTaken = this.#takeDue(life, runJob);
      if (hasTaken || this.#running.size === 0) this.#wake(life, runJob);
    });
  }

  #takeDue(life: Life, runJob: (job: BookingJob) => Promise<JobEnd>): boolean {
    const { books, timeline } = this.#parts;
    let hasTaken = false;
    const due = [...books.jobs].filter(([, { runAt }]) => runAt <= timeline.now);
    for (const [key, { job }] of due.sort(([, one], [, other]) => one.runAt - other.runAt)) {
      const running = [...this.#running];
      const isBlocked = isOfRounds(job) && running.some((each) => isOfRounds(each.job));
      if (running.length >= AT_ONCE || isBlocked) continue;
      for (const each of running) if (each.key === key) each.isReplaced = true;
      books.jobs.delete(key);
      const started = { key, job, attempts: (this.#attempts.get(key) ?? 0) + 1, isReplaced: false };
      this.#attempts.delete(key);
      this.#running.add(started);
      hasTaken = true;
      void this.#do(started, life, runJob);
    }
    return hasTaken;
  }

  async #do(running: RunningJob, life: Life, runJob: (job: BookingJob) => Promise<JobEnd>): Promise<void> {
    const { timeline, note, threw } = this.#parts;
    const { key } = running;
    note(`job ${key} begins`);
    let end: JobEnd = 'again';
    try {
      end = await runJob(running.job);
    } catch (error) {
      threw(key, error);
    }
    // Not within a transaction of somebody else, whose rollback would undo it.
    timeline.after(0, life, () => this.#finish(running, end, () => this.#wake(life, runJob)));
  }

  #finish(running: RunningJob, end: JobEnd, wake: () => void): void {
    const { books, timeline, note, finished } = this.#parts;
    const { key, job, attempts, isReplaced } = running;
    note(`job ${key} ends ${end}`);
    this.#running.delete(running);
    if (end === 'again' && !isReplaced && !books.jobs.has(key)) {
      this.#attempts.set(key, attempts);
      const wait = Math.exp(Math.min(attempts, 10)) * 1000;
      books.jobs.set(key, { job, runAt: instant(timeline.now + Math.floor(wait)) });
    }
    finished();
    wake();
  }
}
