import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import type { StayDates } from '#core/shared/index.ts';
import { sentenceOf } from '../../../lib/api/problem.ts';
import { hotelDetailsKey, readHotelDetails } from '../../../lib/hotels/hotel-details.ts';
import { paths } from '../../../lib/paths.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import { useLatestAction } from '../../../lib/use-latest-action.ts';
import { useHotelTab, withTab } from '../sections/hotel-tab.ts';

/** The state of a history entry: other dates were chosen on the page, whose price card takes the focus. */
export const TO_PRICE = { toPrice: true } as const;

/** Whether a history entry has that state. */
export const isToPrice = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'toPrice' in state && state.toPrice === true;

/** Changing the dates of a hotel's page. */
export interface ChangeDates {
  readonly changing: boolean;
  /** Why the last change failed; null otherwise. */
  readonly failure: string | null;
  /** Loads the stay, then goes to it; on failure the traveller stays. `before` runs between the two. */
  readonly change: (dates: StayDates, before?: () => Promise<void>) => Promise<void>;
}

/** Changes the dates of a hotel's page. The address keeps guests, rates and tab. */
export function useChangeDates(link: HotelLink): ChangeDates {
  const [state, setState] = useState<Pick<ChangeDates, 'changing' | 'failure'>>({ changing: false, failure: null });
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  const begin = useLatestAction();
  const [tab] = useHotelTab();

  async function change(dates: StayDates, before = async () => {}): Promise<void> {
    const counts = begin();
    const next = { ...link, dates };
    setState({ changing: true, failure: null });
    try {
      const hotel = await readHotelDetails(link.hotelId, next);
      if (!counts()) return;
      await mutate(hotelDetailsKey(link.hotelId, next), hotel, { revalidate: false });
      setState({ changing: false, failure: null });
      await before();
      await navigate(withTab(paths.hotelDetails.href(next), tab), { state: TO_PRICE, preventScrollReset: true });
    } catch (fault) {
      if (counts()) setState({ changing: false, failure: sentenceOf(fault) });
    }
  }

  return { ...state, change };
}
