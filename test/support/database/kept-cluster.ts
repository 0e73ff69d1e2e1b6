import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '#src/adapters/postgres/embedded/postmaster.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const KEPT = path.join(ROOT, '.cache', 'test-cluster');
/** What a prepared cluster is made of. */
const MADE_OF = ['migrations', 'package-lock.json', 'src/adapters/postgres', 'test/support/database'];

function filesOf(source: string): readonly string[] {
  const place = path.join(ROOT, source);
  if (source.includes('.')) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** The folder of a cluster that is prepared as these sources prepare it. */
function placeOfThese(): string {
  const hash = createHash('sha256');
  for (const file of MADE_OF.flatMap(filesOf)) hash.update(path.relative(ROOT, file)).update(readFileSync(file));
  return path.join(KEPT, hash.digest('hex').slice(0, 16));
}

/** Copies a folder with the owners of its files, which PostgreSQL demands. */
function copied(from: string, to: string): boolean {
  return spawnSync('cp', ['-a', `${from}${path.sep}.`, to]).status === 0;
}

/**
 * Fills an empty data folder with the cluster that an earlier run kept, where sources are as they were then: creating and
 * migrating one takes most of the time of a single test file.
 * @returns whether there was one.
 */
export function takeKeptCluster(dataDir: string): boolean {
  const kept = placeOfThese();
  if (!existsSync(kept)) return false;
  if (copied(kept, dataDir)) return true;
  for (const made of readdirSync(dataDir)) rmSync(path.join(dataDir, made), { recursive: true, force: true });
  return false;
}

/** Whether a copy is not whole yet, and its run at work. */
function isBeingMade(name: string): boolean {
  const maker = name.split('.')[1];
  return maker !== undefined && isAlive(Number(maker));
}

/** Keeps a copy of the cluster of a stopped server, instead of those of other sources. Where `cp` is no such, nothing is kept. */
export function keepCluster(dataDir: string): void {
  const kept = placeOfThese();
  mkdirSync(KEPT, { recursive: true });
  const unfinished = `${kept}.${process.pid}`;
  mkdirSync(unfinished);
  if (copied(dataDir, unfinished) && !existsSync(kept)) {
    for (const old of readdirSync(KEPT).filter((name) => !isBeingMade(name)))
      rmSync(path.join(KEPT, old), { recursive: true, force: true });
    try {
      renameSync(unfinished, kept);
    } catch (error) {
      // Another run has kept the same meanwhile.
      if (!existsSync(kept)) throw error;
    }
  }
  rmSync(unfinished, { recursive: true, force: true });
}
