import type { Scene } from '../../support/picture-names.ts';
import { between, pick } from '../../support/seeded-random.ts';
import { type Box, blocks, circle, each, group, mix, oval, rect, type Svg, shape, stroke, times } from '../svg.ts';
import { arch } from './facades.ts';
import { type Hour, hourNamed } from './hours.ts';
import { view } from './outdoors.ts';
import { potted } from './plants.ts';

const WALLS = ['#f6ead8', '#e6ede6', '#f3dfd3', '#e9e4f0', '#dfeaf0', '#f4e3b8', '#dce8dc'];
const CLOTHS = ['#c4593c', '#2f7f86', '#d79a3b', '#6a5a93', '#3f8f5b', '#b5476b', '#34648f'];
const WOOD = ['#8a5f3f', '#6b4633', '#a97c50'];

const plain = hourNamed('day');

/** Lines of a floor that run to one point behind the wall; the floor begins at `from`. */
const seams = (from: number, colour: string): Svg => {
  const share = (from - 470) / 330;
  const lines = times(8, (at) => `M${600 + (-1100 + at * 314) * share} ${from}L${-500 + at * 314} 800`);
  return stroke(lines.join(''), colour, 3);
};

/** A window onto the scenery: the whole view, small, behind panes. */
function outlook(scene: Scene, seed: string, hour: Hour, x: number, y: number, width: number, height: number): Svg {
  const scale = Math.max(width / 1200, height / 800);
  return [
    rect(x - 14, y - 14, width + 28, height + 28, '#fffaf0', 4),
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${Math.round(width / scale)} ${Math.round(height / scale)}">${view(scene, seed, hour)}</svg>`,
    rect(x + width / 2 - 5, y, 10, height, '#fffaf0'),
    rect(x - 26, y + height + 12, width + 52, 14, '#e9dcc6', 4),
  ].join('');
}

const curtain = (x: number, y: number, width: number, height: number, colour: string): Svg =>
  [
    rect(x, y, width, height, colour, 6),
    each(3, (at) => rect(x + width * (0.2 + at * 0.28), y, 5, height, mix(colour, '#2b2140', 0.14))),
  ].join('');

const lampLight = (x: number, y: number, colour: string): Svg =>
  [
    circle(x, y, 110, '#ffe9ae', 0.26),
    shape(`M${x - 44} ${y + 26}L${x - 26} ${y - 40}H${x + 26}L${x + 44} ${y + 26}z`, colour),
    rect(x - 4, y + 26, 8, 54, '#8a6a4f'),
  ].join('');

const framed = (seed: string, x: number, y: number, width: number, height: number): Svg => {
  const tint = pick(`${seed} art`, CLOTHS);
  return [
    rect(x, y, width, height, '#6b4633', 3),
    rect(x + 9, y + 9, width - 18, height - 18, '#fff7e8'),
    circle(x + width * 0.62, y + height * 0.4, height * 0.15, '#f2b84b'),
    shape(
      `M${x + 9} ${y + height * 0.74}Q${x + width * 0.3} ${y + height * 0.4} ${x + width * 0.55} ${y + height * 0.66}T${x + width - 9} ${y + height * 0.6}V${y + height - 9}H${x + 9}z`,
      tint,
    ),
  ].join('');
};

const pillow = (x: number, y: number, colour: string): Svg =>
  [rect(x, y, 150, 74, colour, 26), rect(x + 14, y + 12, 122, 10, '#ffffff', 5)].join('');

