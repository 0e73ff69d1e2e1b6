import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { RETENTION } from './purge-expired.ts';

/** The tables of docs/operations.md: what is deleted, when and by which file, and what stays for which reason. */
const [, section = ''] = readFileSync(projectFile('docs', 'operations.md'), 'utf8').split(
  '\n## What is kept, and how long\n',
);
const cells = (section.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .filter(([first = '']) => !first.startsWith('---'));
const named = (cell = '') => [...cell.matchAll(/`([a-z_.]+)`/g)].map(([, name = '']) => name);
const deleted = cells
  .filter((row) => row.length === 4)
  .slice(1)
  .map(([what = '', kept = '', tables, by]) => ({
    what,
    kept,
    tables: named(tables),
    by: /`([^`]+)`/.exec(by ?? '')?.[1] ?? '',
  }));
const staying = cells
  .filter((row) => row.length === 2)
  .slice(1)
  .map(([tables, reason = '']) => ({ tables: named(tables), reason }));
const HOURLY = 'postgres/purge-expired.ts';

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

/** The tables of a schema but the parts of others. */
async function tablesOf(schema: string): Promise<readonly string[]> {
  const { rows } = await db.database.pool.query<{ name: string }>(
    `select relname as name from pg_class join pg_namespace n on n.oid = relnamespace
     where n.nspname = $1 and relkind in ('r', 'p') and not relispartition order by 1`,
    [schema],
  );
  return rows.map(({ name }) => name);
}

describe('every table of the database', () => {
  it('is in the operators’ page once: deleted by something, or kept for a reason', async () => {
    const queue = (await tablesOf('graphile_worker')).map((name) => `graphile_worker.${name}`);
    const all = [...(await tablesOf('public')), ...queue].sort();
    expect(all.length).toBeGreaterThan(60);
    expect([...deleted, ...staying].flatMap(({ tables }) => tables).sort()).toEqual(all);
  });

  it('is in the test mode’s schema too', async () => {
    expect(await tablesOf('test_mode')).toEqual(await tablesOf('public'));
  });

  it('is in no schema beside these', async () => {
    const { rows } = await db.database.pool.query<{ name: string }>(
      "select distinct schemaname as name from pg_tables where schemaname !~ '^(pg_|information_schema$)' order by 1",
    );
    expect(rows.map(({ name }) => name)).toEqual(['graphile_worker', 'public', 'test_mode']);
  });

  it.each(deleted)('of $what is deleted by a file that names it', ({ tables, by, kept }) => {
    expect(kept.length).toBeGreaterThan(3);
    const file = projectFile('src', 'adapters', ...by.split('/'));
    expect(existsSync(file)).toBe(true);
    const code = readFileSync(file, 'utf8');
    // Rows that belong to another are deleted with it, by their reference.
    expect(tables.filter((table) => code.includes(table)).length, `${by} names ${tables.join(', ')}`).toBeGreaterThan(
      0,
    );
  });

  it.each(staying)('with a reason: $reason', ({ reason }) => {
    expect(reason.length).toBeGreaterThan(15);
  });

  it('that the hourly purge empties is described so', () => {
    const hourly = deleted.filter(({ by }) => by === HOURLY).flatMap(({ tables }) => tables);
    expect(RETENTION.map(({ what }) => what).filter((what) => !hourly.includes(what))).toEqual([]);
  });

  it('whose rows go with those of another refers to it so', async () => {
    const { rows } = await db.database.pool.query<{ name: string }>(
      "select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confdeltype = 'c'",
    );
    const cascading = new Set(rows.map(({ name }) => name));
    const indirect = deleted.flatMap(({ tables, by }) => {
      const code = readFileSync(projectFile('src', 'adapters', ...by.split('/')), 'utf8');
      return tables.filter((table) => !code.includes(table));
    });
    expect(indirect.filter((table) => !cascading.has(table))).toEqual([]);
  });
});
