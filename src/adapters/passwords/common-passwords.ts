import { readFileSync } from 'node:fs';
import type { CommonPasswords } from '#core/session/index.ts';
import { projectFile } from '../support/project-file.ts';

const DATA = projectFile('src/adapters/passwords/common/common-passwords.txt');

/** The 10,000 most common passwords of at least 8 characters (common/README.md), read once. */
export function bundledCommonPasswords(): CommonPasswords {
  const text = readFileSync(DATA, 'utf8');
  return new Set(text.trimEnd().split('\n'));
}