/** A bedroom: bed, lamps, rug, and the view through the window. */
export function bedroom(scene: Scene, seed: string, hour: Hour): Svg {
  const wall = pick(`${seed} wall`, WALLS);
  const cloth = pick(`${seed} cloth`, CLOTHS);
  const wood = pick(`${seed} wood`, WOOD);
  const floor = pick(`${seed} floor`, ['#c9a27a', '#b98b62', '#d8c3a5']);
  const head = pick(`${seed} head`, ['arched', 'straight']);
  return [
    rect(0, 0, 1200, 600, wall),
    rect(0, 0, 1200, 26, mix(wall, '#ffffff', 0.5)),
    outlook(scene, `${seed} outlook`, hour, 96, 120, 330, 300),
    curtain(40, 84, 74, 470, mix(cloth, '#ffffff', 0.35)),
    curtain(408, 84, 74, 470, mix(cloth, '#ffffff', 0.35)),
    rect(24, 74, 476, 12, wood, 6),
    rect(0, 600, 1200, 200, floor),
    each(7, (at) => stroke(`M${-100 + at * 210} 800L${120 + at * 160} 600`, mix(floor, '#4a2f1f', 0.2), 3)),
    rect(0, 590, 1200, 14, mix(wall, '#8a6a4f', 0.3)),
    framed(seed, 720, 116, 250, 150),
    head === 'arched' ? arch(560, 560, 570, 250, wood) : rect(570, 350, 550, 210, wood, 14),
    head === 'arched'
      ? arch(580, 560, 530, 224, mix(wood, '#ffffff', 0.16))
      : each(5, (at) => rect(584 + at * 106, 366, 98, 180, mix(wood, '#ffffff', 0.13), 8)),
    oval(830, 742, 430, 40, mix(cloth, '#ffffff', 0.45)),
    rect(590, 540, 510, 120, '#fffaf1', 16),
    pillow(630, 470, '#ffffff'),
    pillow(880, 470, '#ffffff'),
    rect(710, 494, 110, 60, cloth, 22),
    rect(850, 494, 110, 60, mix(cloth, '#f2b84b', 0.5), 22),
    shape('M580 596Q840 560 1110 596V706H580z', cloth),
    shape('M580 596Q840 560 1110 596V628Q840 594 580 628z', mix(cloth, '#ffffff', 0.55)),
    each(6, (at) => circle(640 + at * 88, 668, 7, mix(cloth, '#ffffff', 0.5))),
    rect(590, 706, 18, 40, wood),
    rect(1080, 706, 18, 40, wood),
    rect(504, 560, 70, 140, wood, 4),
    rect(1126, 560, 74, 140, wood, 4),
    lampLight(539, 478, mix(cloth, '#fff2cf', 0.7)),
    lampLight(1160, 478, mix(cloth, '#fff2cf', 0.7)),
    potted(70, 730, 1.25, cloth, plain),
    shape('M180 700h150q14-96-30-96h-90q-44 0-30 96z', mix(cloth, '#fff2dc', 0.4)),
    rect(170, 672, 170, 38, mix(cloth, '#fff2dc', 0.2), 16),
    rect(186, 708, 10, 34, wood),
    rect(314, 708, 10, 34, wood),
  ].join('');
}

const pendant = (x: number, drop: number, colour: string): Svg =>
  [
    rect(x - 2, 0, 4, drop, '#6b4633'),
    circle(x, drop + 40, 90, '#ffe9ae', 0.22),
    shape(
      `M${x - 46} ${drop + 50}Q${x - 40} ${drop} ${x} ${drop - 6}Q${x + 40} ${drop} ${x + 46} ${drop + 50}z`,
      colour,
    ),
    oval(x, drop + 50, 46, 9, '#fff1c4'),
  ].join('');

const sofa = (x: number, y: number, colour: string): Svg =>
  [
    rect(x, y - 100, 330, 90, colour, 24),
    rect(x - 26, y - 66, 66, 96, mix(colour, '#2b2140', 0.14), 22),
    rect(x + 290, y - 66, 66, 96, mix(colour, '#2b2140', 0.14), 22),
    rect(x + 20, y - 36, 290, 56, mix(colour, '#ffffff', 0.22), 14),
    rect(x + 60, y - 86, 80, 56, '#f2b84b', 16),
    rect(x + 190, y - 86, 80, 56, '#fff7e8', 16),
    rect(x, y + 24, 14, 22, '#6b4633'),
    rect(x + 316, y + 24, 14, 22, '#6b4633'),
  ].join('');

