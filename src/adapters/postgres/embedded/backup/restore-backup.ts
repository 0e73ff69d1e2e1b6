import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedFailure } from '../embedded-failure.ts';
import { type Places, settlePlaces } from '../folders.ts';
import { hand } from '../runner.ts';
import { hasCluster } from '../server.ts';
import { copyHashed, flushFolder, type Manifest, verifyBackup } from './manifest.ts';

/** What to restore, and where to. */
export interface RestoreOrder {
  /** A backup. */
  readonly from: string;
  /** The data folder of Padav, without a database and photos. */
  readonly dataDir: string;
  readonly say: (line: string) => void;
}

async function refuseToOverwrite(places: Places, photos: string): Promise<void> {
  const taken = hasCluster(places) || existsSync(places.cluster) ? places.cluster : photos;
  const isTaken = taken === places.cluster || (existsSync(photos) && (await readdir(photos)).length > 0);
  if (!isTaken) return;
  throw new EmbeddedFailure(
    `${taken} exists already: nothing was overwritten. Move it away, or restore into another DATA_DIR.`,
  );
}

/** Copies one part of a backup and hands it to the user that runs the database. */
async function copyPart(from: string, to: string, part: string, manifest: Manifest, owner: Places['runner']) {
  const isOfPart = (name: string): boolean => name === part || name.startsWith(`${part}/`);
  const at = (name: string): string => path.join(to, name.slice(part.length));
  for (const name of manifest.folders.filter(isOfPart)) {
    await mkdir(at(name), { recursive: true, mode: 0o700 });
    hand(at(name), owner);
  }
  for (const { path: name, sha256 } of manifest.files.filter((file) => isOfPart(file.path))) {
    const written = await copyHashed(path.join(from, name), at(name));
    if (written.sha256 !== sha256) throw new EmbeddedFailure(`${name} changed while it was restored. Start it again.`);
    hand(at(name), owner);
  }
  await flushFolder(to);
}

/**
 * Restores a backup of the embedded database, and its photos, into an empty data folder; the next start brings the
 * database to the instant of the backup. Whatever fails leaves the folder without a database.
 * @throws EmbeddedFailure with a sentence for the operator.
 */
export async function restoreBackup({ from, dataDir, say }: RestoreOrder): Promise<Manifest> {
  const manifest = await verifyBackup(from);
  const places = await settlePlaces(dataDir, say);
  const photos = path.join(dataDir, 'photos');
  await refuseToOverwrite(places, photos);
  const major = places.binaries.version.split('.')[0];
  if (manifest.postgres !== major)
    throw new EmbeddedFailure(
      `The backup is of PostgreSQL ${manifest.postgres}, and this release brings PostgreSQL ${major}. ` +
        'Restore it with the release that wrote it.',
    );
  const [unfinished, unfinishedPhotos] = [`${places.cluster}.${process.pid}`, `${photos}.${process.pid}`];
  try {
    await copyPart(from, unfinished, 'cluster', manifest, places.runner);
    if (manifest.folders.includes('photos')) {
      await copyPart(from, unfinishedPhotos, 'photos', manifest, null);
      await chmod(unfinishedPhotos, 0o755);
      await rm(photos, { recursive: true, force: true });
      await rename(unfinishedPhotos, photos);
    }
    await rename(unfinished, places.cluster);
    await flushFolder(places.folder);
    return manifest;
  } catch (error) {
    for (const each of [unfinished, unfinishedPhotos]) await rm(each, { recursive: true, force: true });
    throw error;
  }
}
