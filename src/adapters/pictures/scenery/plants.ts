import { between, fraction, pick } from '../../support/seeded-random.ts';
import { circle, dots, each, group, mix, oval, rect, type Svg, shape, stroke, times } from '../svg.ts';
import type { Hour } from './hours.ts';

const GREEN = '#3f8f5b';

const fronds = (turns: readonly number[], length: number, colour: string): Svg =>
  shape(
    turns
      .map((degrees) => {
        const turn = (degrees * Math.PI) / 180;
        const droop = Math.abs(degrees) > 90 ? -1 : 1;
        const at = (x: number, up: number) => {
          const y = up * droop;
          return `${(x * Math.cos(turn) - y * Math.sin(turn)) * length + 0.01} ${(x * Math.sin(turn) + y * Math.cos(turn)) * length + 0.01}`;
        };
        return `M0 0Q${at(0.5, -0.42)} ${at(1, 0.16)}Q${at(0.48, -0.04)} 0 0`;
      })
      .join(''),
    colour,
  );

/** A coconut palm whose foot stands at (x, y); `lean` bends it, negative to the left. */
export function palm(x: number, y: number, height: number, lean: number, hour: Hour): Svg {
  const [trunk, dark, light] = [hour.tone('#8a6a4f'), hour.tone('#2f7d4f'), hour.tone('#57a865')];
  const crown = group(
    x + lean,
    y - height,
    height / 300,
    fronds([-200, -164, -122, -58, -16, 20], 126, dark),
    fronds([-182, -144, -100, -80, -36, 2], 108, light),
    circle(-8, 10, 9, trunk),
    circle(10, 12, 9, trunk),
  );
  const foot = height * 0.035;
  return [
    shape(
      `M${x - foot} ${y}Q${x - foot + lean * 0.2} ${y - height * 0.6} ${x + lean - 6} ${y - height}L${x + lean + 6} ${y - height}Q${x + foot + lean * 0.3} ${y - height * 0.55} ${x + foot} ${y}z`,
      trunk,
    ),
    crown,
  ].join('');
}

/** A broad tree with a round crown, in flower when `flower` is a colour. */
export function tree(x: number, y: number, height: number, hour: Hour, flower: string | null = null): Svg {
  const leaf = flower === null ? GREEN : flower;
  const [dark, light] = [hour.tone(mix(leaf, '#1f4d3a', 0.22)), hour.tone(mix(leaf, '#ffffff', 0.14))];
  const crown = height * 0.36;
  return [
    rect(x - height * 0.035, y - height * 0.5, height * 0.07, height * 0.5, hour.tone('#7a5c45')),
    circle(x - crown * 0.6, y - height * 0.56, crown * 0.62, dark),
    circle(x + crown * 0.6, y - height * 0.55, crown * 0.6, dark),
    circle(x, y - height * 0.72, crown * 0.78, dark),
    circle(x - crown * 0.16, y - height * 0.76, crown * 0.56, light, 0.75),
    circle(x + crown * 0.44, y - height * 0.6, crown * 0.36, light, 0.55),
  ].join('');
}

/** A cedar or fir. */
export const pine = (x: number, y: number, height: number, hour: Hour, distance = 0): Svg => {
  const colour = hour.far('#2f6b52', distance);
  const tier = (from: number, width: number) =>
    `M${x} ${y - height * (from + 0.42)}l${height * width} ${height * 0.42}h${-2 * height * width}z`;
  return [
    rect(x - height * 0.025, y - height * 0.14, height * 0.05, height * 0.14, hour.far('#6b4f3b', distance)),
    shape(tier(0.1, 0.24) + tier(0.32, 0.19) + tier(0.56, 0.13), colour),
  ].join('');
};

/** A row of bushes along a base line, with flowers here and there. */
export function hedge(seed: string, from: number, to: number, y: number, hour: Hour): Svg {
  const steps = Math.max(2, Math.round((to - from) / 46));
  const flower = pick(`${seed} flower`, ['#e8638c', '#f2b84b', '#ffffff', '#e4572e']);
  const bushes = times(steps, (at) => ({
    x: from + ((to - from) * (at + 0.5)) / steps,
    radius: 24 + fraction(`${seed} bush ${at}`) * 18,
    leaf: hour.tone(mix(GREEN, '#1f4d3a', fraction(`${seed} dark ${at}`) * 0.4)),
  }));
  return [
    bushes.map(({ x, radius, leaf }) => oval(x, y - radius * 0.5, radius * 1.2, radius, leaf)).join(''),
    dots(
      bushes.flatMap(({ x, radius }) => [
        [x - 10, y - radius * 0.9, 4] as const,
        [x + 12, y - radius * 0.6, 4] as const,
      ]),
      hour.tone(flower),
    ),
  ].join('');
}

const leaves = (turns: readonly number[], colour: string): Svg =>
  shape(
    turns
      .map((degrees) => {
        const turn = (degrees * Math.PI) / 180;
        const length = 120 - Math.abs(degrees) * 0.5;
        const at = (x: number, y: number) =>
          `${(x * Math.cos(turn) - y * Math.sin(turn)) * length + 0.01} ${(x * Math.sin(turn) + y * Math.cos(turn)) * length + 0.01}`;
        return `M0 0Q${at(0.3, -0.5)} ${at(0, -1)}Q${at(-0.3, -0.5)} 0 0`;
      })
      .join(''),
    colour,
  );

/** A plant in a pot at (x, y). */
export const potted = (x: number, y: number, scale: number, pot: string, hour: Hour): Svg =>
  group(
    x,
    y,
    scale,
    group(0, -58, 1, leaves([-52, 0, 52], hour.tone('#3b8a57')), leaves([-26, 26], hour.tone('#5cab6a'))),
    shape('M-34-62h68l-10 62h-48z', hour.tone(pot)),
    rect(-38, -70, 76, 14, hour.tone(mix(pot, '#ffffff', 0.2)), 4),
  );

/** Flowering branches that hang in from a corner. */
export const branch = (seed: string, hour: Hour, flower: string): Svg =>
  [
    stroke('M-20 40Q160 60 300 10', hour.tone('#6b4f3b'), 8),
    each(16, (at) => {
      const x = between(`${seed} blossom ${at}`, 0, 300);
      const y = 44 - x * 0.06 + between(`${seed} drop ${at}`, -26, 40);
      return circle(
        x,
        y,
        between(`${seed} bloom ${at}`, 10, 20),
        hour.tone(at % 3 === 0 ? mix(flower, '#ffffff', 0.3) : at % 4 === 0 ? GREEN : flower),
      );
    }),
  ].join('');
