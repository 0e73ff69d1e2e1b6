import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const FINGERPRINT = path.join(root, 'dist', 'fingerprint');
/** All inputs of a build. */
const SOURCES = ['src', 'web', 'package.json', 'package-lock.json', 'vite.config.ts', 'scripts'];
const TESTS = /[.](test|db[.]test|contract|test-support)[.]tsx?$|[/\\]testing[/\\]/;

/** @param {string} source @returns {string[]} */
const filesOf = (source) =>
  source.includes('.')
    ? [source]
    : readdirSync(path.join(root, source), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

/** A fingerprint of all inputs of a build: equal content, equal fingerprint. @returns {string} */
export function sourceFingerprint() {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap(filesOf).filter((file) => !TESTS.test(file));
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** Whether the existing build was made from the present sources. @param {string} fingerprint */
export const isBuilt = (fingerprint) => existsSync(FINGERPRINT) && readFileSync(FINGERPRINT, 'utf8') === fingerprint;

// Run as a program it prints the fingerprint, for the build to save.
if (process.argv[1] === import.meta.filename) process.stdout.write(sourceFingerprint());
