import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const FINGERPRINT = path.join(root, 'dist', 'fingerprint');

/** Builds unless the build is up to date: for tests that start several processes at once. */
export function ensureBuilt(): void {
  const wanted = execFileSync(process.execPath, [path.join(root, 'scripts/build/source-fingerprint.mjs')], {
    encoding: 'utf8',
  });
  if (existsSync(FINGERPRINT) && readFileSync(FINGERPRINT, 'utf8') === wanted) return;
  // The runner's NODE_ENV would build the development version of React.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['--import', 'tsx', path.join(root, 'scripts/build/build.ts')], { cwd: root, env });
}
