import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { refuse } from './problem.ts';

/** Asked by whoever watches over the process; they must hear the truth, not that it is busy. */
const WATCHED = new Set(['/healthz', '/readyz']);

/** Refuses new work with BUSY and Retry-After while the event loop lags, so that what was begun can end. */
export async function relieve(app: FastifyInstance, mostLoopDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: mostLoopDelayMs,
    pressureHandler: async (request) => {
      if (!WATCHED.has(request.routeOptions.url ?? '')) refuse('BUSY');
    },
  });
}
