import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findNode24, isNode24, testsOn } from './node-24.ts';
import { secondLook } from './second-look.ts';
import { runSteps, type Step, tool } from './steps.ts';
import { type Count, countOf, countOfFlaky, failuresOf, reportingTo, sumOf } from './test-report.ts';

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

/** A run of tests as it counts, and what is to be said of it. */
interface Judged {
  readonly count: Count;
  readonly remarks: readonly string[];
}

/** Runs tests; what failed in a few files is looked at once more, alone, and named flaky where it passes there. */
async function judged(step: Step, run: string): Promise<Judged> {
  const report = reportOf(run);
  const [end] = await runSteps([step]);
  const passed = end?.passed ?? false;
  const look = passed ? null : secondLook(step, report, reportOf(`${run}-again`));
  const isFlaky = look !== null && (await runSteps([look]))[0]?.passed === true;
  const remark = (failure: string) => `${isFlaky ? 'FLAKY' : 'FAILED'} ${failure}\n`;
  return {
    count: isFlaky ? countOfFlaky(report) : countOf(report, passed),
    remarks: failuresOf(report).map(remark),
  };
}

mkdirSync(CACHE, { recursive: true });
for (const run of ['here', 'node-24', 'services']) {
  for (const look of [run, `${run}-again`]) rmSync(reportOf(look), { force: true });
}
const [check] = await runSteps([tool('check', 'tsx', 'scripts/check.ts')]);
const full = tool('test:full', 'tsx', 'scripts/test-full.ts', ...reportingTo(reportOf('here')));
const tests: Judged[] = [await judged({ ...full, env: { PADAV_FULL: '1' } }, 'here')];
for (const step of onNode24()) tests.push(await judged(step, 'node-24'));
const [services] = await runSteps([
  tool('test:services', 'tsx', 'scripts/test-services.ts', ...reportingTo(reportOf('services'))),
]);
/** Where no service is to be had there is no report, and nothing to count. */
const servicesRan = existsSync(reportOf('services')) || services?.passed !== true;

const counts: readonly Count[] = [
  check?.passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  ...tests.map(({ count }) => count),
  ...(servicesRan ? [countOf(reportOf('services'), services?.passed ?? false)] : []),
];
const remarks = tests.flatMap((each) => each.remarks);
for (const remark of remarks) console.info(remark);
for (const failure of failuresOf(reportOf('services'))) console.info(`FAILED ${failure}\n`);
const { passed, failed } = sumOf(counts);
console.info(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 1 ? 0 : 1;
