/**
 * Runs payments over seeded faults: `npm run tool -- simulate [--seeds 20000] [--from 1] [--trace]`. Prints the first
 * seed that violates an invariant, with all steps; `--trace` prints those of every seed.
 */
import { parseArgs } from 'node:util';
import { simulate } from '#test/simulator/simulate.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20000' },
    from: { type: 'string', default: '1' },
    trace: { type: 'boolean', default: false },
  },
});

const [from, seeds] = [Number(values.from), Number(values.seeds)];
const began = performance.now();
let [booked, refunds] = [0, 0];
for (let seed = from; seed < from + seeds; seed += 1) {
  const outcome = await simulate(seed, values.trace);
  booked += outcome.booked;
  refunds += outcome.refunds;
  if (values.trace) console.info(outcome.lines.join('\n'));
  if (outcome.broken.length === 0) continue;
  if (!values.trace) console.info((await simulate(seed, true)).lines.join('\n'));
  console.error(`Seed ${seed} broke a promise after ${seed - from + 1} seeds: ${outcome.broken.join('; ')}`);
  process.exit(1);
}
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.info(`${seeds} seeds held every promise: ${booked} bookings, ${refunds} refunds, ${seconds} s`);
