import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { canFetch } from '../../../support/fetched-packages.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { type Exception, lintMigrations } from './lint-migrations.ts';

/** Statements that lock a table in use for long or break the release before, with the rule that each breaks. */
const PLANTED: readonly (readonly [rule: string, sql: string])[] = [
  ['require-concurrent-index-creation', 'create index on inns (name);'],
  ['require-concurrent-index-deletion', 'drop index inns_by_name;'],
  ['require-concurrent-reindex', 'reindex table inns;'],
  ['adding-required-field', 'alter table inns add column stars integer not null;'],
  ['adding-field-with-default', 'alter table inns add column seen timestamptz default clock_timestamp();'],
  ['adding-field-with-default', 'alter table inns add column key uuid default gen_random_uuid();'],
  ['adding-field-with-default', 'alter table inns add column twice bigint generated always as (stars * 2) stored;'],
  ['changing-column-type', 'alter table inns alter column stars type bigint;'],
  ['renaming-column', 'alter table inns rename column name to title;'],
  ['renaming-table', 'alter table inns rename to hotels;'],
  ['ban-drop-column', 'alter table inns drop column name;'],
  ['ban-drop-table', 'drop table inns;'],
  ['drop-after-use', 'drop view cheap_inns;'],
  ['drop-after-use', 'drop function price_of (text);'],
  ['constraint-missing-not-valid', 'alter table inns add constraint stars check (stars > 0);'],
  ['adding-foreign-key-constraint', 'alter table inns add constraint town foreign key (town) references towns (id);'],
  ['adding-foreign-key-constraint', 'alter table inns add column town text references towns (id);'],
  ['disallowed-unique-constraint', 'alter table inns add constraint one_name unique (name);'],
  ['no-checked-column', 'alter table inns add column stars integer check (stars > 0);'],
  ['validate-without-transaction', 'alter table inns validate constraint stars;'],
  ['adding-not-nullable-field', 'alter table inns alter column name set not null;'],
  ['ban-drop-not-null', 'alter table inns alter column name drop not null;'],
  ['rows-in-batches', "update inns set name = '';"],
  ['rows-in-batches', "update inns set name = '' where name is null;"],
  ['rows-in-batches', 'delete from inns;'],
  ['rows-in-batches', 'with gone as (delete from inns returning *) insert into old_inns select * from gone;'],
  ['rows-in-batches', 'merge into inns using towns on inns.town = towns.id when matched then delete;'],
  ['no-truncate', 'truncate inns;'],
  ['no-table-lock', 'lock table inns;'],
  ['no-table-rewrite', 'vacuum full inns;'],
  ['no-table-rewrite', 'vacuum (full, analyze) inns;'],
  ['no-table-rewrite', 'cluster inns using inns_pkey;'],
  ['no-table-rewrite', 'refresh materialized view cheap_inns;'],
  ['no-table-rewrite', 'alter table inns set tablespace fast;'],
  ['no-table-rewrite', 'alter table inns set unlogged;'],
  ['no-hidden-statements', 'do $$ begin lock table inns; end $$;'],
  [
    'ban-concurrent-index-creation-in-transaction',
    'create index concurrently if not exists a on inns (name); select 1;',
  ],
  ['repeatable-without-transaction', '-- Without a transaction.\nalter table inns add column stars integer;'],
  ['repeatable-without-transaction', '-- Without a transaction.\ncreate index concurrently inns_name on inns (name);'],
  ['repeatable-without-transaction', '-- Without a transaction.\ndrop index concurrently inns_name;'],
  [
    'one-statement-without-transaction',
    '-- Without a transaction.\nalter table a validate constraint c;\nalter table b validate constraint d;',
  ],
];

/** What may be done while the release before is at work. */
const ALLOWED: readonly string[] = [
  'create table inns (id text primary key, stars integer check (stars > 0)); create index on inns (stars);',
  "create table inns (id text); insert into inns values ('a'); update inns set id = 'b'; delete from inns;",
  'alter table inns add column stars integer;',
  'alter table inns add column stars integer not null default 3;',
  'alter table inns add column seen timestamptz not null default now();',
  'alter table inns add constraint stars check (stars > 0) not valid;',
  'alter table inns add constraint town foreign key (town) references towns (id) not valid;',
  'alter table inns alter column name set default 3;',
  '-- Without a transaction.\ncreate index concurrently if not exists inns_name on inns (name);',
  '-- Without a transaction.\n-- Words about it.\ndrop index concurrently if exists inns_name;',
  '-- Without a transaction.\nalter table inns validate constraint stars;',
];

