/**
 * The main journeys in Firefox and in WebKit, as Debian packages them: `npm run tool -- test-browsers`. Missing
 * packages are installed where CI runs as root, and named otherwise. Selenium comes from the registry.
 */
import { HOW_TO_INSTALL, installEngines, installedEngines } from '../../test/browsers/engines/installed.ts';
import { NotInstallable } from '../../test/support/debian/apt-get.ts';
import { fetchPackages } from '../support/fetched-packages.ts';
import { runStep, tool } from '../support/run-commands.ts';
import { noteNotRun } from '../support/run-notes.ts';

function requireEngines(): void {
  if (installedEngines() !== null) return;
  if (process.env.CI !== 'true') throw new NotInstallable(`install them with: ${HOW_TO_INSTALL}`);
  installEngines();
}

try {
  requireEngines();
  fetchPackages('selenium');
  const args = ['run', '--config', 'vitest.browsers.config.ts', ...process.argv.slice(2)];
  process.exitCode = (await runStep(tool('browsers', 'vitest', ...args))).passed ? 0 : 1;
} catch (error) {
  if (!(error instanceof NotInstallable)) throw error;
  noteNotRun(`the journeys in Firefox and WebKit: ${error.message}`);
}
