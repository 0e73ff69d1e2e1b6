import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches; null in a page that the server drew, until it is hydrated. What depends on it then
 * has to leave its space, or be hidden by the same query in the styles.
 */
export function useMatch(query: string): boolean | null {
  const subscribe = useCallback(
    (tell: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => null,
  );
}
