import { readFileSync } from 'node:fs';
import type { PlaceKind } from '#core/stays/index.ts';
import { projectFile } from '../support/project-file.ts';
import type { KnownPlace } from './gazetteer.ts';

/** What a file holds, by its name: columns are name, code, latitude, longitude, town, state and other names. */
const FILES = {
  landmark: 'landmarks.tsv',
  airport: 'airports.tsv',
  station: 'stations.tsv',
} as const satisfies Partial<Record<PlaceKind, string>>;

type HubKind = keyof typeof FILES;

const read = (file: string): string => readFileSync(projectFile('src/adapters/places/gazetteer', file), 'utf8');

function hubOf(kind: HubKind, line: string): KnownPlace {
  const [name = '', code = '', latitude = '', longitude = '', town = '', state = '', others = ''] = line.split('\t');
  const slug = `${name} ${code}`
    .trim()
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');
  return {
    placeId: `${kind}-${slug}`,
    kind,
    hotelId: null,
    name,
    label: [...new Set([name, town, state, 'India'])].join(', '),
    latitude: Number(latitude),
    longitude: Number(longitude),
    ...{ town, state, district: '' },
    ...(code === '' ? {} : { code }),
    otherNames: others.split('|').filter((each) => each !== ''),
  };
}

/**
 * The landmarks, airports and principal railway stations of India: landmarks by hand, airports of OurAirports (public
 * domain, made by scripts/assets/make-airports.ts), stations by hand at the positions of Wikidata (CC0).
 */
export const readHubs = (): readonly KnownPlace[] =>
  (Object.keys(FILES) as HubKind[]).flatMap((kind) =>
    read(FILES[kind])
      .trimEnd()
      .split('\n')
      .map((line) => hubOf(kind, line)),
  );
