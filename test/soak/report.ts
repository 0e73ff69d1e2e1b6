import { thisMachine } from '../../scripts/measure/measurements.ts';
import type { Sample } from './samples.ts';
import { passed, type SoakResult } from './soak.ts';
import { leastSquares, secondHalf } from './trend.ts';

const MEGABYTE = 2 ** 20;
const figure = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2));
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** The section of docs/measurements.md about a soak, in Markdown. */
export function soakSection(result: SoakResult): string {
  const { samples, judged, count } = result;
  const [first, last] = [samples[0], samples.at(-1)];
  const [middle] = secondHalf(samples);
  if (first === undefined || middle === undefined || last === undefined) throw new RangeError('no samples');
  const seconds = (last.atMs - first.atMs) / 1_000;
  const three = (read: (sample: Sample) => string) => [first, middle, last].map(read);
  const cpu = (last.cpuMicros - first.cpuMicros) / 10_000 / seconds;
  const loop = Math.max(...samples.slice(1).map(({ loopP99Ms }) => loopP99Ms));
  const growing = judged.filter(({ unit, growth }) => unit === 'rows' && growth > 0);
  const half = secondHalf(samples);
  const ofJourneys = leastSquares(half.map((each) => ({ at: each.journeys, value: each.heapBytes / 1_024 })));
  const journeysOfHalf = last.journeys - middle.journeys;
  const [each, low, high] = [ofJourneys.growth, ofJourneys.low, ofJourneys.high].map((growth) =>
    (growth / Math.max(1, journeysOfHalf)).toFixed(2),
  );
  const moments = table(
    ['', 'at the beginning', 'in the middle', 'at the end'],
    [
      ['heap after a forced collection, MB', ...three((each) => (each.heapBytes / MEGABYTE).toFixed(1))],
      ['resident memory, MB', ...three((each) => (each.rssBytes / MEGABYTE).toFixed(0))],
      ['open file descriptors', ...three((each) => String(each.descriptors))],
      ['active handles', ...three((each) => String(each.handles))],
    ],
  );
  const growth = table(
    ['growth in the second half', 'measured', 'at most', 'verdict'],
    [...judged.filter(({ unit }) => unit !== 'rows'), ...growing].map((each) => [
      each.unit === 'rows' ? `rows of \`${each.what}\`` : each.what,
      `${figure(each.growth)} ${each.unit}`.trim(),
      `${figure(each.allowed)} ${each.unit}`.trim(),
      each.passed ? 'pass' : '**fail**',
    ]),
  );
  const sizes = table(
    ['table', 'rows', 'kB', 'bytes of a row'],
    Object.entries(last.tables)
      .filter(([, { rows, bytes }]) => rows > 0 && bytes > 262_144)
      .sort(([, one], [, other]) => other.bytes - one.bytes)
      .map(([name, { rows, bytes }]) => [
        `\`${name}\``,
        String(rows),
        (bytes / 1_024).toFixed(0),
        (bytes / rows).toFixed(0),
      ]),
  );
  return `Taken ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC by \`npm run tool -- soak\` in ${(seconds / 60).toFixed(0)} minutes on ${thisMachine()}.

${last.journeys} journeys of travellers and a partner at an even pace, ${count.busy} refused by a busy product, ${count.failures.length} failures; the product used ${cpu.toFixed(0)} % of a core. The greatest 99th percentile of the event loop’s delay between two samples was ${loop.toFixed(0)} ms. **${passed(result) ? 'Passed' : 'Failed'}**: the trend of the second half (Theil and Sen) against what is allowed, and the rows of each table against what the journeys of that time leave.

${moments}

${growth}

By least squares the heap grew in the second half by ${each} kB a journey (${low} to ${high} with 95 %). Caches with a bound were filled up to it before the first sample.

Tables that did not grow are left out. Sizes at the end, with indexes, of tables above 256 kB:

${sizes}`;
}
