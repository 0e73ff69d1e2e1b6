import { z } from 'zod';

/** What the card, the page and the booking of a hotel state alike. */
export const hotelFacts = {
  city: z.string(),
};
