import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import jwt from 'jsonwebtoken';
import { fetchPackages } from '../../../scripts/support/fetched-packages.ts';
import type { MemoryMongoOrder, MemoryMongoOutcome } from '../processes/memory-mongo.ts';
import { type Server, startServer, startWorker } from '../servers/servers.ts';
import { PEER_USER, type PeerRows } from './rows.ts';

/** The peers, by their programs in `servers`. */
export const PEERS = {
  'express-mongoose': 'Express and Mongoose',
  'express-knex': 'Express, helmet and knex',
} as const;
export type PeerName = keyof typeof PEERS;
export const PEER_NAMES: readonly PeerName[] = ['express-mongoose', 'express-knex'];

const TOKEN_SECRET = 'a secret of the peers alone, longer than it has to be';
/** What the events that they hear are signed with. */
export const PEER_WEBHOOK_SECRET = 'a webhook secret of the peers alone';

/** The headers of the account whose bookings the peers list. */
export const peerHeaders = (): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${jwt.sign({ userId: PEER_USER._id }, TOKEN_SECRET, { expiresIn: '1d' })}`,
});

/**
 * Copies the programs of the peers beside their packages, which npm installs into the cache.
 * @returns the folder with both
 * @throws NotInstallable where npm could not install them.
 */
export function installPeers(): string {
  const folder = fetchPackages('peers');
  cpSync(path.join(import.meta.dirname, 'servers'), folder, { recursive: true });
  return folder;
}

/** Where the peers are and where their data goes. */
export interface PeersGround {
  /** The folder of their programs and packages. */
  readonly installed: string;
  /** The connection string of PostgreSQL, where `express-knex` creates a schema of its own. */
  readonly databaseUrl: string;
  /** For files shared between processes. */
  readonly folder: string;
}

/** The address of a real MongoDB, where the benchmark is to use one. */
export const givenMongo = (): string | undefined => process.env.PADAV_BENCH_MONGODB_URL;

/** A MongoDB for the peer: the given one, or the one from memory in another process. */
async function startMongo(installed: string): Promise<{ readonly url: string; stop(): void }> {
  const given = givenMongo();
  if (given !== undefined) return { url: given, stop: () => undefined };
  const worker = startWorker<MemoryMongoOrder, MemoryMongoOutcome>('memory-mongo.ts');
  try {
    return { ...(await worker.run({ packages: installed })), stop: worker.stop };
  } catch (error) {
    worker.stop();
    throw error;
  }
}

/** Starts a peer in a process of its own, with these rows in its database; other rows there are removed. */
export async function startPeer(name: PeerName, rows: PeerRows, ground: PeersGround): Promise<Server> {
  const { installed, databaseUrl, folder } = ground;
  const seed = path.join(folder, 'peer-rows.json');
  writeFileSync(seed, JSON.stringify(rows));
  const mongo = name === 'express-mongoose' ? await startMongo(installed) : null;
  const env = {
    SEED_FILE: seed,
    TOKEN_SECRET,
    WEBHOOK_SECRET: PEER_WEBHOOK_SECRET,
    ...(mongo === null ? { DATABASE_URL: databaseUrl } : { MONGODB_URL: mongo.url }),
  };
  try {
    const server = await startServer(path.join(installed, `${name}.mjs`), env, path.join(folder, 'errors'));
    const stop = () => server.stop().finally(() => mongo?.stop());
    return { ...server, stop };
  } catch (error) {
    mongo?.stop();
    throw error;
  }
}
