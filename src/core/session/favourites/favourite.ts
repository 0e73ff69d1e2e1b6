import type { Instant } from '../../shared/index.ts';

/** A hotel that a traveller wants to find again, as its page showed it. No price: that depends on the stay. */
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

/** An account keeps so many favourites. */
export const MAX_FAVOURITES = 100;

/** Reads the favourites of accounts. */
export interface FavouriteLists {
  /** Those of an account, saved last first; of the same instant in the order of their ids. */
  of(accountId: string): Promise<readonly Favourite[]>;
}

/** Writes favourites. */
export interface FavouriteBook extends FavouriteLists {
  /** A hotel that is there already is shown as it is now, and keeps its place. */
  keep(accountId: string, favourite: Favourite): Promise<void>;
  /** Removing what is not there is no failure. */
  remove(accountId: string, hotelId: string): Promise<void>;
  forgetAll(accountId: string): Promise<void>;
}
