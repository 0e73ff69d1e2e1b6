import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { EmbeddedFailure } from '../embedded-failure.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { settlePlaces } from '../folders.ts';
import { runningPostgres } from '../running-postgres.ts';
import { hasCluster } from '../server.ts';
import { copyCluster } from './copy-cluster.ts';
import {
  type BackupFile,
  copyHashed,
  flushFolder,
  MANIFEST,
  type Manifest,
  verifyBackup,
  writeHashed,
} from './manifest.ts';

/** What to save, and where. */
export interface BackupOrder {
  /** The data folder of Padav. */
  readonly dataDir: string;
  /** The folder of the backups; created when missing. */
  readonly to: string;
  readonly say: (line: string) => void;
}

const PHOTOS = 'photos';
/** Hidden files are unfinished photos. */
const isWhole = (name: string): boolean => name.endsWith('.webp') && !name.startsWith('.');

/** The URL of the database, started for the time of the work where no Padav runs. */
async function withServer<Value>(dataDir: string, say: (line: string) => void, work: (url: string) => Promise<Value>) {
  const running = await runningPostgres(dataDir, 'postgres');
  if (running !== null) return work(running);
  const server = await startEmbeddedPostgres({ dataDir, say });
  return work(server.url('postgres')).finally(() => server.stop());
}

/** Copies the photos that are not yet in the backup. A name is never used twice, so that none of them changes. */
async function copyPhotos(dataDir: string, folder: string, has: Map<string, BackupFile>): Promise<void> {
  const from = path.join(dataDir, PHOTOS);
  if (!existsSync(from)) return;
  for (const name of (await readdir(from)).filter(isWhole)) {
    if (has.has(name)) continue;
    const written = await copyHashed(path.join(from, name), path.join(folder, PHOTOS, name)).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    });
    if (written !== null) has.set(name, { path: `${PHOTOS}/${name}`, ...written });
  }
}

async function fill(folder: string, url: string, cluster: string, dataDir: string): Promise<Manifest> {
  const photos = new Map<string, BackupFile>();
  // Once before and once after the database: of a photo that a row names then, one of the two has the file, whether it
  // was uploaded or replaced meanwhile.
  await copyPhotos(dataDir, folder, photos);
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const copied = await copyCluster(client, cluster, folder).finally(() => client.end());
  await copyPhotos(dataDir, folder, photos);
  const { takenAt } = copied;
  const postgres = (await readFile(path.join(folder, 'cluster', 'PG_VERSION'), 'utf8')).trim();
  const files = [...copied.files, ...photos.values()];
  const folders = ['cluster', ...copied.folders, ...(photos.size > 0 ? [PHOTOS] : [])];
  return { format: 1, postgres, takenAt, folders, files };
}

/**
 * Saves the embedded database, running or not, and the photos of FILE_STORE=disk in a new folder that is named by the
 * instant, and reads all of it again. A folder with that name is a whole backup; an attempt that fails leaves none.
 * @returns the folder, and its list of files.
 * @throws EmbeddedFailure with a sentence for the operator.
 */
export async function takeBackup({ dataDir, to, say }: BackupOrder) {
  const places = await settlePlaces(dataDir, say);
  if (!hasCluster(places)) throw new EmbeddedFailure(`There is no database in ${places.folder}: nothing was saved.`);
  await mkdir(to, { recursive: true, mode: 0o700 });
  const unfinished = path.join(to, `.unfinished-${process.pid}-${Date.now()}`);
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const manifest = await withServer(dataDir, say, (url) => fill(unfinished, url, places.cluster, dataDir));
    await writeHashed(path.join(unfinished, MANIFEST), JSON.stringify(manifest, null, 1));
    await verifyBackup(unfinished);
    await flushFolder(unfinished);
    const folder = path.join(to, manifest.takenAt.replaceAll(':', '-'));
    await rename(unfinished, folder);
    await flushFolder(to);
    return { folder, manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}
