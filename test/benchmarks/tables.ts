import type { Estimate } from './statistics/statistics.ts';
import { median, quantile } from './statistics/statistics.ts';
import type { Slice } from './statistics/verdict.ts';

/** A row of a table of Markdown. */
export const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** A table of Markdown. */
export const table = (head: readonly string[], rows: readonly string[]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows].join('\n');

/** Milliseconds as they are shown. */
export const ms = (figure: number): string => `${figure.toFixed(1)} ms`;

/** The bounds of a ratio as they are shown. */
export const interval = ({ low, high }: Estimate): string => `${low.toFixed(2)} to ${high.toFixed(2)}`;

/** The heads of the cells of `serverRow`. */
export const SERVER_HEAD = [
  'server',
  'processor time a request (middle half)',
  'against bare Fastify (95 % interval)',
  'requests a second',
  'p50',
  'p99',
];

/**
 * The figures of one server under load.
 * @param ratio that of its processor time to bare Fastify's; null for bare Fastify itself
 */
export function serverRow(what: string, slices: readonly Slice[], ratio: Estimate | null): string {
  const all = (figure: (slice: Slice) => number) => slices.map(figure);
  const cpu = all((slice) => slice.cpuMicros);
  const range = `${quantile(cpu, 0.25).toFixed(0)} to ${quantile(cpu, 0.75).toFixed(0)}`;
  return row(
    what,
    `${median(cpu).toFixed(0)} µs (${range})`,
    ratio === null ? 1 : `${ratio.median.toFixed(2)} (${interval(ratio)})`,
    median(all((slice) => slice.perSecond)).toFixed(0),
    ms(median(all((slice) => slice.p50))),
    ms(median(all((slice) => slice.p99))),
  );
}
