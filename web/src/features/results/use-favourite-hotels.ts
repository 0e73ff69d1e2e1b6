import { useState } from 'react';
import type { Card } from '#contract/search.ts';
import { FAVOURITES } from '#src/locales/en/web/lib/favourites.ts';
import { useFavourites } from '../../lib/favourites/use-favourites.ts';

/** The favourites among the results, and the actions of their favourite buttons. */
export interface FavouriteHotels {
  readonly has: (hotelId: string) => boolean;
  readonly press: (card: Card) => Promise<void>;
  /** The last change, for screen readers. */
  readonly told: string;
  /** Why the last change of a hotel failed; null otherwise. */
  readonly failureOf: (hotelId: string) => string | null;
  /** Reads the favourites again, where they could not be read. */
  readonly readAgain: (() => void) | null;
}

/** Saves hotels of the results among the favourites, and removes them again. */
export function useFavouriteHotels(): FavouriteHotels {
  const favourites = useFavourites();
  const { hotels, failure, unread } = favourites;
  const [told, setTold] = useState('');
  const has = (hotelId: string) => hotels?.some((each) => each.hotelId === hotelId) === true;
  return {
    has,
    told,
    failureOf: (hotelId) => (failure?.hotelId === hotelId ? failure.sentence : null),
    readAgain: unread !== undefined && hotels === undefined ? favourites.readAgain : null,
    async press(card) {
      const saved = !has(card.hotelId);
      if (!(await favourites.set(card, saved))) return;
      setTold(saved ? FAVOURITES.isSaved(card.name) : FAVOURITES.isRemoved(card.name));
    },
  };
}
