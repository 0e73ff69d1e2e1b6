import type { z } from 'zod';
import type { favouriteJson } from '#contract/favourites.ts';
import type { Favourite } from '#core/session/index.ts';
import { toIsoTime } from '../../schemas/schema.ts';

/** A favourite as JSON. */
export const toFavouriteJson = ({ savedAt, ...hotel }: Favourite): z.infer<typeof favouriteJson> => ({
  ...hotel,
  savedAt: toIsoTime(savedAt),
});
