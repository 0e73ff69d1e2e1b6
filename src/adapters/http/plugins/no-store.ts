import type { FastifyInstance } from 'fastify';

/** The Cache-Control of answers that no cache may store. */
export const NO_STORE = 'no-store';

/** Marks answers as not cacheable unless their route says otherwise: most are private. */
export function keepOutOfCaches(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', NO_STORE);
    done();
  });
}
