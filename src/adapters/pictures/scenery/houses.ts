import type { Scene } from '../../support/picture-names.ts';
import { between, pick } from '../../support/seeded-random.ts';
import { each, mirrored, mix, rect, type Svg, shape } from '../svg.ts';
import { lodge, pavilions, villa } from './country-houses.ts';
import { chhatri, haveli, type Plot, palace, tower } from './facades.ts';
import { type Hour, type HourName, hourNamed } from './hours.ts';
import { dunes, lake, palmBank, ridge, sea, skyline, summit } from './land.ts';
import { hedge, palm, pine, potted, tree } from './plants.ts';
import { glow, sky } from './sky.ts';

/** Colours of flowering trees and of parasols. */
export const BLOOMS = ['#e8638c', '#8a6fd1', '#f2b84b', '#e4572e', '#d96fb0'];

type Build = (seed: string, plot: Plot, hour: Hour) => Svg;

const HOUSES: Readonly<Record<Scene, readonly Build[]>> = {
  metro: [tower, villa, haveli],
  coast: [villa, pavilions, tower],
  hills: [lodge, villa, tower],
  ghats: [villa, lodge, pavilions],
  valley: [lodge, villa, pavilions],
  heritage: [haveli, tower, palace],
  lake: [palace, haveli, villa],
  desert: [haveli, palace, villa],
  river: [villa, pavilions, haveli],
};

const SIZES = new Map<Build, Plot>([
  [tower, { x: 390, base: 640, width: 430, height: 470 }],
  [villa, { x: 290, base: 640, width: 620, height: 330 }],
  [haveli, { x: 250, base: 640, width: 700, height: 350 }],
  [palace, { x: 210, base: 630, width: 780, height: 300 }],
  [lodge, { x: 280, base: 640, width: 640, height: 380 }],
  [pavilions, { x: 200, base: 640, width: 800, height: 300 }],
]);

/** Width, height and horizontal offset of a building relative to others of its kind. */
const SHAPES = [
  { wide: 1, high: 1, aside: 0 },
  { wide: 0.62, high: 1.14, aside: -150 },
  { wide: 1.22, high: 0.78, aside: 60 },
  { wide: 0.7, high: 0.72, aside: 170 },
  { wide: 1.1, high: 1.2, aside: -40 },
] as const;

const HOURS: readonly HourName[] = ['day', 'golden', 'dawn', 'day', 'dusk', 'golden', 'night'];

/** The visual properties that distinguish the hotels of a city. */
export interface Look {
  readonly build: Build;
  readonly hour: Hour;
  /** Position, size and colour. */
  readonly plot: Plot;
  readonly turned: boolean;
}

/**
 * The appearance of a hotel by its number, 0 and up, among those of one scenery. Consecutive ones differ in kind and
 * hour; those of one kind and hour in colour and shape.
 */
export function lookOf(scene: Scene, number: number): Look {
  const builds = HOUSES[scene];
  const [kind, round] = [number % builds.length, Math.floor(number / builds.length)];
  const build = builds[kind] ?? villa;
  const lap = Math.floor(round / HOURS.length);
  const { x, base, width, height } = SIZES.get(build) ?? { x: 300, base: 640, width: 600, height: 340 };
  const { wide, high, aside } = SHAPES[(round + kind + lap) % SHAPES.length] ?? SHAPES[0];
  return {
    build,
    hour: hourNamed(HOURS[(round + kind * 2) % HOURS.length] ?? 'day'),
    plot: {
      x: x + (width * (1 - wide)) / 2 + aside,
      base,
      width: width * wide,
      height: height * high,
      colour: round + kind + lap * 2,
    },
    turned: (round + lap) % 2 === 1,
  };
}

