import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { EmbeddedFailure } from './embedded-failure.ts';
import { type Places, settlePlaces } from './folders.ts';
import { forgetPostmaster, isAlive, readPostmaster, servesCluster } from './postmaster.ts';
import { checkVersion, createCluster, end, hasCluster, launch, OWNER } from './server.ts';

/** The options of the embedded server. */
export interface EmbeddedOptions {
  /** The data folder of Padav; created when missing. */
  readonly dataDir: string;
  /** Called with the progress, one line at a time. */
  readonly say?: (line: string) => void;
  /** `false`: nothing is flushed to the disk, for temporary data. */
  readonly durable?: boolean;
  /** Further settings of the server. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called when the server ends by itself. */
  readonly onLost?: (sentence: string) => void;
}

/** A running embedded server. */
export interface EmbeddedPostgres {
  /** The folder of its files. */
  readonly folder: string;
  readonly pid: number;
  /** The URL of one of its databases; contains the password. */
  url(database: string): string;
  /** Stops it. Safe to repeat. */
  stop(): Promise<void>;
  /** Tells it to stop without waiting. */
  abandon(): void;
}

const ATTEMPTS = 5;
const SETTLE_WITHIN_MS = 20_000;
/** The advisory lock of the process that runs the server, held on a connection that ends with the process. */
const OWNERSHIP = 8_246_003_518;
const RISKY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

interface Owned {
  readonly client: Client;
  readonly pid: number;
  readonly port: number;
}

const address = (places: Places, port: number, database: string): string => {
  const password = readFileSync(places.passwordFile, 'utf8').trim();
  return `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`;
};

async function connect(places: Places, port: number): Promise<Client | null> {
  const client = new Client({
    connectionString: address(places, port, 'postgres'),
    application_name: 'padav-owner',
    connectionTimeoutMillis: 3000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch {
    await client.end().catch(() => undefined);
    return null;
  }
}

/**
 * Takes the server's lock for this process.
 * @throws EmbeddedFailure when another running Padav has it.
 */
async function own(client: Client, server: { pid: number; port: number }, places: Places): Promise<Owned> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [OWNERSHIP]);
  if (rows[0]?.got) return { client, pid: server.pid, port: server.port };
  await client.end();
  throw new EmbeddedFailure(
    `Padav is already running on the data in ${places.folder}. ` +
      'Stop it first, or start this one with another DATA_DIR and PORT.',
  );
}

/** Handles a server that already exists: takes it over, waits while it starts or stops, or finds it gone. */
async function adopt(places: Places, say: (line: string) => void): Promise<Owned | null> {
  const deadline = performance.now() + SETTLE_WITHIN_MS;
  for (let server = readPostmaster(places.cluster); server !== null; server = readPostmaster(places.cluster)) {
    if (!servesCluster(server.pid, places.cluster)) {
      forgetPostmaster(places.cluster);
      return null;
    }
    const client = server.port === 0 ? null : await connect(places, server.port);
    if (client !== null) {
      const owned = await own(client, server, places);
      say(`The database of an earlier start was still running (process ${server.pid}); it is taken over.`);
      return owned;
    }
    if (performance.now() > deadline)
      throw new EmbeddedFailure(
        `A PostgreSQL (process ${server.pid}) holds the data in ${places.folder} and does not answer. ` +
          `End it (kill ${server.pid}) and start Padav again; the data is kept.`,
      );
    await pause(100);
  }
  return null;
}

async function launchOwned(places: Places, settings: Readonly<Record<string, string>>): Promise<Owned | string> {
  const outcome = await launch(places, settings);
  if (!outcome.ready) return outcome.log;
  const client = await connect(places, outcome.port);
  if (client === null) {
    await end(outcome.pid, places, true);
    return `It started on port ${outcome.port} and then took no connection.`;
  }
  return own(client, outcome, places);
}

/** Whether another server took the port or the data first, so that a retry may succeed. */
const mayPass = (log: string): boolean => /Address already in use|could not bind|lock file|no connection/.test(log);

async function startOrAdopt(
  places: Places,
  settings: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<Owned> {
  let log = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const adopted = await adopt(places, say);
    if (adopted !== null) return adopted;
    const started = await launchOwned(places, settings);
    if (typeof started !== 'string') return started;
    log = started;
    if (!mayPass(log)) break;
  }
  throw new EmbeddedFailure(`PostgreSQL did not start: ${log} (${places.logFile})`);
}

/**
 * Runs the PostgreSQL from the npm package on a data folder: as this user, for root as nobody; on 127.0.0.1 with a
 * generated password, on any free port. A server that a killed process left running is taken over.
 * @throws EmbeddedFailure with a sentence for the operator.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const say = options.say ?? (() => undefined);
  const durable = options.durable ?? true;
  const places = await settlePlaces(options.dataDir, say);
  if (!hasCluster(places)) {
    say('Preparing the database (first start only)...');
    createCluster(places, durable);
  }
  checkVersion(places);
  const settings = { ...(durable ? {} : RISKY), ...options.settings };
  const { client, pid, port } = await startOrAdopt(places, settings, say);
  let stopping: Promise<void> | null = null;
  client.once('end', () => {
    if (stopping === null) options.onLost?.(`PostgreSQL (process ${pid}) has ended; see ${places.logFile}.`);
  });
  return {
    folder: places.folder,
    pid,
    url: (database) => address(places, port, database),
    stop() {
      stopping ??= end(pid, places, !durable).then(() => client.end());
      return stopping;
    },
    abandon() {
      stopping ??= Promise.resolve();
      if (isAlive(pid)) process.kill(pid, 'SIGINT');
    },
  };
}
