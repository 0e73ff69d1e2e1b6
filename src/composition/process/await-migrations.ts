import { setTimeout as timer } from 'node:timers/promises';
import { MigrationRefused } from '#src/adapters/postgres/migrate/migration-files.ts';
import { missingMigrations } from '#src/adapters/postgres/migrate/missing-migrations.ts';

const LOOK_AGAIN_MS = 1_000;
/** Ten minutes: an index of a large table takes minutes. */
const LOOKS = 600;

/** How long a start waits for another process that migrates, and what it prints. */
export interface AwaitOptions {
  readonly say: (line: string) => void;
  readonly looks?: number;
  readonly pause?: (ms: number) => Promise<unknown>;
}

/**
 * Waits until a database has every migration of a folder, which another process applies.
 * @throws MigrationRefused after ten minutes, or when the files don't match the applied ones.
 */
export async function awaitMigrations(url: string, folder: string, options: AwaitOptions): Promise<void> {
  const { say, looks = LOOKS, pause = (ms) => timer(ms) } = options;
  let missing = await missingMigrations(url, folder);
  if (missing.length > 0) say(`Waiting for the migrations of the database: ${missing.join(', ')}.`);
  for (let look = 1; missing.length > 0 && look < looks; look += 1) {
    await pause(LOOK_AGAIN_MS);
    missing = await missingMigrations(url, folder);
  }
  if (missing.length > 0)
    throw new MigrationRefused(
      `The database lacks the migrations ${missing.join(', ')}, and MIGRATE_AT_START is false. ` +
        'Run node dist/server/migrate.js with its DATABASE_URL, then start again.',
    );
}
