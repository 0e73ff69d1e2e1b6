import type { Step } from '../support/run-commands.ts';
import { errorsOf, failedFilesOf, reportingTo } from './reports/test-report.ts';

/** More failed files than these are no coincidence: a retry would only take time. */
const MAX_FILES = 5;

/** A run of tests, with its arguments for vitest: files to run, and where the report is written. */
export type TestRun = (...args: readonly string[]) => Step;

/**
 * The retry of only those files in which a test failed, or null where none failed or too many. A test that fails among
 * thousands on a busy machine and passes alone is flaky: a fault of the test, to be fixed, not of the product. With an
 * error outside a test (an unhandled rejection, a file that could not start) there is no retry: it would hide that
 * error.
 * @param report The report of the run that failed.
 * @param again Where the report of the retry is written.
 */
export function retryFailed(run: TestRun, report: string, again: string): Step | null {
  const files = failedFilesOf(report);
  if (errorsOf(report).length > 0 || files.length === 0 || files.length > MAX_FILES) return null;
  const step = run(...files, ...reportingTo(again));
  const what = files.length === 1 ? 'what' : `the ${files.length} files that`;
  return { ...step, name: `a retry of ${what} failed in ${step.name}` };
}
