import type { Favourite, FavouriteWriter } from '#core/session/index.ts';

/** By account, each by its hotel. */
export type KeptFavourites = Map<string, ReadonlyMap<string, Favourite>>;

/** The favourites of an account, last saved first. */
export const favouritesIn = (kept: KeptFavourites, accountId: string): readonly Favourite[] =>
  [...(kept.get(accountId)?.values() ?? [])].sort(
    (one, other) => other.savedAt - one.savedAt || (one.hotelId < other.hotelId ? -1 : 1),
  );

/** The same, for a unit of work. */
export const favouriteBookIn = (favourites: KeptFavourites): FavouriteWriter => ({
  of: async (accountId) => favouritesIn(favourites, accountId),
  async keep(accountId, favourite) {
    const kept = favourites.get(accountId);
    const savedAt = kept?.get(favourite.hotelId)?.savedAt ?? favourite.savedAt;
    favourites.set(accountId, new Map([...(kept ?? []), [favourite.hotelId, { ...favourite, savedAt }]]));
  },
  async remove(accountId, hotelId) {
    const left = [...(favourites.get(accountId) ?? [])].filter(([id]) => id !== hotelId);
    favourites.set(accountId, new Map(left));
  },
  async forgetAll(accountId) {
    favourites.delete(accountId);
  },
});
