import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { poolerStatements } from '#src/adapters/postgres/connections/pooler.ts';
import { TEST_MODE_SCHEMA } from '#src/adapters/postgres/database.ts';
import { LIMITS } from '#src/adapters/postgres/limits.ts';
import { freePort } from '../free-port.ts';

const SHIPPED = path.resolve(import.meta.dirname, '../../../deploy/pgbouncer.ini');
/** The user `nobody`: PgBouncer refuses to run as root. */
const NOBODY = 65_534;

/** Two PgBouncers in transaction mode in front of one server, with the shipped settings, for any of its databases. */
export interface TestPoolers {
  /** The host and port of each, for live rows and those of test mode. */
  readonly live: string;
  readonly testMode: string;
  /** Ends both at once, as when their machine is lost. */
  kill(): Promise<void>;
  /** Starts both again at their addresses. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The shipped settings, with every database of a server instead of the two. */
export function poolerSettings(adminUrl: string, port: number, statements: string): string {
  const { hostname, port: serverPort, username, password } = new URL(adminUrl);
  const server = `host=${hostname} port=${serverPort || 5432} user=${decodeURIComponent(username)}`;
  const secret = password === '' ? '' : ` password=${decodeURIComponent(password)}`;
  const shipped = readFileSync(SHIPPED, 'utf8').split('[pgbouncer]')[1] ?? '';
  const own = {
    ...{ listen_addr: '127.0.0.1', listen_port: String(port), auth_type: 'any', auth_file: '', unix_socket_dir: '' },
    ...{ min_pool_size: '0', max_db_connections: '60', server_idle_timeout: '2', log_pooler_errors: '0' },
  };
  const kept = shipped
    .split('\n')
    .filter((line) => !(/^\w+/.exec(line)?.[0] ?? '') || !((/^\w+/.exec(line)?.[0] ?? '') in own));
  const set = Object.entries(own).flatMap(([name, value]) =>
    value === '' && name === 'auth_file' ? [] : [`${name} = ${value}`],
  );
  return `[databases]\n* = ${server}${secret} connect_query='${statements}'\n\n[pgbouncer]\n${[...kept, ...set].join('\n')}\n`;
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

async function start(folder: string, adminUrl: string, schema: string | null, port: number): Promise<ChildProcess> {
  const file = path.join(folder, `${schema ?? 'live'}.ini`);
  writeFileSync(file, poolerSettings(adminUrl, port, poolerStatements(LIMITS, schema)), { mode: 0o644 });
  const isRoot = process.getuid?.() === 0;
  const child = spawn('pgbouncer', ['--quiet', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`pgbouncer ended with ${code}: ${said}`)));
  });
  ended.catch(() => undefined);
  while (!(await Promise.race([accepts(port), ended])));
  return child;
}

/** Starts the poolers of a test run from Debian's package `pgbouncer`. @throws where it is not installed */
export async function startPoolers(adminUrl: string): Promise<TestPoolers> {
  const folder = mkdtempSync(path.join(tmpdir(), 'padav-pooler-'));
  chmodSync(folder, 0o755);
  const [live, testMode] = [await freePort(), await freePort()];
  const startBoth = () =>
    Promise.all([start(folder, adminUrl, null, live), start(folder, adminUrl, TEST_MODE_SCHEMA, testMode)]);
  let running = await startBoth();
  const kill = async (): Promise<void> => {
    const gone = running.map((child) => new Promise((resolve) => child.once('exit', resolve)));
    for (const child of running) child.kill('SIGKILL');
    await Promise.all(gone);
  };
  return {
    live: `127.0.0.1:${live}`,
    testMode: `127.0.0.1:${testMode}`,
    kill,
    async restart() {
      running = await startBoth();
    },
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A database's addresses through the poolers. */
export function throughPoolers(url: string, { live, testMode }: Pick<TestPoolers, 'live' | 'testMode'>) {
  const at = (host: string): string => {
    const address = new URL(url);
    address.host = host;
    return address.href;
  };
  return { live: at(live), testMode: at(testMode) };
}
