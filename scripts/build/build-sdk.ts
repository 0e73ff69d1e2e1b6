import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { runSteps } from '../support/run-commands.ts';
import { sdkSources } from './sdk/sdk-sources.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SDK = path.join(ROOT, 'sdk');
const GENERATED = path.join(SDK, 'src/generated');

/**
 * Makes the generated sources of the SDK from `openapi.partner.yaml`, and compiles it into `sdk/dist`. Of these only the list
 * of calls is committed, as tests run it.
 */
const document = parse(readFileSync(path.join(ROOT, 'openapi.partner.yaml'), 'utf8'));
mkdirSync(GENERATED, { recursive: true });
for (const [name, text] of await sdkSources(document)) {
  const file = path.join(GENERATED, name);
  // A file that is the same stays untouched: tests may be reading it.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
rmSync(path.join(SDK, 'dist'), { recursive: true, force: true });
const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc');
const ends = await runSteps([{ name: 'SDK', command: 'node', args: [TSC, '-p', path.join(SDK, 'tsconfig.json')] }]);
process.exitCode = ends.every((end) => end.passed) ? 0 : 1;
