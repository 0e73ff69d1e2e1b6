import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of the project: the first one above `from` that holds its migrations. The code may be built or not. */
export function projectFolder(from: string): string {
  const above = path.dirname(from);
  if (existsSync(path.join(from, 'migrations')) && existsSync(path.join(from, 'package.json'))) return from;
  if (above === from) throw new Error('The folder of the project, with package.json and migrations, was not found');
  return projectFolder(above);
}

/** The folder of the built web; `null` when it was not built. */
export function webFolder(project: string): string | null {
  const folder = path.join(project, 'dist', 'web');
  return existsSync(path.join(folder, 'index.html')) ? folder : null;
}
