import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const MOST_LINES = 300;

const files = ['src', 'web', 'test', 'scripts', 'migrations'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => /[.](ts|tsx|mjs|css|sql)$/.test(name) && !name.includes('.generated.')),
);

const linesOf = (name: string): number => readFileSync(path.join(root, name), 'utf8').trimEnd().split('\n').length;

it('no source file is longer than 300 lines', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((name) => linesOf(name) > MOST_LINES)).toEqual([]);
});
