import { projectFile } from '#src/adapters/support/project-file.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { lintMigrations } from './lint-migrations.ts';

/** Fails for a migration that locks a table in use for long, or breaks the release before, and prints each place. */
const { files, problems } = await lintMigrations(projectFile('migrations'), EXCEPTIONS);
for (const problem of problems) console.error(problem);
console.info(problems.length === 0 ? `${files} migrations keep the rules.` : `${problems.length} places break a rule.`);
process.exitCode = problems.length === 0 ? 0 : 1;
