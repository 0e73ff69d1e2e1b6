import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '#src/adapters/postgres/job-queue.ts';
import { startPoolers } from './pooler.ts';
import { startTestServer, type TestServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run: its maintenance database, and the prefix of everything that the run creates there. */
    testDatabase: {
      readonly adminUrl: string;
      readonly prefix: string;
      /** The poolers that databases are used through, with `TEST_DATABASE_POOLER=true`. */
      readonly poolers: { readonly live: string; readonly testMode: string } | null;
    };
  }
}

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations');

async function asAdmin<Value>(adminUrl: string, work: (client: Client) => Promise<Value>): Promise<Value> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function dropAll(adminUrl: string, prefix: string): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    await client.query(`alter database ${prefix}template with is_template false`);
    const made = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of made.rows) await client.query(`drop database if exists ${datname} with (force)`);
  });
}

async function makeTemplate(server: TestServer, prefix: string): Promise<void> {
  await asAdmin(server.adminUrl, (client) => client.query(`create database ${prefix}template`));
  await prepareDatabase(server.url(`${prefix}template`), MIGRATIONS);
  await asAdmin(server.adminUrl, (client) =>
    client.query(`alter database ${prefix}template with is_template true allow_connections false`),
  );
}

/** Once per run: a server, and on it a migrated database that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const prefix = `padav_test_${randomBytes(6).toString('hex')}_`;
  await makeTemplate(server, prefix);
  const poolers = process.env.TEST_DATABASE_POOLER === 'true' ? await startPoolers(server.adminUrl) : null;
  project.provide('testDatabase', {
    ...{ adminUrl: server.adminUrl, prefix },
    poolers: poolers && { live: poolers.live, testMode: poolers.testMode },
  });
  return async () => {
    await poolers?.stop();
    await dropAll(server.adminUrl, prefix);
    await server.stop();
  };
}
