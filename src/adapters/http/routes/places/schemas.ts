import { z } from 'zod';
import { MAX_PLACE_TEXT_LENGTH } from '#core/stays/index.ts';
import { pointQuery } from '../../schemas/stay-query.ts';

/** What a traveller typed. */
export const placesQuery = z.strictObject({
  query: z
    .string()
    .max(MAX_PLACE_TEXT_LENGTH)
    .meta({ description: 'What a traveller typed; blank suggests nothing.', examples: ['vizag'] }),
});

/** Where a traveller stands. */
export const reverseQuery = z.strictObject(pointQuery);

export const suggestionsJson = z
  .object({
    places: z.array(
      z
        .object({
          placeId: z.string(),
          name: z.string().meta({ examples: ['Visakhapatnam'] }),
          label: z.string().meta({ examples: ['Visakhapatnam, Andhra Pradesh, India'] }),
          latitude: z.number().meta({ examples: [17.6868] }),
          longitude: z.number().meta({ examples: [83.2185] }),
        })
        .meta({ id: 'Place' }),
    ),
  })
  .meta({ id: 'Places', description: 'At most ten places, best first.' });

export const addressJson = z
  .object({
    address: z.string().meta({ examples: ['Beach Road, Visakhapatnam'] }),
    city: z.string().meta({ examples: ['Visakhapatnam'] }),
    country: z.string().meta({ examples: ['India'] }),
  })
  .meta({ id: 'Address', description: 'Where a traveller is, in words.' });
