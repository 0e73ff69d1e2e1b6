import type { Step } from '../support/run-commands.ts';
import { errorsOf, failedFilesOf, reportingTo } from './reports/test-report.ts';

/** More files than these are not chance: a retry would only take time. */
const MAX_FILES = 3;

/** A run of tests, with what vitest is told beside: files to run alone, and where the report goes. */
export type TestRun = (...args: readonly string[]) => Step;

/**
 * The run of those files alone in which a test failed, or null where none failed or too many. What fails among
 * thousands of tests on a busy machine and passes by itself is a flaky test: a fault of the test, to be mended, and
 * none of the product. Beside an error that is no test's (an unhandled rejection, a file that could
 * not start) there is no retry: that error would be forgotten with it.
 * @param report Where the report of the run that failed lies.
 * @param again Where the report of the retry goes.
 */
export function retryFailed(run: TestRun, report: string, again: string): Step | null {
  const files = failedFilesOf(report);
  if (errorsOf(report).length > 0 || files.length === 0 || files.length > MAX_FILES) return null;
  const step = run(...files, ...reportingTo(again));
  const what = files.length === 1 ? 'what' : `the ${files.length} files that`;
  return { ...step, name: `a retry of ${what} failed in ${step.name}` };
}
