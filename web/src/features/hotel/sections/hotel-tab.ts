import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { HOTEL } from '#src/locales/en/web/hotel/hotel.ts';

/** The tabs of a hotel's page (specification, section 2). */
export type HotelTab = keyof typeof HOTEL.tabs;

const isTab = (name: string): name is HotelTab => Object.hasOwn(HOTEL.tabs, name);
const FIRST = 'overview' satisfies HotelTab;

/** The tab in an address; the first where it names an unknown one. */
export function readTab(query: URLSearchParams): HotelTab {
  const name = query.get('tab') ?? FIRST;
  return isTab(name) ? name : FIRST;
}

/** The address of a hotel with one of its tabs open; the first is the default. */
export const withTab = (href: string, tab: HotelTab): string => (tab === FIRST ? href : `${href}&tab=${tab}`);

/** The open tab, which is in the address for reloads and shared links. Changing it adds no history entry. */
export function useHotelTab(): readonly [HotelTab, (tab: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const turn = useCallback(
    (to: string | null) => {
      const turned = (before: URLSearchParams) => {
        const after = new URLSearchParams(before);
        after.delete('tab');
        if (to !== null && to !== FIRST) after.set('tab', to);
        return after;
      };
      setQuery(turned, { replace: true, state, preventScrollReset: true });
    },
    [setQuery, state],
  );
  return [readTab(query), turn];
}
