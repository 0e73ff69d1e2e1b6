import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findNode24, isNode24, testsOn } from './node-24.ts';
import { runSteps, type Step, tool } from './steps.ts';
import { type Count, countOf, failuresOf, reportingTo, sumOf } from './test-report.ts';

/**
 * Everything that is known of a checkout: its checks, every test on the Node that runs this, `npm test` on Node 24, and the
 * tests against services of others where those can be had.
 */
const CACHE = '.cache';
const reportOf = (run: string) => path.join(CACHE, `test-report-${run}.json`);

/** The run on Node 24; without one it is said in a line, and nothing of what was proved is taken back. */
function onNode24(): readonly Step[] {
  if (isNode24(process.versions.node)) return [];
  const found = findNode24(path.resolve(CACHE, 'node-24'));
  if ('folder' in found) return [testsOn(found.folder, found.version, ...reportingTo(reportOf('node-24')))];
  console.info(`Node 24 is not to be had (${found.missing}): the tests ran on Node ${process.versions.node} alone.`);
  return [];
}

mkdirSync(CACHE, { recursive: true });
const RUNS = ['here', 'node-24', 'services'] as const;
for (const run of RUNS) rmSync(reportOf(run), { force: true });
const [check, tests] = await runSteps([
  tool('check', 'tsx', 'scripts/check.ts'),
  tool('test:full', 'tsx', 'scripts/test-full.ts', ...reportingTo(reportOf('here'))),
]);
const [again] = await runSteps(onNode24());
const [services] = await runSteps([
  tool('test:services', 'tsx', 'scripts/test-services.ts', ...reportingTo(reportOf('services'))),
]);
/** Where no service is to be had there is no report, and nothing to count. */
const servicesRan = existsSync(reportOf('services')) || services?.passed !== true;

const counts: readonly Count[] = [
  check?.passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  countOf(reportOf('here'), tests?.passed ?? false),
  ...(again === undefined ? [] : [countOf(reportOf('node-24'), again.passed)]),
  ...(servicesRan ? [countOf(reportOf('services'), services?.passed ?? false)] : []),
];
for (const failure of RUNS.flatMap((run) => failuresOf(reportOf(run)))) console.info(`FAILED ${failure}\n`);
const { passed, failed } = sumOf(counts);
console.info(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 1 ? 0 : 1;
