import { between, fraction } from '../../support/seeded-random.ts';
import {
  type Box,
  blocks,
  circle,
  downward,
  each,
  group,
  mix,
  oval,
  rect,
  type Svg,
  shape,
  stroke,
  times,
} from '../svg.ts';
import type { Hour } from './hours.ts';
import { palm, pine } from './plants.ts';

/** A ridge from edge to edge whose crest wanders around `y`. */
export function ridge(seed: string, y: number, rough: number, colour: string, width = 1200, bottom = 800): Svg {
  const step = width / 6;
  const crest = Array.from({ length: 7 }, (_, at) => y + (fraction(`${seed} crest ${at}`) - 0.5) * rough * 2);
  const curve = crest
    .slice(1)
    .map((height, at) => {
      const before = crest[at] ?? y;
      const middle = at * step + step / 2;
      return `C${middle} ${before} ${middle} ${height} ${(at + 1) * step} ${height}`;
    })
    .join('');
  return shape(`M0 ${bottom}V${crest[0] ?? y}${curve}V${bottom}z`, colour);
}

/** A mountain with snow on its top. */
export const summit = (x: number, y: number, height: number, hour: Hour, distance: number): Svg => {
  const [rock, snow] = [hour.far('#6d7f9c', distance), hour.far('#ffffff', distance * 0.4)];
  const half = height * 0.95;
  return [
    shape(`M${x - half} ${y}L${x} ${y - height}L${x + half} ${y}z`, rock),
    shape(
      `M${x} ${y - height}L${x + half} ${y}L${x + half * 0.2} ${y}L${x + height * 0.1} ${y - height * 0.5}z`,
      mix(rock, '#2a3550', 0.14),
    ),
    shape(
      `M${x} ${y - height}L${x + half * 0.32} ${y - height * 0.68}l${-height * 0.1} ${height * 0.05}l${-height * 0.08} ${-height * 0.06}l${-height * 0.1} ${height * 0.1}l${-height * 0.1} ${-height * 0.09}l${-height * 0.12} ${height * 0.05}z`,
      snow,
    ),
  ].join('');
};

const sail = (x: number, y: number, scale: number, hour: Hour): Svg =>
  group(
    x,
    y,
    scale,
    shape('M-60 0h120l-20 26h-80z', hour.tone('#8a4f3d')),
    rect(-3, -110, 6, 112, hour.tone('#6b4f3b')),
    shape('M6-108q56 50 50 92h-50z', hour.tone('#fff6e6')),
    shape('M-6-96q-44 44-40 80h40z', hour.tone('#f2d6b0')),
  );

/** The sea from its horizon down, with glints and a sail. */
export function sea(seed: string, horizon: number, hour: Hour, width = 1200, bottom = 800): Svg {
  const [deep, shallow] = [hour.tone('#1f7a9c'), hour.tone('#5cc3c9')];
  const glints = each(14, (at) => {
    const y = horizon + 12 + fraction(`${seed} glint ${at} y`) ** 1.5 * (bottom - horizon) * 0.6;
    const x = fraction(`${seed} glint ${at} x`) * width;
    const length = 30 + (y - horizon) * 0.5;
    return `M${x} ${y}q${length / 2} ${-4} ${length} 0`;
  });
  return [
    downward('sea', [
      [0, mix(deep, hour.sky[2], 0.35)],
      [0.4, deep],
      [1, shallow],
    ]),
    rect(0, horizon, width, bottom - horizon, 'url(#sea)'),
    stroke(glints, hour.sun, 3, 0.35),
    sail(between(`${seed} sail`, 200, width - 200), horizon + 6, 0.45, hour),
  ].join('');
}

/** A beach in the foreground with foam at the water's edge. */
export function beach(seed: string, y: number, hour: Hour): Svg {
  const sand = hour.tone('#f0d9a8');
  const bend = between(`${seed} bend`, -30, 30);
  const edge = (down: number) =>
    `M0 ${y + down}C300 ${y - 40 + bend + down} 620 ${y + 60 + down} 1200 ${y - 30 + down}V800H0z`;
  return [
    shape(edge(-16), hour.tone('#ffffff'), 0.55),
    shape(edge(-4), mix(sand, '#8a6a4f', 0.16)),
    shape(edge(14), sand),
  ].join('');
}

/** Two deck chairs under a parasol. */
export const parasol = (x: number, y: number, scale: number, colour: string, hour: Hour): Svg => {
  const chair = (at: number) =>
    [
      shape(`M${at} 0l26-46h14l-22 46z`, hour.tone('#fff4e0')),
      shape(`M${at - 70} 0h84v-12h-84z`, hour.tone('#fff4e0')),
      rect(at - 66, 0, 7, 18, hour.tone('#9a7653')),
      rect(at + 4, 0, 7, 18, hour.tone('#9a7653')),
    ].join('');
  return group(
    x,
    y,
    scale,
    oval(0, 18, 150, 12, '#3b3355', 0.14),
    rect(-4, -170, 8, 188, hour.tone('#8a6a4f')),
    shape('M-130-150Q-110-240 0-246Q110-240 130-150z', hour.tone(colour)),
    shape('M-44-150Q-40-230 0-246Q40-230 44-150z', hour.tone(mix(colour, '#ffffff', 0.65))),
    chair(-50),
    chair(90),
  );
};

