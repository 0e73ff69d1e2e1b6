import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { tool } from '../support/run-commands.ts';
import {
  architectureChecksOf,
  countOf,
  countOfFlaky,
  errorsOf,
  failedFilesOf,
  failuresOf,
} from './reports/test-report.ts';
import UnhandledErrorsReporter from './reports/unhandled-errors-reporter.ts';
import { retryFailed } from './retry-failed.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'padav-look-'));
afterAll(() => rmSync(folder, { recursive: true }));

type File = readonly [name: string, statuses: readonly ('passed' | 'failed')[], message?: string];

/** A report as vitest writes it. */
function reportOf(...files: readonly File[]): string {
  const statuses = files.flatMap(([, each]) => each);
  const file = path.join(folder, `${files.map(([name]) => name).join('-')}.json`.replaceAll('/', '_'));
  const testResults = files.map(([name, each, message = '']) => ({
    name,
    message,
    assertionResults: each.map((status, at) => ({
      fullName: `test ${at}`,
      status,
      failureMessages: status === 'failed' ? ['TimeoutError: not there'] : [],
    })),
  }));
  const numPassedTests = statuses.filter((status) => status === 'passed').length;
  const report = { numPassedTests, numFailedTests: statuses.length - numPassedTests, testResults };
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const full = (...args: readonly string[]) => tool('test:full', 'tsx', 'scripts/ci/test-full.ts', ...args);

describe('the retry of failed tests', () => {
  it('runs only the files in which a test failed, by the same command', () => {
    const report = reportOf(['a.test.ts', ['passed']], ['b.journey.ts', ['passed', 'failed']]);
    const look = retryFailed(full, report, 'again.json');
    expect(look?.name).toBe('a retry of what failed in test:full');
    expect(look?.args.slice(0, 4)).toEqual(['--no-install', 'tsx', 'scripts/ci/test-full.ts', 'b.journey.ts']);
    expect(look?.args).toContain('--outputFile.json=again.json');
  });

  it('is skipped for a run in which a file did not start, which counts as a failure beside any test', () => {
    const report = reportOf(['c.test.ts', [], 'Cannot find module'], ['d.test.ts', ['passed', 'failed']]);
    expect(failedFilesOf(report)).toEqual(['c.test.ts', 'd.test.ts']);
    expect(retryFailed(full, report, 'again.json')).toBeNull();
    expect(countOf(report, false)).toEqual({ passed: 1, failed: 2 });
  });

  it('is skipped for a run with an error outside a test, which counts as a failure beside any test', () => {
    const report = reportOf(['s.test.ts', ['passed', 'failed']]);
    expect(retryFailed(full, report, 'again.json')).not.toBeNull();
    const reporter = new UnhandledErrorsReporter();
    reporter.onInit({ config: { outputFile: { json: report } } });
    reporter.onTestRunEnd([], [{ message: 'unhandled rejection' }]);
    expect(errorsOf(report)).toEqual(['unhandled rejection']);
    expect(retryFailed(full, report, 'again.json')).toBeNull();
    expect(countOf(report, false)).toEqual({ passed: 1, failed: 2 });
  });

  it('counts the checks of the architecture separately', () => {
    const report = reportOf(['/x/test/architecture/names.test.ts', ['passed', 'passed']], ['u.test.ts', ['passed']]);
    expect(architectureChecksOf(report)).toBe(2);
    expect(architectureChecksOf('none.json')).toBe(0);
  });

  it('is skipped for a run without failed tests, without a report, or with many that failed', () => {
    expect(retryFailed(full, reportOf(['e.test.ts', ['passed']]), 'x')).toBeNull();
    expect(retryFailed(full, path.join(folder, 'none.json'), 'x')).toBeNull();
    const five: readonly File[] = ['f', 'g', 'h', 'i', 'j'].map((name) => [name, ['failed']] as const);
    expect(retryFailed(full, reportOf(...five), 'x')?.name).toBe('a retry of the 5 files that failed in test:full');
    expect(retryFailed(full, reportOf(...five, ['l', ['failed']]), 'x')).toBeNull();
  });
});

describe('what is counted', () => {
  const report = reportOf(['k.test.ts', ['passed', 'failed', 'passed']]);
  it('is a failure until the retry has passed', () => {
    expect(countOf(report, false)).toEqual({ passed: 2, failed: 1 });
    expect(countOfFlaky(report)).toEqual({ passed: 3, failed: 0 });
  });

  it('is named with the first lines of its first message in either case', () => {
    expect(failuresOf(report)).toEqual(['k.test.ts: test 1\nTimeoutError: not there']);
  });

  it('is named without the calls inside libraries, so that a list of many failures stays short', () => {
    const stack = [
      'AssertionError: expected 1 to be 2',
      '    at /x/src/core/money.test.ts:5:3',
      '    at file:///x/node_modules/@vitest/runner/dist/chunk-artifact.js:302:11',
      '    at new Promise (<anonymous>)',
      '    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)',
    ];
    const failed = reportOf(['m.test.ts', [], stack.join('\n')]);
    expect(failuresOf(failed)).toEqual([`m.test.ts\n${stack.slice(0, 2).join('\n')}`]);
  });
});
