import { NotInstallable } from '#test/support/debian/apt-get.ts';
import { FETCHED_PROGRAMS, fetchedNow, fetchedProgramOf } from './fetched-programs.ts';
import { runStep } from './run-commands.ts';

/** Runs a program that is installed on demand, with its arguments: `npm run tool -- run knip --no-progress`. */
const [name = '', ...args] = process.argv.slice(2);
const program = fetchedProgramOf(name);
try {
  if (program === undefined)
    throw new NotInstallable(`there is no program ${name}, only ${Object.keys(FETCHED_PROGRAMS).join(', ')}`);
  process.exitCode = (await runStep(fetchedNow(name, program, ...args))).passed ? 0 : 1;
} catch (error) {
  if (!(error instanceof NotInstallable)) throw error;
  console.error(`${name} did not run: ${error.message}`);
  process.exitCode = 1;
}
