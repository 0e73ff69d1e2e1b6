import type { Step } from './steps.ts';
import { failedFilesOf, reportingTo } from './test-report.ts';

/** More files than these are not chance: a second look would only take time. */
const MOST_FILES = 3;

/**
 * The run of those files alone in which a test failed, or null where none failed or too many. What fails among
 * thousands of tests on a busy machine and passes by itself is a flaky test: a fault of the test, to be mended, and
 * none of the product.
 * @param first The run that failed, and where its report lies.
 * @param again Where the second report goes.
 */
export function secondLook(first: Step, report: string, again: string): Step | null {
  const files = failedFilesOf(report);
  if (files.length === 0 || files.length > MOST_FILES) return null;
  return {
    ...first,
    name: `a second look at ${files.length === 1 ? 'what' : `the ${files.length} files that`} failed in ${first.name}`,
    command: 'npx',
    args: ['--no-install', 'vitest', 'run', ...files, ...reportingTo(again)],
  };
}
