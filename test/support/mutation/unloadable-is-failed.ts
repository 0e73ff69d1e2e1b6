import type { Reporter, RunnerTestCase, RunnerTestFile, Vitest } from 'vitest/node';

/** A failed test in place of a file that could not be loaded, with the fields that the mutation tester reads. */
const failedLoad = (file: RunnerTestFile): RunnerTestCase =>
  ({ ...file, type: 'test', name: 'loads', file, suite: undefined }) as unknown as RunnerTestCase;

/**
 * Counts a test file that cannot be loaded as a failed test. The mutation tester reads only tests, and such a file has
 * none: a mutant that stops a module from loading would count as survived (stryker-mutator/stryker-js issue 6150).
 */
export function unloadableIsFailed(): Reporter {
  let files = (): RunnerTestFile[] => [];
  return {
    onInit(vitest: Vitest) {
      files = () => vitest.state.getFiles();
    },
    onTestRunEnd() {
      for (const file of files()) {
        if (file.result?.state === 'fail' && file.tasks.length === 0) file.tasks.push(failedLoad(file));
      }
    },
  };
}
