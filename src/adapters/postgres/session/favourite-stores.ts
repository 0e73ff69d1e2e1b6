import type { Knex } from 'knex';
import { z } from 'zod';
import type { Favourite, FavouriteLists, FavouriteWriter } from '#core/session/index.ts';
import { instant } from '#core/shared/index.ts';
import { dateOf } from '../moments.ts';

const photo = z.union([
  z
    .object({ photo_url: z.string(), photo_width: z.int(), photo_height: z.int() })
    .transform(({ photo_url, photo_width, photo_height }) => ({
      photo: { url: photo_url, width: photo_width, height: photo_height },
    })),
  z.object({ photo_url: z.null() }).transform(() => ({ photo: null })),
]);

const favouriteRow = z
  .object({
    hotel_id: z.string(),
    name: z.string(),
    city: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    saved_at: z.date(),
  })
  .transform(({ hotel_id, saved_at, ...shown }) => ({
    hotelId: hotel_id,
    ...shown,
    savedAt: instant(saved_at.getTime()),
  }));

const favouriteOf = (row: unknown): Favourite => ({ ...favouriteRow.parse(row), ...photo.parse(row) });

/** Reads favourites. */
export const favouriteLists = (knex: Knex): FavouriteLists => ({
  async of(accountId) {
    const rows = await knex('favourites')
      .where({ account_id: accountId })
      .orderByRaw('saved_at desc, hotel_id collate "C"');
    return rows.map(favouriteOf);
  },
});

const shownOf = ({ name, city, latitude, longitude, photo: picture }: Favourite) => ({
  ...{ name, city, latitude, longitude },
  photo_url: picture?.url ?? null,
  photo_width: picture?.width ?? null,
  photo_height: picture?.height ?? null,
});

/** Writes favourites within a transaction. */
export const favouriteWriter = (trx: Knex): FavouriteWriter => ({
  ...favouriteLists(trx),
  async keep(accountId, favourite) {
    const shown = shownOf(favourite);
    await trx('favourites')
      .insert({
        account_id: accountId,
        hotel_id: favourite.hotelId,
        saved_at: dateOf(favourite.savedAt),
        ...shown,
      })
      .onConflict(['account_id', 'hotel_id'])
      .merge(shown);
  },
  async remove(accountId, hotelId) {
    await trx('favourites').where({ account_id: accountId, hotel_id: hotelId }).delete();
  },
  async forgetAll(accountId) {
    await trx('favourites').where({ account_id: accountId }).delete();
  },
});
