import { arch, chhatri, dome } from './scenery/facades.ts';
import { type Hour, hourNamed } from './scenery/hours.ts';
import { beach, parasol, ridge, sea, skyline } from './scenery/land.ts';
import { branch, hedge, palm, tree } from './scenery/plants.ts';
import { sky } from './scenery/sky.ts';
import { circle, each, group, mix, oval, picture, rect, type Svg, shape, stroke } from './svg.ts';

const columns = (count: number, x: number, width: number, y: number, height: number, fill: string): Svg =>
  each(count, (at) => rect(x + (at * width) / (count - 1) - 7, y, 14, height, fill));

/** The granite legislature: wings of columns, a grand stair and a broad dome. */
function legislature(hour: Hour): Svg {
  const [stone, shade, deep] = [hour.tone('#e6dccb'), hour.tone('#cbbda6'), hour.tone('#8d7f70')];
  const wing = (x: number) =>
    [
      rect(x, 420, 340, 170, stone),
      each(6, (at) =>
        [rect(x + 18 + at * 53, 440, 36, 54, deep, 4), rect(x + 18 + at * 53, 514, 36, 60, deep, 4)].join(''),
      ),
      rect(x - 10, 404, 360, 20, shade),
      each(6, (at) => rect(x + 4 + at * 60, 388, 22, 18, stone)),
      chhatri(x + 170, 390, 80, stone),
    ].join('');
  return [
    wing(80),
    wing(780),
    rect(390, 350, 420, 240, stone),
    rect(420, 400, 360, 170, deep),
    columns(9, 434, 332, 384, 196, stone),
    rect(370, 364, 460, 26, shade),
    rect(400, 330, 400, 38, stone),
    each(7, (at) => circle(430 + at * 57, 328, 11, shade)),
    chhatri(430, 330, 70, stone),
    chhatri(770, 330, 70, stone),
    rect(490, 268, 220, 66, stone),
    each(6, (at) => arch(504 + at * 33, 330, 24, 50, deep)),
    rect(474, 254, 252, 18, shade),
    dome(600, 256, 210, hour.tone('#d7c7ad')),
    each(6, (at) => rect(380 - at * 22, 590 + at * 15, 440 + at * 44, 16, at % 2 === 0 ? stone : shade)),
  ].join('');
}

function bengaluru(hour: Hour): Svg {
  return [
    sky('tile bengaluru', hour),
    skyline('tile bengaluru', 560, hour, 0.62),
    ridge('tile bengaluru park', 560, 14, hour.far('#5f9f68', 0.3)),
    rect(0, 584, 1200, 320, hour.tone('#8cc27c')),
    legislature(hour),
    shape('M468 680H732L900 900H300z', hour.tone('#f0dfc2')),
    tree(80, 740, 340, hour, '#8a6fd1'),
    tree(1130, 750, 370, hour, '#8a6fd1'),
    hedge('tile bengaluru one', 120, 430, 720, hour),
    hedge('tile bengaluru two', 770, 1090, 720, hour),
    hedge('tile bengaluru three', -20, 330, 880, hour),
    hedge('tile bengaluru four', 880, 1230, 880, hour),
    branch('tile bengaluru branch', hour, '#9d84dd'),
  ].join('');
}

/** The memorial arch over the avenue. */
function memorial(hour: Hour): Svg {
  const [stone, shade, deep] = [hour.tone('#e8bd8b'), hour.tone('#cf9a68'), hour.tone('#8f5f45')];
  return [
    rect(408, 250, 384, 420, stone),
    rect(392, 236, 416, 26, shade),
    rect(420, 190, 360, 50, stone),
    rect(440, 160, 320, 34, shade),
    rect(480, 140, 240, 24, stone),
    oval(600, 140, 70, 14, shade),
    rect(408, 330, 384, 14, shade),
    shape('M496 670V450Q496 352 600 352T704 450V670z', hour.far('#f6d3a4', 0.4)),
    shape('M496 670V450Q496 352 600 352V366Q512 366 512 450V670z', deep),
    shape('M704 670V450Q704 352 600 352V366Q688 366 688 450V670z', shade),
    rect(430, 400, 44, 150, shade, 4),
    rect(726, 400, 44, 150, shade, 4),
    each(2, (at) => [circle(452 + at * 296, 372, 16, shade), rect(386 + at * 352, 640, 76, 34, shade)].join('')),
    each(9, (at) => rect(420 + at * 42, 282, 26, 26, shade, 13)),
  ].join('');
}

