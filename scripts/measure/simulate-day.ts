import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DAY } from '../../test/capacity/day/assumptions.ts';
import type { Machines } from '../../test/capacity/day/product/machine.ts';
import { chartOf, sectionOf } from '../../test/capacity/day/report/section.ts';
import { simulateDay } from '../../test/capacity/day/simulate.ts';
import { readFigures } from '../../test/capacity/figures.ts';
import { fetched } from '../support/fetched-programs.ts';
import { runStep } from '../support/run-commands.ts';
import { withSection } from './measurements.ts';

/**
 * `npm run tool -- simulate-day [--processes 5] [--cores 5] [--database-cores 2] [--provider-per-second 300] [--seed 1]`:
 * a day of ten million searches, event by event, with the figures of docs/capacity.json, then its busiest hour on other
 * machines. It writes its section of docs/scale.md and the picture in it; with `--dry` nothing is written, and the other
 * machines are left out.
 */
const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '5' },
    cores: { type: 'string' },
    'database-cores': { type: 'string', default: '2' },
    'provider-per-second': { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    dry: { type: 'boolean', default: false },
  },
});
const TITLE = 'A simulated day';
const PICTURE = 'pictures/simulated-day.svg';
const EVENING = { fromHour: 20.5, untilHour: 22 };
const docs = path.resolve(import.meta.dirname, '../../docs');

const machines: Machines = {
  processes: Number(values.processes),
  cores: Number(values.cores ?? values.processes),
  databaseCores: Number(values['database-cores']),
  providerPerSecond: Number(values['provider-per-second']),
  providerPerMonth: Number.POSITIVE_INFINITY,
};
/** What `HOTEL_PROVIDER_PER_SECOND` takes at most. */
const MOST_PER_SECOND = 100;
const OTHERS: readonly Partial<Machines>[] = [
  {},
  { providerPerSecond: MOST_PER_SECOND },
  { processes: 4, cores: 4 },
  { processes: 3, cores: 3 },
  { processes: 2, cores: 2 },
  { processes: 8, cores: 8 },
  { databaseCores: 1 },
  { processes: 8, cores: 8, databaseCores: 1 },
];

const common = { figures: readFigures(), day: DAY, seed: Number(values.seed) };
const began = performance.now();
const day = simulateDay({ ...common, machines });
console.info(`A day: ${day.events} events in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
const others = (values.dry ? [] : OTHERS).map((other) => {
  const started = performance.now();
  const result = simulateDay({ ...common, ...EVENING, machines: { ...machines, ...other } });
  console.info(`${JSON.stringify(other)}: ${((performance.now() - started) / 1_000).toFixed(0)} s`);
  return result;
});
const section = sectionOf(day, others, PICTURE);
console.info(`\n${section}`);
if (!values.dry) {
  writeFileSync(path.join(docs, PICTURE), chartOf(day));
  const page = path.join(docs, 'scale.md');
  writeFileSync(page, withSection(readFileSync(page, 'utf8'), TITLE, section));
  await runStep(fetched('layout', 'biome', 'format', '--write', page));
}
