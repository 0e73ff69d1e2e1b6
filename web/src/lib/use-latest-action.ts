import { useCallback, useEffect, useRef } from 'react';

/**
 * Guards an asynchronous action that ends in a navigation: `begin()` returns a function that returns whether this
 * action is still current. It is not once a later one started, the component was unmounted or the address changed.
 */
export function useLatestAction(): () => () => boolean {
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
