import { runStep, tool } from '../support/run-commands.ts';

/** Every test, the long ones included: `PADAV_FULL` makes the suites draw more, and starts the product as a newcomer. */
process.env.PADAV_FULL = '1';
const end = await runStep(tool('every test', 'vitest', 'run', ...process.argv.slice(2)));
process.exitCode = end.passed ? 0 : 1;
