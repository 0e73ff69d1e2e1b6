import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runSteps, type Step, type StepEnd, tool } from '../support/run-commands.ts';
import { linesOfNotes, noteNotRun, noteRan, startNotes } from '../support/run-notes.ts';
import { findNode24, isNode24, testsOn } from './node-24.ts';
import { timesFile } from './reports/file-times-reporter.ts';
import { CACHE, CI_TIMES, reportOf } from './reports/files.ts';
import {
  architectureChecksOf,
  type Count,
  countOf,
  countOfFlaky,
  errorsOf,
  failuresOf,
  reportingTo,
  sumOf,
} from './reports/test-report.ts';
import { unhandledErrorsFile } from './reports/unhandled-errors-reporter.ts';
import { retryFailed, type TestRun } from './retry-failed.ts';

/**
 * Everything that CI checks: the static checks, the linters of the API, every test on the Node that runs this, the server's
 * tests on Node 24, and the tests against third-party services, of restores and in other browsers where those are available.
 */
const NOTES = path.join(CACHE, 'run-notes');

/** The run on Node 24; without one the end of the run says so, and the result of the other runs stands. */
function onNode24(): TestRun | null {
  if (isNode24(process.versions.node)) return null;
  const found = findNode24();
  if ('folder' in found) return (...args) => testsOn(found.folder, found.version, ...args);
  noteNotRun(`the server’s tests on Node 24: ${found.missing}`);
  return null;
}

const times: { readonly name: string; readonly seconds: number }[] = [];

/** Runs steps, and remembers how long each took. */
async function timed(steps: readonly Step[], how?: 'side by side'): Promise<readonly StepEnd[]> {
  const ends = await runSteps(steps, how);
  times.push(...ends.map(({ step: { name }, seconds }) => ({ name, seconds: Math.round(seconds) })));
  return ends;
}

/** The result of a run of tests, and its messages. */
interface Judged {
  readonly count: Count;
  readonly remarks: readonly string[];
  /** Tests that failed in the run and passed in the retry. */
  readonly flaky: number;
}

/** Runs tests; failures in a few files are retried alone, and reported as flaky where they pass then. */
async function judged(run: TestRun, name: string, how?: 'side by side'): Promise<Judged> {
  const report = reportOf(name);
  const [end] = await timed([run(...reportingTo(report))], how);
  const passed = end?.passed ?? false;
  // An unavailable service leaves no report, and nothing to count.
  if (passed && !existsSync(report)) return { count: { passed: 0, failed: 0 }, remarks: [], flaky: 0 };
  const look = passed ? null : retryFailed(run, report, reportOf(`${name}-again`));
  const again = reportOf(`${name}-again`);
  const isFlaky = look !== null && (await timed([look], how))[0]?.passed === true && errorsOf(again).length === 0;
  const remark = (failure: string) => `${isFlaky ? 'FLAKY' : 'FAILED'} ${failure}\n`;
  return {
    count: isFlaky ? countOfFlaky(report) : countOf(report, passed),
    remarks: [
      ...failuresOf(report).map(remark),
      ...errorsOf(report).map((error) => `FAILED beside the tests: ${error}\n`),
    ],
    flaky: isFlaky ? failuresOf(report).length : 0,
  };
}

mkdirSync(CACHE, { recursive: true });
startNotes(NOTES);
noteRan('CI', process.versions.node);
for (const run of ['here', 'node-24', 'services', 'restore', 'browsers']) {
  for (const look of [run, `${run}-again`]) {
    rmSync(reportOf(look), { force: true });
    rmSync(unhandledErrorsFile(reportOf(look)), { force: true });
    rmSync(timesFile(reportOf(look)), { force: true });
  }
}
const checks = await timed([
  tool('check', 'tsx', 'scripts/ci/check.ts'),
  tool('lint-api', 'tsx', 'scripts/ci/lint-api.ts'),
]);
const tests: Judged[] = [
  await judged((...args) => tool('test:full', 'tsx', 'scripts/ci/test-full.ts', ...args), 'here'),
];
const node24 = onNode24();
// Beside what follows, which waits for downloads, restarts and other browsers most of the time.
const ofNode24 = node24 === null ? null : judged(node24, 'node-24', 'side by side');
const OTHERS = {
  services: 'scripts/ci/test-services.ts',
  restore: 'test/restore/run.ts',
  browsers: 'scripts/ci/test-browsers.ts',
};
for (const [others, script] of Object.entries(OTHERS)) {
  // In turn: they install packages, which Debian lets one program do at a time.
  tests.push(await judged((...args) => tool(`test-${others}`, 'tsx', script, ...args), others));
}

/** Replicas and database nodes that are killed and cut off; once more where that fails, and flaky where it passes then. */
async function cluster(): Promise<{ readonly passed: boolean; readonly isFlaky: boolean }> {
  const step = tool('test:cluster', 'tsx', 'test/cluster/run.ts', '--short', '--install');
  const [first] = await timed([step]);
  if (first?.passed) return { passed: true, isFlaky: false };
  const [again] = await timed([step]);
  return { passed: again?.passed ?? false, isFlaky: again?.passed ?? false };
}
const broken = await cluster();
if (ofNode24 !== null) tests.push(await ofNode24);
if (broken.isFlaky) console.info('FLAKY test:cluster');
writeFileSync(CI_TIMES, JSON.stringify(times));

const counts: readonly Count[] = [
  ...[...checks, broken].map((check) => (check.passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })),
  ...tests.map(({ count }) => count),
];
const remarks = tests.flatMap((each) => each.remarks);
for (const remark of remarks) console.info(remark);
const { passed, failed } = sumOf(counts);
const architecture = architectureChecksOf(reportOf('here'));
console.info(
  `Of the following ${architecture} are checks of the architecture, which read source texts and run nothing.`,
);
const flaky = tests.reduce((sum, each) => sum + each.flaky, 0);
if (flaky > 0) console.info(`Of those that passed ${flaky} failed among the others first and passed alone (FLAKY).`);
for (const line of linesOfNotes(NOTES)) console.info(line);
console.info(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > checks.length ? 0 : 1;
