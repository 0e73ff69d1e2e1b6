import { z } from 'zod';
import { MAX_PLACE_TEXT_LENGTH, MAX_SUGGESTIONS, PLACE_KINDS } from '#core/stays/index.ts';
import { queryInteger } from '../parts/values.ts';
import { coordinatesJson, hotelIdJson, listOf, MORE_VALUES } from './parts.ts';

/** What somebody typed. */
export const suggestionQuery = z.strictObject({
  query: z
    .string()
    .max(MAX_PLACE_TEXT_LENGTH)
    .meta({
      description: 'What somebody typed, in any of the languages; blank suggests nothing.',
      examples: ['vizag'],
    }),
  limit: queryInteger(1, MAX_SUGGESTIONS, { example: 10 })
    .default(MAX_SUGGESTIONS)
    .meta({ description: `The most places, 1 to ${MAX_SUGGESTIONS}.` }),
});

/** A place that somebody may mean. */
export const partnerPlaceJson = z
  .object({
    id: z.string().meta({
      description: 'Begins with `plc_`. It stays valid: you may keep it.',
      examples: ['plc_visakhapatnam-17687-83218~17.68680~83.21850'],
    }),
    kind: z
      .enum(PLACE_KINDS)
      .meta({ description: `What it is; a \`city\` is any town or village. ${MORE_VALUES}`, examples: ['city'] }),
    name: z.string().meta({ examples: ['Visakhapatnam'] }),
    label: z
      .string()
      .meta({ description: 'With what it lies in.', examples: ['Visakhapatnam, Andhra Pradesh, India'] }),
    coordinates: coordinatesJson,
    hotelId: hotelIdJson.nullable().meta({ description: 'Of a hotel: its id; null for other places.' }),
  })
  .meta({ id: 'PartnerPlace' });

export const partnerPlacesJson = listOf(partnerPlaceJson).meta({
  id: 'PartnerPlaces',
  description: 'Places, best first. There is never more than one answer.',
});
export type PartnerPlaces = z.infer<typeof partnerPlacesJson>;
