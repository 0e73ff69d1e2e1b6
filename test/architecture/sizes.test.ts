import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const MAX_LINES = 300;
/** The folders whose subfolders have a limit of source files, and the minimum number in total. */
const ROOTS = [
  { folder: 'src', max: 15, min: 300 },
  { folder: 'web/src', max: 15, min: 50 },
  { folder: 'sdk/src', max: 15, min: 12 },
  { folder: 'scripts', max: 12, min: 30 },
  { folder: 'test/benchmarks', max: 15, min: 15 },
  { folder: 'test/fuzz', max: 15, min: 10 },
  { folder: 'test/simulator', max: 15, min: 10 },
  { folder: 'test/support', max: 15, min: 50 },
];

const files = ['src', 'web', 'sdk/src', 'test', 'scripts', 'migrations'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => /[.](ts|tsx|mjs|css|sql)$/.test(name) && !/[.]generated[.]|node_modules/.test(name)),
);

const linesOf = (name: string): number => readFileSync(path.join(root, name), 'utf8').trimEnd().split('\n').length;

it('no source file is longer than 300 lines', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((name) => linesOf(name) > MAX_LINES)).toEqual([]);
});

/** Whether a file counts as source: TypeScript, no test and not generated. */
const isSource = (name: string): boolean =>
  /[.]tsx?$/.test(name) && !/[.](?:test|test-support|contract|journey|generated)[.]/.test(name);

/**
 * The folders with more source files side by side than allowed, with their number.
 * @param names Paths from the project's folder, with slashes.
 */
function crowdedFolders(names: readonly string[], max: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names.filter(isSource)) {
    const folder = path.posix.dirname(name);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > max).map(([folder, count]) => `${folder}: ${count}`);
}

describe('a folder with too many source files side by side', () => {
  it.each(ROOTS)('does not exist below $folder', ({ folder, max, min }) => {
    const below = files.map((name) => name.replaceAll('\\', '/')).filter((name) => name.startsWith(`${folder}/`));
    expect(below.filter(isSource).length).toBeGreaterThan(min);
    expect(crowdedFolders(below, max)).toEqual([]);
  });

  it('is found; tests, styles and files of subfolders do not count', () => {
    const names = ['a.ts', 'b.tsx', 'b.test.tsx', 'b.module.css', 'c.db.test.ts', 'd.generated.ts', 'inner/e.ts'];
    const planted = names.map((name) => `web/src/lib/${name}`);
    expect(crowdedFolders(planted, 2)).toEqual([]);
    expect(crowdedFolders([...planted, 'web/src/lib/f.hi.ts'], 2)).toEqual(['web/src/lib: 3']);
  });
});
