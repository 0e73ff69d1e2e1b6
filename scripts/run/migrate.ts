/** `node dist/server/migrate.js`: migrates the database of `DATABASE_URL` and ends. */
import { projectFolder } from '../../src/adapters/support/project-file.ts';
import { migrateDatabase } from '../../src/composition/process/migrate-database.ts';

const output = { print: (line: string) => console.info(line), complain: (line: string) => console.error(line) };
process.exitCode = await migrateDatabase(process.env, projectFolder(import.meta.dirname), output);
