import { z } from 'zod';
import { type HotelFacts, UNKNOWN_FACTS } from '#core/stays/index.ts';

/** The facts of a hotel in caches and stored quotes; those that an earlier release did not store are unknown. */
export const hotelFacts = {
  city: z.string().default(UNKNOWN_FACTS.city),
} satisfies Record<keyof HotelFacts, z.ZodType>;
