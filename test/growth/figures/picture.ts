import { axisUpTo, escaped, STYLE } from '#test/capacity/day/report/chart.ts';
import type { SizeFigures } from './judge.ts';
import { bytesKept } from './report.ts';

const WIDTH = 760;
const [LEFT, RIGHT] = [72, 24];
const [HEAD, PLOT, FOOT] = [58, 150, 40];
const PANEL = HEAD + PLOT + FOOT;

interface Line {
  readonly name: string;
  readonly style: 'one' | 'two' | 'three';
  readonly values: readonly number[];
}

interface Panel {
  readonly title: string;
  readonly lines: readonly Line[];
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10);

function panelAt({ title, lines }: Panel, sizes: readonly number[], top: number): string {
  const { end, step } = axisUpTo(Math.max(...lines.flatMap(({ values }) => values)));
  const floor = top + HEAD + PLOT;
  const [first = 1, last = 10] = [sizes[0], sizes.at(-1)];
  // By powers of ten.
  const x = (size: number) =>
    LEFT + (Math.log(size / first) / Math.max(Math.log(last / first), 1e-9)) * (WIDTH - LEFT - RIGHT - 40) + 20;
  const y = (value: number) => floor - (value / end) * PLOT;
  const drawn = [`<text class="title" x="${LEFT}" y="${top + 20}">${escaped(title)}</text>`];
  for (let mark = 0; mark <= Math.round(end / step); mark += 1) {
    const at = rounded(y(mark * step));
    drawn.push(
      `<line class="${mark === 0 ? 'axis' : 'grid'}" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${at}" y2="${at}"/>`,
      `<text class="quiet" x="${LEFT - 8}" y="${rounded(y(mark * step) + 4)}" text-anchor="end">${Number((mark * step).toPrecision(6)).toLocaleString('en-IN')}</text>`,
    );
  }
  for (const size of sizes)
    drawn.push(
      `<text class="quiet" x="${rounded(x(size))}" y="${floor + 17}" text-anchor="middle">${size.toLocaleString('en-IN')}</text>`,
    );
  let left = LEFT;
  for (const { name, style, values } of lines) {
    const points = values.map(
      (value, at) => `${at === 0 ? 'M' : 'L'}${rounded(x(sizes[at] ?? first))} ${rounded(y(value))}`,
    );
    drawn.push(
      `<path class="${style}" d="${points.join('')}"/>`,
      `<line class="mark ${style}" x1="${left}" x2="${left + 20}" y1="${top + 38}" y2="${top + 38}"/>`,
      `<text x="${left + 26}" y="${top + 42}">${escaped(name)}</text>`,
    );
    left += 26 + name.length * 6.6 + 22;
  }
  return drawn.join('\n  ');
}

/** A picture of what grows with the bookings, as SVG that is readable on light and on dark pages. */
export function growthPicture(sizes: readonly SizeFigures[]): string {
  const times = (share: number) =>
    sizes.map(({ statements }) => {
      const sorted = statements.map(({ ms }) => ms).sort((a, b) => a - b);
      return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
    });
  const panels: readonly Panel[] = [
    {
      title: 'Time of a statement in the server, ms',
      lines: [
        { name: 'half are below', style: 'one', values: times(0.5) },
        { name: '75 of 100 are below', style: 'two', values: times(0.75) },
        { name: '95 of 100 are below', style: 'three', values: times(0.95) },
      ],
    },
    {
      title: 'Kept for a booking, with indexes, bytes',
      lines: [{ name: 'bytes a booking', style: 'one', values: sizes.map(bytesKept) }],
    },
  ];
  const height = panels.length * PANEL + 22;
  const bookings = sizes.map((each) => each.bookings);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="Time of statements and bytes of a booking, by the number of bookings">
  <style>${STYLE}
  </style>
  <rect class="back" width="${WIDTH}" height="${height}"/>
  ${panels.map((panel, at) => panelAt(panel, bookings, at * PANEL)).join('\n  ')}
  <text class="quiet" x="${(WIDTH + LEFT - RIGHT) / 2}" y="${height - 10}" text-anchor="middle">bookings in the database</text>
</svg>
`;
}
