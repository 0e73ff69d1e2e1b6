import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { environmentShape } from '#src/composition/configuration/environment.ts';

const readme = readFileSync(path.resolve(import.meta.dirname, '../../README.md'), 'utf8');
const [, section = ''] = /## Configuration\n([\s\S]*?)\n## /.exec(readme) ?? [];
const documented = section
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name));

/** Variables of tests. */
const OF_TESTS = ['TEST_DATABASE_URL', 'TEST_DATABASE_POOLER', 'PADAV_BROWSER'];

it('The table of the README names every variable that Padav reads, once, and no other', () => {
  const read = Object.keys(environmentShape.shape);
  expect(documented.filter((name) => !OF_TESTS.includes(name)).sort()).toEqual(read.sort());
});
