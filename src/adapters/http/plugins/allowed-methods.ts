import type { FastifyInstance } from 'fastify';

interface KnownRoute {
  readonly method: string;
  readonly pattern: RegExp;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `/hotel/:bookingId` as a regular expression for whole paths. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : escaped(part)))
      .join('/')}$`,
  );

/**
 * Records the routes as they are added, and answers which methods a path accepts, so that a wrong one is answered with
 * 405 and Allow instead of 404. Must be called before the routes are added; catch-all routes are ignored.
 */
export function watchMethods(app: FastifyInstance): (path: string) => readonly string[] {
  const known: KnownRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return;
    const pattern = patternOf(url);
    for (const each of Array.isArray(method) ? method : [method]) known.push({ method: each, pattern });
  });
  return (path) => [...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))].sort();
}
