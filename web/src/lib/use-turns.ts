import { useCallback, useEffect, useRef } from 'react';

/**
 * Takes turns at something that ends by leaving the page: `begin()` starts a turn and returns whether it still counts.
 * It no longer does once a later turn began or the traveller went elsewhere, even while that page's code is loading.
 */
export function useTurns(): () => () => boolean {
  const latest = useRef(0);
  useEffect(() => {
    const turns = latest;
    return () => {
      turns.current += 1;
    };
  }, []);
  return useCallback(() => {
    latest.current += 1;
    const turn = latest.current;
    const from = location.href;
    return () => turn === latest.current && from === location.href;
  }, []);
}
