import { z } from 'zod';
import { pathId } from './parts/values.ts';

/** Whose favourites. */
export const favouritesPath = z.strictObject({ userId: pathId });

/** Which favourite of whom. */
export const favouritePath = z.strictObject({
  userId: pathId,
  hotelId: pathId.meta({ description: 'The hotel’s id.' }),
});

/** A text for people: no control characters, no half of a surrogate pair. */
const words = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: 'INVALID' });

/** A path of this server, or an address where the hotel provider keeps its pictures. */
const pictureUrl = z
  .string()
  .max(2_048)
  .regex(/^(\/(?!\/)|https?:\/\/)[^\s\p{C}\\]+$/u, { error: 'INVALID' });
const pixels = z.int().min(1).max(20_000);

/** A hotel as its page showed it. */
export const favouriteForm = z
  .strictObject({
    name: words(300)
      .min(1)
      .meta({ examples: ['The Lakeside Residency'] }),
    city: words(300).meta({ examples: ['Bengaluru'] }),
    latitude: z
      .number()
      .min(-90)
      .max(90)
      .meta({ examples: [12.9716] }),
    longitude: z
      .number()
      .min(-180)
      .max(180)
      .meta({ examples: [77.5946] }),
    photo: z
      .strictObject({ url: pictureUrl.meta({ examples: ['/pictures/stock/7.svg'] }), width: pixels, height: pixels })
      .nullable(),
  })
  .meta({ id: 'FavouriteForm', description: 'The hotel as its page showed it; no call to the provider is made.' });

/** A hotel that a traveller wants to find again. */
export const favouriteJson = z
  .object({
    hotelId: z.string(),
    name: z.string(),
    city: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    photo: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
    savedAt: z.iso.datetime(),
  })
  .meta({ id: 'Favourite' });
export type Favourite = z.infer<typeof favouriteJson>;

export const favouritesJson = z
  .object({ favourites: z.array(favouriteJson).meta({ description: 'Saved last first; at most 100.' }) })
  .meta({ id: 'Favourites' });
export type Favourites = z.infer<typeof favouritesJson>;

/** A hotel to find again, as a browser keeps it. */
export const savedHotelJson = favouriteJson.omit({ savedAt: true });
export type SavedHotel = z.infer<typeof savedHotelJson>;
