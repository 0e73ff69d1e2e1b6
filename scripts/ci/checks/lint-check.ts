import { tool } from '../../support/run-commands.ts';

/** The check of format and lint; a warning counts as an error. */
export const LINT_CHECK = tool('format and lint', 'biome', 'check', '--error-on-warnings', '.');
