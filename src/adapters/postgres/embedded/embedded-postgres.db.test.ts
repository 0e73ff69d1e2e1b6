import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EmbeddedFailure } from './embedded-failure.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { OWNERSHIP } from './ownership.ts';
import { isAlive, readPostmaster } from './postmaster.ts';

const running: EmbeddedPostgres[] = [];
let dataDir: string;
let said: string[];
let lost: string[];

const start = async (durable = false): Promise<EmbeddedPostgres> => {
  const onLost = (sentence: string) => lost.push(sentence);
  const server = await startEmbeddedPostgres({ dataDir, durable, say: (line) => said.push(line), onLost });
  running.push(server);
  return server;
};

const OWNER = "select pid from pg_stat_activity where application_name = 'padav-owner'";
const PROCESSES = {
  'the connection of its owner': OWNER,
  'an io worker': "select pid from pg_stat_activity where backend_type = 'io worker' limit 1",
  'the checkpointer': "select pid from pg_stat_activity where backend_type = 'checkpointer'",
};
const pids = z.array(z.object({ pid: z.number() }));

const query = async (url: string, text: string): Promise<unknown> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
};

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'padav-embedded-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** The data of one first start, which takes longer than all that follows it. */
let prepared: string;
beforeAll(async () => {
  prepared = newFolder();
  await (await startEmbeddedPostgres({ dataDir: prepared, durable: false })).stop();
});
afterAll(() => rmSync(prepared, { recursive: true }));

beforeEach(() => {
  dataDir = newFolder();
  said = [];
  lost = [];
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the embedded database at its first start', () => {
  it('initialises once, generates a password, and keeps its data over a restart', async () => {
    const first = await start(true);
    await query(first.url('postgres'), "create table notes as select 'kept' as text");
    const { password } = new URL(first.url('postgres'));
    const guess = first.url('postgres').replace(password, 'wrong');
    await expect(query(guess, 'select 1')).rejects.toThrow('password authentication failed');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await start(true);
    expect(await query(second.url('postgres'), 'select text from notes')).toEqual([{ text: 'kept' }]);
    expect(said).toEqual(['Preparing the database (first start only)...']);
  });

  it('lets one of two concurrent first starts win', async () => {
    const outcomes = await Promise.allSettled([start(), start()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refusal = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refusal?.reason).toBeInstanceOf(EmbeddedFailure);
    expect(String(refusal?.reason)).toContain('already running');
  });

  it('has a folder that its user may enter, the same at every start, and reports it', async () => {
    chmodSync(dataDir, 0o700);
    const first = await start(true);
    const isRoot = process.getuid?.() === 0;
    expect(path.dirname(first.folder) === dataDir).toBe(!isRoot);
    const moved = `PostgreSQL does not run as root and can't enter ${dataDir}: the database is kept in ${first.folder}.`;
    expect(said.includes(moved)).toBe(isRoot);
    await first.stop();
    const second = await start(true);
    expect(second.folder).toBe(first.folder);
    await second.stop();
    rmSync(path.dirname(first.folder), { recursive: true });
  });
});

describe('the embedded database', () => {
  beforeEach(() => {
    execFileSync('cp', ['-a', `${prepared}/.`, dataDir]);
  });

  it('restricts access to its folder and password', async () => {
    const { folder } = await start();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(folder, 'cluster', 'padav.password')).mode & 0o777).toBe(0o600);
  });

  it('listens on loopback only, and on no socket file', async () => {
    const server = await start();
    const settings =
      "select current_setting('listen_addresses') as host, current_setting('unix_socket_directories') as files";
    expect(await query(server.url('postgres'), settings)).toEqual([{ host: '127.0.0.1', files: '' }]);
  });

  it('handles upper and lower case of every script', async () => {
    const server = await start();
    expect(await query(server.url('postgres'), "select lower('ÉÀ') as text")).toEqual([{ text: 'éà' }]);
  });

  it('refuses a second start on the same data with a message, and continues', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(`Padav is already running on the data in ${first.folder}.`);
    expect(await query(first.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts after a power failure that left the process id of another program', async () => {
    const first = await start();
    const pidFile = path.join(first.folder, 'cluster', 'postmaster.pid');
    const left = readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.pid));
    await first.stop();
    writeFileSync(pidFile, left);
    const second = await start();
    expect(readPostmaster(path.join(second.folder, 'cluster'))?.pid).toBe(second.pid);
  });

  it('reports when it ends unexpectedly', async () => {
    const lost = new Promise<string>((resolve) => {
      void startEmbeddedPostgres({ dataDir, durable: false, onLost: resolve }).then(({ pid }) =>
        process.kill(pid, 'SIGQUIT'),
      );
    });
    expect(await lost).toMatch(/^PostgreSQL \(process \d+\) has ended; see /);
  });

  it.each(Object.entries(PROCESSES))('goes on, and stays its owner’s, when %s is killed', async (_, ask) => {
    const first = await start(true);
    await query(first.url('postgres'), "create table notes as select 'kept' as text");
    const [owner] = pids.parse(await query(first.url('postgres'), OWNER));
    const [victim] = pids.parse(await query(first.url('postgres'), ask));
    process.kill(victim?.pid ?? 0, 'SIGKILL');

    await expect.poll(() => said.at(-1), { timeout: 20_000 }).toContain('ended its connections and takes them again');
    expect(await query(first.url('postgres'), 'select text from notes')).toEqual([{ text: 'kept' }]);
    expect(await query(first.url('postgres'), OWNER)).not.toEqual([owner]);
    await expect(start(true)).rejects.toThrow('Padav is already running');
    expect(lost).toEqual([]);
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    expect(lost).toEqual([]);
  });

  it('is let go, and says why, when another Padav took it while its owner was away', async () => {
    const { folder, url } = await start();
    const other = new Client({ connectionString: url('postgres') });
    await other.connect();
    const taken = other.query('select pg_advisory_lock($1)', [OWNERSHIP]);
    const waiting = "select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted";
    await expect.poll(() => query(url('postgres'), waiting)).toEqual([{ count: 1 }]);
    await query(url('postgres'), OWNER.replace('pid', 'pg_terminate_backend(pid)'));
    await taken;
    await expect
      .poll(() => lost)
      .toEqual([expect.stringContaining(`Padav is already running on the data in ${folder}`)]);
    await other.end();
  });

  it('refuses data of another major version without touching it', async () => {
    const first = await start();
    await first.stop();
    writeFileSync(path.join(first.folder, 'cluster', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow('was written by PostgreSQL 17, and this release brings PostgreSQL 18');
  });
});
