import path from 'node:path';
import type { DependencyContainer } from 'tsyringe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOOL_LIMITS } from '#src/adapters/postgres/limits.ts';
import { emptyDatabase, type FreshDatabase } from '#test/support/database/fresh-database.ts';
import { DATABASE, PUBLIC_URL } from '../tokens.ts';
import { take } from '../wiring.ts';
import { runTool } from './run-tool.ts';

const PROJECT = path.resolve(import.meta.dirname, '../../..');

let db: FreshDatabase;
beforeAll(async () => {
  db = await emptyDatabase();
});
afterAll(() => db.drop());

type Tool = Parameters<typeof runTool>[3];

/** The output of a tool, its errors, and its exit code. */
async function run(tool: Tool, env: NodeJS.ProcessEnv = {}) {
  const [printed, complaints] = [[] as string[], [] as string[]];
  const output = {
    print: (line: string) => void printed.push(line),
    complain: (line: string) => void complaints.push(line),
  };
  const code = await runTool({ DATABASE_URL: db.url, ...env }, PROJECT, output, tool);
  return { code, printed, complaints };
}

const connections = async () => {
  const { rows } = await db.database.pool.query(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
     and application_name like 'padav%'`,
  );
  return rows;
};

describe('a tool of the operator', () => {
  it('migrates the database, prints its result and exits with its code', async () => {
    const read = async (container: DependencyContainer) => {
      const { rows } = await take(container, DATABASE).pool.query('select count(*) as n from bookings');
      return { lines: [`Bookings: ${rows[0].n}`, 'Done.'], code: 3 };
    };
    const first = await run(read);
    expect(first).toMatchObject({ code: 3, printed: ['Bookings: 0', 'Done.'] });
    expect(first.complaints).toEqual([expect.stringMatching(/^Migrated the database: 0001_accounts\.sql, /)]);
    expect(await run(read)).toEqual({ code: 3, printed: ['Bookings: 0', 'Done.'], complaints: [] });
    await expect.poll(connections).toEqual([]);
  });

  it('has the whole product, without a listener', async () => {
    const at = async (container: DependencyContainer) => ({ lines: [take(container, PUBLIC_URL)], code: 0 });
    expect((await run(at, { PORT: '4711', HOST: '127.0.0.1' })).printed).toEqual(['http://127.0.0.1:4711']);
    expect((await run(at, { PUBLIC_URL: 'http://localhost:4712' })).printed).toEqual(['http://localhost:4712']);
  });

  it('has long timeouts', async () => {
    const limit = async (container: DependencyContainer) => {
      const { rows } = await take(container, DATABASE).pool.query("select current_setting('statement_timeout') as ms");
      return { lines: [rows[0].ms], code: 0 };
    };
    const { rows } = await db.database.pool.query("select set_config('statement_timeout', $1, true) as ms", [
      String(TOOL_LIMITS.statementMs),
    ]);
    expect((await run(limit)).printed).toEqual([rows[0].ms]);
  });

  it('that fails reports it, prints nothing and leaves no connection', async () => {
    const failed = await run(() => Promise.reject(new Error('no such order')));
    expect(failed).toMatchObject({ code: 1, printed: [] });
    expect(failed.complaints).toEqual([expect.stringMatching(/^The tool failed\. Error: no such order\n/)]);
    await expect.poll(connections).toEqual([]);
  });

  it('reports which setting prevents it', async () => {
    const never: Tool = () => Promise.reject(new Error('begun all the same'));
    const { complaints, code } = await run(never, { PORT: 'x' });
    expect(code).toBe(1);
    expect(complaints.join()).toMatch(/^The tool failed\. .*PORT/s);
    const gone = new URL(db.url);
    gone.pathname = '/no_such_database';
    const { complaints: away } = await run(never, { DATABASE_URL: gone.href });
    expect(away.join()).toMatch(/^The tool failed\. The database no_such_database at .* can't be used: 3D000/);
  });
});
