import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Metric, type Registry } from 'prom-client';
import { DurationHistogram } from '../../../support/duration-histogram.ts';
import { Counts } from '../../../support/metric-counts.ts';
import { type AnsweredRequest, answeredRequest } from '../../plugins/request-log.ts';
import type { PageName } from '../pages/built-pages.ts';

/** Histogram buckets in seconds, up to the deadline of a call. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const RESOLUTION_MS = 20;
const NANO = 1e9;

/** The buckets of OpenTelemetry's conventions for HTTP. */
const CONVENTIONAL_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const METHODS: ReadonlySet<string> = new Set([
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CONNECT', 'TRACE'],
]);

/**
 * What was sent of a page that can be drawn: its content; its loading state, because the answers were refused, failed or
 * came late; the frame alone, because the process had no room to draw; or the frame as always, since the address shows
 * nothing of the server or a traveller is signed in.
 */
export type SentPage = 'drawn' | 'waiting' | 'shed' | 'frame';

/** The metrics of requests, of pages and of the event loop. */
export interface RequestMetrics {
  readonly onPage: (page: PageName, sent: SentPage) => void;
  /** Counts and times an answer. */
  readonly onAnswer: (answered: AnsweredRequest) => void;
  /** Adds them to the registry of one reading. */
  addTo(registry: Registry): void;
  /** Stops measuring the event loop. */
  stop(): void;
}

const loopGauge = (delay: IntervalHistogram): Metric =>
  new Gauge({
    name: 'padav_event_loop_delay_seconds',
    help: 'How late the event loop came since the last reading.',
    labelNames: ['quantile'],
    registers: [],
    collect() {
      // Node.js reports NaN before the first sample.
      const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / NANO : 0);
      this.set({ quantile: '0.5' }, seconds(delay.percentile(50)));
      this.set({ quantile: '0.99' }, seconds(delay.percentile(99)));
      this.set({ quantile: '1' }, seconds(delay.max));
      delay.reset();
    },
  });

const memoryGauge = (): Metric =>
  new Gauge({
    name: 'padav_process_resident_memory_bytes',
    help: 'Memory that the process holds.',
    registers: [],
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });

const ownDurations = () =>
  new DurationHistogram(
    'padav_http_request_duration_seconds',
    'Answers by route and status, and how long each took.',
    ['method', 'route', 'status'],
    BUCKETS,
  );

/** `http.server.request.duration` of OpenTelemetry, as Prometheus spells it. */
const conventionalDurations = () =>
  new DurationHistogram(
    'http_server_request_duration_seconds',
    'Answers by route and status, and how long each took (OpenTelemetry, http.server.request.duration).',
    ['http_request_method', 'http_route', 'http_response_status_code', 'error_type'],
    CONVENTIONAL_BUCKETS,
  );

/** What the exemplar of a traced answer points to. */
const traceOf = ({ span }: AnsweredRequest) =>
  span?.isSent === true ? { trace_id: span.traceId, span_id: span.spanId } : undefined;

/** Counts answers by the pattern of their route, never by their URL, which may contain personal data. */
export function requestMetrics(): RequestMetrics {
  const [durations, conventional] = [ownDurations(), conventionalDurations()];
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const pages = new Counts('padav_pages_total', 'Pages that can be drawn, by what was sent of them.', ['page', 'sent']);
  const all = [durations, conventional, loopGauge(delay), memoryGauge()];
  const onAnswer = (answered: AnsweredRequest) => {
    const { method, status, route = 'none' } = answered;
    const key = `${status} ${method} ${route}`;
    const seconds = answered.ms / 1000;
    durations.series(key, () => ({ method, route, status })).add(seconds);
    const labels = () => ({
      http_request_method: METHODS.has(method) ? method : '_OTHER',
      http_route: route,
      http_response_status_code: status,
      error_type: status >= 500 ? String(status) : '',
    });
    conventional.series(key, labels).add(seconds, traceOf(answered));
  };
  return {
    onPage: (page, sent) => pages.add({ page, sent }),
    onAnswer,
    stop: () => void delay.disable(),
    addTo(registry) {
      for (const each of all) registry.registerMetric(each);
      pages.addTo(registry);
    },
  };
}

/** Counts and times every answer of an app, until it closes. */
export function watchRequests(app: FastifyInstance, metrics: RequestMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.onAnswer(answeredRequest(request, reply));
    done();
  });
  app.addHook('onClose', (_app, done) => {
    metrics.stop();
    done();
  });
}
