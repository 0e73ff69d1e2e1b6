import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { type DatabaseProxy, databaseProxy } from '#test/support/database/proxy.ts';
import { type Padav, startPadav } from '#test/support/process/padav.ts';

/** How long the database's host is unreachable: no refusal, no response. */
const SILENCE_MS = 10_000;
/** A request times out at 15 s; a busy machine may need longer to report it. */
const ANSWERED_WITHIN_MS = 25_000;
/** Silent connections end within 10 s, and the next one is new. */
const BACK_WITHIN_MS = 10_000;

let db: FreshDatabase;
let proxy: DatabaseProxy;
let padav: Padav;
let origin: string;
const dataDir = mkdtempSync(path.join(tmpdir(), 'padav-silent-'));

beforeAll(async () => {
  db = await freshDatabase();
  proxy = await databaseProxy(db.url);
  padav = startPadav({ env: { DATABASE_URL: proxy.url, DATA_DIR: dataDir } });
  origin = await padav.ready;
});
afterAll(async () => {
  padav.child.kill('SIGTERM');
  await padav.ended;
  await proxy.close();
  await db.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly code: string | null;
  readonly type: string;
}

const problem = z.object({ code: z.string(), msg: z.string().min(10) });

async function ask(call: string, body?: object, token?: string): Promise<Answer> {
  const [method = 'GET', address = ''] = call.split(' ');
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
  const answer = await fetch(origin + address, { method, headers, signal, body: body ? JSON.stringify(body) : null });
  const text = await answer.text();
  const code = answer.status < 400 ? null : problem.parse(JSON.parse(text)).code;
  return { status: answer.status, code, type: answer.headers.get('content-type') ?? '' };
}

const ASHA = { email: 'asha@padav.example', password: 'monsoon-verandah-7' };

async function signedIn(): Promise<string> {
  await ask('POST /auth/register', { name: 'Asha Rao', ...ASHA });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/auth/login`, { method: 'POST', headers, body: JSON.stringify(ASHA) });
  return z.object({ token: z.string() }).parse(await answer.json()).token;
}

it('a database that does not respond for ten seconds is reported in time to callers, and is used again without a restart', async () => {
  const token = await signedIn();
  expect(await ask('GET /hotel', undefined, token)).toMatchObject({ status: 200 });
  expect(await ask('GET /readyz')).toMatchObject({ status: 200 });

  proxy.silenceNew(true);
  expect(proxy.silence()).toBeGreaterThan(0);
  const over = pause(SILENCE_MS);
  const [alive, ...answers] = await Promise.all([
    ask('GET /healthz'),
    ask('GET /readyz'),
    ask('GET /hotel', undefined, token),
    ask('POST /auth/login', ASHA),
    ask('POST /auth/register', { name: 'Ravi Menon', ...ASHA, email: 'ravi@padav.example' }),
  ]);
  expect(alive.status).toBe(200);
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 503, type: expect.stringContaining('application/problem+json') });
  }
  await over;

  proxy.silenceNew(false);
  await expect
    .poll(async () => (await ask('GET /readyz')).status, { timeout: BACK_WITHIN_MS + ANSWERED_WITHIN_MS })
    .toBe(200);
  await expect.poll(() => proxy.silent(), { timeout: BACK_WITHIN_MS + ANSWERED_WITHIN_MS }).toBe(0);
  expect(await ask('GET /hotel', undefined, token)).toMatchObject({ status: 200 });
  expect(await ask('POST /auth/login', ASHA)).toMatchObject({ status: 200 });
  expect([padav.child.exitCode, padav.child.signalCode]).toEqual([null, null]);
});
