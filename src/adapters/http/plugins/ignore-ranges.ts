import type { FastifyInstance } from 'fastify';

/**
 * Headers of range and precondition requests. The files here are small, and a server may ignore these (RFC 9110,
 * sections 13.1 and 14.2); a condition that can't be met would otherwise end in an error.
 */
const UNHEEDED = ['range', 'if-range', 'if-match', 'if-unmodified-since'] as const;

/** Answers the files of a plugin whole, or with 304 by their entity tag. */
export function serveWhole(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    for (const name of UNHEEDED) delete raw.headers[name];
  });
}
