import path from 'node:path';

/** Where CI keeps what it made. */
export const CACHE = '.cache';
/** The report of a run of tests, as vitest writes it: `here`, `short`, `node-24`, `services`, `restore` or `browsers`. */
export const reportOf = (run: string): string => path.join(CACHE, `test-report-${run}.json`);
/** The steps of the last CI, and how long each took. */
export const CI_TIMES = path.join(CACHE, 'ci-times.json');