const canLint = canFetch('squawk', 'the rules of migrations');

describe.runIf(canLint)('the rules of migrations on one statement', () => {
  const fileOf = (sql: string) => `${[...PLANTED.map(([, planted]) => planted), ...ALLOWED].indexOf(sql)}.sql`;
  let problems: readonly string[];
  const problemsOf = (sql: string) => problems.filter((problem) => problem.startsWith(`${fileOf(sql)}:`));

  // All at once: the linter starts once instead of for each.
  beforeAll(async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'padav-lint-'));
    for (const sql of [...PLANTED.map(([, planted]) => planted), ...ALLOWED]) {
      writeFileSync(path.join(folder, fileOf(sql)), `${sql}\n`);
    }
    problems = (await lintMigrations(folder, [])).problems;
    rmSync(folder, { recursive: true });
  });

  it.each(PLANTED)('have %s: %s', (rule, sql) => {
    expect(problemsOf(sql)).toContainEqual(expect.stringContaining(` ${rule}: `));
  });

  it.each(ALLOWED)('allow %s', (sql) => {
    expect(problemsOf(sql)).toEqual([]);
  });
});

describe.runIf(canLint)('the rules of migrations', () => {
  let folder: string;
  const lint = (exceptions: readonly Exception[] = []) => lintMigrations(folder, exceptions);
  const plant = (sql: string, name = '0001_planted.sql') => writeFileSync(path.join(folder, name), `${sql}\n`);

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'padav-lint-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('name the file and the line of each statement, behind its comments', async () => {
    plant('alter table inns add column stars integer;\n\n-- Why.\nlock table inns;\ncreate index on inns (name);');
    plant('truncate inns;', '0002_second.sql');
    const places = (await lint()).problems.map((problem) => problem.split(':').slice(0, 2).join(':'));
    expect(places).toEqual([
      '0001_planted.sql:4 no-table-lock',
      '0001_planted.sql:5 require-concurrent-index-creation',
      '0002_second.sql:1 no-truncate',
    ]);
  });

  it('count bytes as PostgreSQL does, not characters', async () => {
    plant("insert into towns values ('मुंबई');\nlock table inns;");
    expect((await lint()).problems.map((problem) => problem.split(':', 2)[1])).toEqual(['2 no-table-lock']);
  });

  it('except one file from one rule, and no other', async () => {
    plant('lock table inns; truncate inns;');
    plant('lock table inns;', '0002_second.sql');
    const { problems } = await lint([{ file: '0001_planted.sql', rules: ['no-table-lock'], reason: 'tested' }]);
    expect(problems.map((problem) => problem.split(': ')[0])).toEqual([
      '0001_planted.sql:1 no-truncate',
      '0002_second.sql:1 no-table-lock',
    ]);
  });

  it('want no exception that nothing needs', async () => {
    plant('select 1;');
    const { problems } = await lint([{ file: '0001_planted.sql', rules: ['no-truncate'], reason: 'tested' }]);
    expect(problems).toEqual(['0001_planted.sql: breaks no no-truncate, so that it needs no exception from it']);
  });

  it('refuse what is no SQL', async () => {
    plant('alter tabel inns;');
    await expect(lint()).rejects.toThrow('syntax error at or near "tabel"');
  });

  it('hold for the product’s own migrations', async () => {
    const { files, problems } = await lintMigrations(projectFile('migrations'), EXCEPTIONS);
    expect(problems).toEqual([]);
    expect(files).toBeGreaterThan(40);
  });

  it('except none that is newer than they are without a reason of its own', () => {
    const common = EXCEPTIONS.filter(({ reason }) => reason === 'applied before there were rules');
    expect(common.filter(({ file }) => file > '0062_balances.sql')).toEqual([]);
  });
});
