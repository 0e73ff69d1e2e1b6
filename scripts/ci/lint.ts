import { runStep } from '../support/run-commands.ts';
import { LINT_CHECK } from './checks/lint-check.ts';

/** Checks format and lint. */
process.exitCode = (await runStep(LINT_CHECK)).passed ? 0 : 1;