/** The lobby: the desk, pendant lamps, a sofa and tall windows. */
export function lobby(scene: Scene, seed: string, hour: Hour): Svg {
  const wall = pick(`${seed} wall`, WALLS);
  const cloth = pick(`${seed} cloth`, CLOTHS);
  const wood = pick(`${seed} wood`, WOOD);
  const back = mix(pick(`${seed} back`, CLOTHS), '#2b2140', 0.3);
  const tiles = pick(`${seed} tiles`, ['#efe6d8', '#e3d3bd', '#dfe3e2']);
  return [
    rect(0, 0, 1200, 590, wall),
    outlook(scene, `${seed} outlook`, hour, 70, 110, 400, 380),
    rect(600, 90, 540, 400, back, 10),
    each(4, (at) => arch(630 + at * 126, 470, 100, 330, mix(back, '#ffffff', 0.12))),
    each(4, (at) => potted(680 + at * 126, 470, 0.55, at % 2 === 0 ? '#d79a3b' : '#fff2dc', plain)),
    rect(0, 590, 1200, 210, tiles),
    seams(590, mix(tiles, '#6b5a4a', 0.22)),
    each(3, (at) => rect(0, 624 + at * 56, 1200, 3, mix(tiles, '#6b5a4a', 0.18))),
    rect(580, 470, 580, 150, wood, 10),
    rect(560, 452, 620, 26, '#fbf3e4', 8),
    each(9, (at) => rect(600 + at * 62, 492, 42, 112, mix(wood, '#ffffff', 0.12), 6)),
    circle(860, 440, 14, '#e0b04c'),
    rect(846, 444, 28, 8, '#e0b04c', 3),
    potted(1090, 456, 0.6, cloth, plain),
    pendant(690, between(`${seed} a`, 90, 120), mix(cloth, '#f2b84b', 0.3)),
    pendant(860, between(`${seed} b`, 110, 150), mix(cloth, '#f2b84b', 0.3)),
    pendant(1030, between(`${seed} c`, 90, 120), mix(cloth, '#f2b84b', 0.3)),
    oval(270, 730, 300, 44, mix(cloth, '#ffffff', 0.5)),
    sofa(110, 680, cloth),
    oval(330, 752, 110, 18, wood),
    rect(322, 752, 16, 38, wood),
    potted(40, 700, 1.4, '#b5533c', plain),
  ].join('');
}

const table = (cloth: string, wood: string): Svg => {
  const chair = (at: number, turn: number) =>
    `<g transform="translate(${at} -60) scale(${turn} 1)">${rect(-12, -110, 16, 170, wood, 6)}${rect(-12, -14, 96, 18, mix(cloth, '#ffffff', 0.2), 8)}${rect(70, 0, 12, 60, wood, 4)}${each(3, (bar) => rect(-4, -96 + bar * 26, 12, 12, wood))}</g>`;
  return `<defs><g id="table">${oval(0, 6, 250, 22, '#3b3355', 0.14)}${chair(-200, 1)}${chair(200, -1)}${shape('M-110-110H110L140 0H-140z', mix(cloth, '#ffffff', 0.86))}${oval(0, -110, 134, 22, '#fffaf1')}${oval(-52, -114, 34, 8, '#d8e2e4')}${oval(56, -114, 34, 8, '#d8e2e4')}${rect(-8, -150, 16, 36, cloth, 4)}${circle(0, -164, 17, '#e8638c')}${circle(-14, -156, 10, '#f2b84b')}${circle(14, -156, 10, '#3f8f5b')}</g></defs>`;
};

const tableAt = (x: number, y: number, scale: number): Svg => group(x, y, scale, '<use href="#table"/>');

