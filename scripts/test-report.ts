import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const reportShape = z.object({
  numPassedTests: z.number().int(),
  numFailedTests: z.number().int(),
});

/** How many tests of a run passed and failed. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** The arguments that make vitest write its report to a file, beside what it prints. */
export const reportingTo = (file: string): readonly string[] => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
];

/**
 * Counts a run by its report.
 * @param passed Whether the run itself ended well: one that ended badly without a failed test (a file that could not load,
 * a crash, no report) counts as one failure.
 */
export function countOf(file: string, passed: boolean): Count {
  const report = existsSync(file) ? reportShape.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
  const failed = report?.numFailedTests ?? 0;
  const isWhole = passed && report !== null;
  return { passed: report?.numPassedTests ?? 0, failed: isWhole ? failed : Math.max(1, failed) };
}

/** Several counts as one. */
export const sumOf = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, count) => sum + count.passed, 0),
  failed: counts.reduce((sum, count) => sum + count.failed, 0),
});