function delhi(hour: Hour): Svg {
  return [
    sky('tile delhi', hour),
    ridge('tile delhi trees', 590, 16, hour.far('#5f8f63', 0.4)),
    each(2, (at) => dome(200 + at * 800, 590, 120, hour.far('#d9a27a', 0.5))),
    rect(0, 610, 1200, 300, hour.tone('#8fc077')),
    shape('M500 670H700L1010 900H190z', hour.tone('#d9a17c')),
    memorial(hour),
    each(4, (at) =>
      [
        tree(330 - at * 100, 680 + at * 46, 180 + at * 50, hour),
        tree(870 + at * 100, 680 + at * 46, 180 + at * 50, hour),
      ].join(''),
    ),
    each(3, (at) =>
      [
        rect(408 - at * 76, 690 + at * 60, 6, 70, hour.tone('#4a4a55')),
        circle(411 - at * 76, 690 + at * 60, 11, hour.lamp),
        rect(788 + at * 76, 690 + at * 60, 6, 70, hour.tone('#4a4a55')),
        circle(791 + at * 76, 690 + at * 60, 11, hour.lamp),
      ].join(''),
    ),
  ].join('');
}

const ship = (x: number, y: number, scale: number, hour: Hour): Svg =>
  group(
    x,
    y,
    scale,
    shape('M-260-40H280L230 50H-210z', hour.tone('#b8433a')),
    shape('M-260-40H280L272-24H-250z', hour.tone('#fff6e6')),
    rect(-170, -120, 260, 80, hour.tone('#fff6e6'), 4),
    rect(-130, -180, 180, 64, hour.tone('#f1e4cf'), 4),
    each(8, (at) => circle(-150 + at * 32, -80, 9, hour.tone('#34648f'))),
    each(5, (at) => rect(-116 + at * 34, -166, 22, 20, hour.tone('#34648f'), 3)),
    rect(-70, -250, 54, 74, hour.tone('#34648f'), 4),
    rect(-70, -232, 54, 16, hour.tone('#f2b84b')),
    each(3, (at) =>
      rect(
        120 + at * 44,
        -86 + (at % 2) * 14,
        40,
        46 - (at % 2) * 14,
        hour.tone(['#d79a3b', '#3f8f5b', '#6a5a93'][at] ?? '#d79a3b'),
      ),
    ),
    circle(-30, -280, 24, hour.cloud, 0.7),
    circle(6, -306, 32, hour.cloud, 0.5),
  );

function visakhapatnam(hour: Hour): Svg {
  const hill = hour.tone('#4f8f63');
  return [
    sky('tile visakhapatnam', hour),
    ridge('tile vizag far', 400, 40, hour.far('#5f9078', 0.5)),
    sea('tile visakhapatnam', 470, hour, 1200, 900),
    shape('M-20 560C80 300 250 200 420 210C560 220 640 400 780 470H780L700 560H-20z', hill),
    shape('M-20 560C120 420 300 420 420 470T700 560z', mix(hill, '#1f4d3a', 0.25)),
    shape('M330 560C420 420 520 330 560 290Q640 400 780 470H780L700 560z', mix(hill, '#ffffff', 0.08)),
    rect(382, 90, 40, 124, hour.tone('#fff6e6')),
    each(3, (at) => rect(382, 104 + at * 38, 40, 18, hour.tone('#c4593c'))),
    rect(372, 76, 60, 18, hour.tone('#8a4f3d'), 3),
    rect(384, 50, 36, 28, hour.lamp, 3),
    shape('M378 50Q402 18 426 50z', hour.tone('#c4593c')),

    ship(850, 560, 0.86, hour),
    beach('tile vizag beach', 700, hour),
    rect(0, 790, 1200, 120, hour.tone('#f0d9a8')),
    palm(1100, 880, 500, -80, hour),
    palm(1180, 900, 400, -40, hour),
    parasol(300, 830, 0.8, '#e4572e', hour),
  ].join('');
}

