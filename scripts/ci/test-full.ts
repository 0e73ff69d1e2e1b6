import { runStep, tool } from '../support/run-commands.ts';

/**
 * Every test, the long ones included: `PADAV_FULL` makes the suites generate more input, and starts the product from
 * an empty folder.
 */
process.env.PADAV_FULL = '1';
const end = await runStep(tool('every test', 'vitest', 'run', ...process.argv.slice(2)));
process.exitCode = end.passed ? 0 : 1;
