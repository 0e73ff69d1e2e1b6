import { currentTrace, tracing } from './tracing.ts';

const PREFIX = 'traceparent:';

/**
 * The flags of a job that is added now: the current trace, so that the job continues it; `null` outside of one. A flag has no
 * meaning to the queue, and payloads stay what every release reads.
 */
export function jobFlags(): string[] | null {
  const trace = currentTrace();
  return trace === null ? null : [`${PREFIX}${trace}`];
}

/** The trace among the flags of a job, as `traceparent`; undefined for a job without one. */
export function traceOfFlags(flags: Readonly<Record<string, unknown>> | null): string | undefined {
  if (flags === null) return undefined;
  return Object.keys(flags)
    .find((flag) => flag.startsWith(PREFIX))
    ?.slice(PREFIX.length);
}

/** Points from the current span to the trace of a stored `traceparent`. */
export function linkCurrentTo(traceparent: string | null): void {
  if (traceparent !== null) tracing()?.current()?.link(traceparent);
}
