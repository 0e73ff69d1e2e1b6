import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';

const publicConfiguration = vi.fn(() => ({}));
/** An app whose event loop is late by any measure. */
async function lateApp(minLoopUse: number, webRoot: string | null = null): Promise<TestApp> {
  const test = await testApp(
    { health: { databaseAnswers: async () => true }, config: { publicConfiguration: publicConfiguration as never } },
    { overload: { maxLoopDelayMs: Number.MIN_VALUE, minLoopUse }, webRoot },
  );
  await vi.waitUntil(() => test.app.isUnderPressure() && test.app.memoryUsage().eventLoopDelay < 1e9, {
    timeout: 10_000,
  });
  return test;
}

describe('a process whose event loop is late and at work', () => {
  let test: TestApp;
  let webRoot: string;
  beforeAll(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'padav-web-'));
    await mkdir(join(webRoot, 'assets'));
    await writeFile(join(webRoot, 'index.html'), '<!doctype html><html></html>');
    await writeFile(join(webRoot, 'assets', 'app-3f2a.css'), 'body{}');
    test = await lateApp(0, webRoot);
  });
  afterAll(async () => {
    await test.app.close();
    await rm(webRoot, { recursive: true });
  });

  it('responds with Retry-After', async () => {
    for (const path of ['/config', '/login']) {
      const answer = await test.http.get(path);
      expect([path, answer.status, answer.code]).toEqual([path, 503, 'BUSY']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(publicConfiguration).not.toHaveBeenCalled();
  });

  it('reports its state all the same', async () => {
    expect((await test.http.get('/healthz')).status).toBe(200);
    expect((await test.http.get('/readyz')).status).toBe(200);
  });

  it('sends the files and pictures of pages all the same', async () => {
    expect((await test.http.get('/assets/app-3f2a.css')).status).toBe(200);
    // The services of this app draw none.
    expect((await test.http.get('/pictures/stock/7.svg')).code).not.toBe('BUSY');
  });
});

it('A process whose event loop is late and was idle answers', async () => {
  // More than all of its time.
  const test = await lateApp(1.1);
  expect((await test.http.get('/healthz')).status).toBe(200);
  await test.http.get('/config');
  expect(publicConfiguration).toHaveBeenCalledOnce();
  await test.app.close();
});
