import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ListedPhotoStore, Photo } from '#core/session/index.ts';
import { accepted, refused } from '#core/shared/index.ts';
import type { FaultGate } from '../support/fault-gate.ts';

/** A file that could not be written, read or removed, for the log. */
export interface DiskFailure {
  readonly call: 'put' | 'get' | 'remove' | 'names';
  /** The system's error code, such as ENOSPC. */
  readonly why: string;
}

interface DiskDeps {
  /** Absolute; created with the first photo. */
  readonly folder: string;
  readonly gate: FaultGate;
  readonly onFailure: (failure: DiskFailure) => void;
}

/** The media type of every file. */
const TYPE = 'image/webp';
/** A plain file name within the folder. Hidden files are excluded: they are unfinished. */
const SAFE = /^[a-z\d][a-z\d-]{0,150}\.webp$/;

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * Writes a hidden temporary file and renames it, so that readers see the whole file or none, even after a power cut.
 */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const hidden = path.join(path.dirname(file), `.${path.basename(file)}-${randomBytes(6).toString('hex')}`);
  try {
    const handle = await open(hidden, 'wx', 0o640);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(hidden, file);
  } catch (error) {
    await rm(hidden, { force: true });
    throw error;
  }
}

async function readWhole(file: string): Promise<Photo | null> {
  try {
    return { bytes: await readFile(file), type: TYPE };
  } catch (error) {
    if (reasonOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** A folder that no photo was written to yet has none. */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (reasonOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Stores photos as files of a folder, for one process or for several that share the folder. Names that could lead out
 * of it are treated as unknown.
 */
export function diskFiles({ folder, gate, onFailure }: DiskDeps): ListedPhotoStore {
  const attempt = async <Value>(call: DiskFailure['call'], work: () => Promise<Value>) => {
    if ((await gate()) !== 'well') return refused('PHOTOS_UNAVAILABLE');
    try {
      return accepted(await work());
    } catch (error) {
      const why = reasonOf(error);
      if (why === '') throw error;
      onFailure({ call, why });
      return refused('PHOTOS_UNAVAILABLE');
    }
  };
  const at = (name: string): string => path.join(folder, name);
  return {
    async put(name, bytes, type) {
      if (!SAFE.test(name) || type !== TYPE) throw new RangeError('Only WebP files with plain names are stored');
      return attempt('put', async () => {
        await mkdir(folder, { recursive: true });
        await writeWhole(at(name), bytes);
        return null;
      });
    },
    get: (name) => attempt('get', async () => (SAFE.test(name) ? readWhole(at(name)) : null)),
    remove: (name) =>
      attempt('remove', async () => {
        if (SAFE.test(name)) await rm(at(name), { force: true });
        return null;
      }),
    names: () => attempt('names', async () => (await namesIn(folder)).filter((name) => SAFE.test(name))),
  };
}
