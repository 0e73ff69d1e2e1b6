import type { FastifyInstance } from 'fastify';

/** What keeps an answer out of every cache. */
export const NO_STORE = 'no-store';

/** Answers stay out of every cache unless their route says otherwise: most are one traveller's own. */
export function keepOutOfCaches(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', NO_STORE);
    done();
  });
}
