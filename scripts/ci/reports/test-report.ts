import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { unhandledErrorsFile } from './unhandled-errors-reporter.ts';

const reportShape = z.object({
  numPassedTests: z.number().int(),
  numFailedTests: z.number().int(),
  testResults: z
    .array(
      z.object({
        name: z.string(),
        message: z.string().default(''),
        assertionResults: z.array(
          z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).default([]) }),
        ),
      }),
    )
    .default([]),
});

type Report = z.infer<typeof reportShape>;

const read = (file: string): Report | null =>
  existsSync(file) ? reportShape.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;

const hasFailed = ({ message, assertionResults }: Report['testResults'][number]): boolean =>
  message !== '' || assertionResults.some(({ status }) => status === 'failed');

/** Maximum length of a message: enough for what was expected and where; the run has printed all of it. */
const MAX_LINES = 8;

/** A line of a call stack that is not in this project's code. */
const OUTSIDE = /^\s+at (.*node_modules\/|new Promise|node:|.*\(node:)/;

/** The first lines of a message, without the calls inside libraries. */
const headOf = (message: string): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !OUTSIDE.test(line))
    .slice(0, MAX_LINES)
    .join('\n');

/** Errors of a run outside its tests: those that vitest assigns to none, and files that could not start. */
export function errorsOf(file: string): readonly string[] {
  const strays = unhandledErrorsFile(file);
  const told = existsSync(strays) ? z.array(z.string()).parse(JSON.parse(readFileSync(strays, 'utf8'))) : [];
  const notStarted = (read(file)?.testResults ?? []).filter(({ message }) => message !== '');
  return [...told, ...notStarted.map(({ name, message }) => `${name}\n${message}`)].map(headOf);
}

/** The number of tests of a run that only read source texts: those of the architecture. */
export const architectureChecksOf = (file: string): number =>
  (read(file)?.testResults ?? [])
    .filter(({ name }) => name.replaceAll('\\', '/').includes('/test/architecture/'))
    .reduce((count, { assertionResults }) => count + assertionResults.length, 0);

/** How many tests of a run passed and failed. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** The arguments with which vitest writes its report to a file, beside its output. */
export const reportingTo = (file: string): readonly string[] => [
  '--reporter=default',
  '--reporter=json',
  '--reporter=./scripts/ci/reports/unhandled-errors-reporter.ts',
  '--reporter=./scripts/ci/reports/file-times-reporter.ts',
  `--outputFile.json=${file}`,
];

/**
 * Counts a run by its report.
 * @param passed Whether the run ended with code 0: one that failed without a failed test (a file that could not load,
 * a crash, no report) counts as one failure.
 */
export function countOf(file: string, passed: boolean): Count {
  const report = read(file);
  const failed = report?.numFailedTests ?? 0;
  const isWhole = passed && report !== null;
  const all = failed + errorsOf(file).length;
  return { passed: report?.numPassedTests ?? 0, failed: isWhole ? all : Math.max(1, all) };
}

/** The files of a run in which a test failed, or which did not load; none where there is no report. */
export const failedFilesOf = (file: string): readonly string[] =>
  (read(file)?.testResults ?? []).filter(hasFailed).map(({ name }) => name);

/** The result of a run whose failures all passed in the retry. */
export const countOfFlaky = (file: string): Count => {
  const report = read(file);
  return { passed: (report?.numPassedTests ?? 0) + (report?.numFailedTests ?? 0), failed: 0 };
};

/** The sum of several results. */
export const sumOf = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, count) => sum + count.passed, 0),
  failed: counts.reduce((sum, count) => sum + count.failed, 0),
});

/**
 * The failures of a run, each with the first lines of its message, so that a long output need not be searched for it.
 */
export function failuresOf(file: string): readonly string[] {
  return (read(file)?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message === '' ? [] : [`${name}\n${headOf(message)}`];
    return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${headOf(failureMessages.join('\n'))}`);
  });
}
