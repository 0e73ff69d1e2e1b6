import { useState } from 'react';
import useSWR from 'swr';
import type { SavedHotel } from '#contract/favourites.ts';
import { FAVOURITES } from '#src/locales/en/web/lib/favourites.ts';
import { sentenceOf } from '../api/problem.ts';
import { appState, useAppState, useCurrentUser } from '../state/app-state.ts';
import { addLocalFavourite, removeLocalFavourite, savedHotelOf } from '../state/saved-hotels.ts';
import { favouritesKey, readFavourites, removeFavourite, saveFavourite } from './favourites-api.ts';

/** The favourites of the account, or of a visitor in this browser. */
export interface Favourites {
  /** Last saved first; undefined until they were read. */
  readonly hotels: readonly SavedHotel[] | undefined;
  /** Why they could not be read. */
  readonly unread: unknown;
  readonly readAgain: () => void;
  /** The error of the last change, and its hotel; null without one. */
  readonly failure: { readonly hotelId: string; readonly sentence: string } | null;
  /**
   * Saves or removes a hotel. Returns whether it succeeded; otherwise nothing changes, and `failure` has the error.
   */
  readonly set: (hotel: SavedHotel, saved: boolean) => Promise<boolean>;
}

/** Reads and changes favourites. A change shows at once, and is reverted when the server refuses it. */
export function useFavourites(): Favourites {
  const user = useCurrentUser();
  const favourites = useAppState((state) => state.saved.favourites);
  const [failure, setFailure] = useState<Favourites['failure']>(null);
  const userId = user?._id ?? null;
  const { data, error, mutate } = useSWR(userId === null ? null : favouritesKey(userId), () =>
    readFavourites(userId ?? ''),
  );
  // Local favourites that are still being moved into the account.
  const known = userId === null ? [] : data;
  const isUnknown = ({ hotelId }: SavedHotel) => known?.every((each) => each.hotelId !== hotelId);
  const hotels = known && [...favourites.filter(isUnknown), ...known];

  function setHere(hotel: SavedHotel, saved: boolean): boolean {
    if (!saved) removeLocalFavourite(hotel.hotelId);
    const done = !saved || addLocalFavourite(hotel);
    setFailure(done ? null : { hotelId: hotel.hotelId, sentence: FAVOURITES.full });
    return done;
  }

  async function setInAccount(id: string, hotel: SavedHotel, saved: boolean): Promise<boolean> {
    const others = (data ?? []).filter(({ hotelId }) => hotelId !== hotel.hotelId);
    setFailure(null);
    try {
      await mutate(
        async () => {
          if (!saved) return removeFavourite(id, hotel.hotelId);
          await saveFavourite(id, savedHotelOf(hotel));
          return readFavourites(id);
        },
        {
          optimisticData: saved ? [savedHotelOf(hotel), ...others] : others,
          rollbackOnError: true,
          revalidate: false,
        },
      );
      removeLocalFavourite(hotel.hotelId);
      return true;
    } catch (fault) {
      // The end of the session was reported already.
      if (appState.getState().user.currentUser !== null)
        setFailure({ hotelId: hotel.hotelId, sentence: sentenceOf(fault) });
      return false;
    }
  }

  return {
    hotels,
    unread: error,
    readAgain: () => void mutate(),
    failure,
    set: async (hotel, saved) => (userId === null ? setHere(hotel, saved) : setInAccount(userId, hotel, saved)),
  };
}
