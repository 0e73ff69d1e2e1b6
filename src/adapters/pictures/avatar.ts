import { between, happens, pick } from '../support/seeded-random.ts';
import { circle, each, mix, oval, picture, rect, type Svg, shape, stroke } from './svg.ts';

const GROUNDS = ['#f7c59f', '#a8d5c2', '#c9b6e4', '#f5b5a8', '#9fc9e8', '#f3d77e', '#b7d69b', '#e3b7cf'];
const SKINS = ['#8d5a3b', '#a56a45', '#b97b52', '#c98d63', '#74492f', '#d69f75'];
const CLOTHES = ['#c4593c', '#2f7f86', '#d79a3b', '#6a5a93', '#3f8f5b', '#b5476b', '#34648f', '#f4f1ea'];
const HAIRS = ['#231a1a', '#2d2020', '#3a2a22', '#8f8a86'];

const longHair = (hair: string): Svg =>
  [shape('M58 118Q50 34 120 34T182 118Q188 178 176 196H64Q52 178 58 118z', hair)].join('');

const fringe = (hair: string): Svg => shape('M70 104Q66 46 120 46T170 104Q150 86 132 66Q112 96 70 104z', hair);
const short = (hair: string): Svg => shape('M68 100Q62 42 120 40T172 100L164 84Q120 56 76 84z', hair);
const bun = (hair: string): Svg => [circle(120, 36, 22, hair), fringe(hair)].join('');
const turban = (cloth: string): Svg =>
  [
    shape('M62 96Q56 30 120 26T178 96Q120 62 62 96z', cloth),
    stroke('M70 82Q118 34 168 60', mix(cloth, '#ffffff', 0.3), 6),
    stroke('M84 62Q124 34 158 44', mix(cloth, '#2b2140', 0.2), 5),
  ].join('');
const beard = (hair: string): Svg => shape('M72 124Q78 184 120 186T168 124Q160 146 120 142Q80 146 72 124z', hair);
const glasses = (): Svg =>
  [
    stroke(
      'M84 114a16 16 0 1 0 32 0a16 16 0 1 0-32 0M124 114a16 16 0 1 0 32 0a16 16 0 1 0-32 0M116 112h8',
      '#3a2f3a',
      4,
    ),
  ].join('');

function face(seed: string, skin: string, hair: string): Svg {
  const smile = between(`${seed} smile`, 8, 14);
  return [
    oval(120, 116, 50, 60, skin),
    circle(70, 120, 9, skin),
    circle(170, 120, 9, skin),
    circle(100, 114, 5, '#2b1c1a'),
    circle(140, 114, 5, '#2b1c1a'),
    stroke('M90 98q10-7 20 0M130 98q10-7 20 0', hair, 4),
    stroke('M120 118q-7 12 3 14', mix(skin, '#4a2a1c', 0.35), 3),
    stroke(`M102 144q18 ${smile} 36 0`, '#7a2f33', 4),
    circle(92, 134, 8, '#e8788a', 0.3),
    circle(148, 134, 8, '#e8788a', 0.3),
  ].join('');
}

/** The kinds of drawn people. */
export type Person = 'man' | 'man with a turban' | 'woman' | 'woman with a bindi';

const [MAN, TURBAN, WOMAN, BINDI] = ['man', 'man with a turban', 'woman', 'woman with a bindi'] as const;

/** The person of each number, from 1: the authors of the bundled reviews, in their order. */
export const PEOPLE: readonly Person[] = [
  ...[BINDI, MAN, BINDI, MAN],
  ...[MAN, BINDI, MAN, BINDI],
  ...[MAN, BINDI, MAN, WOMAN],
  ...[WOMAN, MAN, BINDI, TURBAN],
  ...[BINDI, MAN, WOMAN, MAN],
  ...[MAN, BINDI, MAN, BINDI],
];

interface Looks {
  readonly seed: string;
  readonly skin: string;
  readonly hair: string;
  readonly cloth: string;
}

const womanLike = ({ seed, skin, hair, cloth }: Looks, bindi: boolean): Svg =>
  [
    shape('M92 177Q150 204 190 250H146Q112 210 72 181z', mix(cloth, '#f2c14e', 0.5)),
    face(seed, skin, hair),
    pick(`${seed} top`, [fringe, bun])(hair),
    bindi ? circle(120, 88, 4.5, '#c0323f') : '',
    each(2, (at) => circle(70 + at * 100, 136, 5, '#e0b04c')),
  ].join('');

const manLike = ({ seed, skin, hair, cloth }: Looks, turbaned: boolean): Svg =>
  [
    shape('M96 175L120 204L144 175L156 180L120 226L84 180z', mix(cloth, '#ffffff', 0.4)),
    face(seed, skin, hair),
    turbaned || happens(`${seed} bearded`, 0.5) ? beard(hair) + stroke('M104 146q16 9 32 0', '#e9c3b6', 4) : '',
    turbaned ? turban(pick(`${seed} turban`, CLOTHES)) : short(hair),
  ].join('');

/** A drawn person, 240 by 240 pixels; a different one for each number. */
export function avatar(number: number): Svg {
  const seed = `avatar ${number}`;
  const ground = GROUNDS[number % GROUNDS.length] ?? '#f7c59f';
  const [skin, hair] = [pick(`${seed} skin`, SKINS), pick(`${seed} hair`, HAIRS)];
  const cloth = CLOTHES[(number * 5 + Math.floor(number / 8)) % CLOTHES.length] ?? '#2f7f86';
  const person = PEOPLE[(number - 1) % PEOPLE.length] ?? MAN;
  const woman = person === WOMAN || person === BINDI;
  const looks = { seed, skin, hair, cloth };
  return picture(
    240,
    240,
    [240, 240],
    rect(0, 0, 240, 240, ground),
    circle(190, 60, 70, mix(ground, '#ffffff', 0.35)),
    circle(40, 190, 54, mix(ground, '#ffffff', 0.2)),
    woman && happens(`${seed} long hair`, 0.75) ? longHair(hair) : '',
    shape('M100 150h40v34q-20 26-40 0z', mix(skin, '#4a2a1c', 0.16)),
    shape('M20 250Q28 182 100 176Q120 204 140 176Q212 182 220 250z', cloth),
    woman ? womanLike(looks, person === BINDI) : manLike(looks, person === TURBAN),
    number % 3 === 1 ? glasses() : '',
  );
}
