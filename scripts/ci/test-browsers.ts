/**
 * The main journeys in Firefox and in WebKit, as Debian packages them: `npm run tool -- test-browsers`. Missing
 * packages are installed where CI runs as root, and named otherwise.
 */
import { HOW_TO_INSTALL, installEngines, installedEngines } from '../../test/browsers/engines/installed.ts';
import { runStep, tool } from '../support/run-commands.ts';
import { noteNotRun } from '../support/run-notes.ts';

function notToBeHad(): string | null {
  if (installedEngines() !== null) return null;
  return process.env.CI === 'true' ? installEngines() : `install them with: ${HOW_TO_INSTALL}`;
}

const missing = notToBeHad();
if (missing === null) {
  const args = ['run', '--config', 'vitest.browsers.config.ts', ...process.argv.slice(2)];
  process.exitCode = (await runStep(tool('browsers', 'vitest', ...args))).passed ? 0 : 1;
} else {
  noteNotRun(`the journeys in Firefox and WebKit: ${missing}`);
}
