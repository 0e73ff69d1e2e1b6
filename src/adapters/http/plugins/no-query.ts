import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** No query at all: each of its fields is unknown. */
const none = z.strictObject({});

/**
 * Lets calls that take no query refuse one, by its fields, as every body does: who misspells a filter must not be told that
 * it was applied. What asks for the state of the service is asked by tools that add fields of their own.
 */
export function refuseUnknownQueries(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { schema } = route;
    if (schema?.operationId === undefined || schema.querystring !== undefined) return;
    if (schema.tags?.includes('Service') !== true) route.schema = { ...schema, querystring: none };
  });
}
