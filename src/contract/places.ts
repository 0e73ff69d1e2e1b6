import { z } from 'zod';
import { MAX_PLACE_TEXT_LENGTH, PLACE_KINDS } from '#core/stays/index.ts';
import { pointQuery } from './parts/stay-query.ts';

/** What a traveller typed. */
export const placesQuery = z.strictObject({
  query: z
    .string()
    .max(MAX_PLACE_TEXT_LENGTH)
    .meta({ description: 'What a traveller typed; blank suggests nothing.', examples: ['vizag'] }),
});

/** The position of a traveller. */
export const reverseQuery = z.strictObject(pointQuery);

/** A place that a traveller may mean. */
export const placeJson = z
  .object({
    placeId: z.string(),
    kind: z.enum(PLACE_KINDS).meta({ description: 'What it is; a `city` is any town or village.', examples: ['city'] }),
    hotelId: z.string().nullable().meta({ description: 'Of a hotel: its id; null for other places.' }),
    name: z.string().meta({ examples: ['Visakhapatnam'] }),
    label: z.string().meta({ examples: ['Visakhapatnam, Andhra Pradesh, India'] }),
    latitude: z.number().meta({ examples: [17.6868] }),
    longitude: z.number().meta({ examples: [83.2185] }),
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof placeJson>;

export const placesJson = z
  .object({
    places: z.array(placeJson),
  })
  .meta({ id: 'Places', description: 'At most ten places, best first.' });
export type Places = z.infer<typeof placesJson>;

export const addressJson = z
  .object({
    address: z.string().meta({ examples: ['Beach Road, Visakhapatnam'] }),
    city: z.string().meta({ examples: ['Visakhapatnam'] }),
    country: z.string().meta({ examples: ['India'] }),
  })
  .meta({ id: 'Address', description: 'Where a traveller is, in words.' });
export type Address = z.infer<typeof addressJson>;
