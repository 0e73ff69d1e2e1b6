import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BOOKING_JOURNEY, FIGURES, sumOf } from '../../test/capacity/figures.ts';
import { measureCapacity } from '../../test/capacity/measure.ts';
import { sectionOf } from '../../test/journey/report.ts';
import { fetched } from '../support/fetched-programs.ts';
import { runStep } from '../support/run-commands.ts';
import { writeMeasurement } from './measurements.ts';

/**
 * `npm run tool -- capacity [--times 60]`: processor time and statements of each step of a journey, for product and
 * database, into docs/capacity.json, which docs/scale.md and `simulate-day` read, and with what each statement is for into
 * docs/measurements.md. With `--dry` nothing is written.
 */
const { values } = parseArgs({
  options: { times: { type: 'string', default: '60' }, dry: { type: 'boolean', default: false } },
});
const figures = await measureCapacity({
  ...{ times: Number(values.times), idleMs: 10_000 },
  say: (line) => console.info(line),
});
const ofJourney = (what: 'appMicros' | 'databaseMicros') => sumOf(figures, BOOKING_JOURNEY, what);
console.info(`A booking journey: ${sumOf(figures, BOOKING_JOURNEY, 'statements').toFixed(0)} statements;`);
console.info(`${(1e6 / ofJourney('appMicros')).toFixed(1)} a second for each core of the product,`);
console.info(`${(1e6 / ofJourney('databaseMicros')).toFixed(1)} a second for each core of the database.`);
if (!values.dry) {
  writeFileSync(FIGURES, JSON.stringify(figures, null, 2));
  await runStep(fetched('layout', 'biome', 'format', '--write', FIGURES));
  await writeMeasurement('Statements of a journey', sectionOf(figures));
}
