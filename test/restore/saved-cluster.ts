import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openDatabase } from '#src/adapters/postgres/database.ts';
import { prepareDatabase } from '#src/adapters/postgres/job-queue.ts';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { postgresPrograms } from '#test/support/cluster/packages.ts';
import { NOBODY, type Program, run, signal, startProgram } from '#test/support/cluster/programs.ts';
import type { FreshDatabase } from '#test/support/database/fresh-database.ts';
import { freePort } from '#test/support/free-port.ts';

/** Debian's PostgreSQL, archived by pgBackRest with the configuration of deploy/pgbackrest. */
export interface SavedCluster {
  readonly db: FreshDatabase;
  /** The folder of pgBackRest's configuration, and that of PostgreSQL's programs. */
  readonly config: string;
  readonly bin: string;
  /** Where copies are made. */
  readonly work: string;
  /** Asks its maintenance database. */
  query(text: string): Promise<readonly Record<string, unknown>[]>;
  /** Runs pgBackRest. */
  pgbackrest(...words: readonly string[]): string;
  /** Waits until all that was written so far is in the repository. */
  archived(): Promise<void>;
  remove(): Promise<void>;
}

const delivered = (name: string): string => readFileSync(projectFile('deploy', 'pgbackrest', name), 'utf8');
const as = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--'];

/** The delivered configuration with the folders of a test. */
function configure(folder: string, port: number): void {
  const own: Readonly<Record<string, string>> = {
    ...{ 'repo1-path': 'repo', 'spool-path': 'spool', 'lock-path': 'lock', 'log-path': 'log' },
    ...{ 'pg1-path': 'data', 'pg1-socket-path': 'socket' },
  };
  const text = delivered('pgbackrest.conf')
    .replace(/^([a-z\d-]+-path)=.*$/gm, (_, name: string) => `${name}=${path.join(folder, own[name] ?? '')}`)
    .replace('pg1-port=5432', `pg1-port=${port}`);
  const secret = delivered('conf.d/secret.conf.example').replace('PASS_PHRASE', 'of-a-test-alone');
  mkdirSync(path.join(folder, 'etc', 'conf.d'), { recursive: true });
  writeFileSync(path.join(folder, 'etc', 'pgbackrest.conf'), text);
  writeFileSync(path.join(folder, 'etc', 'conf.d', 'secret.conf'), secret);
}

async function answering(url: string): Promise<Client> {
  for (const deadline = performance.now() + 60_000; ; ) {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(100);
    }
  }
}

function makeCluster(bin: string, folder: string, port: number): Program {
  const data = path.join(folder, 'data');
  run(
    ...as,
    path.join(bin, 'initdb'),
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale',
    'C.UTF-8',
  );
  const socket = path.join(folder, 'socket');
  const place = `\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${socket}'\n`;
  writeFileSync(path.join(data, 'postgresql.auto.conf'), delivered('postgresql.conf') + place);
  return startProgram('postgres', [path.join(bin, 'postgres'), '-D', data], {
    ...{ network: null, asNobody: true, log: path.join(folder, 'server.log') },
    env: { PGBACKREST_CONFIG_PATH: path.join(folder, 'etc'), TZ: 'UTC' },
  });
}

/** Makes one, with the product's tables and an empty repository. */
export async function startSavedCluster(): Promise<SavedCluster> {
  const bin = postgresPrograms();
  if (bin === null) throw new Error('PostgreSQL is not installed');
  const folder = mkdtempSync(path.join(tmpdir(), 'padav-saved-'));
  const port = await freePort();
  for (const name of ['', 'repo', 'spool', 'lock', 'log', 'data', 'socket', 'work']) {
    mkdirSync(path.join(folder, name), { recursive: true, mode: 0o700 });
    chownSync(path.join(folder, name), NOBODY, NOBODY);
  }
  configure(folder, port);
  const server = makeCluster(bin, folder, port);
  const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  const admin = await answering(urlOf('postgres'));
  await admin.query('create database padav');
  await prepareDatabase(urlOf('padav'), projectFile('migrations'));
  const config = path.join(folder, 'etc');
  const pgbackrest = (...words: readonly string[]) =>
    run(...as, 'pgbackrest', `--config-path=${config}`, '--stanza=padav', '--log-level-console=warn', ...words);
  const query = async (text: string) => (await admin.query<Record<string, unknown>>(text)).rows;
  const database = openDatabase(urlOf('padav'));
  const remove = async () => {
    await database.close();
    await admin.end();
    signal(server, 'SIGINT');
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    ...{ db: { url: urlOf('padav'), database, drop: remove }, config, bin, work: path.join(folder, 'work') },
    ...{ query, pgbackrest, remove },
    async archived() {
      pgbackrest('check');
    },
  };
}
