import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Binaries, copy, findBinaries, isLinked, link } from './binaries.ts';
import { EmbeddedFailure } from './embedded-failure.ts';
import { barredFolder, hand, type Runner, runnerFor } from './runner.ts';

/** The folders of the database and the user that runs it. */
export interface Places {
  /** The folder of the cluster, its password and its log; accessible to its own user alone. */
  readonly folder: string;
  readonly cluster: string;
  /** Created with the cluster and moved into place with it. */
  readonly passwordFile: string;
  readonly logFile: string;
  readonly binaries: Binaries;
  readonly runner: Runner;
}

/** Accessible for every user, kept over restarts, and writable for root. */
const SYSTEM_FOLDER = '/var/lib/padav';

function makeOpen(folder: string): void {
  if (existsSync(folder)) return;
  makeOpen(path.dirname(folder));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

/** The folder for data that can't be under `dataDir`, the same at every start. */
function elsewhere(dataDir: string): string {
  const mark = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12);
  return path.join(SYSTEM_FOLDER, mark);
}

function chooseFolder(dataDir: string, say: (line: string) => void): { folder: string; runner: Runner } {
  const wanted = path.join(path.resolve(dataDir), 'postgres');
  const runner = runnerFor(wanted);
  const barred = barredFolder(path.dirname(wanted), runner);
  if (barred === null) return { folder: wanted, runner };
  const moved = path.join(elsewhere(dataDir), 'postgres');
  say(`PostgreSQL does not run as root and can't enter ${barred}: the database is kept in ${moved}.`);
  return { folder: moved, runner: runnerFor(moved) };
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function usableBinaries(found: Binaries, folder: string, runner: Runner, say: (line: string) => void): Binaries {
  if (barredFolder(found.root, runner) !== null) {
    makeOpen(SYSTEM_FOLDER);
    const copied = copy(found, SYSTEM_FOLDER);
    say(`Its programs run from ${copied.root}, a copy.`);
    return copied;
  }
  if (isLinked(found)) return found;
  if (!canWrite(path.join(found.root, 'native', 'lib'))) return copy(found, path.dirname(folder));
  link(found);
  return found;
}

function makeFolder(folder: string, runner: Runner): void {
  makeOpen(path.dirname(folder));
  if (existsSync(folder)) {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return;
  }
  mkdirSync(folder, { mode: 0o700 });
  hand(folder, runner);
}

/**
 * Chooses the folder of the database: under `dataDir`, or, for root with a folder that no other user may enter, in the
 * system's folder for data. Programs that can't be run or linked where npm put them are copied once.
 * @throws EmbeddedFailure when there are no programs for this machine or the folder can't be used.
 */
export async function settlePlaces(dataDir: string, say: (line: string) => void): Promise<Places> {
  const found = await findBinaries();
  const { folder, runner } = chooseFolder(dataDir, say);
  try {
    makeFolder(folder, runner);
    const binaries = usableBinaries(found, folder, runner, say);
    const inside = (name: string) => path.join(folder, name);
    return {
      folder,
      cluster: inside('cluster'),
      passwordFile: path.join(inside('cluster'), 'padav.password'),
      logFile: inside('server.log'),
      binaries,
      runner,
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedFailure(
      `The database's folder ${folder} can't be used: ${reason}. ` +
        'Start Padav as the user who owns it, or set DATA_DIR to another folder.',
      error,
    );
  }
}
