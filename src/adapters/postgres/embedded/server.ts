import { type ChildProcess, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedFailure } from './embedded-failure.ts';
import type { Places } from './folders.ts';
import { isAlive, readPostmaster } from './postmaster.ts';
import { hand } from './runner.ts';

/** The database's own superuser. */
export const OWNER = 'padav';

const START_WITHIN_MS = 60_000;
const POLL_MS = 15;
const LOG_BYTES_KEPT = 5_000_000;

/** The environment of the server: only what a program needs, since PGPORT and the like would change its behaviour. */
const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  LC_ALL: 'C',
  TZ: 'UTC',
});

const runAs = ({ runner }: Places) => ({
  cwd: path.parse(process.cwd()).root,
  env: environment(),
  windowsHide: true,
  ...runner,
});

/** The message when a program exists but its loader is missing, as on Alpine. */
const NO_LOADER =
  "its programs can't run on this system, which lacks the GNU C library. Set DATABASE_URL to a PostgreSQL server of your own.";

const reasonOf = ({ error, stdout, stderr }: SpawnSyncReturns<string>): string => {
  if (error === undefined) return `${stdout}\n${stderr}`.trim();
  return 'code' in error && error.code === 'ENOENT' ? NO_LOADER : error.message;
};

/** Creates the cluster with a generated password; an interrupted attempt leaves no folder that looks complete. */
export function createCluster(places: Places, durable: boolean): void {
  const unfinished = `${places.cluster}.${process.pid}`;
  const passwordFile = `${unfinished}.password`;
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  hand(passwordFile, places.runner);
  const sync = durable ? [] : ['--no-sync'];
  const made = spawnSync(
    places.binaries.initdb,
    [
      ...['--pgdata', unfinished, '--username', OWNER, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
      ...[
        '--encoding',
        'UTF8',
        '--locale',
        'C',
        '--locale-provider',
        'builtin',
        '--builtin-locale',
        'C.UTF-8',
        ...sync,
      ],
    ],
    { ...runAs(places), encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
    throw new EmbeddedFailure(`The database could not be prepared in ${places.folder}: ${reasonOf(made)}`, made.error);
  }
  renameSync(passwordFile, path.join(unfinished, path.basename(places.passwordFile)));
  try {
    renameSync(unfinished, places.cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!hasCluster(places)) throw error;
  }
}

/** Whether the cluster exists. */
export const hasCluster = (places: Places): boolean => existsSync(path.join(places.cluster, 'PG_VERSION'));

/** @throws EmbeddedFailure when the data was written by another major version, which can't be read. */
export function checkVersion(places: Places): void {
  const data = readFileSync(path.join(places.cluster, 'PG_VERSION'), 'utf8').trim();
  const programs = places.binaries.version.split('.')[0];
  if (data === programs) return;
  throw new EmbeddedFailure(
    `The data in ${places.folder} was written by PostgreSQL ${data}, and this release brings PostgreSQL ${programs}. ` +
      'Nothing was touched. Start the earlier release, copy the data out with pg_dump, and load it into a new DATA_DIR.',
  );
}

/** A free port of this machine. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}

function openLog({ logFile, runner }: Places): number {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES_KEPT) renameSync(logFile, `${logFile}.1`);
  const log = openSync(logFile, 'a', 0o600);
  hand(logFile, runner);
  return log;
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** The outcome of a start: ready, or what the server wrote before it ended. */
export type Outcome =
  | { readonly ready: true; readonly pid: number; readonly port: number }
  | { readonly ready: false; readonly log: string };

/**
 * Starts PostgreSQL on a free port of 127.0.0.1, in its own session: a Ctrl-C in the terminal reaches node alone, which
 * stops the database after the last request.
 * @throws EmbeddedFailure when it can't be run at all or is not ready in time.
 */
export async function launch(places: Places, settings: Readonly<Record<string, string>>): Promise<Outcome> {
  const port = await freePort();
  const log = openLog(places);
  const from = statSync(places.logFile).size;
  const given = {
    listen_addresses: '127.0.0.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...settings,
  };
  const options = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(places.binaries.postgres, ['-D', places.cluster, '-p', String(port), '-k', '', ...options], {
    ...runAs(places),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (error) =>
      reject(new EmbeddedFailure(`PostgreSQL could not be run: ${error.message}.`, error)),
    );
  });
  return Promise.race([failed, untilReady(child, places, { port, from })]);
}

async function untilReady(
  child: ChildProcess,
  places: Places,
  { port, from }: { port: number; from: number },
): Promise<Outcome> {
  const deadline = performance.now() + START_WITHIN_MS;
  while (performance.now() < deadline) {
    if (hasEnded(child))
      return { ready: false, log: readFileSync(places.logFile).subarray(from).toString('utf8').trim() };
    const server = readPostmaster(places.cluster);
    if (server?.ready && server.pid === child.pid) return { ready: true, pid: server.pid, port };
    await pause(POLL_MS);
  }
  child.kill('SIGQUIT');
  throw new EmbeddedFailure(
    `PostgreSQL was not ready within ${START_WITHIN_MS / 1000} seconds; see ${places.logFile}.`,
  );
}

async function gone(pid: number, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await pause(POLL_MS);
  }
  return true;
}

/** Stops the server: connections are closed and everything is written (`immediately` skips that). */
export async function end(pid: number, places: Places, immediately: boolean): Promise<void> {
  if (process.platform === 'win32') {
    const mode = immediately ? 'immediate' : 'fast';
    spawnSync(places.binaries.pgCtl, ['stop', '-D', places.cluster, '-m', mode], runAs(places));
    return;
  }
  if (!isAlive(pid)) return;
  process.kill(pid, immediately ? 'SIGQUIT' : 'SIGINT');
  if (await gone(pid, 20_000)) return;
  process.kill(pid, 'SIGQUIT');
  if (!(await gone(pid, 10_000)))
    throw new EmbeddedFailure(`PostgreSQL (process ${pid}) does not end; see ${places.logFile}.`);
}
