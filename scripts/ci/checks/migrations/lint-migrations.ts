import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runsAlone } from '#src/adapters/postgres/migrate/migration-files.ts';
import type { Finding } from './finding.ts';
import { ownFindings } from './own-rules.ts';
import { squawkFindings } from './squawk-rules.ts';

/** Why a migration may break a rule. */
export interface Exception {
  readonly file: string;
  readonly rules: readonly string[];
  readonly reason: string;
}

/** What is wrong with the migrations, a line each. */
export interface LintedMigrations {
  readonly files: number;
  readonly problems: readonly string[];
}

const excuses = (exceptions: readonly Exception[], { file, rule }: Finding): boolean =>
  exceptions.some((each) => each.file === file && each.rules.includes(rule));

/** Exceptions that nothing needs: they would hide what comes later. */
const unneeded = (exceptions: readonly Exception[], findings: readonly Finding[]): readonly string[] =>
  exceptions.flatMap(({ file, rules }) =>
    rules
      .filter((rule) => !findings.some((each) => each.file === file && each.rule === rule))
      .map((rule) => `${file}: breaks no ${rule}, so that it needs no exception from it`),
  );

/**
 * Lints every migration of a folder: each must leave the release before at work, and lock no table for long.
 * @throws when a file is no SQL, or squawk can't run.
 */
export async function lintMigrations(folder: string, exceptions: readonly Exception[]): Promise<LintedMigrations> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const given = await Promise.all(
    files.map(async (file) => {
      const sql = await readFile(path.join(folder, file), 'utf8');
      return { file, sql, alone: runsAlone(sql) };
    }),
  );
  const own = await Promise.all(given.map(ownFindings));
  const findings = [...squawkFindings(folder, given), ...own.flat()];
  const broken = findings
    .filter((finding) => !excuses(exceptions, finding))
    .map(({ file, line, rule, message }) => `${file}:${line} ${rule}: ${message}`);
  return { files: files.length, problems: [...broken, ...unneeded(exceptions, findings)].toSorted() };
}
