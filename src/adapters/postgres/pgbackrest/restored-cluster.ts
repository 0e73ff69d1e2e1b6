import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tryConnect } from '../connections/try-connect.ts';
import { EmbeddedFailure } from '../embedded/embedded-failure.ts';

/** What to restore. */
export interface RepositoryOrder {
  /** The folder of pgBackRest's configuration, and the name of the stanza. */
  readonly config: string;
  readonly stanza: string;
  /** The instant to restore to, as PostgreSQL reads it; `null` for all that was archived. */
  readonly at: string | null;
  /** The folder with the programs of PostgreSQL. */
  readonly bin: string;
  /** Whose files these are; `null` for this process's own user. */
  readonly as: { readonly uid: number; readonly gid: number } | null;
  /** A superuser of the saved cluster, and the database of the product in it. */
  readonly superuser: string;
  readonly database: string;
  /** Where a folder for the copy is made; as large as the database. */
  readonly work: string;
  readonly say: (line: string) => void;
}

/** A started copy. */
export interface RestoredCluster {
  readonly url: string;
  /** Stops it and removes its files. */
  remove(): Promise<void>;
}

const START_WITHIN_MS = 4 * 3_600_000;
const CHECKER = 'padav_restore_check';

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}

/** Restores the files. The repository's secrets stay in pgBackRest's own configuration. */
function restoreFiles({ config, stanza, at, as }: RepositoryOrder, folder: string): void {
  const target = at === null ? [] : ['--type=time', `--target=${at}`, '--target-action=promote'];
  const own = ['lock', 'log', 'spool'].map((name) => `--${name}-path=${path.join(folder, name)}`);
  const cluster = `--pg1-path=${path.join(folder, 'cluster')}`;
  const args = [`--config-path=${config}`, `--stanza=${stanza}`, cluster, ...own, ...target, '--archive-mode=off'];
  const { status, stdout, stderr, error } = spawnSync('pgbackrest', [...args, '--log-level-console=warn', 'restore'], {
    ...{ encoding: 'utf8', cwd: '/', ...as },
  });
  if (error !== undefined) throw new EmbeddedFailure(`pgBackRest can't be run: ${error.message}.`, error);
  if (status !== 0) throw new EmbeddedFailure(`pgBackRest restored nothing: ${(stderr || stdout).trim()}`);
}

/** Nothing of the saved cluster's settings applies: its archive, its standbys and its addresses are production's. */
function settle(folder: string, port: number): readonly string[] {
  const file = (name: string, text: string): string => {
    const place = path.join(folder, name);
    writeFileSync(place, text, { mode: 0o644 });
    return place;
  };
  const access = file('pg_hba.conf', 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n');
  const settings = {
    config_file: file('postgresql.conf', ''),
    ...{ hba_file: access, ident_file: file('pg_ident.conf', '') },
    ...{ listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: folder },
    ...{ archive_mode: 'off', hot_standby: 'off', primary_conninfo: '', synchronous_standby_names: '' },
    ...{ shared_preload_libraries: '', fsync: 'off', ssl: 'off', logging_collector: 'off' },
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Waits for the end of recovery, and makes the role of the check, whose password nobody else knows. */
async function openTo(order: RepositoryOrder, child: ChildProcess, folder: string, port: number): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const deadline = performance.now() + START_WITHIN_MS;
  while (child.exitCode === null && performance.now() < deadline) {
    const client = await tryConnect({ host: folder, port, user: order.superuser, database: order.database });
    if (client !== null) {
      await client.query(`create role ${CHECKER} superuser login password '${password}'`).finally(() => client.end());
      return `postgres://${CHECKER}:${password}@127.0.0.1:${port}/${order.database}`;
    }
    await pause(200);
  }
  const log = readFileSync(path.join(folder, 'server.log'), 'utf8').trim().split('\n').slice(-8).join('\n');
  throw new EmbeddedFailure(`The restored PostgreSQL did not start:\n${log}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}

/**
 * Restores a cluster from a repository of pgBackRest into a new folder that only its user can enter, and starts it on
 * loopback, on a port of its own, without an archive and without standbys.
 * @throws EmbeddedFailure with a sentence for the operator; nothing is left then.
 */
export async function restoreCluster(order: RepositoryOrder): Promise<RestoredCluster> {
  const folder = mkdtempSync(path.join(order.work, 'padav-restored-'));
  let child: ChildProcess | null = null;
  const remove = async () => {
    if (child !== null) await stop(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const each of ['cluster', 'lock', 'log', 'spool']) mkdirSync(path.join(folder, each), { mode: 0o700 });
    if (order.as !== null) {
      const { uid, gid } = order.as;
      for (const each of ['', 'cluster', 'lock', 'log', 'spool']) chownSync(path.join(folder, each), uid, gid);
    }
    order.say('Restoring the files...');
    restoreFiles(order, folder);
    order.say('Starting PostgreSQL on them...');
    const port = await freePort();
    const cluster = path.join(folder, 'cluster');
    child = spawn(
      '/bin/sh',
      [
        '-c',
        'exec "$@" >>"$0" 2>&1',
        path.join(folder, 'server.log'),
        path.join(order.bin, 'postgres'),
        '-D',
        cluster,
      ].concat(settle(folder, port)),
      { cwd: '/', stdio: 'ignore', env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' }, ...order.as },
    );
    return { url: await openTo(order, child, folder, port), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
