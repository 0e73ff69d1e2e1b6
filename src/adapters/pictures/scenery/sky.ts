import { between, fraction } from '../../support/seeded-random.ts';
import { circle, dots, downward, each, group, oval, rect, type Svg, shape, stroke, times } from '../svg.ts';
import type { Hour } from './hours.ts';

const cloud = (x: number, y: number, scale: number, colour: string): Svg =>
  group(x, y, scale, shape('M0 40q-4-26 24-28q10-30 44-22q26-22 52 4q34-4 36 24q26 2 22 22z', colour, 0.85));

const bird = (x: number, y: number, size: number): string =>
  `M${x - size} ${y - size * 0.4}q${size * 0.6} ${-size * 0.3} ${size} ${size * 0.4}q${size * 0.4} ${-size * 0.7} ${size} ${-size * 0.4}`;

const stars = (seed: string, width: number): Svg =>
  dots(
    times(26, (at) => [
      fraction(`${seed} star ${at} x`) * width,
      fraction(`${seed} star ${at} y`) * 300,
      between(`${seed} star ${at} size`, 1, 3),
    ]),
    '#fff6dc',
    0.75,
  );

/** The sky down to `horizon`: light, sun or moon, clouds, birds by day and stars by night. */
export function sky(seed: string, hour: Hour, width = 1200, horizon = 800): Svg {
  const [top, middle, low] = hour.sky;
  const x = between(`${seed} sun`, Math.round(width * 0.16), Math.round(width * 0.84));
  const y = hour.sunAt + between(`${seed} sun height`, -30, 30);
  return [
    downward('sky', [
      [0, top],
      [0.55, middle],
      [1, low],
    ]),
    rect(0, 0, width, horizon, 'url(#sky)'),
    hour.night ? stars(seed, width) : '',
    circle(x, y, 120, hour.sun, 0.16),
    circle(x, y, 84, hour.sun, 0.22),
    circle(x, y, 52, hour.sun),
    each(between(`${seed} clouds`, 3, 5), (at) =>
      cloud(
        fraction(`${seed} cloud ${at} x`) * width * 1.05 - 80,
        50 + fraction(`${seed} cloud ${at} y`) * 230,
        0.6 + fraction(`${seed} cloud ${at} size`) * 0.8,
        hour.cloud,
      ),
    ),
    hour.night
      ? ''
      : stroke(
          each(4, (at) =>
            bird(
              x + 140 + at * 46 + between(`${seed} bird ${at}`, -14, 14),
              160 + between(`${seed} bird ${at} height`, -36, 36),
              11,
            ),
          ),
          hour.tone('#4a5568'),
          3,
          0.6,
        ),
  ].join('');
}

/** Light that falls on the ground around a lamp or a pool. */
export const glow = (x: number, y: number, width: number, colour: string): Svg =>
  [oval(x, y, width, width * 0.28, colour, 0.14), oval(x, y, width * 0.6, width * 0.16, colour, 0.2)].join('');
