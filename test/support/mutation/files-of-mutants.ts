import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** How the mutation tester checks, in a file that it changed, whether a mutant is active. */
const MUTANT = /stryMutAct_\w+\("(\w+)"\)/g;

/** The file of each mutant of a folder, read from the changed files. */
export function filesOfMutants(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  return new Map(
    files.flatMap((name) => {
      const file = path.join(folder, name);
      return [...readFileSync(file, 'utf8').matchAll(MUTANT)].map(([, id = '']) => [id, file] as const);
    }),
  );
}

const nameOf = (file: string): string => path.basename(file).split('.')[0] ?? '';

/** The distance of a test from a file: 0 beside it under its name, then by the folders between them. */
export function distance(test: string, file: string): number {
  const folders = path.relative(path.dirname(file), path.dirname(test)).split(path.sep).filter(Boolean).length;
  return folders === 0 && nameOf(test) === nameOf(file) ? 0 : 1 + folders;
}

/**
 * Whether a test is run for a file that it only reaches indirectly: those beside it and above it are, and those of the
 * whole product.
 */
export function answersFor(test: string, file: string, folder: string): boolean {
  const isOfTheWhole = path.relative(folder, test).startsWith('..');
  return isOfTheWhole || `${path.dirname(file)}${path.sep}`.startsWith(`${path.dirname(test)}${path.sep}`);
}
