import { parseArgs } from 'node:util';
import { soakSection } from '../../test/soak/report.ts';
import { passed, runSoak } from '../../test/soak/soak.ts';
import { writeMeasurement } from './measurements.ts';

/**
 * `npm run tool -- soak [--minutes 30] [--per-second 1]`: the built product under a steady load. It fails when memory,
 * descriptors, handles or rows grow in the second half beyond what bookings explain, and writes docs/measurements.md
 * when it lasts 30 minutes or more.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, 'per-second': { type: 'string', default: '1' } },
});
const minutes = Number(values.minutes);
const SAMPLES = 60;
/** A sample itself takes half a second of the product. */
const LEAST_MS = 5_000;
const FILLED = 600;
const result = await runSoak({
  ...{ minutes, perSecond: Number(values['per-second']), travellers: 20 },
  filled: FILLED,
  everyMs: Math.max(LEAST_MS, (minutes * 60_000) / SAMPLES),
  say: (line) => console.info(line),
});
const section = soakSection(result);
console.info(`\n${section}\n`);
if (minutes >= 30) await writeMeasurement('Soak', section);
process.exitCode = passed(result) ? 0 : 1;
