/**
 * A point in time restored from pgBackRest's repository: `npm run tool -- test-restore`. Missing packages of Debian are
 * installed where CI runs as root, and named otherwise.
 */
import { requirePackages } from '#test/support/cluster/packages.ts';
import { NotInstallable } from '#test/support/debian/apt-get.ts';
import { runStep, tool } from '../../scripts/support/run-commands.ts';
import { noteNotRun } from '../../scripts/support/run-notes.ts';

try {
  requirePackages(process.env.CI === 'true');
  const args = ['run', '--config', 'vitest.restore.config.ts', ...process.argv.slice(2)];
  process.exitCode = (await runStep(tool('restore', 'vitest', ...args))).passed ? 0 : 1;
} catch (error) {
  if (!(error instanceof NotInstallable)) throw error;
  noteNotRun(`a restore from pgBackRest: ${error.message}`);
}
