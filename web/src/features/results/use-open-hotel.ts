import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import type { Card } from '#contract/search.ts';
import { sentenceOf } from '../../lib/api/problem.ts';
import {
  hotelDescriptionKey,
  hotelDetailsKey,
  readHotelDescription,
  readHotelDetails,
} from '../../lib/hotels/hotel-details.ts';
import { paths } from '../../lib/paths.ts';
import { hotelOpened, hotelsFailed, hotelsFetching, selected } from '../../lib/state/hotel-actions.ts';
import type { LinkState } from '../../lib/stay-link/link-address.ts';
import type { StayLink } from '../../lib/stay-link/stay-link.ts';
import { stayFromToday } from '../../lib/stay-link/stay-today.ts';
import { useLatestAction } from '../../lib/use-latest-action.ts';

/** The hotel that is being opened, and the one that failed. */
export interface Opening {
  readonly hotelId: string | null;
  readonly failure: { readonly hotelId: string; readonly sentence: string } | null;
}

const RESTING: Opening = { hotelId: null, failure: null };

/**
 * Opens a card: loads the hotel and its texts, then goes to its page (specification, section 2). On failure the
 * loading ends, the traveller stays and the card shows why. The card clicked last wins. Results that stayed open past
 * midnight in India open it from today, with a notice; the card's price was for other days.
 */
export function useOpenHotel(searched: StayLink): Opening & { open: (card: Card) => Promise<void>; stop: () => void } {
  const [state, setState] = useState(RESTING);
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  const begin = useLatestAction();

  async function open({ hotelId, price, photo }: Card): Promise<void> {
    const counts = begin();
    const { stay, changes } = stayFromToday(searched);
    /** After another navigation nothing is opened, and the card can be clicked again. */
    function giveUp(): void {
      hotelsFailed();
      setState((now) => (now.hotelId === hotelId ? RESTING : now));
    }
    setState({ hotelId, failure: null });
    hotelsFetching();
    try {
      const [hotel, texts] = await Promise.all([readHotelDetails(hotelId, stay), readHotelDescription(hotelId)]);
      if (!counts()) return giveUp();
      await mutate(hotelDetailsKey(hotelId, stay), hotel, { revalidate: false });
      await mutate(hotelDescriptionKey(hotelId), texts, { revalidate: false });
      hotelOpened(hotel, texts);
      selected({ price: (changes.length === 0 && price?.amount) || 0, photo: photo?.url ?? '' });
      await navigate(paths.hotelDetails.href({ ...stay, hotelId }), { state: { changes } satisfies LinkState });
    } catch (fault) {
      if (!counts()) return giveUp();
      hotelsFailed();
      setState({ hotelId: null, failure: { hotelId, sentence: sentenceOf(fault) } });
    }
  }

  /** Cancels the wait for the clicked card. */
  function stop(): void {
    begin();
    hotelsFailed();
    setState(RESTING);
  }

  return { ...state, open, stop };
}
