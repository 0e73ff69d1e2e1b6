import { readFileSync } from 'node:fs';
import type { CommonPasswords } from '#core/session/index.ts';

/** The 10,000 most common passwords of at least 8 characters (data/README.md), read once. */
export function bundledCommonPasswords(): CommonPasswords {
  const text = readFileSync(new URL('./data/common-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.trimEnd().split('\n'));
}
