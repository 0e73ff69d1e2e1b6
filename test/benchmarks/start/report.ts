import { median } from '../statistics/statistics.ts';
import type { Start } from './measure.ts';

/** What is asked for, in milliseconds and bytes. */
const TARGETS = { readyMs: 1_000, resident: 120e6 };

/** The starts that were measured. */
export interface StartFindings {
  /** Of the server on a database that is there and migrated. */
  readonly server: readonly Start[];
  /** As `npm start`: with a look at the sources, and a database of its own that stands from the start before. */
  readonly whole: readonly Start[];
}

/** The conditions of the measurement. */
export interface StartFacts {
  /** Date and time, UTC. */
  readonly at: Date;
  readonly machine: string;
}

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

function figures(what: string, values: readonly number[], say: (value: number) => string, target?: number): string {
  const spread = `${say(Math.min(...values))} to ${say(Math.max(...values))}`;
  const verdict = target === undefined ? '' : median(values) <= target ? 'pass' : 'fail';
  return row(what, say(median(values)), spread, target === undefined ? '' : say(target), verdict);
}

const all = (starts: readonly Start[], figure: keyof Start): readonly number[] => starts.map((start) => start[figure]);

/** Whether the server starts as fast and as small as asked. */
export const startsInTime = ({ server }: StartFindings): boolean =>
  median(all(server, 'readyMs')) <= TARGETS.readyMs && median(all(server, 'resident')) <= TARGETS.resident;

/** The section of docs/measurements.md. */
export const startSection = ({ server, whole }: StartFindings, { at, machine }: StartFacts): string =>
  [
    `Taken ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC by \`npm run tool -- bench\` on ${machine}: ${server.length} starts of the built product each, after one that is not counted.`,
    '',
    row('what', 'median', 'least to greatest', 'at most', 'verdict'),
    row('---', '---', '---', '---', '---'),
    figures(
      'From the start of the process to ready, on a database that is there',
      all(server, 'readyMs'),
      seconds,
      TARGETS.readyMs,
    ),
    figures('Processor time until then', all(server, 'cpuMs'), seconds),
    figures('Resident memory two seconds later', all(server, 'resident'), megabytes, TARGETS.resident),
    figures('As `npm start`, with its own database', all(whole, 'readyMs'), seconds),
    '',
    'Ready is the first 200 of `/readyz`, which is asked for every 2 ms. The database has every migration, and the files were read before. Of the database that `npm start` brings, the memory is not counted.',
  ].join('\n');
