import { useRef } from 'react';
import type { Quote } from '#contract/quotes.ts';
import { Problem } from '../../../lib/api/problem.ts';
import { appState } from '../../../lib/state/app-state.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import { createQuote } from '../api/create-quote.ts';
import type { GuestBody } from './guest-draft.ts';
import type { GuestsOfStay } from './use-guest-draft.ts';

type Renew = (shownTotal: number, ask: (expectedTotal: number) => Promise<Quote>) => Promise<Quote | null>;

const isOtherPrice = (thrown: unknown): boolean => thrown instanceof Problem && thrown.code === 'PRICE_CHANGED';

/** What a quote holds, with whose it is: one of a visitor can't be ordered. */
const heldBy = (told: GuestBody): string =>
  JSON.stringify([appState.getState().user.currentUser?.userDetails._id, told]);

/**
 * The quotes of a stay with what is told about its guests. Where the server refuses that, the first quote is asked for
 * without it, and the refusal is shown at its fields: the price is on the screen, and nothing typed is lost.
 */
export function useGuestQuotes(link: HotelLink, { body, refuse }: Pick<GuestsOfStay, 'body' | 'refuse'>) {
  /** What the present offer holds. */
  const held = useRef('');

  async function askWith(expectedTotal: number, told: GuestBody, stay = link): Promise<Quote> {
    const asked = heldBy(told);
    try {
      const quote = await createQuote(stay, expectedTotal, told);
      held.current = asked;
      return quote;
    } catch (thrown) {
      if (isOtherPrice(thrown)) held.current = asked;
      throw thrown;
    }
  }

  return {
    ask: (expectedTotal: number): Promise<Quote> =>
      askWith(expectedTotal, body).catch((thrown: unknown) => {
        if (refuse(thrown)) return askWith(expectedTotal, {});
        throw thrown;
      }),
    /**
     * The quote to pay: the present one where it is the traveller's and holds everything that is told, else a new one of
     * the same rates, whatever the page has read meanwhile.
     * @returns null where a field was refused, or there is nothing to pay after all
     */
    quoteToPay: async (quote: Quote, renew: Renew): Promise<Quote | null> => {
      if (held.current === heldBy(body)) return quote;
      const shown = { ...link, rates: quote.rates.map(({ rateId }) => rateId) };
      try {
        return await renew(quote.total, (total) => askWith(total, body, shown));
      } catch (thrown) {
        if (refuse(thrown)) return null;
        throw thrown;
      }
    },
  };
}
