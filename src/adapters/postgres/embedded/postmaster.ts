import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The content of `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

const pidFile = (cluster: string): string => path.join(cluster, 'postmaster.pid');

/** Parses `postmaster.pid`: process, folder, start, port, socket folder, address, memory key, state, a line each. */
export function readPostmaster(cluster: string): Postmaster | null {
  if (!existsSync(pidFile(cluster))) return null;
  const lines = readFileSync(pidFile(cluster), 'utf8').split('\n');
  const pid = Math.abs(Number(lines[0]));
  const port = Number(lines[3] ?? 0);
  if (!Number.isSafeInteger(pid) || pid === 0) return null;
  return { pid, port: Number.isSafeInteger(port) ? port : 0, ready: (lines[7] ?? '').trim() === 'ready' };
}

/**
 * Removes the file of a server that is gone, as after a power cut, so that a reused process id is not mistaken for it.
 */
export const forgetPostmaster = (cluster: string): void => rmSync(pidFile(cluster), { force: true });

/** Whether a process is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const commandOf = (pid: number): string => {
  if (existsSync('/proc/self/cmdline')) {
    return existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
};

/** Whether that process is a PostgreSQL of this cluster, and not another program with a reused process id. */
export const servesCluster = (pid: number, cluster: string): boolean =>
  isAlive(pid) && (process.platform === 'win32' || commandOf(pid).includes(cluster));
