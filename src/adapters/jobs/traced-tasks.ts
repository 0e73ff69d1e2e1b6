import type { Task, TaskList } from 'graphile-worker';
import { traceOfFlags } from '../support/job-trace.ts';
import { traced, tracing } from '../support/tracing.ts';

const inSpan =
  (name: string, task: Task): Task =>
  (payload, helpers) => {
    const { flags, attempts } = helpers.job;
    const facts = { 'messaging.operation.name': 'process', 'padav.job.attempt': attempts };
    return traced({ name: `job ${name}`, kind: 'consumer', facts, parent: traceOfFlags(flags) ?? '' }, () =>
      task(payload, helpers),
    );
  };

/** Tasks with a span for each job, in the trace that added it; scheduled ones begin a trace. While tracing is off they are what was given. */
export const tracedTasks = (tasks: TaskList): TaskList =>
  tracing() === null
    ? tasks
    : Object.fromEntries(
        Object.entries(tasks).map(([name, task]) => [name, task === undefined ? task : inSpan(name, task)]),
      );
