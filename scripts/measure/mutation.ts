import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { loadFetched } from '../support/fetched-packages.ts';
import { fetched } from '../support/fetched-programs.ts';
import { runStep } from '../support/run-commands.ts';
import { thisMachine, writeMeasurement } from './measurements.ts';
import { areas, domains, type MutationArea, SMOKE } from './mutation/areas.ts';
import { type MutationMemory, stillTrue } from './mutation/memory.ts';
import {
  MIN_SCORES,
  type MutationReport,
  scoreOf,
  scoreTable,
  type Tally,
  tallyByPart,
  tallyOf,
  together,
} from './mutation/score.ts';

/**
 * Mutation testing: `npm run tool -- mutation`, or some areas by name, as in `npm run tool -- mutation pricing http`.
 * A mutant that was killed before by a test of an unchanged file is not run again; `--force` runs everything,
 * `--smoke` one file only, as a test of the tool. Writes the scores to docs/measurements.md (of the domains only when
 * all of them are run), and fails where an area is below the minimum.
 */
const root = path.resolve(import.meta.dirname, '../..');
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const forced = process.argv.includes('--force');
const asked = words.map((name) => areas.get(name) ?? name);
const unknown = asked.filter((each) => typeof each === 'string');
if (unknown.length > 0) {
  throw new Error(`No area of that name: ${unknown.join(', ')}. There are ${[...areas.keys()].join(', ')}.`);
}
const named = asked.filter((each) => typeof each !== 'string');
const smoke = process.argv.includes('--smoke');
const judgedAreas = smoke ? [SMOKE] : named.length > 0 ? named : [...areas.values()];

const textOf = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** Removes outdated entries from the tester's cache. */
function refresh(file: string): void {
  const remembered = textOf(file);
  if (remembered === null) return;
  const memory = stillTrue(JSON.parse(remembered) as MutationMemory, (each) => textOf(path.join(root, each)));
  writeFileSync(file, JSON.stringify(memory));
}

interface Judged {
  readonly report: MutationReport;
  readonly tally: Tally;
  readonly minutes: number;
}

/** Runs one area; its report is in .cache/mutation, as mutation.html. */
async function judge(area: MutationArea): Promise<Judged> {
  process.env.PADAV_MUTATION_AREA = JSON.stringify(area);
  const folder = path.join(root, '.cache/mutation', area.name);
  const file = path.join(folder, 'mutation.json');
  const started = performance.now();
  rmSync(file, { force: true });
  refresh(path.join(folder, 'incremental.json'));
  const end = await runStep(fetched(`mutants of ${area.name}`, 'stryker', 'run', ...(forced ? ['--force'] : [])));
  const report = JSON.parse(readFileSync(file, 'utf8')) as MutationReport;
  const tally = tallyOf(report);
  if (!end.passed && scoreOf(tally) >= MIN_SCORES[area.kind])
    throw new Error(`The mutation tester broke down over ${area.name}`);
  return { report, tally, minutes: (performance.now() - started) / 60_000 };
}

/** The versions of the tester and of what runs the tests. */
const versions = (): string => {
  const { version: ofStryker } = loadFetched('mutation', '@stryker-mutator/core/package.json');
  const { version: ofVitest } = createRequire(import.meta.url)('vitest/package.json');
  return `Stryker ${ofStryker}, Vitest ${ofVitest}`;
};

const write = (
  kind: MutationArea['kind'],
  title: string,
  judges: string,
  table: string,
  { tally, minutes }: Omit<Judged, 'report'>,
) =>
  writeMeasurement(
    title,
    `Written by \`npm run tool -- mutation\` on ${new Date().toISOString().slice(0, 10)}. ${judges} At least ${MIN_SCORES[kind]} % of the
mutants must be noticed.

${table}

- Score: **${scoreOf(tally).toFixed(1)} %**. A mutant that is not judged counts for nothing.
- Machine: ${thisMachine()}.
- Duration: ${Math.ceil(minutes)} min, ${forced ? 'everything judged anew' : 'without what an unchanged test had killed before'}.
- Versions: ${versions()}.`,
  );

/** The run takes long: other processes of the machine have priority, but not so much that mutants time out. */
const NICE = 15;
if (!smoke) os.setPriority(NICE);
const results = new Map<MutationArea, Judged>();
for (const area of judgedAreas) {
  const judged = await judge(area);
  results.set(area, judged);
  if (area.kind === 'domain') continue;
  const spared = area.spared.length === 0 ? '' : ` Left as they are: ${area.spared.join(', ')}.`;
  await write(
    area.kind,
    `Mutation score of ${area.folder}`,
    `Judged by ${area.tests.join(' and ')}. Not judged is what only runs while a module loads, such as a table.${spared}`,
    scoreTable(area.folder, tallyByPart(area.folder, judged.report)),
    judged,
  );
}

const ofDomains = domains.flatMap((area) => results.get(area) ?? []);
if (ofDomains.length === domains.length) {
  const tally = together(ofDomains.map((each) => each.tally));
  const minutes = ofDomains.reduce((sum, each) => sum + each.minutes, 0);
  const rows = new Map(domains.map(({ name }, at) => [name, ofDomains[at]?.tally ?? tally]));
  const judges = 'Each domain is judged by its own tests alone, without the money machine’s simulator.';
  await write('domain', 'Mutation score of the domain', judges, scoreTable('src/core', rows), { tally, minutes });
}

const scores = [...results].map(([{ name }, { tally }]) => `${name} ${scoreOf(tally).toFixed(1)} %`);
console.info(`\nMutation scores: ${scores.join(', ')}`);
const low = [...results].filter(([{ kind }, { tally }]) => scoreOf(tally) < MIN_SCORES[kind]).map(([{ name }]) => name);
if (low.length > 0) {
  console.error(`Below the minimum: ${low.join(', ')}. Survivors: .cache/mutation/<area>/mutation.html`);
  process.exitCode = 1;
}
