import {
  type Context,
  type Link,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { NewSpan, Span, SpanFacts, Tracing } from '../support/tracing.ts';

/** Where traces go, and how many. */
export interface TracingOptions {
  /** The URL of the receiver's OTLP over HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  /** Headers for the receiver, such as its key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** The share of the traces that is sent, 0 to 1. It depends on the trace's id alone, so that a caller does not decide it. */
  readonly share: number;
  /** Told when the receiver stops taking traces, and when it takes them again. */
  readonly onReach: (reached: boolean) => void;
}

/** Tracing that sends its spans, in batches every few seconds. */
export interface OpenTracing {
  readonly tracing: Tracing;
  /** Sends what is left, as long as the receiver answers within some seconds. */
  close(): Promise<void>;
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const satisfies Record<NewSpan['kind'], SpanKind>;

/** The longest wait for the receiver, for one batch. */
const SEND_WITHIN_MS = 5_000;

/** An exporter that tells once when the receiver is lost, and once when it is back. */
class ToldExporter implements SpanExporter {
  readonly #to: SpanExporter;
  readonly #onReach: TracingOptions['onReach'];
  #isReached = true;

  constructor(to: SpanExporter, onReach: TracingOptions['onReach']) {
    this.#to = to;
    this.#onReach = onReach;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#to.export(spans, (result) => {
      const isReached = result.code === ExportResultCode.SUCCESS;
      if (isReached !== this.#isReached) this.#onReach(isReached);
      this.#isReached = isReached;
      // The batch is lost either way; a failure would only be thrown at the process.
      done({ code: ExportResultCode.SUCCESS });
    });
  }

  shutdown(): Promise<void> {
    return this.#to.shutdown();
  }
}

const hex = (flags: number): string => flags.toString(16).padStart(2, '0');

/** A span of OpenTelemetry as the product's. */
class TracedSpan implements Span {
  readonly span: OtelSpan;

  constructor(span: OtelSpan) {
    this.span = span;
  }

  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  get spanId(): string {
    return this.span.spanContext().spanId;
  }

  get isSent(): boolean {
    return (this.span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0;
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    return `00-${traceId}-${spanId}-${hex(traceFlags)}`;
  }

  add(facts: SpanFacts): void {
    this.span.setAttributes({ ...facts });
  }

  fail(errorType: string): void {
    this.span.setAttribute('error.type', errorType);
    this.span.setStatus({ code: SpanStatusCode.ERROR });
  }

  link(traceparent: string): void {
    const context = parseTraceParent(traceparent);
    if (context === null || context.traceId === this.traceId) return;
    const link: Link = { context: { ...context, isRemote: true } };
    this.span.addLink(link);
  }

  end(): void {
    this.span.end();
  }
}

/** The context of a span that another process or a job began; without a readable one that of a new trace. */
function contextOf(traceparent: string): Context {
  const parent = parseTraceParent(traceparent);
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

class OtlpTracing implements Tracing {
  readonly #tracer: Tracer;
  readonly #contexts = new AsyncLocalStorageContextManager().enable();

  constructor(tracer: Tracer) {
    this.#tracer = tracer;
  }

  begin({ name, kind, facts, parent }: NewSpan): Span {
    const context = parent === undefined ? this.#contexts.active() : contextOf(parent);
    return new TracedSpan(this.#tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...facts } }, context));
  }

  within<Outcome>(span: Span, work: () => Outcome): Outcome {
    if (!(span instanceof TracedSpan)) return work();
    return this.#contexts.with(trace.setSpan(this.#contexts.active(), span.span), work);
  }

  current(): Span | null {
    const span = trace.getSpan(this.#contexts.active());
    return span === undefined ? null : new TracedSpan(span);
  }
}

/** Opens tracing to a receiver that speaks OTLP over HTTP, in JSON. Never fails: without a receiver spans are dropped. */
export function openTracing({ endpoint, headers, serviceName, share, onReach }: TracingOptions): OpenTracing {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: SEND_WITHIN_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new ToldExporter(exporter, onReach), exportTimeoutMillis: SEND_WITHIN_MS }),
    ],
  });
  return { tracing: new OtlpTracing(provider.getTracer('padav')), close: () => provider.shutdown() };
}
