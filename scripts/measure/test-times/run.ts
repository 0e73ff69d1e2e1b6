import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { timesFile } from '../../ci/reports/file-times-reporter.ts';
import { CACHE, CI_TIMES, reportOf } from '../../ci/reports/files.ts';
import { reportingTo } from '../../ci/reports/test-report.ts';
import { fetched } from '../../support/fetched-programs.ts';
import { runStep, tool } from '../../support/run-commands.ts';
import { thisMachine, withSection } from '../measurements.ts';
import { projectsTable, readSteps, readTimes, slowestTable, stepsTable } from './times.ts';

/**
 * `npm run tool -- test-times` runs `npm test`, and writes into docs/developing.md where its time went. With `--full` it runs
 * nothing, and writes it of the last `.ci/run` in this folder, or in another checkout by `--from folder`.
 */
const ROOT = path.resolve(import.meta.dirname, '../../..');
const PAGE = path.join(ROOT, 'docs/developing.md');
const SLOWEST = 20;

const { values } = parseArgs({ options: { full: { type: 'boolean', default: false }, from: { type: 'string' } } });
const isFull = values.full || values.from !== undefined;
const from = path.resolve(values.from ?? ROOT);
const [command, title] = isFull
  ? ['.ci/run', 'Where the time of `.ci/run` goes']
  : ['npm test', 'Where the time of `npm test` goes'];
const report = reportOf(isFull ? 'here' : 'short');
mkdirSync(path.join(ROOT, CACHE), { recursive: true });
if (!isFull) await runStep(tool('npm test', 'vitest', 'run', ...reportingTo(report)));

const file = path.join(from, timesFile(report));
if (existsSync(file)) {
  const { seconds, load, files } = readTimes(readFileSync(file, 'utf8'), from);
  const steps = path.join(from, CI_TIMES);
  const taken = statSync(file).mtime.toISOString().slice(0, 10);
  const parts = [
    `Taken ${taken} by \`npm run tool -- test-times${isFull ? ' --full' : ''}\` from a run of \`${command}\` on ${thisMachine()}, with a load of ${load.toFixed(1)} in the last quarter of an hour. The tests took ${(seconds / 60).toFixed(1)} minutes. A worker is one of those that run files at once.`,
    ...(isFull && existsSync(steps) ? [stepsTable(readSteps(readFileSync(steps, 'utf8')))] : []),
    projectsTable(files),
    `The ${SLOWEST} files that take longest, with what is before and after their tests:`,
    slowestTable(files, SLOWEST),
  ];
  writeFileSync(PAGE, withSection(readFileSync(PAGE, 'utf8'), title, parts.join('\n\n')));
  await runStep(fetched('layout', 'biome', 'format', '--write', PAGE));
} else {
  console.error(`There are no times in ${from}. Run .ci/run there first.`);
  process.exitCode = 1;
}
