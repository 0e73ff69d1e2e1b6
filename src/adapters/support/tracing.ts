/** What is known about a span, by the names of OpenTelemetry's conventions; never what a traveller typed. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** A span to begin. */
export interface NewSpan {
  readonly name: string;
  /** What it is to its trace: a request that came in, a call that goes out, a job, or work in between. */
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  readonly facts?: SpanFacts;
  /** The span that caused it, as `traceparent` of W3C Trace Context; by default the current one. An unreadable one begins a trace. */
  readonly parent?: string | undefined;
}

/** A begun span. */
export interface Span {
  /** 32 and 16 hexadecimal digits. */
  readonly traceId: string;
  readonly spanId: string;
  /** Whether it will be sent: a share of the traces is. */
  readonly isSent: boolean;
  /** It, as `traceparent` of W3C Trace Context. */
  readonly traceparent: string;
  add(facts: SpanFacts): void;
  /** Marks it as failed, with the kind of error: a class of errors, a code, a status. */
  fail(errorType: string): void;
  /** Points to a span of another trace; without effect for one of its own trace. */
  link(traceparent: string): void;
  end(): void;
}

/** Makes spans. */
export interface Tracing {
  begin(span: NewSpan): Span;
  /** Runs work with a span as the current one, also in what it starts and awaits. */
  within<Outcome>(span: Span, work: () => Outcome): Outcome;
  /** The current span; `null` outside of any. */
  current(): Span | null;
}

let inUse: Tracing | null = null;

/**
 * Sets the tracing of this process; `null` switches it off. It is not handed around as other parts are, because the
 * current span is not either: both belong to the chain of calls that is running (docs/adr/0076-traces.md).
 */
export function setTracing(tracing: Tracing | null): void {
  inUse = tracing;
}

/** The tracing of this process; `null` while it is off. */
export const tracing = (): Tracing | null => inUse;

/** The current span as `traceparent`; `null` outside of any, and while tracing is off. */
export const currentTrace = (): string | null => inUse?.current()?.traceparent ?? null;

/** The kind of a thrown value: a code such as PostgreSQL's, else the error's class. Never its message. */
export function errorTypeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  const code: unknown = Reflect.get(thrown, 'code');
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : thrown.name;
}

/** The code of a refusal; `null` for every other value. */
export function refusalOf(outcome: unknown): string | null {
  if (typeof outcome !== 'object' || outcome === null || Reflect.get(outcome, 'ok') !== false) return null;
  const refusal: unknown = Reflect.get(outcome, 'refusal');
  const code: unknown = typeof refusal === 'object' && refusal !== null ? Reflect.get(refusal, 'code') : null;
  return typeof code === 'string' ? code : null;
}

/** Ends a span by how its work ended. A refusal is a fact and no failure: the work did what it should. */
function endAs(span: Span, outcome: unknown): void {
  const refusal = refusalOf(outcome);
  if (refusal !== null) span.add({ 'padav.refusal': refusal });
  span.end();
}

function endFailed(span: Span, thrown: unknown): void {
  span.fail(errorTypeOf(thrown));
  span.end();
}

/** Runs work in a span that ends with it; without tracing just the work. */
export function traced<Outcome>(newSpan: NewSpan, work: () => Outcome): Outcome {
  if (inUse === null) return work();
  const span = inUse.begin(newSpan);
  try {
    const outcome = inUse.within(span, work);
    if (outcome instanceof Promise) {
      outcome.then(
        (value: unknown) => endAs(span, value),
        (error: unknown) => endFailed(span, error),
      );
    } else endAs(span, outcome);
    return outcome;
  } catch (error) {
    endFailed(span, error);
    throw error;
  }
}
