import type { Address } from '#contract/places.ts';
import { pageLanguage } from './google-api.tsx';
import { within } from './within.ts';

type Position = Readonly<Record<'latitude' | 'longitude', number>>;

/** Which of the results is the place in the header, from 0 (specification, section 9). */
const CHOSEN = 9;
/** The timeout of Google before the gazetteer is used. In milliseconds. */
const PATIENCE_MS = 5_000;

async function geocode(request: google.maps.GeocoderRequest): Promise<google.maps.GeocoderResult[]> {
  const { Geocoder } = await google.maps.importLibrary('geocoding');
  const { results } = await within(PATIENCE_MS, new Geocoder().geocode({ ...request, language: pageLanguage() }));
  return results;
}

/** The long name of the first matching component of an address. */
function named({ address_components: parts }: google.maps.GeocoderResult, ...kinds: readonly string[]): string {
  const found = kinds.flatMap((kind) => parts.find(({ types }) => types.includes(kind)) ?? []);
  return found[0]?.long_name ?? '';
}

/**
 * The address at a position, with its city and country: the tenth result, with fewer the last.
 * @throws without a result or with a status other than OK
 */
export async function addressAt({ latitude, longitude }: Position): Promise<Address> {
  const results = await geocode({ location: { lat: latitude, lng: longitude } });
  const chosen = results[CHOSEN] ?? results.at(-1);
  if (chosen === undefined) throw new Error('Google knows no address at a position');
  return {
    address: chosen.formatted_address,
    city: named(chosen, 'locality', 'administrative_area_level_3', 'administrative_area_level_2'),
    country: named(chosen, 'country'),
  };
}

/** The position of an address in India. @throws without a result or with a status other than OK */
export async function positionAt(address: string): Promise<Position> {
  const [best] = await geocode({ address, componentRestrictions: { country: 'IN' } });
  if (best === undefined) throw new Error('Google knows no position of an address');
  const { location } = best.geometry;
  return { latitude: location.lat(), longitude: location.lng() };
}
