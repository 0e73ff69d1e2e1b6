/** A position in thousandths of a degree: east, north. */
export type Spot = readonly [number, number];

/** A closed line; the first position is not repeated at the end. */
export type Ring = readonly Spot[];

/** A square of the map in thousandths of a degree. */
export interface Cell {
  readonly west: number;
  readonly south: number;
  readonly size: number;
}

type Axis = 0 | 1;

const crossing = (from: Spot, to: Spot, axis: Axis, limit: number): Spot => {
  const across = axis === 0 ? 1 : 0;
  const part = (limit - from[axis]) / (to[axis] - from[axis]);
  const other = Math.round(from[across] + part * (to[across] - from[across]));
  return axis === 0 ? [limit, other] : [other, limit];
};

/** The part of a ring on one side of a line (Sutherland and Hodgman); `sign` 1 keeps what is above `limit`. */
function cut(ring: Ring, axis: Axis, limit: number, sign: 1 | -1): Ring {
  const kept: Spot[] = [];
  const inside = (spot: Spot) => sign * (spot[axis] - limit) >= 0;
  ring.forEach((spot, at) => {
    const before = ring.at(at - 1) ?? spot;
    if (inside(spot) !== inside(before)) kept.push(crossing(before, spot, axis, limit));
    if (inside(spot)) kept.push(spot);
  });
  return kept;
}

const isSame = (one: Spot, other: Spot | undefined): boolean => one[0] === other?.[0] && one[1] === other[1];

/** Without consecutive duplicates; empty when nothing is left that has an area. */
function tidy(ring: Ring): Ring {
  const spots = ring.filter((spot, at) => !isSame(spot, ring.at(at - 1)));
  return spots.length < 3 ? [] : spots;
}

/** The part of a ring between two lines of one axis. */
export const slice = (ring: Ring, axis: Axis, from: number, to: number): Ring =>
  tidy(cut(cut(ring, axis, from, 1), axis, to, -1));

const offLine = (spot: Spot, from: Spot, to: Spot): number => {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(x, y);
  if (length === 0) return Math.hypot(spot[0] - from[0], spot[1] - from[1]);
  return Math.abs(x * (spot[1] - from[1]) - y * (spot[0] - from[0])) / length;
};

/** A line with fewer positions, none of those left out further than `tolerance` from it (Douglas and Peucker). */
export function simplify(line: Ring, tolerance: number): Ring {
  const keep = new Set([0, line.length - 1]);
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [first, last] = span;
    const [from, to] = [line[first], line[last]];
    if (from === undefined || to === undefined) continue;
    let [furthest, distance] = [0, tolerance];
    for (let at = first + 1; at < last; at += 1) {
      const away = offLine(line[at] ?? from, from, to);
      if (away > distance) [furthest, distance] = [at, away];
    }
    if (furthest === 0) continue;
    keep.add(furthest);
    spans.push([first, furthest], [furthest, last]);
  }
  return line.filter((_, at) => keep.has(at));
}

function writeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
    rest >>= 5;
  }
  return text + String.fromCharCode(rest + 63);
}

/** Positions as text, each by its steps from the one before (the encoded polyline format, at three decimals). */
export function encode(spots: Ring): string {
  let [x, y] = [0, 0];
  return spots
    .map(([east, north]) => {
      const step = writeNumber(north - y) + writeNumber(east - x);
      [x, y] = [east, north];
      return step;
    })
    .join('');
}
