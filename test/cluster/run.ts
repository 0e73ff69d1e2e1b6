/**
 * `npm run test:cluster [-- --short] [--install] [--travellers 60] [--only leader]`: kills, stops, freezes and cuts off
 * replicas and database nodes under load, and checks the money after each. In full it takes half an hour and writes
 * docs/resilience.md; the short form does four of them once. `--install` installs Debian's packages where they are missing.
 */
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { clusterFolder, runInOwnNetwork } from '#test/support/cluster/own-network.ts';
import { NoClusterHere, requirePackages } from '#test/support/cluster/packages.ts';
import { ensureBuilt } from '#test/support/process/built.ts';
import { noteNotRun } from '../../scripts/support/run-notes.ts';
import { type Experiment, OF_LEADER, OF_POOLERS, OF_REPLICAS } from './experiments/experiments.ts';
import { type Ground, openGround } from './ground.ts';
import { wrongNow } from './invariants.ts';
import { type Outcome, page, table } from './report.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    install: { type: 'boolean', default: false },
    travellers: { type: 'string', default: '60' },
    only: { type: 'string' },
  },
});
const PAGE = path.resolve(import.meta.dirname, '../../docs/resilience.md');
const LOGS = path.resolve(import.meta.dirname, '../../.cache/cluster-logs');
/** A traveller places at most ten orders a minute. */
const PAUSE_MS = 9_000;

const say = (line: string) => console.info(`${new Date().toISOString().slice(11, 19)} ${line}`);

async function attempt(ground: Ground, experiment: Experiment, at: number): Promise<Outcome['parts'][number]> {
  ground.load.begin();
  await experiment.run(ground, at);
  const wrong = await wrongNow(ground.url);
  const figures = ground.load.figures();
  say(
    `${experiment.name} (${at + 1}): ${figures.journeys} journeys, ${figures.failures.length} failed, ` +
      `${(figures.longestWithoutWriteMs / 1_000).toFixed(1)} s without a write`,
  );
  for (const failure of [...figures.failures, ...wrong]) say(`  ${failure}`);
  return { ...figures, wrong };
}

async function runAll(ground: Ground): Promise<readonly Outcome[]> {
  const all = [...OF_REPLICAS, ...OF_POOLERS, ...OF_LEADER].filter(
    ({ name, isShort }) => name.toLowerCase().includes(values.only ?? '') && (isShort || !values.short),
  );
  const outcomes: Outcome[] = [];
  for (const experiment of all) {
    const parts = [];
    for (let at = 0; at < (values.short ? 1 : experiment.times); at += 1)
      parts.push(await attempt(ground, experiment, at));
    outcomes.push({ name: experiment.name, parts });
  }
  return outcomes;
}

/** Keeps the programs' logs of a run that failed: the folder itself is removed. */
function keepLogs(folder: string): void {
  mkdirSync(LOGS, { recursive: true });
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.log')))
    copyFileSync(path.join(folder, name), path.join(LOGS, name));
  say(`The programs’ logs are in ${LOGS}.`);
}

async function test(folder: string): Promise<boolean> {
  const began = performance.now();
  const travellers = Number(values.travellers);
  const ground = await openGround({ folder, travellers, pauseMs: PAUSE_MS, say });
  try {
    const outcomes = await runAll(ground);
    const atLast = await ground.settle();
    for (const each of atLast) say(`At last: ${each}`);
    console.info(table(outcomes));
    const parts = outcomes.flatMap((each) => each.parts);
    const isWhole = atLast.length === 0 && parts.every(({ failures, wrong }) => failures.length + wrong.length === 0);
    if (isWhole && !values.short && values.only === undefined) {
      const facts = {
        day: new Date().toISOString().slice(0, 10),
        machine: `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`,
        minutes: (performance.now() - began) / 60_000,
        ...{ travellers, acknowledged: ground.load.acknowledged.count },
      };
      writeFileSync(PAGE, page(outcomes, facts));
    }
    if (!isWhole) keepLogs(folder);
    return isWhole;
  } catch (error) {
    keepLogs(folder);
    throw error;
  } finally {
    await ground.close();
  }
}

try {
  const folder = clusterFolder();
  requirePackages(values.install);
  if (folder === null) {
    ensureBuilt();
    process.exitCode = await runInOwnNetwork(fileURLToPath(import.meta.url), process.argv.slice(2));
  } else process.exitCode = (await test(folder)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof NoClusterHere)) throw error;
  noteNotRun(`the cluster that is killed under load: ${error.message}`);
}
