import { runSteps } from '../support/run-commands.ts';
import { GENERATED, TYPE_CHECKS } from './checks/type-checks.ts';

/** Checks the types, of the core alone and of everything. */
const ends = [...(await runSteps(GENERATED)), ...(await runSteps(TYPE_CHECKS))];
process.exitCode = ends.every((end) => end.passed) ? 0 : 1;
