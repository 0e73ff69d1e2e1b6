import { NotInstallable } from '../../test/support/debian/apt-get.ts';
import { startSwift } from '../../test/support/openstack-swift/server.ts';
import { runStep, tool } from '../support/run-commands.ts';
import { noteNotRun } from '../support/run-notes.ts';

/** The tests against third-party services, where those are available: today an S3 server. */
async function run(): Promise<boolean> {
  const swift = await startSwift();
  try {
    process.env.SERVICE_S3_URL = swift.url;
    process.env.SERVICE_S3_BUCKET = swift.bucket;
    const args = ['run', '--config', 'vitest.services.config.ts', ...process.argv.slice(2)];
    return (await runStep(tool('services', 'vitest', ...args))).passed;
  } finally {
    await swift.stop();
  }
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof NotInstallable)) throw error;
  noteNotRun(`the tests against an S3 server of others: ${error.message}`);
}
