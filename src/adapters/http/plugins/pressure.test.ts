import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';

const publicConfiguration = vi.fn();
let test: TestApp;

beforeAll(async () => {
  test = await testApp(
    { health: { databaseAnswers: async () => true }, config: { publicConfiguration } },
    { maxLoopDelayMs: Number.MIN_VALUE },
  );
  await vi.waitUntil(() => test.app.isUnderPressure(), { timeout: 10_000 });
});
afterAll(async () => test.app.close());

it('responds with Retry-After while the event loop lags', async () => {
  const answer = await test.http.get('/config');
  expect([answer.status, answer.code]).toEqual([503, 'BUSY']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(publicConfiguration).not.toHaveBeenCalled();
});

it('reports its state all the same', async () => {
  expect((await test.http.get('/healthz')).status).toBe(200);
  expect((await test.http.get('/readyz')).status).toBe(200);
});
