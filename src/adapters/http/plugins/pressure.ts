import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../problems/problem.ts';

/** Asked by whoever watches over the process; they must hear the truth, not that it is busy. */
const WATCHED = new Set(['/healthz', '/readyz', '/metrics']);

/** Long enough that one hiccup of a crowded machine is not taken for overload. */
const SAMPLE_MS = 2_000;

/**
 * Refuses new work with BUSY and Retry-After while the event loop lags, so that what was begun can end. A period in which
 * nothing could be measured (a machine that slept) says nothing.
 */
export async function relieve(app: FastifyInstance, maxLoopDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxLoopDelayMs,
    sampleInterval: SAMPLE_MS,
    pressureHandler: async (request, _reply, _type, delay) => {
      const measured = Number.isFinite(delay);
      if (measured && !WATCHED.has(request.routeOptions.url ?? '')) refuse('BUSY');
    },
  });
}
