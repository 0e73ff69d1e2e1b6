import path from 'node:path';
import { prepareDatabase } from '#src/adapters/postgres/job-queue.ts';
import { environmentShape } from '../configuration/environment.ts';
import { StartRefused, startFailure } from './refusals.ts';

/** Where the lines of the command go. */
export interface MigrateOutput {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

const settings = environmentShape.pick({ DATABASE_URL: true });

/** The address of the database. @throws StartRefused when there is none. */
function databaseOf(env: NodeJS.ProcessEnv): string {
  const read = settings.safeParse({ DATABASE_URL: env.DATABASE_URL || undefined });
  if (!read.success) throw new StartRefused(`DATABASE_URL ${read.error.issues[0]?.message ?? 'is wrong'}.`);
  if (read.data.DATABASE_URL === undefined)
    throw new StartRefused('Set DATABASE_URL: the embedded database is migrated by its server.');
  return read.data.DATABASE_URL.reveal();
}

/**
 * Migrates the database of `DATABASE_URL`, the only variable that it reads, and ends. Safe to repeat and to run beside
 * processes of this release and of the one before.
 * @returns the exit code.
 */
export async function migrateDatabase(env: NodeJS.ProcessEnv, project: string, output: MigrateOutput): Promise<number> {
  try {
    const applied = await prepareDatabase(databaseOf(env), path.join(project, 'migrations'));
    output.print(applied.length === 0 ? 'The database has every migration.' : `Migrated: ${applied.join(', ')}.`);
    return 0;
  } catch (error) {
    output.complain(startFailure(error).replace('Padav did not start. ', 'Not everything was migrated. '));
    return 1;
  }
}
