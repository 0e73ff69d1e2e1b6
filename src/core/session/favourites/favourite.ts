import type { Instant } from '../../shared/index.ts';

/** A hotel saved by a traveller, as its page showed it. No price: that depends on the stay. */
export interface FavouriteHotel {
  readonly hotelId: string;
  readonly name: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly photo: { readonly url: string; readonly width: number; readonly height: number } | null;
}

/** A hotel among the favourites of an account. */
export interface Favourite extends FavouriteHotel {
  readonly savedAt: Instant;
}

/** The most favourites of an account. */
export const MAX_FAVOURITES = 100;

/** Reads the favourites of accounts. */
export interface FavouriteLists {
  /** Those of an account, newest first; of the same instant in the order of their ids. */
  of(accountId: string): Promise<readonly Favourite[]>;
}

/** Writes favourites. */
export interface FavouriteWriter extends FavouriteLists {
  /** Saves a hotel; an existing one is updated and keeps its place. */
  keep(accountId: string, favourite: Favourite): Promise<void>;
  /** Removing a hotel that is not there is no error. */
  remove(accountId: string, hotelId: string): Promise<void>;
  forgetAll(accountId: string): Promise<void>;
}
