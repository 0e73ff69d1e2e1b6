import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedFailure } from '../embedded-failure.ts';
import { MANIFEST } from './manifest.ts';

const NAMED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;
const UNFINISHED = /^\.unfinished-\d+-\d+$/;
const ABANDONED_AFTER_MS = 86_400_000;

/** The folders of whole backups, oldest first. */
export async function backupsIn(folder: string): Promise<readonly string[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => NAMED.test(name)).sort();
  return names.map((name) => path.join(folder, name)).filter((each) => existsSync(path.join(each, MANIFEST)));
}

/** The backup that a folder is, or the newest one in it. @throws EmbeddedFailure when there is none. */
export async function backupAt(folder: string): Promise<string> {
  if (existsSync(path.join(folder, MANIFEST))) return folder;
  const newest = (await backupsIn(folder)).at(-1);
  if (newest === undefined) throw new EmbeddedFailure(`There is no backup in ${folder}.`);
  return newest;
}

/**
 * Removes all backups but the newest ones, and attempts that nobody has finished for a day.
 * @param keep how many stay, at least one.
 * @returns the removed backups.
 */
export async function removeOldBackups(folder: string, keep: number): Promise<readonly string[]> {
  const old = (await backupsIn(folder)).slice(0, -Math.max(1, keep));
  for (const each of old) await rm(each, { recursive: true });
  for (const name of (await readdir(folder)).filter((each) => UNFINISHED.test(each))) {
    const attempt = path.join(folder, name);
    const { mtimeMs } = await stat(attempt);
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(attempt, { recursive: true, force: true });
  }
  return old;
}
