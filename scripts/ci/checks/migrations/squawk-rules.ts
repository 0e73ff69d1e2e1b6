import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
import { fetchedFile } from '../../../support/fetched-packages.ts';
import type { Finding, MigrationText } from './finding.ts';

/** The oldest PostgreSQL that the product supports: older ones rewrite tables that it does not. */
const OLDEST_POSTGRESQL = '14';

/** Rules of squawk that do not hold here, each with its reason. */
const LEFT_OUT = {
  'require-lock-timeout': 'what runs the migrations sets it, and retries',
  'require-statement-timeout': 'a cancelled migration would be repeated with the same result',
  'prefer-robust-stmts': 'a transaction leaves nothing half done; what runs without one has a rule of its own',
  'prefer-bigint-over-int': 'whole numbers with a known limit',
  'prefer-bigint-over-smallint': 'whole numbers with a known limit',
} as const;

const reported = z.array(
  z.object({ file: z.string(), line: z.int(), message: z.string(), help: z.string().nullish(), rule_name: z.string() }),
);

/** The line on which the statement begins that squawk reports by the end of what precedes it. */
function beginsOn(sql: string, reportedLine: number): number {
  const lines = sql.split('\n');
  let line = reportedLine;
  while (line < lines.length - 1 && /^\s*(--.*)?$/.test(lines[line] ?? '')) line += 1;
  return line + 1;
}

function run(squawk: string, folder: string, given: readonly MigrationText[], alone: boolean): readonly Finding[] {
  if (given.length === 0) return [];
  const excluded = Object.keys(LEFT_OUT).flatMap((rule) => ['--exclude', rule]);
  const args = ['--reporter', 'json', '--pg-version', OLDEST_POSTGRESQL, ...excluded];
  const files = given.map(({ file }) => path.join(folder, file));
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [squawk, ...args, ...(alone ? [] : ['--assume-in-transaction']), ...files],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (error) throw error;
  if (stdout.trim() === '') throw new Error(`squawk printed no result: ${stderr}`);
  return reported.parse(JSON.parse(stdout)).map(({ file, line, message, help, rule_name }) => {
    const name = path.basename(file);
    const sql = given.find((each) => each.file === name)?.sql ?? '';
    return {
      file: name,
      line: beginsOn(sql, line),
      rule: rule_name,
      message: [message, help].filter(Boolean).join(' '),
    };
  });
}

/**
 * Lints migrations by squawk: what locks a table that is in use for long, and what the release before can't work with.
 * @param folder The folder of the files.
 * @throws when squawk can't run.
 */
export function squawkFindings(folder: string, given: readonly MigrationText[]): readonly Finding[] {
  const squawk = fetchedFile('squawk', 'squawk-cli', 'js', 'bin', 'squawk');
  return [true, false].flatMap((alone) =>
    run(
      squawk,
      folder,
      given.filter((each) => each.alone === alone),
      alone,
    ),
  );
}
