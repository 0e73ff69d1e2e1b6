import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { EmbeddedFailure } from '../embedded-failure.ts';

/** The name of the list of files inside a backup. */
export const MANIFEST = 'manifest.json';

const fileShape = z.object({
  /** Below the folder of the backup, with slashes. */
  path: z.string().regex(/^(cluster|photos)\/(?!.*(^|\/)\.\.(\/|$)).+$/),
  /** In bytes. */
  size: z.int().nonnegative(),
  sha256: z.string().regex(/^[\da-f]{64}$/),
});

const manifestShape = z.object({
  format: z.literal(1),
  /** The PostgreSQL that wrote the data, such as `18`. */
  postgres: z.string(),
  /** The data are those of this instant: every transaction that had ended by then, and no later one. */
  takenAt: z.iso.datetime(),
  /** Every folder, the empty ones too: PostgreSQL does not start without them. */
  folders: z.array(z.string().regex(/^(cluster|photos)(\/(?!\.\.(\/|$)).*)?$/)),
  files: z.array(fileShape),
});

/** The list of a backup's files. */
export type Manifest = z.infer<typeof manifestShape>;
/** A file of a backup, with its SHA-256. */
export type BackupFile = z.infer<typeof fileShape>;

/** Reads the list of a backup's files. @throws EmbeddedFailure when it is missing or not one. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifestShape.parse(JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')));
  } catch (error) {
    throw new EmbeddedFailure(`${folder} is no backup: its ${MANIFEST} can't be read.`, error);
  }
}

/** Writes a text that is on the disk when it returns, readable for this user alone. @returns its size and SHA-256. */
export async function writeHashed(file: string, text: string): Promise<Pick<BackupFile, 'size' | 'sha256'>> {
  await writeFile(file, text, { mode: 0o600, flush: true });
  return { size: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') };
}

/** Flushes the entries of a folder to the disk, so that what was created in it is there after a power cut. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows opens no folders.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Copies a file, to the disk and not only to the cache.
 * @returns the size and the SHA-256 of what was written, which of a file that changes meanwhile is not what is read later.
 */
export async function copyHashed(from: string, to: string): Promise<Pick<BackupFile, 'size' | 'sha256'>> {
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk);
      size += chunk.length;
      pass(null, chunk);
    },
  });
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  await pipeline(createReadStream(from), measure, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }));
  return { size, sha256: hash.digest('hex') };
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Reads every file of a backup and compares it with the list.
 * @throws EmbeddedFailure that names the first file that is missing or differs.
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const { path: below, sha256 } of manifest.files) {
    const found = await hashOf(path.join(folder, below)).catch(() => null);
    if (found === sha256) continue;
    throw new EmbeddedFailure(
      `The backup ${folder} is damaged: ${below} ${found === null ? "can't be read" : 'differs from what was written'}. ` +
        'Use another one.',
    );
  }
  return manifest;
}
