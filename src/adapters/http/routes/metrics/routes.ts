import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '../../problems/problem.ts';
import { figuresText, type MoneyFigure, type PoolUse } from './gauges.ts';
import { mayReadMetrics } from './metrics-access.ts';
import type { ProviderFigures } from './provider-gauges.ts';
import type { RequestMetrics } from './request-metrics.ts';

/** The dependencies of the metrics route. */
export interface MetricsRouteDeps {
  /** The bearer token that may read them; `null` for this machine alone. */
  readonly token: () => string | null;
  readonly pools: () => readonly PoolUse[];
  /** The figures of the database, by one cheap statement. `null` when it does not answer. Never throws. */
  readonly figures: () => Promise<readonly MoneyFigure[] | null>;
  /** The use of the hotel provider. Never throws. */
  readonly provider: () => Promise<ProviderFigures>;
}

const text = {
  description: 'The figures, in the text format of Prometheus.',
  content: { 'text/plain': { schema: z.string().meta({ description: 'A figure a line.' }) } },
};

/** The metrics of the process and of payments. None contains personal data. */
export const metricsRoutes =
  (services: MetricsRouteDeps, { registry }: RequestMetrics): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/metrics',
      {
        schema: {
          operationId: 'getMetrics',
          summary: 'Read the figures of the process',
          description:
            'For a monitor: answers and their times by route, event loop, connections, orders, bookings, refunds, alarms, ' +
            'jobs, the hotel provider. With `METRICS_TOKEN` its bearer reads it; without, only a caller on the same machine. ' +
            'Everybody else is answered that there is nothing here.',
          tags: ['Service'],
          response: { 200: text },
          refusals: ['NOT_FOUND'],
        },
      },
      async (request, reply) => {
        if (!mayReadMetrics(request, services.token())) return refuse('NOT_FOUND');
        const [own, money, provider] = await Promise.all([registry.metrics(), services.figures(), services.provider()]);
        return reply.type(registry.contentType).send(`${own}\n${await figuresText(services.pools(), money, provider)}`);
      },
    );
  };
