import { runArrivals } from '../../test/benchmarks/arrivals/run.ts';
import type { InteractionEffort } from '../../test/benchmarks/interactions/measure.ts';
import { runInteractions } from '../../test/benchmarks/interactions/run.ts';
import { FULL, QUICK, type RunEffort, runBenchmarks, SMOKE } from '../../test/benchmarks/run.ts';
import { runStarts } from '../../test/benchmarks/start/run.ts';
import { writeMeasurement } from './measurements.ts';

/** The size of a run: of the server's parts, and of the two in a browser. */
interface BenchEffort {
  readonly server: RunEffort;
  readonly start: { readonly rounds: number };
  readonly interactions: InteractionEffort;
  readonly arrivals: { readonly rounds: number };
}

/**
 * `npm run tool -- bench` measures and writes docs/measurements.md; with `--quick` it measures briefly and writes
 * nothing, and with `--smoke` it fails only where it can't measure. `--only server`, `--only start`, `--only interactions`
 * or `--only arrivals` measures one of its parts. The servers of others that the first has beside the product need npm's
 * registry once; PADAV_BENCH_MONGODB_URL gives them a real MongoDB, in which they empty a database of their own.
 */
const smoke = process.argv.includes('--smoke');
const quick = smoke || process.argv.includes('--quick');
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;

function effortOf(): BenchEffort {
  if (smoke)
    return { server: SMOKE, start: { rounds: 1 }, interactions: { rounds: 1, searches: 2 }, arrivals: { rounds: 1 } };
  if (quick)
    return { server: QUICK, start: { rounds: 3 }, interactions: { rounds: 2, searches: 10 }, arrivals: { rounds: 3 } };
  return { server: FULL, start: { rounds: 7 }, interactions: { rounds: 5, searches: 50 }, arrivals: { rounds: 9 } };
}

const effort = effortOf();
const PARTS = [
  { name: 'server', title: 'Benchmarks', run: () => runBenchmarks(effort.server) },
  { name: 'start', title: 'Start', run: () => runStarts(effort.start) },
  { name: 'interactions', title: 'Interactions', run: () => runInteractions(effort.interactions) },
  { name: 'arrivals', title: 'Arrivals', run: () => runArrivals(effort.arrivals) },
];
const chosen = PARTS.filter(({ name }) => only === undefined || only === name);
if (chosen.length === 0) {
  console.error(`--only names server, start, interactions or arrivals, not ${only}.`);
  process.exitCode = 1;
}
for (const { title, run } of chosen) {
  try {
    const { section, passed } = await run();
    console.info(`\n${section}\n`);
    if (!quick) await writeMeasurement(title, section);
    if (!passed && !smoke) process.exitCode = 1;
  } catch (error) {
    console.error(`${title}: nothing was measured. ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
