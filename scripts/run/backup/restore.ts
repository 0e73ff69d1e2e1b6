/**
 * Restores a backup of `npm run tool -- backup`: `npm run tool -- restore --from <folder> [--data-dir <folder>]`. Exits
 * with 0 when all of it is in place; nothing is ever overwritten.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backupAt } from '../../../src/adapters/postgres/embedded/backup/kept-backups.ts';
import { restoreBackup } from '../../../src/adapters/postgres/embedded/backup/restore-backup.ts';
import { projectFolder } from '../../../src/adapters/support/project-file.ts';
import { readConfiguration } from '../../../src/composition/configuration/configuration.ts';
import { startFailure } from '../../../src/composition/process/refusals.ts';

const USAGE = [
  'npm run tool -- restore --from <folder>                        a backup, or the newest in a folder, into DATA_DIR',
  'npm run tool -- restore --from <folder> --data-dir <folder>    into another folder, to start with DATA_DIR',
];

/** The arguments; `null` when they are invalid. */
function given(): { readonly from: string; readonly dataDir: string | undefined } | null {
  try {
    const options = { from: { type: 'string' }, 'data-dir': { type: 'string' } } as const;
    const { from, 'data-dir': dataDir } = parseArgs({ options }).values;
    return from === undefined ? null : { from, dataDir };
  } catch {
    return null;
  }
}

async function restore({ from, dataDir }: NonNullable<ReturnType<typeof given>>): Promise<void> {
  const configured = readConfiguration(process.env, projectFolder(import.meta.dirname)).dataDir;
  const target = dataDir === undefined ? configured : path.resolve(dataDir);
  const backup = await backupAt(path.resolve(from));
  const { takenAt } = await restoreBackup({ from: backup, dataDir: target, say: console.error });
  console.info(`Restored into ${target}: the data of ${takenAt}.`);
  console.info(`What came later is not in it. Start Padav with DATA_DIR=${target}, then: npm run tool -- ledger-check`);
}

const asked = given();
if (asked === null) {
  for (const line of USAGE) console.info(line);
  process.exitCode = 2;
} else {
  await restore(asked).catch((error: unknown) => {
    console.error(startFailure(error).replace(/^Padav did not start\. /, 'Nothing was restored. '));
    process.exitCode = 1;
  });
}
