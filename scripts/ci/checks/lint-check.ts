import { fetched } from '../../support/fetched-programs.ts';

/** The check of format and lint; a warning counts as an error. */
export const LINT_CHECK = fetched('format and lint', 'biome', 'check', '--error-on-warnings', '.');
