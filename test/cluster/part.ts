import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type Experiment, OF_LEADER, OF_POOLERS, OF_REPLICAS } from './experiments/experiments.ts';
import { type Ground, openGround } from './ground.ts';
import { wrongNow } from './invariants.ts';
import type { Outcome, PartResult } from './outcome.ts';

/** What is done on one installation. */
export interface Part {
  readonly experiments: readonly Experiment[];
  /** How often each is done. */
  readonly times: (experiment: Experiment) => number;
  /** All are done again, in turn, until this much has passed; 0 for once through. */
  readonly atLeastMs: number;
}

const LOGS = path.resolve(import.meta.dirname, '../../.cache/cluster-logs');
/** A traveller places at most ten orders a minute. */
const PAUSE_MS = 9_000;
const TEN_MINUTES_MS = 600_000;

/** The installations over which the experiments on leaders are spread, side by side. */
export const LEADERS = ['leader-1', 'leader-2'] as const;

const ALL = [...OF_REPLICAS, ...OF_POOLERS, ...OF_LEADER];
const share = (times: number, lane: number): number => Math.ceil((times - lane) / LEADERS.length);

/** The parts of the long form by name: replicas for ten minutes, and a share of the leader's experiments each. */
export const LONG_PARTS: Readonly<Record<string, Part>> = {
  replicas: { experiments: [...OF_REPLICAS, ...OF_POOLERS], times: () => 1, atLeastMs: TEN_MINUTES_MS },
  ...Object.fromEntries(
    LEADERS.map((name, lane): [string, Part] => [
      name,
      { experiments: OF_LEADER, times: ({ times }) => share(times, lane), atLeastMs: 0 },
    ]),
  ),
};

/** The short form: some experiments, once each. */
export const SHORT_PART: Part = {
  experiments: ALL.filter(({ isShort }) => isShort),
  times: () => 1,
  atLeastMs: 0,
};

/** The experiments whose names have these words, as often as in the long form. */
export const partOf = (words: string): Part => ({
  experiments: ALL.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase())),
  times: ({ times }) => times,
  atLeastMs: 0,
});

export const say = (line: string) => console.info(`${new Date().toISOString().slice(11, 19)} ${line}`);

async function attempt(ground: Ground, experiment: Experiment, at: number): Promise<Outcome['parts'][number]> {
  ground.load.begin();
  const rebuilds = ground.cluster.rebuilds();
  // What does not come back is a failure of the experiment, and not the end of the others.
  const lost = await experiment.run(ground, at).then(
    () => [],
    (error: unknown) => [String(error)],
  );
  const wrong = await wrongNow(ground.url);
  const { byHand, failures, ...figures } = ground.load.figures();
  // A sign-in is not sent again by the web: it would make another session.
  const inVain = experiment.needsNoHand ? byHand.filter((call) => !call.endsWith('/auth/login')) : [];
  const failed = [...lost, ...failures, ...inVain.map((call) => `${call} took a traveller’s hand`)];
  say(
    `${experiment.name} (${at + 1}): ${figures.journeys} journeys, ${failed.length} failed, ${byHand.length} calls by hand, ` +
      `${(figures.longestWithoutWriteMs / 1_000).toFixed(1)} s without a write`,
  );
  for (const failure of [...failed, ...wrong]) say(`  ${failure}`);
  const rebuilt = ground.cluster.rebuilds() - rebuilds;
  return { ...figures, failures: failed, byHand: byHand.length, wrong, rebuilt };
}

async function runAll(ground: Ground, { experiments, times, atLeastMs }: Part): Promise<readonly Outcome[]> {
  const until = performance.now() + atLeastMs;
  const done = experiments.map((experiment) => ({ experiment, parts: [] as Outcome['parts'][number][] }));
  // The first round is whole; what follows ends with the time.
  const isLong = () => performance.now() >= until;
  do {
    for (const { experiment, parts } of done)
      for (let time = 0; time < times(experiment) && (parts.length === time || !isLong()); time += 1)
        parts.push(await attempt(ground, experiment, parts.length));
  } while (!isLong());
  return done.map(({ experiment: { name }, parts }) => ({ name, parts }));
}

/** Whether nothing failed and nothing is wrong. */
export const isWhole = ({ outcomes, atLast }: Pick<PartResult, 'outcomes' | 'atLast'>): boolean =>
  atLast.length === 0 &&
  outcomes.every(({ parts }) => parts.every(({ failures, wrong }) => failures.length + wrong.length === 0));

/** Keeps the programs' logs of a run that failed: the folder itself is removed. */
function keepLogs(folder: string): void {
  const to = path.join(LOGS, path.basename(folder));
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.log')))
    copyFileSync(path.join(folder, name), path.join(to, name));
  say(`The programs’ logs are in ${to}.`);
}

/** Builds an installation in this network, does the part on it, and takes it down. */
export async function runPart(folder: string, part: Part, travellers: number): Promise<PartResult> {
  const ground = await openGround({ folder, travellers, pauseMs: PAUSE_MS, say });
  let keeps = true;
  try {
    const outcomes = await runAll(ground, part);
    const atLast = await ground.settle();
    for (const each of atLast) say(`At last: ${each}`);
    keeps = !isWhole({ outcomes, atLast });
    return { outcomes, atLast, acknowledged: ground.load.acknowledged.count };
  } finally {
    if (keeps) keepLogs(folder);
    await ground.close();
  }
}
