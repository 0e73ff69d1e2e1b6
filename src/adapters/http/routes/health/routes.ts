import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { state } from '#contract/parts/health.ts';
import { refuse } from '../../problems/problem.ts';

/** The dependencies of the health routes. */
export interface HealthRouteDeps {
  /** Whether the database answers and accepts writes. Never throws. */
  readonly databaseAnswers: () => Promise<boolean>;
  /** Whether the process was told to stop; never by default. */
  readonly isStopping?: () => boolean;
}

/** Liveness (`/healthz`) and readiness (`/readyz`). */
export const healthRoutes =
  (services: HealthRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/healthz',
      {
        schema: {
          operationId: 'getHealth',
          summary: 'Whether the process lives',
          description: 'Answers as long as the process runs, whatever else is missing.',
          tags: ['Service'],
          response: { 200: state },
        },
      },
      async () => ({ status: 'ok' as const }),
    );
    app.get(
      '/readyz',
      {
        schema: {
          operationId: 'getReadiness',
          summary: 'Whether calls can be served',
          description: 'Answers 200 while the database takes writes and the process is not told to stop, else 503.',
          tags: ['Service'],
          response: { 200: state },
        },
      },
      async () =>
        services.isStopping?.() !== true && (await services.databaseAnswers())
          ? { status: 'ok' as const }
          : refuse('BUSY'),
    );
  };
