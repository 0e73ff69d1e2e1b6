import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { thisMachine, writeMeasurement } from './measurements.ts';
import { type MutationMemory, stillTrue } from './mutation-memory.ts';
import {
  LEAST_SCORE,
  type MutationReport,
  scoreOf,
  scoreTable,
  type Tally,
  tallyOf,
  together,
} from './mutation-score.ts';
import { runStep, tool } from './steps.ts';

/**
 * Changes the domain in small ways and asks its own tests to notice: `npm run mutation`, or some domains by name, as in
 * `npm run mutation -- pricing booking`. A mutant that was killed before by a test of a file that is as it was is not
 * judged again; `--force` judges everything. Writes the score of all domains to docs/measurements.md, and fails where a
 * domain stays below the least.
 */
const root = path.resolve(import.meta.dirname, '..');
const all = readdirSync(path.join(root, 'src/core'));
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const forced = process.argv.includes('--force');
const unknown = named.filter((name) => !all.includes(name));
if (unknown.length > 0) throw new Error(`No domain of that name: ${unknown.join(', ')}. There are ${all.join(', ')}.`);

const versionOf = (name: string): string => createRequire(import.meta.url)(`${name}/package.json`).version;

const textOf = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** Lets the tester forget what may no longer be true. */
function refresh(file: string): void {
  const remembered = textOf(file);
  if (remembered === null) return;
  const memory = stillTrue(JSON.parse(remembered) as MutationMemory, (each) => textOf(path.join(root, each)));
  writeFileSync(file, JSON.stringify(memory));
}

/** Judges one domain; its report lies in .cache/mutation, for eyes as mutation.html. */
async function judge(domain: string): Promise<Tally> {
  process.env.PADAV_MUTATION_DOMAIN = domain;
  const folder = path.join(root, '.cache/mutation', domain);
  const file = path.join(folder, 'mutation.json');
  rmSync(file, { force: true });
  refresh(path.join(folder, 'incremental.json'));
  const end = await runStep(tool(`mutants of ${domain}`, 'stryker', 'run', ...(forced ? ['--force'] : [])));
  const tally = tallyOf(JSON.parse(readFileSync(file, 'utf8')) as MutationReport);
  if (!end.passed && scoreOf(tally) >= LEAST_SCORE) throw new Error(`The mutation tester broke down over ${domain}`);
  return tally;
}

/** The run takes long: whatever else the machine does goes first, but not so far that mutants run out of time. */
const NICE = 15;
os.setPriority(NICE);
const started = performance.now();
const tallies = new Map<string, Tally>();
for (const domain of named.length > 0 ? named : all) tallies.set(domain, await judge(domain));
const minutes = Math.ceil((performance.now() - started) / 60_000);

const score = scoreOf(together([...tallies.values()]));
const low = [...tallies].filter(([, tally]) => scoreOf(tally) < LEAST_SCORE).map(([domain]) => domain);
console.info(`\n${scoreTable(tallies)}\n\nMutation score: ${score.toFixed(1)} %`);
if (named.length === 0) {
  await writeMeasurement(
    'Mutation score of the domain',
    `Written by \`npm run mutation\` on ${new Date().toISOString().slice(0, 10)}. Each domain is judged by its own tests
alone, without the money machine's simulator; at least ${LEAST_SCORE} % of the mutants of every domain must be noticed.

${scoreTable(tallies)}

- Score: **${score.toFixed(1)} %**. A mutant that is not judged stopped the tester itself, and counts for nothing.
- Machine: ${thisMachine()}.
- Duration: ${minutes} min, ${forced ? 'everything judged anew' : 'without what an unchanged test had killed before'}.
- Versions: Stryker ${versionOf('@stryker-mutator/core')}, Vitest ${versionOf('vitest')}.`,
  );
}
if (low.length > 0) {
  console.error(`Below ${LEAST_SCORE} %: ${low.join(', ')}. Survivors: .cache/mutation/<domain>/mutation.html`);
  process.exitCode = 1;
}
