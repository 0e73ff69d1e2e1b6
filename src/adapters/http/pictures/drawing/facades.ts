import { between, fraction, happens, pick } from '../../../support/chance.ts';
import type { Hour } from './hours.ts';
import { type Box, blocks, circle, dots, each, mix, rect, type Svg, shape, times } from './ink.ts';

/** Where a building stands: its left edge, its base line and its size. */
export interface Plot {
  readonly x: number;
  readonly base: number;
  readonly width: number;
  readonly height: number;
}

const dark = (colour: string, amount = 0.2): string => mix(colour, '#2b2140', amount);
const pale = (colour: string, amount = 0.3): string => mix(colour, '#ffffff', amount);

/** A pane, lit or not by chance when it is dark outside. */
const pane = (seed: string, hour: Hour, x: number, y: number, width: number, height: number, radius = 3): Svg =>
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
    each(3, (at) => rect(x - width * 0.4 + at * width * 0.36, base - width * 0.6, width * 0.08, width * 0.52, wall)),
    rect(x - width * 0.6, base - width * 0.7, width * 1.2, width * 0.1, dark(wall, 0.14)),
    dome(x, base - width * 0.7, width * 0.8, pale(wall, 0.14)),
  ].join('');

/** A modern hotel: a slab of floors with balconies, a lobby of glass and a canopy. */
export function tower(seed: string, plot: Plot, hour: Hour): Svg {
  const wall = hour.tone(pick(`${seed} wall`, ['#f3e6d3', '#e9d8c4', '#dfe7e6', '#f0cfae', '#e7c7b5', '#d9dfea']));
  const accent = hour.tone(pick(`${seed} accent`, ['#c4593c', '#2f7f86', '#d79a3b', '#6a5a93', '#3f8f5b']));
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
    each(6, (at) => rect(x + 10 + ((width - 24) / 6) * (at + 0.5), base - 82, 5, 82, dark(wall, 0.24))),
    rect(x + width * 0.26, base - 96, width * 0.48, 18, accent, 4),
  ].join('');
}

