import { runMigrations } from 'graphile-worker';
import { migrate } from './migrate.ts';

/**
 * Brings a database to the newest migration of a folder and its job queue (graphile-worker's own schema) to the version
 * of the library. Of several processes one migrates and the others find it done.
 * @returns the names of the migrations applied now. @throws MigrationRefused as `migrate` does.
 */
export async function prepareDatabase(url: string, folder: string): Promise<readonly string[]> {
  const applied = await migrate(url, folder);
  await runMigrations({ connectionString: url });
  return applied;
}
