// Plain JavaScript: it runs before anything is built, and at a warm start nothing else runs before the product.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const shell = process.ppid;

/** @param {string} sentence */
function refuse(sentence) {
  console.error(`Padav did not start. ${sentence}`);
  process.exit(1);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  refuse(`It needs Node 20.19 or later, and this is ${process.versions.node}.`);
if (!existsSync(path.join(root, 'node_modules', 'vite'))) refuse('Its packages are not installed. Run npm ci first.');

const { endWithNpm } = await import('../support/end-with-npm.mjs');
const { isBuilt, sourceFingerprint } = await import('../build/source-fingerprint.mjs');
if (!isBuilt(sourceFingerprint())) {
  const build = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join('scripts', 'build', 'build.ts'), '--before-start'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (build.status !== 0) process.exit(build.status ?? 1);
}

endWithNpm(shell);

await import('../../dist/server/main.js');
