import { z } from 'zod';
import type { Place, PlaceKind } from '#core/stays/index.ts';
import { degrees, list, plain, text } from './wire.ts';

const destination = z.object({
  dest_id: z
    .union([z.number().int().transform(String), z.string()])
    .transform((value) => value.trim())
    .refine((value) => /^-?\d{1,12}$/.test(value))
    .nullable()
    .catch(null),
  search_type: text,
  name: plain,
  label: plain,
  latitude: degrees(90),
  longitude: degrees(180),
});

/** What the provider's kinds of destinations are; a country is too large to search around its middle. */
const KINDS: Readonly<Record<string, PlaceKind>> = {
  city: 'city',
  district: 'locality',
  hotel: 'hotel',
  landmark: 'landmark',
  airport: 'airport',
  region: 'region',
};

function placeOf({ dest_id, search_type, name, label, latitude, longitude }: z.output<typeof destination>): Place[] {
  const kind = Object.hasOwn(KINDS, search_type ?? '') ? KINDS[search_type ?? ''] : undefined;
  if (kind === undefined || dest_id === null || name === null || latitude === null || longitude === null) return [];
  const isHotel = kind === 'hotel';
  if (isHotel && dest_id.startsWith('-')) return [];
  return [
    {
      placeId: `booking-com15-${search_type}-${dest_id}`,
      kind,
      hotelId: isHotel ? dest_id : null,
      name,
      label: label ?? name,
      latitude,
      longitude,
    },
  ];
}

/** Parses the `data` of a search of destinations. One that can't be searched around is left out. */
export const readDestinations = (data: unknown): readonly Place[] =>
  list(destination)
    .parse(data ?? [])
    .flatMap(placeOf);
