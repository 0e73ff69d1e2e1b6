import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { tryConnect } from '../connections/try-connect.ts';
import { EmbeddedFailure } from './embedded-failure.ts';
import type { Places } from './folders.ts';
import { servesCluster } from './postmaster.ts';
import { OWNER } from './server.ts';

/** The advisory lock of the process that runs the server, held on a connection that ends with the process. */
export const OWNERSHIP = 8_246_003_518;
const ASK_AGAIN_MS = 100;

/** A running server. */
export interface Server {
  readonly pid: number;
  readonly port: number;
}

/** The URL of one of a server's databases; contains the password. */
export const address = (places: Places, port: number, database: string): string => {
  const password = readFileSync(places.passwordFile, 'utf8').trim();
  return `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`;
};

/** A connection to a server, for its lock; `null` while it takes none. */
export const connect = (places: Places, port: number): Promise<Client | null> =>
  tryConnect({
    connectionString: address(places, port, 'postgres'),
    application_name: 'padav-owner',
    connectionTimeoutMillis: 3000,
    keepAlive: true,
  });

/**
 * Takes the server's lock for this process.
 * @throws EmbeddedFailure when another running Padav has it.
 */
export async function own(client: Client, places: Places): Promise<Client> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [OWNERSHIP]);
  if (rows[0]?.got) return client;
  await client.end();
  throw new EmbeddedFailure(
    `Padav is already running on the data in ${places.folder}. ` +
      'Stop it first, or start this one with another DATA_DIR and PORT.',
  );
}

/** The lock of a server, kept while the server runs. */
export interface Ownership {
  /** The server may end from now on; the lock is kept until it does. */
  release(): void;
  /** Ends the connection that holds the lock. */
  end(): Promise<void>;
}

/** What `keepOwned` is told. */
export interface Owned {
  readonly places: Places;
  readonly server: Server;
  /** A connection that holds the lock. */
  readonly client: Client;
  readonly say: (line: string) => void;
  /** Called when the server has ended by itself, or another Padav has taken it. */
  readonly onLost: (sentence: string) => void;
}

/**
 * Holds the lock of a server while that runs. A server ends all connections, and begins again by itself, when one of its
 * processes is killed, as for want of memory: the lock is then taken on a new connection, however long the recovery takes.
 */
export function keepOwned({ places, server, client, say, onLost }: Owned): Ownership {
  let current = client;
  let isReleased = false;

  /** A connection with the lock; `null` while there is none. */
  async function ownAgain(): Promise<Client | null> {
    const next = await connect(places, server.port);
    if (next === null) return null;
    try {
      return await own(next, places);
    } catch (error) {
      await next.end().catch(() => undefined);
      if (error instanceof EmbeddedFailure) throw error;
      return null;
    }
  }

  async function follow(): Promise<void> {
    while (!isReleased && servesCluster(server.pid, places.cluster)) {
      const next = await ownAgain();
      if (next !== null) {
        hold(next);
        say(`PostgreSQL (process ${server.pid}) ended its connections and takes them again; see ${places.logFile}.`);
        return;
      }
      await pause(ASK_AGAIN_MS);
    }
    if (!isReleased) onLost(`PostgreSQL (process ${server.pid}) has ended; see ${places.logFile}.`);
  }

  function hold(next: Client): void {
    current = next;
    next.once('end', () => void follow().catch((error: unknown) => onLost(String(error))));
  }

  hold(client);
  return {
    release() {
      isReleased = true;
    },
    end: () => current.end(),
  };
}
