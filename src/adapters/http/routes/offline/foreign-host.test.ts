import fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { validatorCompiler } from '../../server/validation.ts';
import { type OfflineReach, offlineRoutes } from './routes.ts';

async function outbox(reach: OfflineReach, headers: Record<string, string>): Promise<number> {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Refusals here are not specific to a route.
  app.setErrorHandler((_fault, _request, reply) => reply.code(404).send());
  await app.register(offlineRoutes({ newestEmails: async () => [] }, reach));
  const { statusCode } = await app.inject({ url: '/offline/outbox', headers });
  await app.close();
  return statusCode;
}

const here = { publicUrl: 'http://127.0.0.1:3000', behindProxy: false };

it.each([
  ['this machine by its name', here, { host: 'localhost:3000' }, 200],
  ['this machine by its address', here, { host: '127.0.0.1:3000' }, 200],
  ['this machine by its other address', here, { host: '[::1]:3000' }, 200],
  ['a name of another site that leads here', here, { host: 'evil.example' }, 404],
  ['a name that begins like this machine', here, { host: '127.0.0.1.evil.example' }, 404],
  ['a proxy that nobody configured', here, { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }, 404],
  [
    'a proxy that is believed',
    { ...here, behindProxy: true },
    { host: 'localhost', 'x-forwarded-for': '10.0.0.9' },
    200,
  ],
  [
    'the product by its own name',
    { publicUrl: 'https://try.example', behindProxy: false },
    { host: 'try.example' },
    200,
  ],
  ['another name than its own', { publicUrl: 'https://try.example', behindProxy: true }, { host: 'evil.example' }, 404],
] as const)('the windows of offline services respond to %s correctly', async (_, reach, headers, status) => {
  expect(await outbox(reach, headers)).toBe(status);
});
