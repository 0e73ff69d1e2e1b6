import path from 'node:path';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { fetchPackage } from '../support/fetch-package.ts';
import { runSteps, type Step, tool } from '../support/run-commands.ts';
import { noteNotRun } from '../support/run-notes.ts';
import { API_DOCUMENTS } from './checks/api/documents.ts';

/**
 * Lints the documents of the APIs: by Redocly, as `npm run check` does, and by Spectral (68 MB, so it is no package of
 * the project) where npm can install it into the cache; elsewhere the end of the run says that it did not.
 */
const SPECTRAL = '@stoplight/spectral-cli@6.16.3';
const CACHE = path.join(projectFile(), '.cache', 'spectral');

// A package of Spectral's reports its installation to others by such a script.
process.env.npm_config_ignore_scripts = 'true';
const documents = API_DOCUMENTS.map(({ document }) => document);
const spectral = fetchPackage(CACHE, SPECTRAL, path.join('dist', 'index.js'));
if (spectral === null) noteNotRun(`Spectral over the documents of the APIs: npm could not bring ${SPECTRAL}`);

const bySpectral = (program: string): Step => ({
  name: 'Spectral',
  command: process.execPath,
  args: [program, 'lint', '--ruleset', '.spectral.yaml', '--fail-severity', 'warn', ...documents],
});
const ends = await runSteps([
  tool('Redocly', 'redocly', 'lint', ...documents),
  ...(spectral === null ? [] : [bySpectral(spectral)]),
]);
process.exitCode = ends.every(({ passed }) => passed) ? 0 : 1;
