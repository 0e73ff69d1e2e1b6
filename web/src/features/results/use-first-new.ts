import { useEffect, useRef } from 'react';
import type { Card } from '#contract/search.ts';

/**
 * Focuses the first hotel of a further page, in any order, since the button that requested the page may be gone.
 * Returns a function to call before the page is requested.
 */
export function useFirstNew(hotels: readonly Card[] | undefined, loading: boolean): () => void {
  const known = useRef<ReadonlySet<string>>(null);
  useEffect(() => {
    const before = known.current;
    if (before === null || hotels === undefined || loading) return;
    const added = hotels.find(({ hotelId }) => !before.has(hotelId));
    known.current = null;
    if (added !== undefined) document.getElementById(`hotel-${added.hotelId}`)?.focus({ preventScroll: true });
  }, [hotels, loading]);
  return () => {
    known.current = new Set(hotels?.map(({ hotelId }) => hotelId));
  };
}
