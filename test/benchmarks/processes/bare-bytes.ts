import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { given, serve } from './serve.ts';

/** Bare Fastify that responds with the same bytes as the product, from a constant. */
const bytes = readFileSync(given('ANSWER_FILE'));
const type = given('ANSWER_TYPE');
const app = fastify();
app.get(given('ANSWER_PATH'), (_request, reply) => {
  void reply.header('content-type', type).send(bytes);
});
await serve(app);
