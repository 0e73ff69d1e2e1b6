import type { Position } from '../map-adapter.ts';
import type { LatLng, Line } from './land.ts';
import { readPolyline } from './read-polyline.ts';

/** An airport with scheduled flights, by its IATA code. */
export interface Airport extends Position {
  readonly code: string;
}

/** The features on the land: rivers and lakes as smooth lines, and airports. */
export interface Waters {
  readonly rivers: readonly Line[];
  readonly lakes: readonly Line[];
  readonly airports: readonly Airport[];
}

const DAMAGED = 'The waters of the map are damaged';
/** How many times the corners of a line are cut: the source is far coarser than the map. */
const ROUNDS = 2;

const degrees = ([north, east]: readonly [number, number]): LatLng => [north / 1_000, east / 1_000];

const between = (one: LatLng, other: LatLng, part: number): LatLng => [
  one[0] + (other[0] - one[0]) * part,
  one[1] + (other[1] - one[1]) * part,
];

/** A line whose corners are cut off (Chaikin); its ends stay where they are. */
function smooth(line: Line): Line {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 3) return line;
  const cut = line.slice(1).flatMap((to, at) => {
    const from = line[at] ?? to;
    return [between(from, to, 0.25), between(from, to, 0.75)];
  });
  return [first, ...cut, last];
}

function readLines(text: string): readonly Line[] {
  const lines = text.split(' ').filter((each) => each !== '');
  return lines.map((each) => {
    let line: Line = readPolyline(each).map(degrees);
    for (let round = 0; round < ROUNDS; round += 1) line = smooth(line);
    return line;
  });
}

/**
 * Decodes what scripts/assets/make-map.ts wrote.
 * @throws when the text is invalid
 */
export function readWaters(text: string): Waters {
  const [rivers, lakes, codes, spots] = text.split('\n');
  if (rivers === undefined || lakes === undefined || codes === undefined || spots === undefined)
    throw new Error(DAMAGED);
  const positions = readPolyline(spots);
  const letters = codes.split(' ');
  if (letters.length !== positions.length) throw new Error(DAMAGED);
  const airports = letters.map((code, at) => {
    const [latitude, longitude] = degrees(positions[at] ?? [0, 0]);
    return { code, latitude, longitude };
  });
  return { rivers: readLines(rivers), lakes: readLines(lakes), airports };
}
