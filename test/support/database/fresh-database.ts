import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#src/adapters/postgres/database.ts';
import { throughPoolers } from './pooler.ts';

/** A separate database for one test file. */
export interface FreshDatabase {
  readonly url: string;
  readonly database: Database;
  /** Closes it and removes it; for `afterAll`. */
  drop(): Promise<void>;
}

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('testDatabase').adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const make = async (template: string): Promise<FreshDatabase> => {
  const { adminUrl, prefix, poolers } = inject('testDatabase');
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name} template ${template}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const database = openDatabase(url.href, { pooler: poolers && throughPoolers(url.href, poolers) });
  return {
    url: url.href,
    database,
    async drop() {
      await database.close();
      await asAdmin(`drop database if exists ${name} with (force)`);
    },
  };
};

/** A new database with every migration applied and no rows; about 80 ms. */
export const freshDatabase = (): Promise<FreshDatabase> => make(`${inject('testDatabase').prefix}template`);

/** A new database without any table, for code that creates tables itself. */
export const emptyDatabase = (): Promise<FreshDatabase> => make('template0');
