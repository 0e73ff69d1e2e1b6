import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../problems/problem.ts';

/** Paths of monitoring, which must be answered under load too. */
const WATCHED = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * The routes of the web's files and of drawn pictures: they cost little, and no browser requests one again by itself; a page
 * without one of its styles would stay so.
 */
const PARTS_OF_PAGES = /^\/(?:assets|pictures)\//;

const isNeverRefused = (route = ''): boolean => WATCHED.has(route) || PARTS_OF_PAGES.test(route);

/** Long enough that a short delay of a shared machine does not count as overload. */
const SAMPLE_MS = 2_000;

/** When a process counts as overloaded. */
export interface OverloadLimits {
  /** The mean delay of its event loop, in milliseconds. */
  readonly maxLoopDelayMs: number;
  /**
   * The share of its time that its event loop must have been at work, 0 to 1: one that is late and was idle waited for
   * the processor, and would be no sooner by fewer requests.
   */
  readonly minLoopUse: number;
}

/**
 * Refuses new requests with BUSY and Retry-After while the process is overloaded, so that running ones can finish. A
 * period without samples (a suspended machine) is ignored.
 */
export async function relieve(app: FastifyInstance, { maxLoopDelayMs, minLoopUse }: OverloadLimits): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxLoopDelayMs,
    eventLoopUtilizationMode: 'interval',
    sampleInterval: SAMPLE_MS,
    pressureHandler: async (request, _reply, _type, delay) => {
      const isOverloaded = Number.isFinite(delay) && app.memoryUsage().eventLoopUtilized >= minLoopUse;
      if (isOverloaded && !isNeverRefused(request.routeOptions.url)) refuse('BUSY');
    },
  });
}
