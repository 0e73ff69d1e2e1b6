import { pick } from '../../support/seeded-random.ts';
import { mix } from '../svg.ts';

/** The hour of a picture: its sky, its sun, its tint, and whether lamps are lit. */
export interface Hour {
  readonly sky: readonly [string, string, string];
  readonly sun: string;
  /** Height of the sun or moon over the picture's top edge. */
  readonly sunAt: number;
  readonly night: boolean;
  /** The colour of windows at this hour. */
  readonly glass: string;
  readonly lamp: string;
  readonly cloud: string;
  /** A colour in this light. */
  tone(colour: string): string;
  /** A colour in this light, far away. */
  far(colour: string, distance: number): string;
}

const hour = (
  sky: readonly [string, string, string],
  light: Omit<Hour, 'sky' | 'tone' | 'far'>,
  shade: string,
  amount: number,
): Hour => {
  const tone = (colour: string) => mix(colour, shade, amount);
  return { sky, ...light, tone, far: (colour, distance) => mix(tone(colour), sky[2], distance) };
};

const HOURS = {
  dawn: hour(
    ['#8fb8de', '#f6cfc0', '#fdebd3'],
    { sun: '#fff4d9', sunAt: 300, night: false, glass: '#c7dbe6', lamp: '#fff1c9', cloud: '#fff3ea' },
    '#f3b8a0',
    0.14,
  ),
  day: hour(
    ['#57aee0', '#a4d7ef', '#e3f4f6'],
    { sun: '#fff7d1', sunAt: 150, night: false, glass: '#bfe3f0', lamp: '#fffbe6', cloud: '#ffffff' },
    '#ffffff',
    0.04,
  ),
  golden: hour(
    ['#f0936c', '#f8bd7d', '#fee6ba'],
    { sun: '#fff0bf', sunAt: 330, night: false, glass: '#ffe2a6', lamp: '#fff2c4', cloud: '#ffe0c2' },
    '#f08a4b',
    0.16,
  ),
  dusk: hour(
    ['#39376b', '#9c5a8c', '#f4a884'],
    { sun: '#ffd9a8', sunAt: 400, night: true, glass: '#ffd487', lamp: '#ffe7ae', cloud: '#c9849b' },
    '#45305f',
    0.4,
  ),
  night: hour(
    ['#0e1836', '#22315f', '#4a5c92'],
    { sun: '#f4efd9', sunAt: 150, night: true, glass: '#ffd27d', lamp: '#ffe5a3', cloud: '#3d4f82' },
    '#141f45',
    0.56,
  ),
} as const satisfies Record<string, Hour>;

/** The names of the hours. */
export type HourName = keyof typeof HOURS;

/** An hour by its name. */
export const hourNamed = (name: HourName): Hour => HOURS[name];

/** An hour for a seed; bright ones are more frequent. */
export const someHour = (seed: string): Hour =>
  HOURS[pick<HourName>(`${seed} hour`, ['day', 'day', 'day', 'golden', 'golden', 'dawn', 'dusk'])];
