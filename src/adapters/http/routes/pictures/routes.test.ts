import fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawPicture } from '#src/adapters/pictures/draw-picture.ts';
import { answerErrors } from '../../server/error-handler.ts';
import { validatorCompiler } from '../../server/validation.ts';
import { pictureRoutes } from './routes.ts';

const app = fastify({ logger: false });

beforeAll(async () => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerErrors(() => false));
  await app.register(pictureRoutes({ drawPicture }));
  await app.ready();
});

const SERVED = [
  '/pictures/stock/1.svg',
  '/pictures/stock/24.svg',
  '/pictures/avatars/24.svg',
  '/pictures/cities/goa.svg',
  '/pictures/hotels/hills/4100001/8.svg',
  '/pictures/home-footer.svg',
  '/pictures/no-photo.svg',
];

describe('the picture routes', () => {
  it.each(SERVED)('serve %s as a cached picture without permissions', async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+"/);
  });

  it.each(['/pictures/stock/25.svg', '/pictures/avatars/99.svg', '/pictures/cities/atlantis.svg'])(
    'answer 404 for %s, which is not in the collection',
    async (url) => {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  it.each([
    '/pictures/stock/0.svg',
    '/pictures/stock/1.png',
    '/pictures/hotels/moon/4100001/1.svg',
    '/pictures/hotels/coast/4100001/9.svg',
    '/pictures/hotels/coast/%3Cscript%3E/1.svg',
    '/pictures/cities/..%2F..%2Fetc.svg',
  ])('refuse %s, which names no picture', async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.headers['cache-control']).not.toContain('immutable');
  });
});
