import path from 'node:path';
import { z } from 'zod';

const reportShape = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.unknown()),
    }),
  ),
});
const stepsShape = z.array(z.object({ name: z.string(), seconds: z.number() }));

/** A test file of a run. */
export interface FileTime {
  /** From the folder of the project, with slashes. */
  readonly file: string;
  readonly seconds: number;
  readonly tests: number;
}

/** A step of CI, and how long it took. */
export type StepTime = z.infer<typeof stepsShape>[number];

/** The files of a report that vitest wrote as JSON. @param root the folder of the project */
export function readReport(text: string, root: string): readonly FileTime[] {
  const { testResults } = reportShape.parse(JSON.parse(text));
  return testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: path.relative(root, name).split(path.sep).join('/'),
    seconds: (endTime - startTime) / 1_000,
    tests: assertionResults.length,
  }));
}

/** The steps that CI has written, of `.cache/ci-times.json`. */
export const readSteps = (text: string): readonly StepTime[] => stepsShape.parse(JSON.parse(text));

const KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['journeys', /\.journey\.ts$/],
  ['processes', /^test\/(?:process|money\/(?:kill|restart|trouble))\/.*\.db\.test\.ts$/],
  ['db', /\.db\.test\.ts$/],
  ['models', /^test\/(?:simulator|money\/event-orders|capacity)\//],
  ['web', /^web\//],
  ['core', /^src\/(?:core|locales)\//],
];

/** The kind of tests of a file, as docs/developing.md lists them. */
export const kindOf = (file: string): string => KINDS.find(([, pattern]) => pattern.test(file))?.[0] ?? 'unit';

const sum = (all: readonly number[]): number => all.reduce((whole, each) => whole + each, 0);
const minutes = (seconds: number): string => (seconds / 60).toFixed(1);

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The table of steps, in their order; some run side by side. */
export const stepsTable = (steps: readonly StepTime[]): string =>
  table(
    ['step of `.ci/run`', 'minutes'],
    steps.map(({ name, seconds }) => [name, minutes(seconds)]),
  );

function byKind(files: readonly FileTime[]): ReadonlyMap<string, readonly FileTime[]> {
  const found = new Map<string, FileTime[]>();
  for (const each of files) found.set(kindOf(each.file), [...(found.get(kindOf(each.file)) ?? []), each]);
  return found;
}

/** The table of kinds, with the longest first: the time of their files, which two workers run at once. */
export function kindsTable(files: readonly FileTime[]): string {
  const whole = sum(files.map(({ seconds }) => seconds));
  const rows = [...byKind(files)].map(([kind, own]) => ({
    kind,
    own,
    seconds: sum(own.map(({ seconds }) => seconds)),
  }));
  return table(
    ['tests', 'files', 'tests in them', 'minutes of a worker', 'share'],
    rows
      .sort((one, other) => other.seconds - one.seconds)
      .map(({ kind, own, seconds }) => [
        `\`${kind}\``,
        own.length,
        sum(own.map(({ tests }) => tests)),
        minutes(seconds),
        `${Math.round((100 * seconds) / whole)} %`,
      ]),
  );
}

/** The table of the files that take longest. */
export const slowestTable = (files: readonly FileTime[], count: number): string =>
  table(
    ['file', 'tests', 'seconds'],
    files
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, count)
      .map(({ file, tests, seconds }) => [`\`${file}\``, tests, Math.round(seconds)]),
  );
