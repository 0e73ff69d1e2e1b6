import type { Quote } from '#contract/quotes.ts';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { parseQuote } from '../../../lib/api/parsers/quotes.generated.ts';
import { type HotelLink, stayQuery } from '../../../lib/stay-link/stay-link.ts';
import type { GuestBody } from '../guests/guest-draft.ts';

/** Prices a stay for 15 minutes, with what is told about its guests (POST /quotes). @throws Problem PRICE_CHANGED with the new quote, SOLD_OUT and others */
export const createQuote = (link: HotelLink, expectedTotal: number, guests: GuestBody = {}): Promise<Quote> => {
  const { childrenAges: _, ...stay } = stayQuery(link);
  const ages = link.guests.children > 0 ? { childrenAges: [...link.guests.childrenAges] } : {};
  const rate = link.rates === undefined || link.rates.length === 0 ? {} : { rate: [...link.rates] };
  return answer(
    api.POST('/quotes', { body: { hotelId: link.hotelId, ...stay, ...ages, ...rate, ...guests, expectedTotal } }),
    parseQuote,
  );
};
