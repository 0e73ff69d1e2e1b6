import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { runSteps, tool } from './steps.ts';

const REPORT = '.cache/test-report.json';
const reportShape = z.object({
  numPassedTests: z.number().int(),
  numFailedTests: z.number().int(),
  numFailedTestSuites: z.number().int(),
});

mkdirSync('.cache', { recursive: true });
rmSync(REPORT, { force: true });
const [check, tests] = await runSteps([
  tool('check', 'tsx', 'scripts/check.ts'),
  tool(
    'test:full',
    'tsx',
    'scripts/test-full.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
  ),
]);

const report = existsSync(REPORT) ? reportShape.parse(JSON.parse(readFileSync(REPORT, 'utf8'))) : null;
const passed = (report?.numPassedTests ?? 0) + (check?.passed ? 1 : 0);
const failedTests = report?.numFailedTests ?? 0;
// A run that ended badly without a failed test (a file that could not load, a crash) counts as one failure.
const failed = (check?.passed ? 0 : 1) + (tests?.passed ? failedTests : Math.max(1, failedTests));
console.info(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 1 ? 0 : 1;
