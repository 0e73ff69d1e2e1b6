import { setTimeout as pause } from 'node:timers/promises';
import { fillCaches } from '#test/load/fill-caches.ts';
import { openGround } from '#test/load/ground.ts';
import { type LoadCount, SteadyLoad } from '#test/load/steady-load.ts';
import { INSPECTED, openInspector } from './inspector.ts';
import { type Sample, takeSample } from './samples.ts';
import { type Judged, judgeSoak } from './verdict.ts';

/** How long a soak lasts, and its load. */
export interface SoakOptions {
  readonly minutes: number;
  readonly perSecond: number;
  readonly travellers: number;
  /** Between two samples, in milliseconds. */
  readonly everyMs: number;
  /**
   * How many hotels are asked for before the first sample: above the 500 answers of each kind that a process keeps, so
   * that a cache with a bound has reached it, and whatever still grows has none.
   */
  readonly filled: number;
  /** Further options of Node for the product, separated by spaces. */
  readonly nodeOptions?: string;
  readonly say: (line: string) => void;
}

/** What came of a soak. */
export interface SoakResult {
  readonly count: LoadCount;
  readonly samples: readonly Sample[];
  readonly judged: readonly Judged[];
}

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

/** Runs the built product under a steady load and takes samples of it. */
export async function runSoak(options: SoakOptions): Promise<SoakResult> {
  const { minutes, perSecond, travellers, everyMs, filled, nodeOptions = '', say } = options;
  const ground = await openGround({ env: { NODE_OPTIONS: `${INSPECTED} ${nodeOptions}`.trim() } });
  try {
    const inspector = await openInspector(ground.errors);
    await fillCaches(ground.server.url, filled);
    const load = new SteadyLoad(ground, { perSecond, travellers });
    await load.start();
    const samples: Sample[] = [];
    const began = performance.now();
    await ground.database.work(async (client) => {
      for (let number = 0; performance.now() - began < minutes * 60_000; number += 1) {
        await pause(Math.max(0, began + number * everyMs - performance.now()));
        const { journeys } = load.count;
        const sample = await takeSample({ pid: ground.server.pid, inspector, client }, { began, journeys });
        samples.push(sample);
        const { atMs, heapBytes, rssBytes, descriptors, loopP99Ms } = sample;
        say(
          `${(atMs / 60_000).toFixed(1)} min, ${journeys} journeys, heap ${megabytes(heapBytes)}, resident ${megabytes(rssBytes)}, ` +
            `${descriptors} descriptors, loop p99 ${loopP99Ms.toFixed(0)} ms, ${load.count.failures.length} failures ${load.count.failures.at(-1) ?? ''}`,
        );
      }
    });
    await load.stop();
    inspector.close();
    return { count: load.count, samples, judged: judgeSoak(samples) };
  } finally {
    await ground.close();
  }
}

/** The share of journeys that may end early on a machine that others use too. */
const BUSY_ALLOWED = 0.01;

/** Whether nothing grew beyond what is allowed, no journey failed, and hardly one was refused by a busy product. */
export const passed = ({ judged, count }: Pick<SoakResult, 'judged' | 'count'>): boolean =>
  count.failures.length === 0 && count.busy <= BUSY_ALLOWED * count.journeys && judged.every((each) => each.passed);
