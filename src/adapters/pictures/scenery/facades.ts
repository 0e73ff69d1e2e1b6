import { fraction, happens, pick } from '../../support/seeded-random.ts';
import { type Box, blocks, circle, dots, each, mix, rect, type Svg, shape, times } from '../svg.ts';
import type { Hour } from './hours.ts';

/** The position of a building: its left edge, its base line and its size. */
export interface Plot {
  readonly x: number;
  readonly base: number;
  readonly width: number;
  readonly height: number;
  /** The index of its colour; derived from its seed by default. */
  readonly colour?: number;
}

/** The colour of a part of a building. */
export const painted = (seed: string, { colour }: Plot, colours: readonly [string, ...string[]]): string =>
  colour === undefined ? pick(seed, colours) : (colours[colour % colours.length] ?? colours[0]);

/** A colour in the shade. */
export const dark = (colour: string, amount = 0.2): string => mix(colour, '#2b2140', amount);
/** A colour in bright light. */
export const pale = (colour: string, amount = 0.3): string => mix(colour, '#ffffff', amount);

/** A window pane, lit at random when it is dark outside. */
export const pane = (seed: string, hour: Hour, x: number, y: number, width: number, height: number, radius = 3): Svg =>
  rect(x, y, width, height, hour.night && !happens(seed, 0.62) ? hour.tone('#4a5878') : hour.glass, radius);

type ArchSize = readonly [x: number, base: number, width: number, height: number];

const archPath = ([x, base, width, height]: ArchSize): string => {
  const half = width / 2;
  const [straight, rise] = [height * 0.62, height * 0.38];
  return `M${x} ${base}v${-straight}c0 ${-rise * 0.53} ${half * 0.7} ${-rise * 0.63} ${half} ${-rise}c${half * 0.3} ${rise * 0.37} ${half} ${rise * 0.47} ${half} ${rise}v${straight}z`;
};

/** Pointed arches of the old courts, all of one colour. */
export const arches = (sizes: readonly ArchSize[], fill: string): Svg =>
  sizes.length === 0 ? '' : shape(sizes.map(archPath).join(''), fill);

/** A pointed arch. */
export const arch = (x: number, base: number, width: number, height: number, fill: string): Svg =>
  arches([[x, base, width, height]], fill);

/** An onion dome with its finial, centred at x. */
export const dome = (x: number, base: number, width: number, fill: string, tip = '#e0b04c'): Svg => {
  const half = width / 2;
  return [
    shape(
      `M${x - half * 0.86} ${base}C${x - half * 1.25} ${base - width * 0.42} ${x - half * 0.5} ${base - width * 0.66} ${x} ${base - width * 0.9}C${x + half * 0.5} ${base - width * 0.66} ${x + half * 1.25} ${base - width * 0.42} ${x + half * 0.86} ${base}z`,
      fill,
    ),
    shape(
      `M${x - half * 0.4} ${base}C${x - half * 0.7} ${base - width * 0.4} ${x - half * 0.3} ${base - width * 0.62} ${x - half * 0.04} ${base - width * 0.84}C${x - half * 0.2} ${base - width * 0.5} ${x - half * 0.2} ${base - width * 0.2} ${x - half * 0.12} ${base}z`,
      '#ffffff',
      0.28,
    ),
    rect(x - width * 0.02, base - width * 1.08, width * 0.04, width * 0.2, tip),
    circle(x, base - width * 1.1, width * 0.045, tip),
  ].join('');
};

/** A pavilion on slender columns under a dome. */
export const chhatri = (x: number, base: number, width: number, wall: string): Svg =>
  [
    rect(x - width / 2, base - width * 0.1, width, width * 0.1, wall),
    blocks(
      times(3, (at): Box => [x - width * 0.4 + at * width * 0.36, base - width * 0.6, width * 0.08, width * 0.52]),
      wall,
    ),
    rect(x - width * 0.6, base - width * 0.7, width * 1.2, width * 0.1, dark(wall, 0.14)),
    dome(x, base - width * 0.7, width * 0.8, pale(wall, 0.14)),
  ].join('');

/** A modern hotel: a slab of floors with balconies, a lobby of glass and a canopy. */
export function tower(seed: string, plot: Plot, hour: Hour): Svg {
  const wall = hour.tone(
    painted(`${seed} wall`, plot, ['#f3e6d3', '#b9cfd6', '#e8a98a', '#f4d491', '#d9c3de', '#a9c2a6']),
  );
  const accent = hour.tone(painted(`${seed} accent`, plot, ['#c4593c', '#2f7f86', '#8a4632', '#6a5a93', '#3f8f5b']));
  const { x, base, width, height } = plot;
  const columns = Math.max(3, Math.round(width / 74));
  const floors = Math.max(3, Math.floor((height - 130) / 62));
  const cell = (width - 40) / columns;
  const panes = times(
    columns * floors,
    (at): Box => [x + 26 + (at % columns) * cell, base - height + 46 + Math.floor(at / columns) * 62, cell - 12, 36],
  );
  const rails = panes.map(([left, top, wide]): Box => [left - 4, top + 30, wide + 8, 10]);
  const isLit = (_: Box, at: number) => !hour.night || happens(`${seed} ${at}`, 0.62);
  const windows = [
    blocks(panes.filter(isLit), hour.glass),
    blocks(
      panes.filter((box, at) => !isLit(box, at)),
      hour.tone('#4a5878'),
    ),
    blocks(
      rails.filter((_, at) => Math.floor(at / columns) % 2 === 0),
      accent,
    ),
    blocks(
      rails.filter((_, at) => Math.floor(at / columns) % 2 === 1),
      dark(wall, 0.16),
    ),
  ].join('');
  return [
    rect(x + width - 6, base - height + 60, 46, height - 60, dark(wall, 0.3)),
    rect(x, base - height, width, height, wall, 8),
    rect(x + width * 0.3, base - height - 26, width * 0.4, 30, dark(wall, 0.12), 4),
    rect(x, base - height, width, 16, accent, 6),
    windows,
    rect(x + 10, base - 82, width - 20, 82, hour.night ? hour.glass : hour.tone('#9cc6d1'), 4),
    blocks(
      times(6, (at): Box => [x + 10 + ((width - 24) / 6) * (at + 0.5), base - 82, 5, 82]),
      dark(wall, 0.24),
    ),
    rect(x + width * 0.26, base - 96, width * 0.48, 18, accent, 4),
  ].join('');
}

