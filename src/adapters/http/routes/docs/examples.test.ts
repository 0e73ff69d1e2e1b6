import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { EXAMPLE_STAY } from '#contract/parts/values.ts';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { contract } from '#test/support/http/contract.ts';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';
import { EXAMPLE_BODIES, withDaysAhead } from '../../openapi/examples.ts';

const media = z.looseObject({ example: z.unknown().optional() });
const operation = z.looseObject({
  operationId: z.string(),
  requestBody: z.looseObject({ content: z.record(z.string(), media) }).optional(),
});
const shape = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });

let test: TestApp;
let paths: z.infer<typeof shape>['paths'];
beforeAll(async () => {
  test = await testApp({});
  const documents = await Promise.all(['/openapi.json', '/partner/openapi.json'].map((path) => test.http.get(path)));
  paths = Object.assign({}, ...documents.map(({ body }) => shape.parse(body).paths));
});
afterAll(async () => test.app.close());

/** Every body in JSON, by its call. */
const bodies = () =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId, requestBody }]) => {
      const json = requestBody?.content['application/json'];
      return json === undefined ? [] : [{ path, method, operationId, example: json.example }];
    }),
  );

describe('the examples of the documents', () => {
  it('are one for each body, and none for a call that has none', () => {
    const wanted = bodies().map(({ operationId }) => operationId);
    expect(wanted.sort()).toEqual(Object.keys(EXAMPLE_BODIES).sort());
  });

  it('match their schemas', async () => {
    const { faults } = await contract(test.app);
    for (const { path, method, operationId, example } of bodies()) {
      const pointer = ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'];
      expect([operationId, faults(pointer, example)]).toEqual([operationId, []]);
    }
  });

  it('have future days wherever the server shows them', async () => {
    const today = dayInIndia(instant(Date.now()));
    const quote = z.object({ arrivalDate: z.string(), departureDate: z.string() });
    const { arrivalDate, departureDate } = quote.parse(bodies().find(({ path }) => path === '/quotes')?.example);
    expect(arrivalDate > addDays(today, 50)).toBe(true);
    expect(departureDate > arrivalDate).toBe(true);
    for (const url of ['/openapi.json', '/openapi.yaml', '/docs/json']) {
      const { payload: text } = await test.app.inject(url);
      for (const day of Object.values(EXAMPLE_STAY)) expect([url, text.includes(day)]).toEqual([url, false]);
      expect(text).toContain(arrivalDate);
    }
  });

  it('move on with the day, however long the server runs', async () => {
    const now = Date.now();
    const tomorrow = addDays(dayInIndia(instant(now)), 1);
    for (const url of ['/openapi.json', '/partner/openapi.yaml', '/partner/docs/search']) {
      await test.app.inject(url);
      const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 86_400_000);
      const { payload } = await test.app.inject(url);
      clock.mockRestore();
      expect([url, payload.includes(addDays(tomorrow, 60))]).toEqual([url, true]);
    }
  });

  it('are shifted together, and leave other days unchanged', () => {
    const today = addDays(dayInIndia(instant(Date.UTC(2027, 0, 1))), 0);
    expect(withDaysAhead('2026-12-05 to 2026-12-09, 2026-12-06', today)).toBe('2027-03-02 to 2027-03-06, 2026-12-06');
  });
});
