import { lodge, villa } from './scenery/country-houses.ts';
import { arch, chhatri, dome } from './scenery/facades.ts';
import { hourNamed } from './scenery/hours.ts';
import { ridge, summit } from './scenery/land.ts';
import { hedge, palm, pine, tree } from './scenery/plants.ts';
import { sky } from './scenery/sky.ts';
import { each, group, mix, picture, rect, type Svg, shape, stroke } from './svg.ts';

/** The footer's panorama of India from mountains to palms, 1600 by 400 pixels. */
export function homeFooter(): Svg {
  const hour = hourNamed('golden');
  const stone = hour.tone('#e8bd8b');
  const fort = [
    rect(0, 0, 420, 120, stone),
    each(11, (at) => arch(14 + at * 37, 112, 24, 62, mix(stone, '#5b2f2a', 0.5))),
    each(14, (at) => rect(at * 31, -12, 18, 14, stone)),
    chhatri(50, -8, 62, stone),
    chhatri(370, -8, 62, stone),
    rect(130, -70, 160, 72, stone),
    each(4, (at) => arch(142 + at * 37, -4, 24, 50, mix(stone, '#5b2f2a', 0.5))),
    dome(210, -70, 120, stone),
  ];
  return picture(
    1600,
    400,
    [1600, 400],
    group(0, -60, 1, sky('banner', hour, 1600, 520)),
    each(4, (at) => summit(60 + at * 150, 320, 190 - (at % 2) * 50, hour, 0.45)),
    ridge('banner far', 250, 26, hour.far('#6f8f7a', 0.5), 1600, 400),
    ridge('banner hills', 288, 20, hour.far('#5f9a68', 0.3), 1600, 400),
    rect(1060, 312, 540, 90, hour.tone('#2f93b0')),
    each(8, (at) => stroke(`M${1100 + at * 60} ${326 + (at % 3) * 10}h36`, hour.sun, 3, 0.5)),
    ridge('banner ground', 326, 8, hour.tone('#e6bd80'), 1600, 400),
    group(90, 216, 0.34, lodge('banner lodge', { x: 0, base: 340, width: 560, height: 330 }, hour)),
    each(6, (at) => pine(30 + at * 60 + (at % 3) * 14, 342, 60 + (at % 4) * 18, hour, 0.1)),
    group(470, 226, 0.95, ...fort),
    tree(440, 348, 110, hour, '#e8638c'),
    tree(900, 348, 120, hour),
    group(950, 226, 0.3, villa('banner villa', { x: 40, base: 390, width: 600, height: 340 }, hour)),
    each(5, (at) => palm(1190 + at * 88, 362 + (at % 2) * 10, 150 + (at % 3) * 34, at % 2 === 0 ? 26 : -22, hour)),
    group(
      1400,
      330,
      0.42,
      shape('M-90-16Q0 14 90-16L70 24H-70z', hour.tone('#8a4f3d')),
      shape('M4-150q72 60 60 124h-60z', hour.tone('#fff6e6')),
      shape('M-6-130q-56 50-50 104h50z', hour.tone('#c4593c')),
    ),
    hedge('banner hedge one', -20, 460, 404, hour),
    hedge('banner hedge two', 880, 1200, 404, hour),
    shape('M0 380Q400 356 800 374T1600 366V400H0z', hour.tone('#8a5f3f'), 0.25),
  );
}
