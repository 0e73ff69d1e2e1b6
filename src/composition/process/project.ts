import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of the built web; `null` when it was not built. */
export function webFolder(project: string): string | null {
  const folder = path.join(project, 'dist', 'web');
  return existsSync(path.join(folder, 'index.html')) ? folder : null;
}