/** The restaurant: tables laid before an arcade that opens to the view. */
export function dining(scene: Scene, seed: string, hour: Hour): Svg {
  const wall = hour.tone(pick(`${seed} wall`, ['#f0d2ae', '#e7b98f', '#dfe5dc', '#f2ddc6']));
  const cloth = pick(`${seed} cloth`, CLOTHS);
  const wood = pick(`${seed} wood`, WOOD);
  const floor = hour.tone(pick(`${seed} floor`, ['#c98f63', '#b9a58c', '#d4a878']));
  const opening = (at: number) => {
    const [left, right, crown] = [60 + at * 380, 380 + at * 380, 90];
    return `M${left} 560V250C${left} 150 ${left + 90} 130 ${(left + right) / 2} ${crown}C${right - 90} 130 ${right} 150 ${right} 250V560z`;
  };
  const bulbs = each(15, (at) =>
    [
      rect(40 + at * 80, 44 + Math.abs(Math.sin(at)) * 18, 2, 16, '#6b4633'),
      circle(41 + at * 80, 66 + Math.abs(Math.sin(at)) * 18, 9, hour.lamp),
    ].join(''),
  );
  return [
    view(scene, `${seed} view`, hour),
    shape(`M0 0H1200V600H0z${opening(0)}${opening(1)}${opening(2)}`, wall).replace(
      '<path',
      '<path fill-rule="evenodd"',
    ),
    each(3, (at) => stroke(opening(at).replace('z', ''), mix(wall, '#ffffff', 0.45), 14)),
    rect(0, 556, 1200, 18, mix(wall, '#6b3f2e', 0.25)),
    rect(0, 574, 1200, 226, floor),
    seams(574, mix(floor, '#4a2f1f', 0.2)),
    stroke('M0 40Q600 80 1200 40', '#6b4633', 3),
    bulbs,
    table(cloth, wood),
    tableAt(250, 720, 0.8),
    tableAt(930, 710, 0.76),
    tableAt(590, 790, 1),
    potted(30, 690, 1.3, '#b5533c', plain),
    potted(1170, 690, 1.3, '#b5533c', plain),
  ].join('');
}

/** A bathroom with a tub under the window. */
export function bathroom(scene: Scene, seed: string, hour: Hour): Svg {
  const tile = pick(`${seed} tile`, ['#cfe3e4', '#e7d9cc', '#d6e2d2', '#dcd7e8']);
  const accent = pick(`${seed} accent`, CLOTHS);
  const tiles = times(60, (at): Box => [6 + (at % 12) * 100, 320 + Math.floor(at / 12) * 62, 92, 54]);
  return [
    rect(0, 0, 1200, 620, mix(tile, '#ffffff', 0.4)),
    blocks(tiles, tile),
    blocks(
      tiles.filter((_, at) => at % 7 === 3),
      mix(accent, '#ffffff', 0.45),
    ),
    outlook(scene, `${seed} outlook`, hour, 120, 60, 480, 220),
    rect(0, 620, 1200, 180, mix(tile, '#8a7a6a', 0.35)),
    seams(620, mix(tile, '#4a3f3a', 0.35)),
    shape('M110 480H690Q690 690 570 700H230Q110 690 110 480z', '#ffffff'),
    rect(90, 462, 620, 34, '#ffffff', 17),
    shape('M130 498H670Q668 530 660 560H140Q132 530 130 498z', mix(tile, '#5fbcc8', 0.3), 0.6),
    each(6, (at) => circle(200 + at * 76, 478 - (at % 2) * 12, 24 - (at % 3) * 5, '#ffffff')),
    rect(200, 700, 22, 34, '#c9a24c', 8),
    rect(580, 700, 22, 34, '#c9a24c', 8),
    stroke('M640 462v-70q0-30-34-30h-18', '#c9a24c', 14),
    circle(960, 230, 132, '#c9a24c'),
    circle(960, 230, 118, '#eaf4f5'),
    shape('M880 290L1000 130l34 20L914 312z', '#ffffff', 0.6),
    rect(800, 470, 330, 30, '#fffaf1', 8),
    rect(820, 500, 290, 180, mix(accent, '#6b4633', 0.5), 8),
    rect(836, 516, 124, 150, mix(accent, '#6b4633', 0.3), 6),
    rect(970, 516, 124, 150, mix(accent, '#6b4633', 0.3), 6),
    oval(960, 468, 96, 24, '#ffffff'),
    stroke('M960 440v-30q0-14 18-14h14', '#c9a24c', 9),
    rect(1060, 420, 40, 50, accent, 6),
    potted(840, 470, 0.55, '#b5533c', plain),
    rect(748, 520, 16, 200, '#c9a24c', 6),
    rect(724, 540, 66, 110, accent, 6),
    oval(420, 762, 240, 26, mix(accent, '#ffffff', 0.5)),
  ].join('');
}
