/**
 * Saves the embedded database and its photos: `npm run tool -- backup [--to <folder>] [--keep <number>]`. Exits with 0
 * when a new backup was written and read again.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { removeOldBackups } from '../../../src/adapters/postgres/embedded/backup/kept-backups.ts';
import { takeBackup } from '../../../src/adapters/postgres/embedded/backup/take-backup.ts';
import { projectFolder } from '../../../src/adapters/support/project-file.ts';
import { readConfiguration } from '../../../src/composition/configuration/configuration.ts';
import { StartRefused, startFailure } from '../../../src/composition/process/refusals.ts';

const USAGE = [
  'npm run tool -- backup                      saves the data of DATA_DIR in its folder backups',
  'npm run tool -- backup --to <folder>        saves them elsewhere, better on another disk',
  'npm run tool -- backup --keep <number>      removes all but the newest backups afterwards',
];
const OUTSIDE = {
  offline: 'The photos are in the database.',
  disk: 'The photos are in the backup.',
  s3: 'The photos are in the bucket, which no backup contains.',
};

/** The arguments; `null` when they are invalid. */
function given(): { readonly to: string | undefined; readonly keep: number | null } | null {
  try {
    const { to, keep } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } }).values;
    if (keep === undefined) return { to, keep: null };
    return /^[1-9]\d{0,3}$/.test(keep) ? { to, keep: Number(keep) } : null;
  } catch {
    return null;
  }
}

async function save({ to, keep }: NonNullable<ReturnType<typeof given>>): Promise<void> {
  const { dataDir, databaseUrl, files, tokens } = readConfiguration(process.env, projectFolder(import.meta.dirname));
  if (databaseUrl !== null)
    throw new StartRefused('DATABASE_URL is set: save that server with pgBackRest, see deploy/pgbackrest. ');
  const place = to === undefined ? path.join(dataDir, 'backups') : path.resolve(to);
  const { folder, manifest } = await takeBackup({ dataDir, to: place, say: console.error });
  const bytes = manifest.files.reduce((all, { size }) => all + size, 0);
  console.info(`Saved and read again: ${folder}`);
  console.info(`It has the data of ${manifest.takenAt}, in ${manifest.files.length} files of ${bytes} bytes.`);
  console.info(OUTSIDE[files.store]);
  if (tokens.secret !== null) console.info('TOKEN_SECRET is not in it: keep the environment too.');
  if (keep === null) return;
  for (const old of await removeOldBackups(place, keep)) console.info(`Removed: ${old}`);
}

const asked = given();
if (asked === null) {
  for (const line of USAGE) console.info(line);
  process.exitCode = 2;
} else {
  await save(asked).catch((error: unknown) => {
    console.error(startFailure(error).replace(/^Padav did not start\. /, 'Nothing was saved. '));
    process.exitCode = 1;
  });
}
