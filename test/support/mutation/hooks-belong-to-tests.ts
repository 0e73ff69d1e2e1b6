import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { answersFor, filesOfMutants } from './files-of-mutants.ts';

type Hits = Record<string, number>;
interface Coverage {
  readonly static: Hits;
  readonly perTest: Record<string, Hits>;
}
interface Tester {
  mutantCoverage?: Coverage;
}
interface Named {
  readonly name: string;
  readonly type: string;
  readonly tasks?: readonly Named[];
}

/** The global object of the mutation tester, under one of two names. */
const tester = (): Tester | undefined => {
  const all = globalThis as { __stryker__?: Tester; __stryker2__?: Tester };
  return all.__stryker2__ ?? all.__stryker__;
};

const namesOf = (task: Named, before: readonly string[] = []): readonly string[] => {
  const names = [...before, task.name];
  return task.tasks === undefined ? [names.join(' ').trim()] : task.tasks.flatMap((each) => namesOf(each, names));
};

/** The folder of the area, and the file of each mutant. */
function mutants() {
  const { folder }: { readonly folder: string } = JSON.parse(process.env.PADAV_MUTATION_AREA ?? '');
  const all = path.resolve(folder);
  return { folder: all, files: filesOfMutants(all) };
}

/** Vitest's method, or its name in tests of external services. */
const LOADS_ANEW = /vi\.resetModules\(\)|\/testing\/google\.ts|outsideServices\(\)/;

/**
 * A file that imports modules anew in its tests is not used for code that runs while they load: the mutation tester
 * would run only it for every table of theirs.
 */
function leaveLoading({ perTest, static: loading }: Coverage, file: string): void {
  if (!LOADS_ANEW.test(readFileSync(file, 'utf8'))) return;
  for (const [test, hits] of Object.entries(perTest)) {
    if (!test.startsWith(`${file}#`)) continue;
    for (const mutant of Object.keys(hits)) if (loading[mutant] !== undefined) delete hits[mutant];
  }
}

/**
 * Code that runs in beforeAll is attributed to every test of the file. The mutation tester treats it as code that runs
 * while modules load, which it would test by all tests or by none. For files that start a whole product, parts with
 * separate tests are left out: each of their mutants would be run by every such file.
 */
let loaded: Hits = {};
beforeAll(() => {
  loaded = { ...tester()?.mutantCoverage?.static };
});

// The hooks of a setup file that comes later end earlier: the tester reads what this has written.
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern that no fixture is asked for.
afterAll(({}, file) => {
  const coverage = tester()?.mutantCoverage;
  if (coverage === undefined) return;
  const { folder, files } = mutants();
  const tests = (file.tasks as readonly Named[]).flatMap((task) => namesOf(task));
  for (const [mutant, hits] of Object.entries(coverage.static)) {
    const inHooks = hits - (loaded[mutant] ?? 0);
    if (inHooks === 0) continue;
    for (const test of answersFor(file.file.filepath, files.get(mutant) ?? '', folder) ? tests : []) {
      const id = `${file.file.filepath}#${test}`;
      coverage.perTest[id] ??= {};
      coverage.perTest[id][mutant] = (coverage.perTest[id][mutant] ?? 0) + inHooks;
    }
    if (loaded[mutant] === undefined) delete coverage.static[mutant];
  }
  leaveLoading(coverage, file.file.filepath);
});
