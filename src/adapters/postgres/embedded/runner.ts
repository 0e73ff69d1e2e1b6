import { chownSync, existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** The user that PostgreSQL runs as; `null` for the user of this process. */
export type Runner = { readonly uid: number; readonly gid: number } | null;

/** `nobody`: PostgreSQL refuses to run as root, and this id owns nothing else. */
const NOBODY = 65534;

/** The user that runs the database: that of this process, and for root the owner of an existing folder, else nobody. */
export function runnerFor(folder: string, uid = process.getuid?.()): Runner {
  if (uid !== 0) return null;
  const owner = existsSync(folder) ? statSync(folder) : null;
  if (owner === null || owner.uid === 0) return { uid: NOBODY, gid: NOBODY };
  return { uid: owner.uid, gid: owner.gid };
}

/** Changes the owner of a file or folder to the runner. */
export function hand(file: string, runner: Runner): void {
  if (runner !== null) chownSync(file, runner.uid, runner.gid);
}

const enterBit = (stat: { uid: number; gid: number }, runner: { uid: number; gid: number }): number => {
  if (stat.uid === runner.uid) return 0o100;
  return stat.gid === runner.gid ? 0o010 : 0o001;
};

/** The first folder on the path to `target`, itself included, that the runner may not enter; `null` when it can. */
export function barredFolder(target: string, runner: Runner): string | null {
  if (runner === null) return null;
  let existing = path.resolve(target);
  while (!existsSync(existing)) existing = path.dirname(existing);
  const steps = realpathSync(existing).split(path.sep);
  const folders = steps.map((_, count) => steps.slice(0, count + 1).join(path.sep) || path.sep);
  const barred = folders.find((folder) => {
    const stat = statSync(folder);
    return stat.isDirectory() && (stat.mode & enterBit(stat, runner)) === 0;
  });
  return barred ?? null;
}
