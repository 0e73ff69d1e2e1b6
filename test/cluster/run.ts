/**
 * `npm run test:cluster [-- --short] [--install] [--travellers 60] [--only leader]`: kills, stops, freezes and cuts off
 * replicas and database nodes under load, and checks the money after each. In full it takes half an hour and writes
 * docs/resilience.md: replicas on one installation and leaders on two, side by side, since most of that time is waiting.
 * The short form does four of them once. `--install` installs Debian's packages where they are missing.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { clusterFolder, runInOwnNetwork } from '#test/support/cluster/own-network.ts';
import { requirePackages } from '#test/support/cluster/packages.ts';
import { NotInstallable } from '#test/support/debian/apt-get.ts';
import { ensureBuilt } from '#test/support/process/built.ts';
import { noteNotRun } from '../../scripts/support/run-notes.ts';
import type { PartResult } from './outcome.ts';
import { isWhole, LEADERS, LONG_PARTS, type Part, partOf, runPart, SHORT_PART } from './part.ts';
import { merged, page, table } from './report.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    install: { type: 'boolean', default: false },
    travellers: { type: 'string', default: '60' },
    only: { type: 'string' },
    /** Of the program that runs itself: which part of the long form, and where its result goes. */
    part: { type: 'string' },
    result: { type: 'string' },
  },
});
const PAGE = path.resolve(import.meta.dirname, '../../docs/resilience.md');
const THIS = fileURLToPath(import.meta.url);

const figures = z.object({
  ...{ journeys: z.number(), calls: z.number(), repeated: z.number(), byHand: z.number() },
  ...{ longestWithoutWriteMs: z.number(), slowestMs: z.number(), rebuilt: z.number() },
  ...{ failures: z.array(z.string()), wrong: z.array(z.string()) },
});
const resultShape = z.object({
  outcomes: z.array(z.object({ name: z.string(), parts: z.array(figures) })),
  atLast: z.array(z.string()),
  acknowledged: z.object({ paid: z.number(), booked: z.number(), cancelled: z.number(), signedOut: z.number() }),
});

function chosenPart(): Part {
  if (values.part !== undefined) {
    const part = LONG_PARTS[values.part];
    if (part === undefined) throw new Error(`There is no part ${values.part}`);
    return part;
  }
  return values.only === undefined ? SHORT_PART : partOf(values.only);
}

/** Does a part in this network. @returns the exit code */
async function doPart(folder: string): Promise<number> {
  const result = await runPart(folder, chosenPart(), Number(values.travellers));
  if (values.result === undefined) console.info(table(result.outcomes));
  else writeFileSync(values.result, JSON.stringify(result));
  return isWhole(result) ? 0 : 1;
}

/** Does a part of the long form in a network of its own. */
async function doInside(folder: string, name: string, travellers: number): Promise<PartResult> {
  const file = path.join(folder, `${name}.json`);
  await runInOwnNetwork(THIS, ['--part', name, '--result', file, '--travellers', String(travellers)]);
  if (!existsSync(file)) throw new Error(`The part ${name} ended before its result`);
  return resultShape.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** The results of all, which are waited for whatever came of the others. */
async function resultsOf(parts: readonly Promise<PartResult>[]): Promise<readonly PartResult[]> {
  const ends = await Promise.allSettled(parts);
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
}

async function doLong(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'padav-resilience-'));
  try {
    const began = performance.now();
    const travellers = Number(values.travellers);
    const ofLeaders = Math.ceil(travellers / (LEADERS.length + 1));
    const result = merged(
      await resultsOf([
        doInside(folder, 'replicas', travellers),
        ...LEADERS.map((name) => doInside(folder, name, ofLeaders)),
      ]),
    );
    const minutes = (performance.now() - began) / 60_000;
    const day = new Date().toISOString().slice(0, 10);
    const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`;
    console.info(table(result.outcomes));
    writeFileSync(PAGE, page(result, { day, machine, minutes, travellers, lanes: LEADERS.length }));
    return isWhole(result) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  const folder = clusterFolder();
  if (folder !== null) process.exitCode = await doPart(folder);
  else {
    requirePackages(values.install);
    ensureBuilt();
    const isLong = !values.short && values.only === undefined;
    process.exitCode = await (isLong ? doLong() : runInOwnNetwork(THIS, process.argv.slice(2)));
  }
} catch (error) {
  if (!(error instanceof NotInstallable)) throw error;
  noteNotRun(`the cluster that is killed under load: ${error.message}`);
}
