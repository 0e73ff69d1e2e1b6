import { projectFile } from '#src/adapters/support/project-file.ts';
import { NotInstallable } from '#test/support/debian/apt-get.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { lintMigrations } from './lint-migrations.ts';

/** Fails for a migration that locks a table in use for long, or breaks the release before, and prints each place. */
try {
  const { files, problems } = await lintMigrations(projectFile('migrations'), EXCEPTIONS);
  for (const problem of problems) console.error(problem);
  const isFine = problems.length === 0;
  console.info(isFine ? `${files} migrations keep the rules.` : `${problems.length} places break a rule.`);
  process.exitCode = isFine ? 0 : 1;
} catch (error) {
  if (!(error instanceof NotInstallable)) throw error;
  console.error(`The migrations were not linted: ${error.message}`);
  process.exitCode = 1;
}
