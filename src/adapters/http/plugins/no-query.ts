import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** An empty query: every field is unknown. */
const none = z.strictObject({});

/**
 * Makes calls without a query schema refuse query fields, as bodies do, so that a misspelled filter is not silently
 * ignored. Health checks are excluded: monitoring tools add fields of their own.
 */
export function refuseUnknownQueries(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { schema } = route;
    if (schema?.operationId === undefined || schema.querystring !== undefined) return;
    if (schema.tags?.includes('Service') !== true) route.schema = { ...schema, querystring: none };
  });
}
