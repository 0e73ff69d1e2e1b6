import { runStep, tool } from '../support/run-commands.ts';
import { linesOfNotes, noteRan, RUN_NOTES, startNotes } from '../support/run-notes.ts';

/**
 * Every test, the long ones included: `PADAV_FULL` makes the suites generate more input, and starts the product from
 * an empty folder. Its end says on which Node they ran, and what this machine could not run.
 */
const NOTES = '.cache/run-notes-of-tests';
const isAlone = process.env[RUN_NOTES] === undefined;
if (isAlone) startNotes(NOTES);
noteRan('Every test', process.versions.node);
process.env.PADAV_FULL = '1';
const end = await runStep(tool('every test', 'vitest', 'run', ...process.argv.slice(2)));
if (isAlone) for (const line of linesOfNotes(NOTES)) console.info(line);
process.exitCode = end.passed ? 0 : 1;
