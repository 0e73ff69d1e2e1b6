import { readPolyline } from './read-polyline.ts';

/** Latitude and longitude in degrees. */
export type LatLng = readonly [number, number];
export type Line = readonly LatLng[];

/** The land of an area: closed rings to fill, and the lines of its coasts. */
export interface Land {
  readonly rings: readonly Line[];
  readonly coasts: readonly Line[];
}

/** The edges of an area in degrees. */
export interface Edges {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

type Spot = readonly [number, number];

/** Cells overlap by this many thousandths of a degree. */
const OVERLAP = 1;
const CELL = /^-?\d+ -?\d+ \d+( [?-~]+)+$/;

const toDegrees = ([north, east]: Spot): LatLng => [north / 1_000, east / 1_000];

/** Whether a step of a ring runs along the edge of its cell: there the land continues, it is no coast. */
function alongEdge(from: Spot, to: Spot, { west, south, east, north }: Edges): boolean {
  const both = (axis: 0 | 1, low: number, high: number) =>
    from[axis] === to[axis] && (from[axis] === low * 1_000 - OVERLAP || from[axis] === high * 1_000 + OVERLAP);
  return both(0, south, north) || both(1, west, east);
}

function coastsOf(ring: readonly Spot[], cell: Edges): readonly Line[] {
  const runs: Spot[][] = [];
  let run: Spot[] = [];
  ring.forEach((from, at) => {
    const to = ring[(at + 1) % ring.length] ?? from;
    if (alongEdge(from, to, cell)) {
      if (run.length > 0) runs.push(run);
      run = [];
      return;
    }
    if (run.length === 0) run.push(from);
    run.push(to);
  });
  if (run.length > 0) runs.push(run);
  return runs.map((spots) => spots.map(toDegrees));
}

class LandCell implements Edges {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly #shapes: readonly string[];
  #land: Land | null = null;

  constructor(line: string) {
    if (!CELL.test(line)) throw new Error('The land of the map is damaged');
    const [west, south, size, ...shapes] = line.split(' ');
    [this.west, this.south] = [Number(west), Number(south)];
    [this.east, this.north] = [this.west + Number(size), this.south + Number(size)];
    this.#shapes = shapes;
  }

  /** Decoded on first use: most of the world never is. */
  land(): Land {
    this.#land ??= this.#read();
    return this.#land;
  }

  #read(): Land {
    const rings = this.#shapes.map(readPolyline);
    return { rings: rings.map((ring) => ring.map(toDegrees)), coasts: rings.flatMap((ring) => coastsOf(ring, this)) };
  }
}

/**
 * Decodes the land that scripts/assets/make-map.ts wrote, and returns the part of it in an area.
 * @throws when the text is invalid
 */
export function readLand(text: string): (area: Edges) => Land {
  const cells = text
    .trimEnd()
    .split('\n')
    .map((line) => new LandCell(line));
  return (area) => {
    const near = cells
      .filter(
        ({ west, south, east, north }) =>
          west < area.east && east > area.west && south < area.north && north > area.south,
      )
      .map((cell) => cell.land());
    return { rings: near.flatMap(({ rings }) => rings), coasts: near.flatMap(({ coasts }) => coasts) };
  };
}
