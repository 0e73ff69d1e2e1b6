import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { given, serve } from './serve.ts';

/** Bare Fastify that responds to a search with the same bytes as the product, from a constant. */
const bytes = readFileSync(given('ANSWER_FILE'));
const app = fastify();
app.get('/hotels/search', (_request, reply) => {
  void reply.header('content-type', 'application/json; charset=utf-8').send(bytes);
});
await serve(app);
