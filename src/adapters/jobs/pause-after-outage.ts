import { setTimeout as wait } from 'node:timers/promises';
import type { Task, TaskList } from 'graphile-worker';

/** How long a job that found no database keeps its place. */
const PAUSE_MS = 2_000;

/** What decides about the pause. */
export interface OutagePause {
  /** Whether an error of the database means that it is away. */
  readonly isOutage: (error: unknown) => boolean;
  readonly pause?: (ms: number) => Promise<unknown>;
}

const pausing =
  (task: Task, { isOutage, pause = wait }: OutagePause): Task =>
  async (payload, helpers) => {
    try {
      return await task(payload, helpers);
    } catch (error) {
      if (isOutage(error)) await pause(PAUSE_MS);
      throw error;
    }
  };

/**
 * Tasks that fail two seconds late where the database was away. A process that has lost its own way to the database, such as its
 * pooler, still reads the queue: it would take every job and fail it at once, before the other processes get one.
 */
export const pausedAfterOutage = (tasks: TaskList, how: OutagePause): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, task === undefined ? task : pausing(task, how)]),
  );
