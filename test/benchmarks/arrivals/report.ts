import { median } from '../statistics/statistics.ts';
import type { ArrivalFindings } from './measure.ts';
import { SLOW_LINE } from './slow-line.ts';

/** How long the provider takes for a search. */
export const PROVIDER_MS = 800;
/** What is asked for, in milliseconds: of a first card beside what the provider takes. */
const TARGETS = { firstCard: PROVIDER_MS + 600, shell: 500 };

/** The conditions of the measurement. */
export interface ArrivalFacts {
  /** Date and time, UTC. */
  readonly at: Date;
  readonly machine: string;
}

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;

function figures(what: string, ms: readonly number[], target: number): string {
  const spread = `${seconds(Math.min(...ms))} to ${seconds(Math.max(...ms))}`;
  return row(what, seconds(median(ms)), spread, seconds(target), median(ms) <= target ? 'pass' : 'fail');
}

/** Whether pages arrive as fast as asked. */
export const areInTime = ({ firstCard, shell }: ArrivalFindings): boolean =>
  median(firstCard) <= TARGETS.firstCard && median(shell) <= TARGETS.shell;

/** The section of docs/measurements.md. */
export const arrivalSection = ({ firstCard, shell }: ArrivalFindings, { at, machine }: ArrivalFacts): string =>
  [
    `Taken ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC by \`npm run tool -- bench\` on ${machine}: ${firstCard.length} visits each, over a line of ${SLOW_LINE.bitsPerSecond / 1e6} Mbit/s with round trips of ${SLOW_LINE.roundTripMs} ms, with a hotel provider that takes ${PROVIDER_MS} ms for each call, of searches that nobody has made before.`,
    '',
    row('what', 'median', 'least to greatest', 'at most', 'verdict'),
    row('---', '---', '---', '---', '---'),
    figures('First card of the results, on a first visit', firstCard, TARGETS.firstCard),
    figures('Shell of the results, for a returning visitor', shell, TARGETS.shell),
    '',
    'From the beginning of a navigation, in a browser on a screen of 390 px, with its processor at full speed. The line is a proxy of this machine, which a browser’s service worker uses too; a connection takes a round trip to be opened. A returning visitor has the service worker and the page of results of an earlier visit.',
  ].join('\n');
