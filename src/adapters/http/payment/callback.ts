import type { FastifyInstance } from 'fastify';

/** Lets a plugin take forms (application/x-www-form-urlencoded); of a field that is repeated the last one counts. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
}
