import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import { useHotelTab, withTab } from '../sections/hotel-tab.ts';

/** Replaces the rates in the address of a hotel's page; the tab and the state of the history entry stay. */
export function useReplaceRates(): (next: HotelLink) => void {
  const [tab] = useHotelTab();
  const navigate = useNavigate();
  return (next) => {
    // Read now: the step before a payment may have closed, and its history entry with it, since the last render.
    const state: unknown = history.state?.usr;
    void navigate(withTab(paths.hotelDetails.href(next), tab), { replace: true, state, preventScrollReset: true });
  };
}

/** The ways on once a chosen rate is gone. */
export interface RateWays {
  /** The page goes back to the usual price: the rates leave the address. */
  readonly onUsualPrice: () => void;
  /** The rooms take the focus. */
  readonly onOtherRoom: () => void;
}

/** Leads on from a rate that is gone; `rooms` is the section of the rooms. */
export function useRateWays(link: HotelLink, rooms: RefObject<HTMLElement | null>): RateWays {
  const replaceRates = useReplaceRates();
  const { key } = useLocation();
  const type = useNavigationType();
  /** The history entry on which the rooms were asked for. */
  const askedOn = useRef<string>(null);
  // After a navigation of its own, since going back from the step before a payment restores the scroll position.
  useEffect(() => {
    if (askedOn.current === null || askedOn.current === key || type !== 'REPLACE') return;
    askedOn.current = null;
    rooms.current?.scrollIntoView({ block: 'start' });
    rooms.current?.focus({ preventScroll: true });
  }, [key, type, rooms]);
  return {
    onUsualPrice: () => replaceRates({ ...link, rates: [] }),
    onOtherRoom: () => {
      askedOn.current = key;
      replaceRates(link);
    },
  };
}
