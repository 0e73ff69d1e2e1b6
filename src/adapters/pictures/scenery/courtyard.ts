import type { Scene } from '../../support/picture-names.ts';
import { between, pick } from '../../support/seeded-random.ts';
import { each, mix, oval, rect, type Svg, shape, stroke, times } from '../svg.ts';
import { villa } from './country-houses.ts';
import { arches, tower } from './facades.ts';
import type { Hour } from './hours.ts';
import { parasol } from './land.ts';
import { hedge, palm, potted, tree } from './plants.ts';
import { glow, sky } from './sky.ts';

const WATER = ['#37b6c6', '#2f9fc4', '#4cc3b5'];

/** The pool with its deck, palms and parasols. */
export function pool(scene: Scene, seed: string, hour: Hour): Svg {
  const water = hour.tone(pick(`${seed} water`, WATER));
  const build = pick(`${seed} wing`, scene === 'metro' ? [tower] : [villa, tower]);
  const deck = hour.tone(pick(`${seed} deck`, ['#e9d3b0', '#d9b98f', '#e8ddd0']));
  return [
    sky(seed, hour),
    build(`${seed} wing`, { x: 520, base: 530, width: 620, height: build === tower ? 400 : 320 }, hour),
    hedge(`${seed} hedge`, 0, 560, 544, hour),
    tree(120, 540, 280, hour, '#e8638c'),
    rect(0, 526, 1200, 274, deck),
    each(7, (at) => rect(0, 548 + at * 38, 1200, 2, mix(deck, '#7a5236', 0.18))),
    shape(
      'M170 620C300 570 620 590 820 584C1010 578 1120 620 1080 690C1040 770 660 786 430 776C210 768 60 680 170 620z',
      hour.tone('#fff8ee'),
    ),
    shape(
      'M200 630C320 586 620 604 810 598C980 594 1080 626 1046 684C1006 754 660 768 440 760C240 752 110 682 200 630z',
      water,
    ),
    each(7, (at) =>
      stroke(`M${260 + at * 104} ${640 + between(`${seed} wave ${at}`, 0, 90)}q26-14 52 0t52 0`, '#ffffff', 4, 0.5),
    ),
    hour.night ? glow(620, 680, 420, hour.lamp) : '',
    parasol(250, 600, 0.62, pick(`${seed} one`, ['#e4572e', '#f2b84b', '#2f7f86']), hour),
    parasol(880, 588, 0.56, pick(`${seed} two`, ['#e8638c', '#f2b84b', '#6a5a93']), hour),
    palm(60, 790, 520, 60, hour),
    palm(1150, 800, 560, -70, hour),
  ].join('');
}

/** A courtyard with arcades, a fountain and plants, for houses without a pool. */
export function courtyard(scene: Scene, seed: string, hour: Hour): Svg {
  const wall = hour.tone(
    pick(`${seed} wall`, scene === 'desert' ? ['#e6a877', '#edc08b'] : ['#f3dcc0', '#f0c9a8', '#e9e0cf']),
  );
  const floor = hour.tone('#d9b48c');
  const shade = mix(wall, '#5b3f4a', 0.45);
  const row = (base: number, high: number) =>
    [
      arches(
        times(7, (at) => [40 + at * 164, base, 132, high]),
        mix(wall, '#ffffff', 0.4),
      ),
      arches(
        times(7, (at) => [52 + at * 164, base, 108, high - 16]),
        hour.night ? hour.glass : shade,
      ),
    ].join('');
  return [
    sky(seed, hour),
    rect(0, 150, 1200, 440, wall),
    rect(0, 138, 1200, 20, mix(wall, '#6b3f2e', 0.25)),
    row(360, 170),
    rect(0, 360, 1200, 22, mix(wall, '#6b3f2e', 0.2)),
    row(590, 180),
    rect(0, 590, 1200, 210, floor),
    each(6, (at) => stroke(`M${500 + at * 40} 590L${-200 + at * 320} 800`, mix(floor, '#6b3f2e', 0.3), 3)),
    each(3, (at) => rect(0, 624 + at * 62, 1200, 3, mix(floor, '#6b3f2e', 0.22))),
    oval(600, 716, 190, 44, mix(wall, '#6b3f2e', 0.16)),
    oval(600, 706, 170, 36, hour.tone('#5fbcc8')),
    rect(588, 626, 24, 80, wall),
    oval(600, 628, 66, 14, wall),
    stroke('M600 600q-36 10-44 40M600 600q36 10 44 40M600 596v-26', '#ffffff', 5, 0.7),
    potted(180, 730, 1.3, '#b5533c', hour),
    potted(1010, 730, 1.3, '#4f7fa8', hour),
    potted(360, 660, 0.8, '#d79a3b', hour),
    potted(850, 660, 0.8, '#b5533c', hour),
    hour.night ? glow(600, 720, 420, hour.lamp) : '',
  ].join('');
}
