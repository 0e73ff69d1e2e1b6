import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { EmbeddedFailure } from './embedded-failure.ts';
import { type Places, settlePlaces } from './folders.ts';
import { address, connect, keepOwned, own, type Server } from './ownership.ts';
import { forgetPostmaster, isAlive, readPostmaster, servesCluster } from './postmaster.ts';
import { checkVersion, createCluster, end, hasCluster, launch } from './server.ts';

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
const RISKY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

interface Owned {
  readonly client: Client;
  readonly server: Server;
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
      await own(client, places);
      say(`The database of an earlier start was still running (process ${server.pid}); it is taken over.`);
      return { client, server };
    }
    if (performance.now() > deadline)
      throw new EmbeddedFailure(
        `A PostgreSQL (process ${server.pid}) holds the data in ${places.folder} and does not answer. ` +
          `End it (kill -QUIT ${server.pid}) and start Padav again; the data is kept.`,
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
  return { client: await own(client, places), server: outcome };
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
  const { client, server } = await startOrAdopt(places, settings, say);
  const { pid, port } = server;
  const onLost = options.onLost ?? (() => undefined);
  const ownership = keepOwned({ places, server, client, say, onLost });
  let stopping: Promise<void> | null = null;
  return {
    folder: places.folder,
    pid,
    url: (database) => address(places, port, database),
    stop() {
      ownership.release();
      stopping ??= end(pid, places, !durable).then(() => ownership.end());
      return stopping;
    },
    abandon() {
      ownership.release();
      stopping ??= Promise.resolve();
      if (isAlive(pid)) process.kill(pid, 'SIGINT');
    },
  };
}
