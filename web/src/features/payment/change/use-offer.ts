import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { Quote } from '#contract/quotes.ts';
import { sentenceOf } from '../../../lib/api/problem.ts';
import { useLatestAction } from '../../../lib/use-latest-action.ts';
import { type NewStay, quoteChange } from './api.ts';

/** The price of a new stay: asked for, known, or why it is not. */
export interface Offered {
  readonly offer: Quote | null;
  readonly failure: string | null;
  readonly busy: boolean;
}

const NOTHING: Offered = { offer: null, failure: null, busy: false };

/** Asks what a new stay costs; a later question or choice discards the answer to an earlier one. */
export function useOffer(booking: Booking): Offered & { ask: (stay: NewStay) => Promise<void>; forget: () => void } {
  const [state, setState] = useState(NOTHING);
  const begin = useLatestAction();

  async function ask(stay: NewStay): Promise<void> {
    const counts = begin();
    setState({ ...NOTHING, busy: true });
    try {
      const offer = await quoteChange(booking, stay);
      if (counts()) setState({ ...NOTHING, offer });
    } catch (fault) {
      console.info('The new stay could not be priced.', fault);
      if (counts()) setState({ ...NOTHING, failure: sentenceOf(fault) });
    }
  }

  function forget(): void {
    begin();
    setState(NOTHING);
  }

  return { ...state, ask, forget };
}
