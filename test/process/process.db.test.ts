import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Padav, type PadavOptions, startPadav } from '#test/support/process/padav.ts';

const running: Padav[] = [];
let dataDir: string;

const start = (env: Record<string, string> = {}, more: Omit<PadavOptions, 'env'> = {}): Padav => {
  const padav = startPadav({ env: { DATA_DIR: dataDir, ...env }, ...more });
  running.push(padav);
  return padav;
};

/** The process of the database that belongs to the data folder; `null` when none runs. */
function databasePid(): number | null {
  const file = path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

const EMAIL = 'asha@padav.example';
const PASSWORD = 'monsoon-verandah-7';

async function post(url: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}
const register = (url: string) => post(`${url}/auth/register`, { name: 'Asha Rao', email: EMAIL, password: PASSWORD });
const signIn = (url: string) => post(`${url}/auth/login`, { email: EMAIL, password: PASSWORD });

/** Requests a search three weeks from now; resolves once it has arrived, with the future status. */
async function beginSearch(url: string): Promise<{ readonly status: Promise<number | undefined> }> {
  const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
  const stay = `arrivalDate=${day(21)}&departureDate=${day(23)}&rooms=1&adults=2&children=0`;
  const asked = request(`${url}/hotels/search?latitude=17.69&longitude=83.22&${stay}`);
  const status = once(asked, 'response').then(([answer]: IncomingMessage[]) => {
    answer?.resume();
    return answer?.statusCode;
  });
  asked.end();
  await once(asked, 'finish');
  // A later request was answered: the search has arrived.
  await fetch(`${url}/healthz`);
  return { status };
}

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'padav-process-'));
  chmodSync(dataDir, 0o755);
});

afterEach(async () => {
  for (const padav of running.splice(0)) {
    padav.child.kill('SIGTERM');
    await padav.ended;
  }
  const left = databasePid();
  if (left !== null) process.kill(left, 'SIGQUIT');
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the process', () => {
  it('reports when it is ready, finishes requests in progress on SIGTERM, and exits cleanly with its database', async () => {
    const padav = start({ OFFLINE_FAULTS: 'hotels=slow:1500' });
    const url = await padav.ready;
    expect(padav.printed()).toMatch(/^Preparing the database \(first start only\)\.\.\.$/m);
    expect(padav.printed()).toMatch(/^Padav is ready at http:\/\/127\.0\.0\.1:\d+$/m);
    const { status } = await beginSearch(url);
    padav.child.kill('SIGTERM');
    // npm forwards a signal that the terminal has sent already: two at once still mean a graceful shutdown.
    padav.child.kill('SIGINT');
    expect(await status).toBe(200);
    expect(await padav.ended).toBe(0);
    expect(databasePid()).toBeNull();
  });

  it('says by its readiness that it stops, and serves on for the time that STOP_DELAY_SECONDS names', async () => {
    const padav = start({ STOP_DELAY_SECONDS: '5' });
    const url = await padav.ready;
    const statusOf = async (path: string) => (await fetch(url + path)).status;
    expect(await statusOf('/readyz')).toBe(200);
    const asked = performance.now();
    padav.child.kill('SIGTERM');
    await expect.poll(() => statusOf('/readyz'), { timeout: 4_000, interval: 20 }).toBe(503);
    // New connections are still accepted, and answered.
    expect(await statusOf('/healthz')).toBe(200);
    expect(await (await beginSearch(url)).status).toBe(200);
    expect(await padav.ended).toBe(0);
    expect(performance.now() - asked).toBeGreaterThan(5_000);
    await expect(fetch(`${url}/readyz`)).rejects.toThrow();
  });

  it('starts with the data and the database that a killed start left behind', async () => {
    const killed = start();
    expect(await register(await killed.ready)).toBe(201);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const orphan = databasePid();

    const next = start();
    const url = await next.ready;
    expect(next.printed()).toContain(
      `The database of an earlier start was still running (process ${orphan}); it is taken over.`,
    );
    expect(await signIn(url)).toBe(200);
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    expect(databasePid()).toBeNull();
  });

  it('goes on, with what was saved, when one of the processes of its database is killed', async () => {
    const padav = start();
    const url = await padav.ready;
    expect(await register(url)).toBe(201);
    const database = String(databasePid());
    const [victim] = execFileSync('pgrep', ['-P', database], { encoding: 'utf8' }).split('\n');
    process.kill(Number(victim), 'SIGKILL');
    await expect.poll(padav.printed, { timeout: 30_000 }).toContain('ended its connections and takes them again');
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 30_000 }).toBe(200);
    expect(await signIn(url)).toBe(200);
    expect(String(databasePid())).toBe(database);
    padav.child.kill('SIGTERM');
    expect(await padav.ended).toBe(0);
    expect(databasePid()).toBeNull();
  });

  it('refuses a second start on the same data with a message, and a taken port too', async () => {
    const first = start();
    const url = await first.ready;
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.printed()).toContain('Padav did not start. Padav is already running on the data in');
    const third = start({ PORT: new URL(url).port });
    expect(await third.ended).toBe(1);
    expect(third.printed()).toMatch(/Padav did not start\. Port \d+ is taken by another program\. .*PORT=\d+/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('exits before any change when it is configured incompletely', async () => {
    const padav = start({ HOTEL_PROVIDER: 'booking-com15', PORT: 'x' });
    expect(await padav.ended).toBe(1);
    expect(padav.printed()).toContain('PORT must be a whole number');
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
  });

  it('reports an operator’s database that can’t be used, without user or password', async () => {
    const nothing = createServer();
    await new Promise<void>((resolve) => nothing.listen(0, '127.0.0.1', resolve));
    const address = nothing.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    await new Promise((resolve) => nothing.close(resolve));
    const padav = start({ DATABASE_URL: `postgres://somebody:hidden-word@127.0.0.1:${port}/inn` });
    expect(await padav.ended).toBe(1);
    expect(padav.printed()).toContain(
      `The database inn at 127.0.0.1:${port} (DATABASE_URL) can't be used: ECONNREFUSED`,
    );
    expect(padav.printed()).not.toMatch(/hidden-word|somebody/);
  });

  it('runs as an unprivileged user too', async () => {
    const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null;
    if (user !== null) chownSync(dataDir, user.uid, user.gid);
    const padav = start({}, user === null ? {} : { as: user });
    expect((await fetch(`${await padav.ready}/readyz`)).status).toBe(200);
    padav.child.kill('SIGTERM');
    expect(await padav.ended).toBe(0);
  });
});
