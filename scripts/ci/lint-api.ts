import { canFetch } from '../support/fetched-packages.ts';
import { fetched } from '../support/fetched-programs.ts';
import { runSteps } from '../support/run-commands.ts';
import { API_DOCUMENTS } from './checks/api/documents.ts';

/**
 * Lints the documents of the APIs: by Redocly, as `npm run check` does, and by Spectral where npm can install it; elsewhere
 * the end of the run says that it did not.
 */
const documents = API_DOCUMENTS.map(({ document }) => document);
const steps = [fetched('Redocly', 'redocly', 'lint', ...documents)];
if (canFetch('spectral', 'Spectral over the documents of the APIs')) {
  const rules = ['--ruleset', '.spectral.yaml', '--fail-severity', 'warn'];
  steps.push(fetched('Spectral', 'spectral', 'lint', ...rules, ...documents));
}
const ends = await runSteps(steps);
process.exitCode = ends.every(({ passed }) => passed) ? 0 : 1;
