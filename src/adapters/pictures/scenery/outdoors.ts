import type { Scene } from '../../support/picture-names.ts';
import { between, pick } from '../../support/seeded-random.ts';
import { each, oval, rect, type Svg, shape } from '../svg.ts';
import { haveli, palace } from './facades.ts';
import type { Hour } from './hours.ts';
import { BLOOMS } from './houses.ts';
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
import { palm, pine, tree } from './plants.ts';
import { sky } from './sky.ts';

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
  ghats: (seed, hour) =>
    [
      ridge(`${seed} far`, 360, 80, hour.far('#7fa39a', 0.5)),
      ridge(`${seed} one`, 430, 60, hour.far('#5f9a84', 0.35)),
      ridge(`${seed} two`, 510, 50, hour.far('#4f8f5f', 0.18)),
      teaGarden(seed, 570, hour),
    ].join(''),
  valley: (seed, hour) =>
    [
      ridge(`${seed} far`, 340, 90, hour.far('#7890a4', 0.5)),
      ridge(`${seed} hill`, 450, 70, hour.far('#5a8a74', 0.3)),
      lake(seed, 560, hour),
      rowingBoat(760, 680, 1, '#c4593c', hour),
      each(4, (at) => pine(70 + at * 70, 720 - at * 26, 260 - at * 30, hour)),
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

/** The view of a scenery. */
export const view = (scene: Scene, seed: string, hour: Hour): Svg =>
  [sky(seed, hour), FRONT[scene](seed, hour)].join('');
