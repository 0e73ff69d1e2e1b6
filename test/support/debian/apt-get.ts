import { spawnSync } from 'node:child_process';

/** Thrown where something can't be installed here; its message says why, in a line. */
export class NotInstallable extends Error {
  constructor(why: string) {
    super(why);
    this.name = new.target.name;
  }
}

/** What a program that installs may print: a thousand lines for each of many packages. */
const LONGEST_OUTPUT = 64 * 1_048_576;
/** Limit of a program that installs: a slow line brings 100 MB in it. */
const WITHIN_MS = 10 * 60_000;

/**
 * Runs one of Debian's programs to its end, and returns what it printed.
 * @param cwd Where it leaves what it downloads.
 * @throws NotInstallable with the last line of what it complained about.
 */
export function runInstaller(command: string, args: readonly string[], cwd?: string): string {
  // No service of a package may start: tests start their own, elsewhere.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    env,
    encoding: 'utf8',
    timeout: WITHIN_MS,
    maxBuffer: LONGEST_OUTPUT,
    ...(cwd === undefined ? {} : { cwd }),
  });
  if (error) throw new NotInstallable(`${command} could not be run: ${error.message}`);
  if (status === 0) return stdout;
  throw new NotInstallable(`${command} ${args[0]} failed: ${stderr.trim().split('\n').at(-1) ?? ''}`);
}

/**
 * Reads the lists of packages anew. By default apt passes over a list that it could not get, and offers older versions
 * then: it is asked once more to get all of them, and content with fewer only where one of them can't be had.
 */
function updateLists(): void {
  try {
    runInstaller('apt-get', ['-o', 'Acquire::Retries=3', '-o', 'APT::Update::Error-Mode=any', 'update']);
  } catch (error) {
    if (!(error instanceof NotInstallable)) throw error;
    runInstaller('apt-get', ['-o', 'Acquire::Retries=3', 'update']);
  }
}

/** Installs Debian's packages, or newer versions of them; it takes root. @throws NotInstallable */
export function installPackages(names: readonly string[]): void {
  updateLists();
  runInstaller('apt-get', ['install', '--yes', '--no-install-recommends', ...names]);
}