/** A haveli: sandstone, rows of pointed arches, overhanging bays and pavilions on the roof. */
export function haveli(seed: string, plot: Plot, hour: Hour): Svg {
  const wall = hour.tone(
    painted(`${seed} wall`, plot, ['#e3a06f', '#f2ded0', '#c96a52', '#edc08b', '#b9877a', '#f0d6b4']),
  );
  const { x, base, width, height } = plot;
  const columns = Math.max(5, Math.round(width / 92) | 1);
  const cell = width / columns;
  const floor = (height - 20) / 3;
  const inner = times(
    columns * 3,
    (at): ArchSize => [
      x + (at % columns) * cell + cell * 0.18,
      base - Math.floor(at / columns) * floor - 12,
      cell * 0.64,
      floor * 0.7,
    ],
  );
  const outer = inner.map(([left, foot, wide]): ArchSize => [left - 6, foot, wide + 12, floor * 0.78]);
  const isLit = (_: ArchSize, at: number) => hour.night && happens(`${seed} ${at}`, 0.7);
  const door = (columns - 1) / 2;
  const rows = [
    arches(outer, pale(wall, 0.34)),
    arches(inner, hour.tone(hour.night ? '#4d4460' : '#8f6f6a')),
    arches(inner.filter(isLit), hour.glass),
    arches(inner.slice(door, door + 1), hour.tone('#5b2f2a')),
  ].join('');
  const bays = each(2, (at) => {
    const left = x + width * (at === 0 ? 0.12 : 0.7);
    return [
      rect(left, base - floor * 1.9, width * 0.18, floor * 0.16, dark(wall, 0.2), 3),
      rect(left - 8, base - floor * 2.94, width * 0.18 + 16, 14, dark(wall, 0.14), 3),
    ].join('');
  });
  return [
    rect(x, base - height, width, height, wall, 2),
    rows,
    bays,
    blocks(
      times(2, (at): Box => [x - 10, base - (at + 1) * floor - 4, width + 20, 12]),
      dark(wall, 0.16),
    ),
    rect(x - 16, base - height - 8, width + 32, 18, pale(wall, 0.2), 3),
    dots(
      times(columns * 2, (at) => [x + 8 + (at * width) / (columns * 2), base - height - 10, 8]),
      pale(wall, 0.2),
    ),
    chhatri(x + width * 0.14, base - height - 8, 74, wall),
    chhatri(x + width * 0.86, base - height - 8, 74, wall),
    chhatri(x + width * 0.5, base - height - 8, 112, wall),
  ].join('');
}

/** A palace under domes, white as on the lakes or of sandstone. */
export function palace(seed: string, plot: Plot, hour: Hour): Svg {
  const wall = hour.tone(painted(`${seed} wall`, plot, ['#f6eee2', '#e8b58a', '#f0dcb8', '#d98e73', '#e9e4ea']));
  const { x, base, width, height } = plot;
  const columns = Math.max(7, Math.round(width / 70) | 1);
  const cell = width / columns;
  const row = (y: number, high: number, from: number, to: number) => {
    const sizes = times(to - from, (at): ArchSize => [x + (from + at) * cell + cell * 0.2, y, cell * 0.6, high]);
    const lit = sizes.filter((_, at) => hour.night && happens(`${seed} ${y} ${at}`, 0.8));
    return arches(sizes, hour.tone('#9a8fa8')) + arches(lit, hour.glass);
  };
  const wing = Math.floor(columns / 3);
  return [
    rect(x, base - height * 0.55, width, height * 0.55, wall),
    rect(x + wing * cell, base - height, (columns - 2 * wing) * cell, height, wall),
    row(base - 8, height * 0.36, 0, columns),
    row(base - height * 0.58, height * 0.3, wing, columns - wing),
    rect(x - 12, base - height * 0.55 - 6, width + 24, 14, dark(wall, 0.1)),
    rect(x + wing * cell - 12, base - height - 6, (columns - 2 * wing) * cell + 24, 14, dark(wall, 0.1)),
    chhatri(x + cell * 0.9, base - height * 0.55 - 6, 70, wall),
    chhatri(x + width - cell * 0.9, base - height * 0.55 - 6, 70, wall),
    dome(x + width / 2, base - height - 6, 120 + fraction(seed) * 30, pale(wall, 0.2)),
    chhatri(x + wing * cell + 40, base - height - 6, 60, wall),
    chhatri(x + (columns - wing) * cell - 40, base - height - 6, 60, wall),
  ].join('');
}
