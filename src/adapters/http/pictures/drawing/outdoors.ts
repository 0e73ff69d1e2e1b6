import { between, pick } from '../../../support/chance.ts';
import { chhatri, haveli, lodge, type Plot, palace, pavilions, tower, villa } from './facades.ts';
import type { Hour } from './hours.ts';
import { each, mix, oval, rect, type Svg, shape } from './ink.ts';
import {
  beach,
  dunes,
  houseboat,
  lake,
  palmBank,
  parasol,
  ridge,
  rowingBoat,
  sea,
  skyline,
  summit,
  teaGarden,
} from './land.ts';
import { hedge, palm, pine, potted, tree } from './plants.ts';
import type { Scene } from './scene.ts';
import { glow, sky } from './sky.ts';

const BLOOMS = ['#e8638c', '#8a6fd1', '#f2b84b', '#e4572e', '#d96fb0'];

type Build = (seed: string, plot: Plot, hour: Hour) => Svg;

const HOUSES: Readonly<Record<Scene, readonly Build[]>> = {
  metro: [tower, tower, villa],
  coast: [villa, pavilions, tower],
  hills: [lodge, lodge, villa],
  heritage: [haveli, haveli, tower],
  lake: [palace, haveli],
  desert: [haveli, haveli],
  river: [villa, pavilions, haveli],
};

const SIZES = new Map<Build, Plot>([
  [tower, { x: 390, base: 640, width: 430, height: 490 }],
  [villa, { x: 290, base: 640, width: 620, height: 330 }],
  [haveli, { x: 250, base: 640, width: 700, height: 350 }],
  [palace, { x: 210, base: 620, width: 780, height: 300 }],
  [lodge, { x: 280, base: 640, width: 640, height: 380 }],
  [pavilions, { x: 200, base: 640, width: 800, height: 300 }],
]);

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
  if (scene === 'hills')
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

/** The house from outside in its surroundings. */
export function house(scene: Scene, seed: string, hour: Hour): Svg {
  const build = pick(`${seed} build`, HOUSES[scene]);
  const plot = SIZES.get(build) ?? { x: 300, base: 640, width: 600, height: 340 };
  const higher = { ...plot, height: plot.height + between(`${seed} high`, -30, 40) };
  return [
    sky(seed, hour),
    backdrop(scene, seed, hour),
    garden(scene, hour),
    build(seed, higher, hour),
    greenery(scene, seed, hour),
  ].join('');
}

const FRONT: Readonly<Record<Scene, (seed: string, hour: Hour) => Svg>> = {
  coast: (seed, hour) =>
    [
      sea(seed, 400, hour),
      beach(seed, 600, hour),
      palm(130, 770, 480, 90, hour),
      palm(40, 800, 380, 50, hour),
      parasol(760, 690, 1, pick(`${seed} parasol`, BLOOMS), hour),
    ].join(''),
  hills: (seed, hour) =>
    [
      each(3, (at) => summit(140 + at * 440, 520, between(`${seed} s${at}`, 300, 420), hour, 0.35)),
      ridge(`${seed} one`, 450, 50, hour.far('#5a8a86', 0.4)),
      ridge(`${seed} two`, 520, 50, hour.far('#4f8f6c', 0.2)),
      teaGarden(seed, 570, hour),
    ].join(''),
  metro: (seed, hour) =>
    [
      skyline(`${seed} a`, 620, hour, 0.66),
      skyline(`${seed} b`, 640, hour, 0.36),
      skyline(`${seed} c`, 670, hour, 0.12),
      ridge(`${seed} park`, 640, 14, hour.tone('#5f9f68')),
      each(9, (at) =>
        tree(
          40 + at * 142,
          730,
          between(`${seed} tree ${at}`, 110, 170),
          hour,
          at % 4 === 1 ? pick(`${seed} b`, BLOOMS) : null,
        ),
      ),
      rect(0, 726, 1200, 74, hour.tone('#7cb578')),
    ].join(''),
  heritage: (seed, hour) =>
    [
      ridge(`${seed} far`, 560, 20, hour.far('#6d9a78', 0.45)),
      palace(`${seed} hall`, { x: 300, base: 600, width: 600, height: 210 }, hour),
      rect(0, 600, 1200, 200, hour.tone('#a9c987')),
      shape('M520 600H680L760 800H440z', hour.tone('#79b7c4')),
      each(4, (at) => pine(400 - at * 90, 640 + at * 40, 130 + at * 34, hour)),
      each(4, (at) => pine(800 + at * 90, 640 + at * 40, 130 + at * 34, hour)),
    ].join(''),
  lake: (seed, hour) =>
    [
      ridge(`${seed} far`, 400, 70, hour.far('#6f8f9c', 0.5)),
      ridge(`${seed} hill`, 470, 50, hour.far('#5f8a74', 0.3)),
      lake(seed, 560, hour),
      palace(`${seed} water`, { x: 360, base: 584, width: 480, height: 190 }, hour),
      oval(600, 590, 300, 10, hour.sun, 0.4),
      rowingBoat(230, 690, 1.1, '#c4593c', hour),
      rowingBoat(930, 650, 0.7, '#2f7f86', hour),
    ].join(''),
  desert: (seed, hour) =>
    [
      ridge(`${seed} rock`, 470, 46, hour.far('#b9775a', 0.25)),
      haveli(
        `${seed} fort`,
        { x: 420, base: 480, width: 380, height: 170 },
        { ...hour, tone: (colour) => hour.far(colour, 0.2) },
      ),
      dunes(seed, 500, hour),
      palm(200, 720, 240, 30, hour),
      palm(260, 730, 190, -20, hour),
      palm(960, 700, 210, 24, hour),
    ].join(''),
  river: (seed, hour) =>
    [
      ridge(`${seed} far`, 480, 20, hour.far('#6fa387', 0.5)),
      palmBank(seed, 530, hour),
      lake(seed, 560, hour),
      houseboat(690, 690, 1, hour),
      rowingBoat(230, 640, 0.7, '#8a4f3d', hour),
      palm(60, 800, 520, 100, hour),
    ].join(''),
};

/** The view that travellers come for. */
export const view = (scene: Scene, seed: string, hour: Hour): Svg =>
  [sky(seed, hour), FRONT[scene](seed, hour)].join('');
