import path from 'node:path';
import { z } from 'zod';

const timesShape = z.object({
  seconds: z.number(),
  load: z.number(),
  files: z.array(
    z.object({ file: z.string(), project: z.string(), tests: z.int(), testing: z.number(), loading: z.number() }),
  ),
});
const stepsShape = z.array(z.object({ name: z.string(), seconds: z.number() }));

/** What a run of tests wrote of its files. */
export type RunTimes = z.infer<typeof timesShape>;
type FileTime = RunTimes['files'][number];

/** A step of CI, and how long it took. */
export type StepTime = z.infer<typeof stepsShape>[number];

/** The times that a run wrote. @param root the folder of the project, without which the files are named */
export function readTimes(text: string, root: string): RunTimes {
  const times = timesShape.parse(JSON.parse(text));
  const named = (file: string) => path.relative(root, file).split(path.sep).join('/');
  return { ...times, files: times.files.map((each) => ({ ...each, file: named(each.file) })) };
}

/** The steps that CI has written, of `.cache/ci-times.json`. */
export const readSteps = (text: string): readonly StepTime[] => stepsShape.parse(JSON.parse(text));

const sum = (all: readonly number[]): number => all.reduce((whole, each) => whole + each, 0);
const whole = ({ testing, loading }: FileTime): number => testing + loading;
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

/** The table of projects, the longest first: the time of their files, of which several run at once. */
export function projectsTable(files: readonly FileTime[]): string {
  const all = sum(files.map(whole));
  const rows = [...new Set(files.map(({ project }) => project))].map((project) => {
    const own = files.filter((file) => file.project === project);
    return { project, own, seconds: sum(own.map(whole)) };
  });
  return table(
    ['project', 'files', 'tests', 'minutes of workers', 'of these loading', 'share'],
    rows
      .sort((one, other) => other.seconds - one.seconds)
      .map(({ project, own, seconds }) => [
        `\`${project}\``,
        own.length,
        sum(own.map(({ tests }) => tests)),
        minutes(seconds),
        minutes(sum(own.map(({ loading }) => loading))),
        `${Math.round((100 * seconds) / all)} %`,
      ]),
  );
}

/** The table of the files that take longest. */
export const slowestTable = (files: readonly FileTime[], count: number): string =>
  table(
    ['file', 'tests', 'seconds'],
    files
      .toSorted((one, other) => whole(other) - whole(one))
      .slice(0, count)
      .map((each) => [`\`${each.file}\``, each.tests, Math.round(whole(each))]),
  );
