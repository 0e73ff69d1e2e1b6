import { useEffect, useRef } from 'react';
import type { Card } from '#contract/search.ts';

/**
 * Gives the focus to the first hotel that a further page brought, wherever the order put it, so that reading goes on
 * there: the button that asked for the page may be gone. Returns what to call before the page is asked for.
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
