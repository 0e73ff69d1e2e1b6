/** A line of a panel: its name, a class of the picture's style, and a value for each hour. */
export interface Series {
  readonly name: string;
  readonly style: 'one' | 'two' | 'three' | 'four';
  readonly values: readonly number[];
}

/** Lines over the hours of a day with one axis of values, from 0 on. */
export interface Panel {
  readonly title: string;
  /** What the values are in, beside the title. */
  readonly unit: string;
  readonly series: readonly Series[];
}

const WIDTH = 760;
const [LEFT, RIGHT] = [56, 16];
const [HEAD, PLOT, FOOT] = [58, 150, 34];
const PANEL = HEAD + PLOT + FOOT;
const HOURS_FOOT = 22;
const LEGEND = { from: LEFT, gap: 22, perCharacter: 6.6, mark: 20 } as const;

export const STYLE = `
  text { font: 12px system-ui, sans-serif; fill: #1f2933; }
  .title { font-weight: 600; font-size: 13px; }
  .quiet { fill: #52606d; }
  .back { fill: #ffffff; }
  .grid { stroke: #d9dfe6; }
  .axis { stroke: #7b8794; }
  path, .mark { fill: none; stroke-width: 2; stroke-linejoin: round; }
  .one { stroke: #0b63ce; }
  .two { stroke: #c2410c; stroke-dasharray: 7 3; }
  .three { stroke: #047857; stroke-dasharray: 2 3; }
  .four { stroke: #86198f; stroke-dasharray: 9 3 2 3; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e8edf2; }
    .quiet { fill: #aeb8c2; }
    .back { fill: #14191f; }
    .grid { stroke: #333d47; }
    .axis { stroke: #7b8794; }
    .one { stroke: #6ab0ff; }
    .two { stroke: #ff9f68; }
    .three { stroke: #4fd1a1; }
    .four { stroke: #e39ff0; }
  }`;

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const at = (value: number): string => String(Math.round(value * 10) / 10);

/** The end of an axis and the distance of its marks: 1, 2 or 5 times a power of ten, four to eight of them. */
export function axisUpTo(highest: number): { readonly end: number; readonly step: number } {
  if (!(highest > 0)) return { end: 1, step: 0.25 };
  const power = 10 ** Math.floor(Math.log10(highest / 4));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => highest / each <= 6) ?? 10 * power;
  return { end: Math.ceil(highest / step - 1e-9) * step, step };
}

const x = (hour: number, hours: number): number => LEFT + (hour / hours) * (WIDTH - LEFT - RIGHT);

function panelAt({ title, unit, series }: Panel, top: number): string {
  const hours = series[0]?.values.length ?? 0;
  const { end, step } = axisUpTo(Math.max(...series.flatMap(({ values }) => values)));
  const floor = top + HEAD + PLOT;
  const y = (value: number) => floor - (value / end) * PLOT;
  const lines = [`<text class="title" x="${LEFT}" y="${top + 20}">${escaped(`${title}, ${unit}`)}</text>`];
  for (let mark = 0; mark <= Math.round(end / step); mark += 1) {
    const value = mark * step;
    lines.push(
      `<line class="${mark === 0 ? 'axis' : 'grid'}" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${at(y(value))}" y2="${at(y(value))}"/>`,
      `<text class="quiet" x="${LEFT - 8}" y="${at(y(value) + 4)}" text-anchor="end">${Number(value.toPrecision(6)).toLocaleString('en-IN')}</text>`,
    );
  }
  for (let hour = 0; hour <= hours; hour += 3)
    lines.push(
      `<text class="quiet" x="${at(x(hour, hours))}" y="${floor + 17}" text-anchor="middle">${String(hour).padStart(2, '0')}</text>`,
    );
  let left: number = LEGEND.from;
  for (const { name, style, values } of series) {
    // An hour's value holds for all of it: a step for each.
    const steps = values.map(
      (value, hour) => `${hour === 0 ? 'M' : 'L'}${at(x(hour, hours))} ${at(y(value))}H${at(x(hour + 1, hours))}`,
    );
    lines.push(
      `<path class="${style}" d="${steps.join('')}"/>`,
      `<line class="mark ${style}" x1="${at(left)}" x2="${at(left + LEGEND.mark)}" y1="${top + 38}" y2="${top + 38}"/>`,
      `<text x="${at(left + LEGEND.mark + 6)}" y="${top + 42}">${escaped(name)}</text>`,
    );
    left += LEGEND.mark + 6 + name.length * LEGEND.perCharacter + LEGEND.gap;
  }
  if (left - LEGEND.gap > WIDTH) throw new RangeError(`The names of ${title} do not fit beside each other`);
  return lines.join('\n  ');
}

/**
 * A picture of panels above each other, as SVG that is readable on light and on dark pages.
 * @param describes what it shows, for those who do not see it
 * @throws RangeError when the names of a panel's lines do not fit
 */
export function chart(panels: readonly Panel[], describes: string): string {
  const height = panels.length * PANEL + HOURS_FOOT;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escaped(describes)}">
  <style>${STYLE}
  </style>
  <rect class="back" width="${WIDTH}" height="${height}"/>
  ${panels.map((panel, index) => panelAt(panel, index * PANEL)).join('\n  ')}
  <text class="quiet" x="${(WIDTH + LEFT - RIGHT) / 2}" y="${height - 10}" text-anchor="middle">hour of the day in India</text>
</svg>
`;
}
