import type { FastifyInstance } from 'fastify';

/** Answers stay out of every cache unless their route says otherwise: most are one traveller's own. */
export function keepOutOfCaches(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.getHeader('cache-control') === undefined) reply.header('cache-control', 'no-store');
  });
}
