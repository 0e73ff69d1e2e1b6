import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '#src/adapters/postgres/job-queue.ts';
import { startPoolers } from './pooler.ts';
import { type Preparation, startTestServer, tell } from './server.ts';

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
/** How the name begins of a migrated database that no run has taken yet. */
const MIGRATED = 'padav_migrated_';

async function databasesOf(adminUrl: string, prefix: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const made = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    return made.rows.map(({ datname }) => datname);
  } finally {
    await client.end();
  }
}

async function dropAll(adminUrl: string, prefix: string): Promise<void> {
  await tell(adminUrl, `alter database ${prefix}template with is_template false`);
  for (const name of await databasesOf(adminUrl, prefix))
    await tell(adminUrl, `drop database if exists ${name} with (force)`);
}

/** Makes a migrated database. @returns how it is called */
async function migrated({ adminUrl, url }: Parameters<Preparation>[0]): Promise<string> {
  const name = `${MIGRATED}${randomBytes(6).toString('hex')}`;
  await tell(adminUrl, `create database ${name}`);
  await prepareDatabase(url(name), MIGRATIONS);
  await tell(adminUrl, `alter database ${name} with is_template true allow_connections false`);
  return name;
}

/** Once per run: a server, and on it a migrated database that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const made: string[] = [];
  const server = await startTestServer(async (started) => void made.push(await migrated(started)));
  // A kept cluster has the one that the run made which kept it.
  const [template] = made.length > 0 ? made : await databasesOf(server.adminUrl, MIGRATED);
  const prefix = `padav_test_${randomBytes(6).toString('hex')}_`;
  await tell(server.adminUrl, `alter database ${template} rename to ${prefix}template`);
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
