/** Pieces of SVG as text. Lengths are units of the picture's own grid; colours are `#rrggbb`. */
export type Svg = string;

const short = (figure: number): string =>
  String(Math.abs(figure) < 10 ? Math.round(figure * 10) / 10 : Math.round(figure));

const tidy = (path: string): string =>
  path.replace(/-?\d+\.\d+/g, (figure) => short(Number(figure))).replace(/ -/g, '-');

/** A filled rectangle, with rounded corners when `radius` is given. */
export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): Svg =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${
    radius > 0 ? ` rx="${short(radius)}"` : ''
  } fill="${fill}"/>`;

/** A filled circle. */
export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1): Svg =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${
    opacity < 1 ? ` opacity="${opacity}"` : ''
  }/>`;

/** A filled ellipse. */
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): Svg =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${
    opacity < 1 ? ` opacity="${opacity}"` : ''
  }/>`;

/** A filled shape; figures in the path may be written as numbers in the template. */
export const shape = (path: string, fill: string, opacity = 1): Svg =>
  `<path d="${tidy(path)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** A line along a path, with round ends. */
export const stroke = (path: string, colour: string, width: number, opacity = 1): Svg =>
  `<path d="${tidy(path)}" fill="none" stroke="${colour}" stroke-width="${short(
    width,
  )}" stroke-linecap="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** Left edge, top edge, width and height. */
export type Box = readonly [number, number, number, number];

/** Many rectangles of one colour in one piece. */
export const blocks = (boxes: readonly Box[], fill: string, opacity = 1): Svg =>
  boxes.length === 0
    ? ''
    : shape(
        boxes
          .map(([x, y, wide, high]) => `M${short(x)} ${short(y)}h${short(wide)}v${short(high)}h${short(-wide)}z`)
          .join(''),
        fill,
        opacity,
      );

const disc = ([x, y, radius]: readonly [number, number, number]): string =>
  `M${short(x - radius)} ${short(y)}a${short(radius)} ${short(radius)} 0 1 0 ${short(2 * radius)} 0a${short(radius)} ${short(
    radius,
  )} 0 1 0-${short(2 * radius)} 0z`;

/** Many circles of one colour, in one piece: x, y and radius of each. */
export const dots = (spots: readonly (readonly [number, number, number])[], fill: string, opacity = 1): Svg =>
  spots.length === 0 ? '' : shape(spots.map(disc).join(''), fill, opacity);

/** A list of `count` items. */
export const times = <Thing>(count: number, thing: (at: number) => Thing): readonly Thing[] =>
  Array.from({ length: Math.max(0, count) }, (_, at) => thing(at));

/** Pieces moved and scaled together. */
export const group = (x: number, y: number, scale: number, ...pieces: readonly Svg[]): Svg =>
  `<g transform="translate(${short(x)} ${short(y)}) scale(${Math.round(scale * 1000) / 1000})">${pieces.join('')}</g>`;

/** Shapes of a picture of a given width, mirrored. */
export const mirrored = (width: number, ...pieces: readonly Svg[]): Svg =>
  `<g transform="translate(${width} 0) scale(-1 1)">${pieces.join('')}</g>`;

/** A named vertical gradient; referenced as `url(#name)`. */
export const downward = (name: string, stops: readonly (readonly [number, string])[]): Svg =>
  `<defs><linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1">${stops
    .map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`)
    .join('')}</linearGradient></defs>`;

/** One piece for each of `count` steps, joined. */
export const each = (count: number, piece: (at: number) => Svg): Svg =>
  Array.from({ length: Math.max(0, count) }, (_, at) => piece(at)).join('');

/** A picture of `width` by `height` pixels; its grid may have another size. */
export const picture = (
  width: number,
  height: number,
  grid: readonly [number, number],
  ...pieces: readonly Svg[]
): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${grid[0]} ${
    grid[1]
  }" preserveAspectRatio="xMidYMid slice">${pieces.join('')}</svg>`;

const channels = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A mixed colour: 0 gives the first, 1 the second. */
export function mix(one: string, other: string, amount: number): string {
  const [from, to] = [channels(one), channels(other)];
  return `#${from
    .map((each, at) =>
      Math.round(each + ((to[at] ?? 0) - each) * amount)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
