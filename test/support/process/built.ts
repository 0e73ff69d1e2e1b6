import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Builds unless the build that stands is of the sources as they are: for tests that start several processes at once.
 * @param root The folder of the project.
 */
export function ensureBuilt(root = path.resolve(import.meta.dirname, '../../..')): void {
  const fingerprint = path.join(root, 'dist', 'fingerprint');
  const wanted = execFileSync(process.execPath, [path.join(root, 'scripts/build/source-fingerprint.mjs')], {
    encoding: 'utf8',
  });
  if (existsSync(fingerprint) && readFileSync(fingerprint, 'utf8') === wanted) return;
  // The runner's own NODE_ENV would build what React is in development.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['--import', 'tsx', path.join(root, 'scripts/build/build.ts')], { cwd: root, env });
}
