import { readFileSync } from 'node:fs';
import type { Place, Point } from '#core/stays/index.ts';
import { projectFile } from '../support/project-file.ts';
import { DESTINATIONS, LARGEST_CITIES } from './destinations.ts';

/** A place of the directory, with its state and, where known, its district. */
export interface KnownPlace extends Place {
  readonly state: string;
  readonly district: string;
  /** The town of an airport, a station, a landmark or a locality, as the gazetteer names it. */
  readonly town?: string;
  /** The code of an airport or a station. */
  readonly code?: string;
  /** Older and colloquial names, besides those of aliases.ts. */
  readonly otherNames?: readonly string[];
}

/** The data: GeoNames, CC-BY 4.0, made by scripts/assets/make-gazetteer.ts. */
const DATA = projectFile('src/adapters/places/gazetteer/india.tsv');

/** Places of the gazetteer that are no towns. */
const REGIONS: ReadonlySet<string> = new Set(['Goa', 'Araku Valley']);

interface Row extends Point {
  readonly name: string;
  readonly state: string;
  readonly district: string;
}

function rowsOf(text: string): readonly Row[] {
  const [states = '', districts = '', ...lines] = text.trimEnd().split('\n');
  const [stateNames, districtNames] = [states.split('\t'), districts.split('\t')];
  return lines.map((line) => {
    const [name = '', latitude = '', longitude = '', state = '', district = ''] = line.split('\t');
    return {
      name,
      latitude: Number(latitude),
      longitude: Number(longitude),
      state: stateNames[Number(state)] ?? '',
      district: districtNames[Number(district)] ?? '',
    };
  });
}

/** A place with the name of its state has no state in its label: `Goa, India`. */
const labelOf = ({ name, state }: Row, district: string): string =>
  [name, district, state === name ? '' : state, 'India'].filter((part) => part !== '').join(', ');

const isDestination = (row: Row): boolean =>
  DESTINATIONS.some(
    ([name, state, latitude, longitude]) =>
      row.name === name &&
      row.state === state &&
      Math.abs(row.latitude - latitude) < 0.1 &&
      Math.abs(row.longitude - longitude) < 0.1,
  );

/** Ranks the places: the largest cities, then destinations, then the others by population. */
function bestKnownFirst(rows: readonly Row[]): readonly Row[] {
  const others = rows.slice(LARGEST_CITIES);
  return [
    ...rows.slice(0, LARGEST_CITIES),
    ...others.filter(isDestination),
    ...others.filter((row) => !isDestination(row)),
  ];
}

/**
 * Parses the places of India, highest rank first. Places with the same name and state get their district in the label.
 */
export function readGazetteer(text: string = readFileSync(DATA, 'utf8')): readonly KnownPlace[] {
  const seen = new Set<string>();
  return bestKnownFirst(rowsOf(text)).map((row) => {
    const known = seen.has(`${row.name}|${row.state}`);
    seen.add(`${row.name}|${row.state}`);
    const slug = row.name.toLowerCase().replace(/[^a-z]+/g, '-');
    return {
      ...row,
      kind: REGIONS.has(row.name) ? 'region' : 'city',
      hotelId: null,
      placeId: `${slug}-${Math.round(row.latitude * 1_000)}-${Math.round(row.longitude * 1_000)}`,
      label: labelOf(row, known && row.district !== row.name ? row.district : ''),
    };
  });
}

/** The lines of the data before the first place: the states and the districts. */
const HEAD_LINES = 2;

/** The largest cities of India, which are first in the data. */
export const largestCities = (text: string = readFileSync(DATA, 'utf8')): readonly KnownPlace[] =>
  readGazetteer(text.split('\n', HEAD_LINES + LARGEST_CITIES).join('\n'));
