import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../problems/problem.ts';

/** Paths of monitoring, which must be answered under load too. */
const WATCHED = new Set(['/healthz', '/readyz', '/metrics']);

/** Long enough that a short delay of a shared machine does not count as overload. */
const SAMPLE_MS = 2_000;

/**
 * Refuses new requests with BUSY and Retry-After while the event loop is delayed, so that running ones can finish. A
 * period without samples (a suspended machine) is ignored.
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
