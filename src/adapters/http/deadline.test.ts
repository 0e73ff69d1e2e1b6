import fastify from 'fastify';
import { expect, it } from 'vitest';
import { setDeadline, within } from './deadline.ts';

it('Work that ends in time comes to what it comes to, its failures too', async () => {
  expect(await within(60_000, Promise.resolve('found'))).toBe('found');
  await expect(within(60_000, Promise.reject(new TypeError('broken')))).rejects.toThrow(TypeError);
});

it('Work that does not end in time is given up as BUSY, and may fail later unheard', async () => {
  let fail: (why: Error) => void = () => undefined;
  const work = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  await expect(within(1, work)).rejects.toMatchObject({ code: 'BUSY' });
  fail(new Error('too late'));
});

it('Every route has the deadline, but those with one of their own or longer', async () => {
  const app = fastify();
  setDeadline(app, 1_000);
  const deadlines: Record<string, number> = {};
  const tell = (url: string, more: object = {}) =>
    app.get(url, { ...more }, async (request) => {
      deadlines[url] = request.routeOptions.handlerTimeout;
      return {};
    });
  tell('/plain');
  tell('/longer', { handlerTimeout: 60_000 });
  tell('/own', { config: { ownDeadline: true } });
  for (const url of ['/plain', '/longer', '/own']) await app.inject(url);
  expect(deadlines).toEqual({ '/plain': 1_000, '/longer': 60_000, '/own': 0 });
  await app.close();
});
