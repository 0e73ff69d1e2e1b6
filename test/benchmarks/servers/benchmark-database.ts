import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#src/adapters/postgres/embedded/embedded-postgres.ts';
import { prepareDatabase } from '#src/adapters/postgres/job-queue.ts';
import { OTHER_CPU, pin } from './machine.ts';

export const PROJECT = path.resolve(import.meta.dirname, '../../..');

/** A database for the benchmarks only, with every migration applied, in a folder that is removed afterwards. */
export interface BenchmarkDatabase {
  readonly url: string;
  /** The process id of the database server, whose children serve the connections. */
  readonly pid: number;
  /** For files shared between processes. */
  readonly folder: string;
  /** Runs a function on one connection. */
  work<Value>(work: (client: Client) => Promise<Value>): Promise<Value>;
  /** Ends the database and removes everything. */
  remove(): Promise<void>;
}

async function connected<Value>(url: string, work: (client: Client) => Promise<Value>): Promise<Value> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Starts the PostgreSQL from npm on another processor than the servers.
 * @param settings More settings of the database server.
 */
export async function createBenchmarkDatabase(
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchmarkDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'padav-bench-'));
  // As root the database runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  try {
    const server = await startEmbeddedPostgres({
      dataDir: folder,
      durable: false,
      settings: { shared_buffers: '512MB', ...settings },
    });
    const remove = async () => {
      await server.stop();
      for (const each of [path.dirname(server.folder), folder]) rmSync(each, { recursive: true, force: true });
    };
    try {
      await connected(server.url('postgres'), (client) => client.query('create database bench'));
      const url = server.url('bench');
      await prepareDatabase(url, path.join(PROJECT, 'migrations'));
      pin(server.pid, OTHER_CPU);
      return { url, pid: server.pid, folder, work: (work) => connected(url, work), remove };
    } catch (error) {
      await remove();
      throw error;
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
