import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CI_TIMES, reportOf } from '../../ci/reports/files.ts';
import { fetched } from '../../support/fetched-programs.ts';
import { runStep } from '../../support/run-commands.ts';
import { thisMachine, withSection } from '../measurements.ts';
import { kindsTable, readReport, readSteps, slowestTable, stepsTable } from './times.ts';

/**
 * `npm run tool -- test-times [--from folder]` writes where the time of tests goes into docs/developing.md, from the reports
 * of a run of `.ci/run` in this folder or in another checkout.
 */
const ROOT = path.resolve(import.meta.dirname, '../../..');
const PAGE = path.join(ROOT, 'docs/developing.md');
const SLOWEST = 25;

const { values } = parseArgs({ options: { from: { type: 'string', default: ROOT } } });
const from = path.resolve(values.from);
const report = path.join(from, reportOf('here'));
if (existsSync(report)) {
  const files = readReport(readFileSync(report, 'utf8'), from);
  const times = path.join(from, CI_TIMES);
  const taken = statSync(report).mtime.toISOString().slice(0, 10);
  const parts = [
    `Taken ${taken} by \`npm run tool -- test-times\` from a run of \`.ci/run\` on ${thisMachine()}. A worker is one of two that run test files at once.`,
    ...(existsSync(times) ? [stepsTable(readSteps(readFileSync(times, 'utf8')))] : []),
    kindsTable(files),
    `The ${SLOWEST} files that take longest:`,
    slowestTable(files, SLOWEST),
  ];
  writeFileSync(PAGE, withSection(readFileSync(PAGE, 'utf8'), 'Where the time of tests goes', parts.join('\n\n')));
  await runStep(fetched('layout', 'biome', 'format', '--write', PAGE));
} else {
  console.error(`There is no report in ${from}. Run .ci/run there first.`);
  process.exitCode = 1;
}
