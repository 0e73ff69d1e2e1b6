import type { BookedStay } from '../model/booked-stay.ts';
import type { Quote } from '../model/quote.ts';
import type { Stores } from '../ports/stores.ts';

/** The quote of an order: that of its booking, read only where the stay was changed since or there is none. */
export async function quoteOfOrder(
  { quotes }: Stores<'quotes'>,
  receipt: string,
  booked: BookedStay | null,
): Promise<Quote | null> {
  const quote = booked?.booking.quote;
  return quote?.id === receipt ? quote : quotes.find(receipt);
}