function backdrop(scene: Scene, seed: string, hour: Hour): Svg {
  if (scene === 'metro')
    return [skyline(`${seed} far`, 640, hour, 0.62), skyline(`${seed} near`, 660, hour, 0.4)].join('');
  if (scene === 'coast')
    return [ridge(`${seed} cape`, 505, 30, hour.far('#5b8f86', 0.4)), sea(seed, 520, hour)].join('');
  if (scene === 'hills') {
    const peaks = each(3, (at) => summit(180 + at * 420, 560, between(`${seed} peak ${at}`, 280, 400), hour, 0.5));
    return [
      peaks,
      ridge(`${seed} hill`, 500, 60, hour.far('#4f8a6a', 0.35)),
      each(16, (at) =>
        pine(at * 82, 600 + between(`${seed} p${at}`, -30, 20), between(`${seed} t${at}`, 110, 200), hour, 0.25),
      ),
    ].join('');
  }
  if (scene === 'ghats')
    return [
      ridge(`${seed} far`, 380, 70, hour.far('#7fa39a', 0.5)),
      ridge(`${seed} middle`, 450, 60, hour.far('#5f9a74', 0.35)),
      ridge(`${seed} hill`, 540, 50, hour.far('#4f8f5f', 0.15)),
      each(12, (at) =>
        tree(at * 108, 610, between(`${seed} t${at}`, 80, 130), { ...hour, tone: (c) => hour.far(c, 0.2) }),
      ),
    ].join('');
  if (scene === 'valley')
    return [
      ridge(`${seed} far`, 330, 90, hour.far('#7890a4', 0.5)),
      ridge(`${seed} hill`, 440, 70, hour.far('#5a8a74', 0.3)),
      lake(seed, 580, hour),
      each(7, (at) => pine(at * 34 - 10, 640, between(`${seed} t${at}`, 110, 190), hour, 0.2)),
    ].join('');
  if (scene === 'lake')
    return [
      ridge(`${seed} far`, 420, 60, hour.far('#6f8f9c', 0.5)),
      ridge(`${seed} hill`, 490, 40, hour.far('#5f8a74', 0.35)),
      lake(seed, 590, hour),
    ].join('');
  if (scene === 'desert')
    return [ridge(`${seed} rock`, 430, 60, hour.far('#c98d6a', 0.4)), dunes(seed, 560, hour)].join('');
  if (scene === 'river')
    return [ridge(`${seed} far`, 500, 24, hour.far('#6fa387', 0.45)), palmBank(seed, 560, hour)].join('');
  return [
    ridge(`${seed} trees`, 560, 24, hour.far('#5f9070', 0.4)),
    each(3, (at) => chhatri(140 + at * 460, 580, 110, hour.far('#d9a27a', 0.45))),
  ].join('');
}

const GROUND: Readonly<Record<Scene, string>> = {
  metro: '#8fbf7a',
  coast: '#ecd5a3',
  hills: '#7fb36b',
  ghats: '#86b868',
  valley: '#8dbb70',
  heritage: '#dcbf94',
  lake: '#d9c7a6',
  desert: '#eec690',
  river: '#8dbb70',
};

function garden(scene: Scene, hour: Hour): Svg {
  const ground = hour.tone(GROUND[scene]);
  const path = shape('M520 640H680L800 800H400z', hour.tone(mix(GROUND[scene], '#fff8ea', 0.55)));
  return [
    rect(0, 630, 1200, 170, ground),
    shape(
      'M0 700Q320 660 600 700T1200 690V800H0z',
      mix(ground, '#2f5f43', scene === 'desert' || scene === 'coast' ? 0.06 : 0.14),
    ),
    path,
    hour.night ? glow(600, 700, 260, hour.lamp) : '',
  ].join('');
}

function greenery(scene: Scene, seed: string, hour: Hour): Svg {
  const bloom = pick(`${seed} bloom`, BLOOMS);
  const left = between(`${seed} left`, 70, 170);
  const right = between(`${seed} right`, 1030, 1140);
  if (scene === 'coast')
    return [
      palm(left, 740, 400, 60, hour),
      palm(right, 760, 460, -70, hour),
      palm(right - 110, 720, 300, -30, hour),
      hedge(`${seed} hedge`, 0, 360, 716, hour),
    ].join('');
  if (scene === 'river')
    return [
      palm(left, 740, 420, 70, hour),
      palm(right, 730, 360, -40, hour),
      hedge(`${seed} hedge`, 830, 1200, 716, hour),
      potted(430, 742, 0.8, '#b5533c', hour),
    ].join('');
  if (scene === 'hills' || scene === 'valley')
    return [
      pine(left, 730, 340, hour),
      pine(left + 110, 710, 220, hour),
      pine(right, 740, 380, hour),
      hedge(`${seed} hedge`, 160, 470, 730, hour),
      hedge(`${seed} hedge two`, 740, 1040, 730, hour),
    ].join('');
  if (scene === 'desert')
    return [
      palm(left, 740, 330, 30, hour),
      potted(400, 740, 1, '#4f7fa8', hour),
      potted(800, 740, 1, '#4f7fa8', hour),
      tree(right, 730, 260, hour, bloom),
    ].join('');
  return [
    tree(left, 740, 340, hour),
    tree(right, 740, 380, hour, bloom),
    hedge(`${seed} hedge`, 180, 480, 722, hour),
    hedge(`${seed} hedge two`, 720, 1000, 722, hour),
  ].join('');
}

/** The building from outside in its surroundings, at its own hour or another one. */
export function house(scene: Scene, seed: string, { build, hour: own, plot, turned }: Look, hour = own): Svg {
  const drawn = [
    sky(seed, hour),
    backdrop(scene, seed, hour),
    garden(scene, hour),
    build(seed, plot, hour),
    greenery(scene, seed, hour),
  ].join('');
  return turned ? mirrored(1200, drawn) : drawn;
}
