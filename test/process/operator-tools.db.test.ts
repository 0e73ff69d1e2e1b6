import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

/** Runs a tool as `npm run tool` does. */
async function run(
  tool: 'operator' | 'ledger-check' | 'migrate',
  words: readonly string[] = [],
  env: Record<string, string> = {},
) {
  const child = spawn(process.execPath, ['--import', 'tsx', projectFile('scripts/tool.ts'), tool, ...words], {
    env: { PATH: process.env.PATH, DATABASE_URL: db.url, ...env },
  });
  const [out, err]: [string[], string[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => void out.push(chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => void err.push(chunk.toString('utf8')));
  const [code] = await once(child, 'close');
  return { code, out: out.join(''), err: err.join('') };
}

describe('the operator’s tools', () => {
  it('print their result on standard output, and exit', async () => {
    const alarm = {
      what: 'job-failed',
      facts: '{"job":"tell-x","attempts":25}',
      raised_at: new Date(),
      last_at: new Date(),
    };
    await db.database.knex('alarms').insert(alarm);
    const listed = await run('operator');
    expect(listed).toMatchObject({ code: 0, err: '', out: expect.stringContaining('job=tell-x attempts=25') });
    const compared = await run('ledger-check', ['--since', '7']);
    // Progress is on another stream than the result, which may go into a file.
    expect(compared.err.split('\n').at(-2)).toBe('Compared 0 orders.');
    expect(compared).toMatchObject({ code: 0, out: expect.stringMatching(/\nno differences\n$/) });
  });

  it('migrate the database, and exit', async () => {
    const migrated = await run('migrate');
    expect(migrated).toEqual({ code: 0, out: 'The database has every migration.\n', err: '' });
    expect(await run('migrate', [], { DATABASE_URL: '' })).toMatchObject({ code: 1, out: '' });
  });

  it('print a start error on standard error, and exit with 1', async () => {
    const { code, out, err } = await run('operator', [], { DATABASE_URL: 'postgres://u:hidden@127.0.0.1:1/nowhere' });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^The tool failed\. The database nowhere at 127\.0\.0\.1:1 \(DATABASE_URL\) can't be used/);
    expect(err).not.toContain('hidden');
  });
});
