import { LatLng, type LatLngLiteral } from './geography.ts';
import { KNOWN, wholeName } from './known-places.ts';
import { settings } from './settings.ts';

/** google.maps.MapsRequestError: the rejection of every status but OK. */
class MapsRequestError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`GEOCODER_GEOCODE: ${code}`);
    this.name = 'MapsRequestError';
    this.code = code;
  }
}

const part = (long_name: string, ...types: readonly string[]) => ({ long_name, short_name: long_name, types });

/** Addresses around a position, the nearest first, as Google orders them: each further one is coarser. */
const addressesAt = (location: LatLngLiteral, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    formatted_address: `Address ${at + 1}, Visakhapatnam, India`,
    address_components: [part('Visakhapatnam', 'locality', 'political'), part('India', 'country', 'political')],
    geometry: { location: new LatLng(location) },
  }));

interface GeocoderRequest {
  readonly location?: LatLngLiteral;
  readonly address?: string;
}

/** google.maps.Geocoder. */
export class Geocoder {
  async geocode({ location, address, ...more }: GeocoderRequest) {
    settings.calls.push({ call: 'geocode', asked: { ...(location ? { location } : { address }), ...more } });
    if (settings.broken.includes('geocoder')) throw new MapsRequestError('REQUEST_DENIED');
    const known = KNOWN.filter((place) => wholeName(place) === address);
    const results = location
      ? addressesAt(location, settings.addresses)
      : known.flatMap((place) => addressesAt(place, 1));
    if (results.length === 0) throw new MapsRequestError('ZERO_RESULTS');
    return { results };
  }
}
