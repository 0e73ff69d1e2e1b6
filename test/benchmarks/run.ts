import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '#test/support/process/built.ts';
import { thisMachine } from '../../scripts/measure/measurements.ts';
import { compareBytes } from './comparisons/bare-bytes.ts';
import { compareBookingList } from './comparisons/booking-list.ts';
import { cachedSearch, drawnResults } from './comparisons/cached-search.ts';
import { measureDuringSignIns, type SignInEffort } from './comparisons/concurrent-sign-ins.ts';
import { comparePeers, type PeersEffort } from './comparisons/peers.ts';
import { compareTracedSearch } from './comparisons/traced-search.ts';
import { hearEvents, type WebhookEffort } from './comparisons/webhook.ts';
import { fill } from './database/fill.ts';
import type { LoadOrder, LoadOutcome } from './processes/load.ts';
import { type Circumstances, type Findings, sectionOf } from './report.ts';
import { type BenchmarkDatabase, createBenchmarkDatabase, PROJECT } from './servers/benchmark-database.ts';
import { canPin, loadAverages, machineTimes, requireLinux, stealSince } from './servers/machine.ts';
import { buildServers, startWorker } from './servers/servers.ts';
import type { Effort } from './servers/side-by-side.ts';

/** The size of a run. */
export interface RunEffort extends Effort, SignInEffort, WebhookEffort, PeersEffort {
  readonly bookings: number;
  readonly travellers: number;
}

/** Some fifteen minutes on two idle processors. */
export const FULL: RunEffort = {
  bookings: 500_000,
  travellers: 50_000,
  pairs: 30,
  droppedPairs: 2,
  seconds: 2,
  warmUp: 10_000,
  signInRounds: 5,
  droppedSignInRounds: 1,
  quietSeconds: 5,
  rounds: 5,
  events: 2_000,
  peerPairs: 10,
  peerRounds: 3,
};

/** A short run of three or four minutes: rough figures. */
export const QUICK: RunEffort = {
  bookings: 50_000,
  travellers: 5_000,
  pairs: 6,
  droppedPairs: 2,
  seconds: 1,
  warmUp: 5_000,
  signInRounds: 1,
  droppedSignInRounds: 1,
  quietSeconds: 3,
  rounds: 1,
  events: 600,
  peerPairs: 3,
  peerRounds: 1,
};

/** Whether each part still runs and returns the same, in a minute: its figures mean nothing. */
export const SMOKE: RunEffort = {
  bookings: 500,
  travellers: 50,
  pairs: 2,
  droppedPairs: 0,
  seconds: 1,
  warmUp: 200,
  signInRounds: 1,
  droppedSignInRounds: 0,
  quietSeconds: 1,
  rounds: 1,
  events: 50,
  peerPairs: 1,
  peerRounds: 1,
};

const say = (line: string): void => console.info(line);

async function measure(ground: BenchmarkDatabase, built: string, effort: RunEffort): Promise<Findings> {
  const { bookings, travellers } = effort;
  say(`Writing ${bookings} bookings of ${travellers} travellers...`);
  await ground.work((client) => fill(client, { bookings, travellers, unchecked: true }));
  const loader = startWorker<LoadOrder, LoadOutcome>('load.ts');
  try {
    say('The booking list beside bare Fastify with the same statements...');
    const list = await compareBookingList(ground, built, loader, effort);
    say('The warm search beside bare Fastify with the same bytes...');
    const search = await compareBytes(cachedSearch(), ground, built, loader, effort);
    say('The page of results beside bare Fastify with the same bytes...');
    const page = await compareBytes(drawnResults(), ground, built, loader, effort);
    say('The warm search with every trace sent beside that with tracing off...');
    const traced = await compareTracedSearch(ground, built, loader, effort);
    say('The warm search while 64 travellers sign in...');
    const signInRounds = await measureDuringSignIns(ground, built, effort);
    say('The webhook while 200 events a second come in...');
    const webhook = await hearEvents(ground, built, effort);
    say('The peers beside bare Fastify...');
    const peers = await comparePeers(ground, built, loader, effort);
    return { list, search, page, traced, signInRounds, webhook, peers };
  } finally {
    loader.stop();
  }
}

async function onGround(effort: RunEffort): Promise<Findings> {
  const built = path.join(PROJECT, '.cache', `bench-${process.pid}`);
  const ground = await createBenchmarkDatabase();
  const clear = async () => {
    await ground.remove();
    rmSync(built, { recursive: true, force: true });
  };
  const interrupted = () => void clear().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
  try {
    say('Building the servers...');
    // The pages that are drawn.
    ensureBuilt();
    await buildServers(built);
    return await measure(ground, built, effort);
  } finally {
    await clear();
  }
}

/** Runs all benchmarks. @returns the report section, and whether none failed. @throws VoidRun */
export async function runBenchmarks(
  effort: RunEffort,
): Promise<{ readonly section: string; readonly passed: boolean }> {
  requireLinux();
  const began = performance.now();
  const times = machineTimes();
  const loadBefore = loadAverages();
  const findings = await onGround(effort);
  const circumstances: Circumstances = {
    at: new Date(),
    minutes: (performance.now() - began) / 60_000,
    machine: thisMachine(),
    pinned: canPin(),
    loadBefore,
    loadAfter: loadAverages(),
    steal: stealSince(times),
    bookings: effort.bookings,
  };
  const { list, search, page, traced, signInRounds, webhook } = findings;
  const ratios = [list.comparison, search.comparison, page.comparison, traced].map(({ verdict }) => verdict);
  const verdicts = [list.factsVerdict, ...ratios, signInRounds.verdict, webhook.verdict];
  return { section: sectionOf(findings, circumstances), passed: !verdicts.includes('fail') };
}