/** The gateway at the harbour: a great arch with four turrets. */
function gateway(hour: Hour): Svg {
  const [stone, shade, deep] = [mix(hour.tone('#f0c48f'), hour.lamp, 0.22), hour.tone('#d9a06a'), hour.tone('#6f4a3c')];
  return [
    rect(330, 320, 540, 360, stone),
    arch(510, 680, 180, 300, deep),
    arch(526, 680, 148, 272, hour.glass),
    arch(380, 680, 84, 190, deep),
    arch(736, 680, 84, 190, deep),
    rect(312, 306, 576, 22, shade),
    rect(330, 350, 540, 10, shade),
    each(16, (at) => circle(346 + at * 34, 302, 11, stone)),
    rect(474, 240, 252, 68, stone),
    rect(462, 232, 276, 14, shade),
    dome(600, 234, 130, stone),
    each(4, (at) => {
      const x = [350, 490, 710, 850][at] ?? 350;
      return [rect(x - 20, 250, 40, 60, stone), rect(x - 26, 240, 52, 14, shade), dome(x, 242, 50, stone)].join('');
    }),
    rect(300, 660, 600, 30, shade),
  ].join('');
}

function mumbai(hour: Hour): Svg {
  return [
    sky('tile mumbai', hour),
    skyline('tile mumbai far', 600, hour, 0.6),
    skyline('tile mumbai near', 640, hour, 0.34),
    gateway(hour),
    rect(0, 680, 1200, 40, hour.tone('#b59a82')),
    each(20, (at) => rect(at * 62, 680, 4, 24, hour.tone('#8d7460'))),
    sea('tile mumbai', 712, hour, 1200, 900),
    group(
      240,
      800,
      0.9,
      shape('M-120-20Q0 6 120-20L96 26H-96z', hour.tone('#2f7f86')),
      rect(-70, -64, 140, 42, hour.tone('#fff6e6'), 6),
      rect(-84, -76, 168, 14, hour.tone('#f2b84b'), 5),
      each(4, (at) => rect(-58 + at * 31, -54, 22, 20, hour.tone('#34648f'), 3)),
    ),
    group(
      930,
      840,
      1,
      shape('M-120-20Q0 6 120-20L96 26H-96z', hour.tone('#c4593c')),
      rect(-70, -64, 140, 42, hour.tone('#fff6e6'), 6),
      rect(-84, -76, 168, 14, hour.tone('#2f7f86'), 5),
      each(4, (at) => rect(-58 + at * 31, -54, 22, 20, hour.tone('#34648f'), 3)),
    ),
  ].join('');
}

function goa(hour: Hour): Svg {
  const shack = (x: number, colour: string) =>
    group(
      x,
      690,
      1,
      rect(-80, -120, 160, 120, hour.tone(colour)),
      rect(-22, -80, 44, 80, hour.tone('#6b3f2e'), 4),
      rect(-66, -84, 34, 34, hour.glass, 3),
      rect(34, -84, 34, 34, hour.glass, 3),
      shape('M-112-112Q0-220 112-112z', hour.tone('#c49a5a')),
      shape('M0-166Q70-160 112-112H40z', hour.tone('#a67c41')),
    );
  return [
    sky('tile goa', hour),
    ridge('tile goa cape', 500, 36, hour.far('#4f8f6c', 0.3)),
    sea('tile goa', 500, hour, 1200, 900),
    beach('tile goa', 640, hour),
    rect(0, 720, 1200, 190, hour.tone('#f0d9a8')),
    shack(900, '#f4c542'),
    shack(1090, '#8fc1c9'),
    palm(90, 860, 640, 130, hour),
    palm(20, 880, 500, 80, hour),
    palm(1010, 720, 420, -50, hour),
    palm(1170, 740, 500, -60, hour),
    parasol(520, 800, 1, '#e4572e', hour),
    shape('M700 842q60-30 180-10q-30 24-90 24t-90-14z', hour.tone('#2f7f86')),
    stroke('M706 842q90-20 170-8', hour.tone('#fff6e6'), 5),
  ].join('');
}

const TILES: Readonly<Record<string, readonly [(hour: Hour) => Svg, Hour]>> = {
  bengaluru: [bengaluru, hourNamed('day')],
  delhi: [delhi, hourNamed('golden')],
  visakhapatnam: [visakhapatnam, hourNamed('day')],
  mumbai: [mumbai, hourNamed('dusk')],
  goa: [goa, hourNamed('golden')],
};

/** The picture of a home page tile, 800 by 600 pixels; `null` for a city without one. */
export function cityTile(slug: string): Svg | null {
  const tile = Object.hasOwn(TILES, slug) ? TILES[slug] : undefined;
  return tile === undefined ? null : picture(800, 600, [1200, 900], tile[0](tile[1]));
}
