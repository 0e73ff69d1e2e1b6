import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder of the project: the first one at or above `from` that contains package.json and the migrations. Works for
 * the sources and for the built server.
 * @throws when there is none.
 */
export function projectFolder(from: string): string {
  if (existsSync(path.join(from, 'migrations')) && existsSync(path.join(from, 'package.json'))) return from;
  const above = path.dirname(from);
  if (above === from) throw new Error('The folder of the project, with package.json and migrations, was not found');
  return projectFolder(above);
}

/** The path of a data file, from its path within the project. */
export const projectFile = (...below: readonly string[]): string =>
  path.join(projectFolder(import.meta.dirname), ...below);
