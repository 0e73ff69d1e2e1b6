import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { fakeProvider, hotelServices } from '#test/support/http/stays.ts';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ hotels: hotelServices(fakeProvider({})) }, {}, (app) => {
    for (const tag of ['Hotels', 'Service']) {
      const schema = { operationId: tag, summary: tag, tags: [tag], response: { 200: z.object({ name: z.string() }) } };
      app.get(`/extra-${tag.toLowerCase()}`, { schema }, async () => ({ name: tag }));
    }
  });
});
afterAll(() => test.app.close());

it.each(['/extra-hotels', '/hotels/101/reviews', '/hotels/101/description'])(
  'A call without a query refuses an unknown field: %s',
  async (path) => {
    const answer = await test.http.get(path, { query: { bogus: '1' } });
    expect([answer.status, answer.code, answer.faults]).toEqual([422, 'VALIDATION_FAILED', ['bogus: UNKNOWN_FIELD']]);
  },
);

it('A health check accepts any query', async () => {
  expect((await test.http.get('/extra-service', { query: { bogus: '1' } })).status).toBe(200);
});