/** A far skyline of flats and towers. */
export function skyline(seed: string, base: number, hour: Hour, distance: number, width = 1200): Svg {
  const houses = times(Math.round(width / 62), (at): Box => {
    const height = 70 + fraction(`${seed} house ${at}`) ** 2 * 250;
    const x = at * 62 + between(`${seed} house ${at} x`, -8, 8);
    return [x, base - height, between(`${seed} house ${at} wide`, 44, 74), height + 4];
  });
  const masts = houses.filter((_, at) => at % 5 === 2).map(([x, y, wide]): Box => [x + wide / 2 - 2, y - 34, 4, 36]);
  const lights = houses.flatMap(([x, y, wide]) =>
    times(5, (at): Box => [x + 8 + (at % 2) * (wide / 2 - 2), y + 16 + at * 26, 9, 12]),
  );
  return [
    blocks([...houses, ...masts], hour.far('#6c7a96', distance)),
    blocks(lights, hour.glass, hour.night ? 0.8 : 0.35),
  ].join('');
}

/** Desert dunes in three layers. */
export const dunes = (seed: string, y: number, hour: Hour): Svg =>
  [
    ridge(`${seed} far dunes`, y, 26, hour.far('#d9a066', 0.35)),
    ridge(`${seed} dunes`, y + 60, 34, hour.tone('#e2b078')),
    ridge(`${seed} near dunes`, y + 140, 30, hour.tone('#edc48d')),
  ].join('');

/** Rows of tea that follow the slope in the foreground. */
export const teaGarden = (seed: string, y: number, hour: Hour): Svg =>
  [
    ridge(`${seed} tea`, y, 30, hour.tone('#4f9a5e')),
    each(8, (at) =>
      stroke(
        `M-20 ${y + 40 + at * 42}C260 ${y - 10 + at * 46} 640 ${y + 96 + at * 40} 1220 ${y + 20 + at * 44}`,
        hour.tone('#3a7f4b'),
        13,
        0.55,
      ),
    ),
    each(7, (at) =>
      pine(
        60 + at * 190 + between(`${seed} pine ${at}`, -40, 40),
        y + 24,
        between(`${seed} tall ${at}`, 90, 150),
        hour,
        0.2,
      ),
    ),
  ].join('');

/** A wooden boat with an arched cane roof, as on the backwaters. */
export const houseboat = (x: number, y: number, scale: number, hour: Hour): Svg =>
  group(
    x,
    y,
    scale,
    shape('M-150-96Q0-170 150-96L138-24H-138z', hour.tone('#b98a55')),
    each(4, (at) => rect(-112 + at * 60, -80, 36, 40, hour.glass, 6)),
    stroke(
      each(9, (at) => `M${-132 + at * 33}-24V${-112 - (4 - Math.abs(4 - at)) * 9}`),
      hour.tone('#8a5f36'),
      3,
      0.5,
    ),
    shape('M-220-44Q-190-16-150-24H150Q190-16 220-44Q196 22 140 26H-140Q-196 22-220-44z', hour.tone('#5a3d2b')),
    shape('M-200 40Q0 64 200 40Q0 50-200 40z', hour.sun, 0.3),
  );

/** A river bank with palms leaning over the water. */
export const palmBank = (seed: string, y: number, hour: Hour): Svg =>
  [
    ridge(`${seed} bank`, y, 8, hour.far('#3f8f5b', 0.25), 1200, y + 50),
    each(9, (at) =>
      palm(
        40 + at * 140 + between(`${seed} palm ${at}`, -40, 40),
        y + 12,
        between(`${seed} high ${at}`, 110, 190),
        between(`${seed} lean ${at}`, -40, 40),
        hour,
      ),
    ),
  ].join('');

/** Calm water that mirrors the sky. */
export function lake(seed: string, y: number, hour: Hour): Svg {
  const ripples = each(12, (at) => {
    const down = y + 16 + fraction(`${seed} ripple ${at}`) * (760 - y);
    const x = fraction(`${seed} ripple x ${at}`) * 1100;
    return `M${x} ${down}h${60 + (down - y) * 0.4}`;
  });
  return [
    downward('lake', [
      [0, hour.tone(mix(hour.sky[2], '#4f8fa8', 0.35))],
      [1, hour.tone(mix(hour.sky[1], '#1f5f82', 0.6))],
    ]),
    rect(0, y, 1200, 800 - y, 'url(#lake)'),
    stroke(ripples, hour.sun, 4, 0.22),
  ].join('');
}

/** A small rowing boat. */
export const rowingBoat = (x: number, y: number, scale: number, colour: string, hour: Hour): Svg =>
  group(
    x,
    y,
    scale,
    shape('M-90-16Q-60 4 0 4Q60 4 90-16Q74 26 40 28H-40Q-74 26-90-16z', hour.tone(colour)),
    shape('M-46 0v-50Q0-84 46-50V0z', hour.tone('#f4c95d')),
    circle(0, -30, 12, hour.tone('#5a3d2b')),
    shape('M-110 36Q0 48 110 36Q0 40-110 36z', hour.sun, 0.3),
  );
