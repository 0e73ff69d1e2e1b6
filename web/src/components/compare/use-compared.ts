import { useState } from 'react';
import type { SavedHotel } from '#contract/favourites.ts';
import { COMPARE } from '#src/locales/en/web/compare/compare.ts';
import { useAppState } from '../../lib/state/app-state.ts';
import { addCompared, clearCompared, removeCompared } from '../../lib/state/saved-hotels.ts';
import { MAX_COMPARED } from '../../lib/state/saved-state.ts';

/** The hotels chosen to be compared, and the ways to choose them. */
export function useCompared() {
  const hotels = useAppState(({ saved }) => saved.compared);
  const [isRefused, setRefused] = useState(false);
  const has = (hotelId: string) => hotels.some((each) => each.hotelId === hotelId);
  return {
    hotels,
    has,
    /** What the last choice led to, and what is chosen. */
    told: isRefused ? COMPARE.full(MAX_COMPARED) : COMPARE.chosen(hotels.length, MAX_COMPARED),
    press(hotel: SavedHotel): void {
      const removes = has(hotel.hotelId);
      if (removes) removeCompared(hotel.hotelId);
      setRefused(!removes && !addCompared(hotel));
    },
    clear(): void {
      clearCompared();
      setRefused(false);
    },
  };
}
