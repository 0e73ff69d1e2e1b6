import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive, readPostmaster, servesCluster } from '#src/adapters/postgres/embedded/postmaster.ts';

const MEMORY = '/dev/shm';
/** What the databases of a run need at most, three times. */
const ENOUGH_BYTES = 4 * 2 ** 30;
const OURS = /^padav-test-(\d+)-/;

function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) > ENOUGH_BYTES;
}

/** Ends the servers of runs that were killed, and removes what they left in memory: on a disk it would do less harm. */
function removeLeft(): void {
  for (const name of readdirSync(MEMORY)) {
    const owner = OURS.exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    const cluster = path.join(MEMORY, name, 'postgres', 'cluster');
    const server = readPostmaster(cluster);
    // What it still writes while it ends, the next run removes.
    if (server !== null && servesCluster(server.pid, cluster)) process.kill(server.pid, 'SIGQUIT');
    else rmSync(path.join(MEMORY, name), { recursive: true, force: true });
  }
}

/**
 * A new folder for the databases of a run: in memory where there is plenty of it, since files of databases that are made
 * and dropped by the hundred take half of the processor time on a disk.
 */
export function dataFolder(): string {
  const isInMemory = hasMemory();
  if (isInMemory) removeLeft();
  return mkdtempSync(path.join(isInMemory ? MEMORY : tmpdir(), `padav-test-${process.pid}-`));
}
