import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';

/** A route in the framework: its pattern, such as `/hotel/:bookingId`. */
export interface KnownRoute {
  readonly method: string;
  readonly url: string;
  /** Not in the document. */
  readonly hidden: boolean;
}

/** The route table of an app, and the route of each request. */
export interface RouteWatch {
  readonly table: readonly KnownRoute[];
  /**
   * The pattern that a request matched, returned once; `undefined` when none did. The framework never sees a request that
   * the response cache answers: its route is the path, which has no parameters.
   */
  reached(requestId: string, path: string): string | undefined;
}

const born = z.object({ fastify: z.custom<FastifyInstance>((value) => typeof value === 'object' && value !== null) });

const isHidden = (schema: FastifySchema | undefined): boolean => schema?.hide === true;

function watch(app: FastifyInstance): RouteWatch {
  const table: KnownRoute[] = [];
  const seen = new Map<string, string | undefined>();
  app.addHook('onRoute', ({ method, url, schema }) => {
    for (const each of [method].flat()) table.push({ method: each, url, hidden: isHidden(schema) });
  });
  app.addHook('onRequest', async (request) => {
    seen.set(request.id, request.routeOptions.url);
  });
  return {
    table,
    reached(requestId, path) {
      if (!seen.has(requestId)) return table.find(({ url }) => url === path)?.url;
      const url = seen.get(requestId);
      seen.delete(requestId);
      return url;
    },
  };
}

/** Thrown when the function created no app. */
class NothingWatched extends Error {
  constructor() {
    super('No app was made while its routes were to be watched');
    this.name = 'NothingWatched';
  }
}

/**
 * Starts an app and watches it from its creation on, before any of its routes exists, through the framework's
 * diagnostics channel (Fastify, `fastify.initialization`).
 */
export async function watched<Started>(
  start: () => Promise<Started>,
): Promise<Started & { readonly routes: RouteWatch }> {
  const watches: RouteWatch[] = [];
  const onBorn = (message: unknown): void => {
    watches.push(watch(born.parse(message).fastify));
  };
  subscribe('fastify.initialization', onBorn);
  try {
    const started = await start();
    const [routes] = watches;
    if (routes === undefined) throw new NothingWatched();
    return { ...started, routes };
  } finally {
    unsubscribe('fastify.initialization', onBorn);
  }
}
