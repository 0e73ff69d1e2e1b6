import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { refuse } from '../../problems/problem.ts';
import { addFigures, type MoneyFigure, type PoolUse } from './gauges.ts';
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
  /** Adds the metrics of statements, outside services and money in this process. */
  readonly addProcess: (registry: Registry) => void;
}

const text = {
  description: 'The figures, in the text format of Prometheus.',
  content: {
    'text/plain': { schema: z.string().meta({ description: 'A figure a line.' }) },
    'application/openmetrics-text': {
      schema: z.string().meta({ description: 'The same in OpenMetrics, with the traces that histograms point to.' }),
    },
  },
};

/** The format that a caller asks for: OpenMetrics, as Prometheus does to read exemplars, or the older text. */
const formatOf = (accept: string | undefined) =>
  accept?.includes('application/openmetrics-text') === true
    ? Registry.OPENMETRICS_CONTENT_TYPE
    : Registry.PROMETHEUS_CONTENT_TYPE;

/** The metrics of the process and of payments. None contains personal data. */
export const metricsRoutes =
  (services: MetricsRouteDeps, requests: RequestMetrics): FastifyPluginAsyncZod =>
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
        const [money, provider] = await Promise.all([services.figures(), services.provider()]);
        const format = formatOf(request.headers.accept);
        const registry = new Registry();
        // Its types bind a registry to one format; every metric is the same in both.
        Reflect.apply(registry.setContentType, registry, [format]);
        requests.addTo(registry);
        services.addProcess(registry);
        addFigures(registry, services.pools(), money, provider);
        const metrics = await registry.metrics();
        return reply.type(format).send(metrics);
      },
    );
  };
