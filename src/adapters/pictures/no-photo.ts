import { circle, picture, rect, type Svg, shape, stroke } from './svg.ts';

/** The placeholder for a hotel without a photo: an empty frame on a plain wall, 640 by 427 pixels. */
export const noPhoto = (): Svg =>
  picture(
    640,
    427,
    [640, 427],
    rect(0, 0, 640, 427, '#e9e4da'),
    rect(0, 330, 640, 97, '#d8cfbf'),
    stroke('M320 40L236 110M320 40L404 110', '#a39a8b', 3),
    circle(320, 40, 6, '#8d8577'),
    rect(200, 104, 240, 170, '#b9a98d', 6),
    rect(216, 120, 208, 138, '#f6f2ea'),
    circle(372, 158, 16, '#e2d9c8'),
    shape('M216 258V232Q262 178 308 222Q352 262 424 206V258z', '#ddd4c4'),
    stroke('M250 340h140', '#c6bba8', 6),
  );
