import { GROWING } from '../filling/tables.ts';
import type { GrowthFindings } from '../run.ts';
import {
  driftOf,
  type Fault,
  faultsOf,
  growthsOf,
  LEAST_DIFFERENCE_MS,
  MOST_GROWTH,
  MOST_ROWS,
  type SizeFigures,
} from './judge.ts';

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows].join('\n');
const many = (figure: number): string => Math.round(figure).toLocaleString('en-IN');
const ms = (figure: number): string => `${figure.toFixed(figure < 1 ? 3 : 1)} ms`;
const shown = (statement: string): string =>
  `\`${statement.replaceAll('|', '\\|').replaceAll('`', '').slice(0, 110)}\``;
const said = (faults: readonly Fault[]): string => (faults.length === 0 ? 'pass' : 'fail');

/** Bytes of the tables that keep rows for good, with their indexes, for each booking. */
export const bytesKept = ({ tables, bookings }: SizeFigures): number =>
  Object.entries(tables)
    .filter(([name]) => GROWING[name]?.days === null)
    .reduce((sum, [, { bytes }]) => sum + bytes, 0) / bookings;

const bytesPurged = ({ tables }: SizeFigures): number =>
  Object.entries(tables)
    .filter(([name]) => GROWING[name]?.days !== null)
    .reduce((sum, [, { bytes }]) => sum + bytes, 0);

function verdicts(findings: GrowthFindings, faults: readonly Fault[]): string {
  const of = (...rules: readonly Fault['rule'][]) => faults.filter(({ rule }) => rules.includes(rule));
  const [before, after] = findings.sizes.slice(-2);
  if (before === undefined || after === undefined) throw new RangeError('Growth is between two sizes');
  const growths = growthsOf(before, after);
  const whole = Math.max(0, ...after.statements.map(({ sorted }) => sorted));
  return table(
    ['what', 'measured', 'target', 'verdict'],
    [
      row(`Statements that lose their index at ${many(after.bookings)}`, of('plan').length, 'none', said(of('plan'))),
      row(
        `Growing tables of which more than ${many(MOST_ROWS)} rows are read without an index`,
        of('whole').length,
        'none',
        said(of('whole')),
      ),
      row(
        `Rows in the greatest sort; what one owner has is as many at each size`,
        many(whole),
        `at most ${many(MOST_ROWS)} of what grows`,
        said(of('sort')),
      ),
      row(
        `Statements, of ${growths.length}, whose time grows by ${MOST_GROWTH} or more with ${many(after.bookings / before.bookings)} times the bookings`,
        of('time').length,
        'none',
        said(of('time')),
      ),
      row(
        'Purges of the rows of a day, of the time that they have in a day',
        `${(after.purge.shareOfTime * 100).toFixed(1)} %`,
        'below 100 %, nothing left',
        said(of('purge')),
      ),
    ],
  );
}

const sizeRow = (size: SizeFigures): string => {
  const times = size.statements.map((each) => each.ms).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  return row(
    ...[many(size.bookings), many(size.accounts), `${(size.databaseBytes / 1e9).toFixed(1)} GB`],
    ...[many(bytesKept(size)), size.statements.length, ms(at(0.5)), ms(at(0.95)), ms(at(1))],
  );
};

function tablesTable({ tables, bookings }: SizeFigures): string {
  const rows = Object.entries(tables)
    .sort(([, a], [, b]) => b.bytes - a.bytes)
    .slice(0, 12)
    .map(([name, { bytes, rows: count }]) => {
      const days = GROWING[name]?.days ?? null;
      return row(
        `\`${name}\``,
        many(count),
        `${(bytes / 1e9).toFixed(2)} GB`,
        many(bytes / Math.max(1, count)),
        days === null ? many(bytes / bookings) : `kept ${days} days`,
      );
    });
  return table(['table', 'rows', 'with indexes', 'bytes a row', 'bytes a booking'], rows);
}

function growthTable(before: SizeFigures, after: SizeFigures): string {
  const rows = growthsOf(before, after)
    .filter((each) => each.after.ms >= 0.05)
    .slice(0, 12)
    .map((each) => row(shown(each.statement), ms(each.before.ms), ms(each.after.ms), each.growth.toFixed(2)));
  return table(['statement', many(before.bookings), many(after.bookings), 'growth'], rows);
}

function purgeTable({ purge }: SizeFigures): string {
  const rows = purge.tables
    .filter(({ due }) => due > 0)
    .map(({ table: name, due, left, ms: each }) =>
      row(`\`${name}\``, many(due), left, each > 0 ? many((due / each) * 1_000) : 'with those that they belong to'),
    );
  return table(['rows of a day in', 'due', 'left after a run', 'rows a second'], rows);
}

/** The section of docs/measurements.md, and what is at fault. */
export function growthSection(
  findings: GrowthFindings,
  picture: string,
): { readonly section: string; readonly faults: readonly Fault[] } {
  const { sizes, at, minutes, machine } = findings;
  const faults = faultsOf(sizes);
  const [before, after] = sizes.slice(-2);
  if (before === undefined || after === undefined) throw new RangeError('Growth is between two sizes');
  const stamp = at.toISOString().replace('T', ' ').slice(0, 16);
  const section = [
    `Taken ${stamp} UTC by \`npm run tool -- growth\` in ${minutes.toFixed(0)} minutes on ${machine}.`,
    'The built product books, cancels and leaves an order unpaid, as a traveller and as a partner; what it wrote is ' +
      'multiplied with other ids and times, by `COPY`, as if there were 10,000 bookings a day: what is kept for good grows ' +
      'with the bookings, and what is purged has the rows of its days. An account has ten bookings; one, and one organisation, ' +
      'have 2,000 and 1,500 of the last day. Then the product itself is asked on every route that reads the database, and the ' +
      'server writes down the plan and the time of each statement of it (`auto_explain`), without the time in which it ' +
      'waited for the disk. A growth is one of medians, beside the median of statements whose tables do not grow ' +
      `(${driftOf(before, after).toFixed(2)}: the machine's); it counts from ${LEAST_DIFFERENCE_MS} ms and where more pages are touched. ` +
      'Bookings that were changed, test mode, and the comparison with the gateway are not measured.',
    verdicts(findings, faults),
    `![Time of statements and size of the database by bookings](${picture})`,
    table(
      [
        'bookings',
        'accounts',
        'database',
        'bytes kept a booking',
        'statements',
        'time, median',
        '95 of 100',
        'slowest',
      ],
      sizes.map(sizeRow),
    ),
    `At ${many(after.bookings)} bookings, with what is purged (${(bytesPurged(after) / 1e9).toFixed(1)} GB):`,
    tablesTable(after),
    'The statements of 0.05 ms and more that grow most:',
    growthTable(before, after),
    `A day's rows are purged in ${after.purge.seconds.toFixed(1)} s, ${(after.purge.shareOfTime * 100).toFixed(2)} % of the time that ` +
      `purges have (two minutes in an hour): they keep up with ${many(10_000 / Math.max(after.purge.shareOfTime, 1e-4))} bookings a day.`,
    purgeTable(after),
    ...(faults.length === 0
      ? []
      : [
          'At fault:',
          table(
            ['rule', 'statement', 'what'],
            faults.map(({ rule, statement, what }) => row(rule, shown(statement), what)),
          ),
        ]),
  ].join('\n\n');
  return { section, faults };
}
