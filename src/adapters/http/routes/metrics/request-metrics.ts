import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry } from 'prom-client';

/** Histogram buckets in seconds, up to the deadline of a call. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const RESOLUTION_MS = 20;
const NANO = 1e9;

/** The metrics of a process, in a registry of its own. */
export interface RequestMetrics {
  readonly registry: Registry;
}

function watchLoop(registry: Registry, delay: IntervalHistogram): void {
  new Gauge({
    name: 'padav_event_loop_delay_seconds',
    help: 'How late the event loop came since the last reading.',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      // Node.js reports NaN before the first sample.
      const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / NANO : 0);
      this.set({ quantile: '0.5' }, seconds(delay.percentile(50)));
      this.set({ quantile: '0.99' }, seconds(delay.percentile(99)));
      this.set({ quantile: '1' }, seconds(delay.max));
      delay.reset();
    },
  });
}

function watchMemory(registry: Registry): void {
  new Gauge({
    name: 'padav_process_resident_memory_bytes',
    help: 'Memory that the process holds.',
    registers: [registry],
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
}

/**
 * Counts and times every answer of an app by the pattern of its route, never by its URL, which may contain personal
 * data. Stops with the app.
 */
export function watchRequests(app: FastifyInstance): RequestMetrics {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'padav_http_request_duration_seconds',
    help: 'Answers by route and status, and how long each took.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  watchLoop(registry, delay);
  watchMemory(registry);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.addHook('onClose', (_app, done) => {
    delay.disable();
    done();
  });
  return { registry };
}