/** A haveli: sandstone, rows of pointed arches, overhanging bays and pavilions on the roof. */
export function haveli(seed: string, plot: Plot, hour: Hour): Svg {
  const wall = hour.tone(pick(`${seed} wall`, ['#e3a06f', '#d98e73', '#edc08b', '#f0d6b4', '#d8795e', '#f2ded0']));
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
    each(2, (at) => rect(x - 10, base - (at + 1) * floor - 4, width + 20, 12, dark(wall, 0.16))),
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

/** A villa of the coast: painted wall, tiled roof, shutters and a veranda. */
export function villa(seed: string, plot: Plot, hour: Hour): Svg {
  const wall = hour.tone(pick(`${seed} wall`, ['#f4c542', '#f7e8cf', '#e9795f', '#8fc1c9', '#f2b5a7', '#b9d3a4']));
  const [roof, wood] = [
    hour.tone('#b5533c'),
    hour.tone(pick(`${seed} wood`, ['#2f6f73', '#6b3f2e', '#3a5a8c', '#fff6e6'])),
  ];
  const { x, base, width, height } = plot;
  const columns = Math.max(3, Math.round(width / 128));
  const cell = width / columns;
  const upper = base - height * 0.96;
  const shuttered = each(columns, (at) => {
    const left = x + at * cell + cell * 0.3;
    const top = upper + height * 0.13;
    return [
      pane(`${seed} up ${at}`, hour, left, top, cell * 0.4, height * 0.24),
      rect(left - cell * 0.14, top, cell * 0.13, height * 0.24, wood, 2),
      rect(left + cell * 0.41, top, cell * 0.13, height * 0.24, wood, 2),
      rect(left - cell * 0.16, top + height * 0.25, cell * 0.72, 8, pale(wall, 0.5)),
    ].join('');
  });
  const veranda = each(columns, (at) => {
    const left = x + at * cell + cell * 0.26;
    const door = at === Math.floor(columns / 2);
    return arch(left, base, cell * 0.48, height * 0.36, door ? wood : hour.night ? hour.glass : hour.tone('#5f7d86'));
  });
  return [
    rect(x, upper, width, height * 0.96, wall),
    rect(x, base - height * 0.46, width, height * 0.46, dark(wall, 0.1)),
    veranda,
    each(columns + 1, (at) =>
      rect(x + at * (cell - 14 / columns), base - height * 0.46, 14, height * 0.46, pale(wall, 0.62)),
    ),
    shape(
      `M${x - 40} ${base - height * 0.44}L${x - 4} ${base - height * 0.56}H${x + width + 4}L${x + width + 40} ${base - height * 0.44}z`,
      roof,
    ),
    shuttered,
    shape(
      `M${x - 34} ${upper + 8}L${x + width * 0.16} ${upper - height * 0.3}H${x + width * 0.84}L${x + width + 34} ${upper + 8}z`,
      roof,
    ),
    shape(
      times(
        9,
        (at) =>
          `M${x + 6 + at * (width / 9)} ${upper + 8}L${x + width * 0.2 + at * (width * 0.067)} ${upper - height * 0.3}h6L${x + 14 + at * (width / 9)} ${upper + 8}z`,
      ).join(''),
      dark(roof, 0.22),
      0.5,
    ),
  ].join('');
}

/** A lodge of the hills: gables, timber, a stone base and a smoking chimney. */
export function lodge(seed: string, plot: Plot, hour: Hour): Svg {
  const roof = hour.tone(pick(`${seed} roof`, ['#b0483c', '#3f6b5a', '#4d5a7a', '#8c5236']));
  const [wall, timber, stone] = [hour.tone('#f3e4c8'), hour.tone('#7a5236'), hour.tone('#8c8577')];
  const { x, base, width, height } = plot;
  const gable = (left: number, wide: number, high: number) => {
    const eaves = base - high * 0.58;
    return [
      rect(left, eaves, wide, high * 0.58, wall),
      shape(`M${left} ${eaves}L${left + wide / 2} ${base - high}L${left + wide} ${eaves}z`, wall),
      each(3, (at) =>
        pane(
          `${seed} ${left} ${at}`,
          hour,
          left + wide * (0.14 + at * 0.27),
          base - high * 0.46,
          wide * 0.18,
          high * 0.18,
        ),
      ),
      pane(`${seed} ${left} attic`, hour, left + wide * 0.4, base - high * 0.76, wide * 0.2, high * 0.14),
      rect(left, base - high * 0.53, wide, 9, timber),
      rect(left, base - high * 0.2, wide, high * 0.2, stone),
      shape(
        `M${left - wide * 0.12} ${eaves + high * 0.06}L${left + wide / 2} ${base - high * 1.08}L${left + wide * 1.12} ${eaves + high * 0.06}L${left + wide * 1.04} ${eaves + high * 0.1}L${left + wide / 2} ${base - high * 0.98}L${left - wide * 0.04} ${eaves + high * 0.1}z`,
        roof,
      ),
    ].join('');
  };
  const middle = x + width * 0.3;
  return [
    rect(x + width * 0.62, base - height * 1.06, 34, height * 0.4, stone),
    circle(x + width * 0.66, base - height * 1.14, 16, hour.cloud, 0.6),
    circle(x + width * 0.7, base - height * 1.22, 22, hour.cloud, 0.4),
    gable(x, width * 0.36, height * 0.72),
    gable(x + width * 0.64, width * 0.36, height * 0.72),
    gable(middle, width * 0.4, height),
    rect(middle + width * 0.15, base - height * 0.24, width * 0.1, height * 0.24, timber, 4),
  ].join('');
}

/** A white palace, as on the lakes. */
export function palace(seed: string, plot: Plot, hour: Hour): Svg {
  const wall = hour.tone('#f6eee2');
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

/** Pavilions under thatch, as resorts by the water have them. */
export function pavilions(seed: string, plot: Plot, hour: Hour): Svg {
  const [thatch, post, wall] = [hour.tone('#c49a5a'), hour.tone('#7a5236'), hour.tone('#fbeedb')];
  const { base, height } = plot;
  const hut = (x: number, wide: number, high: number) =>
    [
      rect(x + wide * 0.08, base - high * 0.5, wide * 0.84, high * 0.5, wall),
      pane(`${seed} ${x} l`, hour, x + wide * 0.16, base - high * 0.42, wide * 0.24, high * 0.3),
      rect(x + wide * 0.46, base - high * 0.42, wide * 0.16, high * 0.42, post, 3),
      pane(`${seed} ${x} r`, hour, x + wide * 0.68, base - high * 0.42, wide * 0.18, high * 0.3),
      each(4, (at) => rect(x + wide * (0.04 + at * 0.3), base - high * 0.52, 9, high * 0.52, post)),
      shape(
        `M${x - wide * 0.12} ${base - high * 0.44}Q${x + wide * 0.2} ${base - high * 0.62} ${x + wide / 2} ${base - high}Q${x + wide * 0.8} ${base - high * 0.62} ${x + wide * 1.12} ${base - high * 0.44}z`,
        thatch,
      ),
      shape(
        `M${x + wide / 2} ${base - high}Q${x + wide * 0.8} ${base - high * 0.62} ${x + wide * 1.12} ${base - high * 0.44}H${x + wide * 0.72}z`,
        dark(thatch, 0.24),
        0.6,
      ),
      rect(x - wide * 0.06, base - 10, wide * 1.12, 16, post, 3),
    ].join('');
  const count = between(`${seed} huts`, 2, 3);
  const wide = plot.width / (count * 1.22);
  return each(count, (at) => hut(plot.x + at * wide * 1.22 + wide * 0.1, wide, height * (at === 1 ? 1 : 0.82)));
}
