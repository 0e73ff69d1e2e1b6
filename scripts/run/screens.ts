import { runStep, tool } from '../support/run-commands.ts';

/**
 * `npm run tool -- screens`: a screenshot of every screen and state at 390 and 1280 px, light and dark, in every
 * language, in `.cache/screens`. It is the tour of the accessibility journeys, and prints the findings of axe.
 */
const tour = tool('pictures of every screen', 'vitest', 'run', 'test/journeys/accessibility-');
const end = await runStep({ ...tour, env: { PADAV_FULL: '1', PADAV_SCREENS: '1' } });
process.exitCode = end.passed ? 0 : 1;
