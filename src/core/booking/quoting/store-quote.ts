import type { Instant } from '../../shared/index.ts';
import { intentOfGuests } from '../model/guests/read-guest-details.ts';
import { isPayable } from '../model/order.ts';
import { isOrganisation, type Quote } from '../model/quote.ts';
import type { BookingWork, Stores } from '../ports/stores.ts';

/** Concurrent repeats finish within two rounds; more indicate another fault. */
const MAX_ROUNDS = 6;

/** Thrown when a quote could not be stored because of concurrent repeats. */
export class QuoteContended extends Error {
  constructor() {
    super('A quote could not be stored because of concurrent repeats. Nothing was stored; the request can be repeated');
    this.name = 'QuoteContended';
  }
}

/**
 * The key of a quote's intent: traveller, stay, price and terms. Two quotes with one key are the same to the traveller.
 * Each quote of an organisation has a key of its own: it asks for two customers with the same wish.
 */
export function intentOf({
  id,
  traveller,
  hotel,
  dates,
  guests,
  rates,
  price,
  freeUntil,
  policy,
  guestDetails,
  change,
}: Quote): string {
  const { rooms, adults, children, childrenAges } = guests;
  const told = intentOfGuests(guestDetails);
  return JSON.stringify([
    traveller,
    hotel.hotelId,
    [dates.arrival, dates.departure],
    [rooms, adults, children, childrenAges],
    [price.total, price.paymentAmount, price.usesExtraDiscount],
    freeUntil,
    policy,
    ...told.first,
    ...(rates.length > 0 ? [rates.map(({ rateId }) => rateId)] : []),
    ...told.more,
    ...(traveller !== null && isOrganisation(traveller) ? [id] : []),
    ...(change === null ? [] : [['changes', change.bookingId, change.fromQuoteId, change.charged]]),
  ]);
}

/** Whether a quote can still be ordered or its order be paid. */
async function lives(stores: Stores<'orderSearch'>, quote: Quote, now: Instant): Promise<boolean> {
  if (now >= quote.expiresAt) return false;
  const order = await stores.orderSearch.ofReceipt(quote.id);
  return order === null || isPayable(order, now);
}

async function livingOne(
  stores: Stores<'currentQuotes' | 'orderSearch'>,
  intent: string,
  now: Instant,
): Promise<Quote | null> {
  const current = await stores.currentQuotes.find(intent);
  if (current === null || (await lives(stores, current, now))) return current;
  await stores.currentQuotes.retire(current.id);
  return null;
}

/** The valid quote whose open order holds the traveller's last extra discount: it still is the price of this stay. */
async function quoteOfOrder(
  stores: Stores<'currentQuotes' | 'orderSearch'>,
  held: Quote,
  now: Instant,
): Promise<Quote | null> {
  const current = await livingOne(stores, intentOf(held), now);
  const order = current && (await stores.orderSearch.ofReceipt(current.id));
  return order?.holdsDiscount ? current : null;
}

/** Stores a quote, unless there is one of its intent that lives. Keys of others that are over are freed. */
const storeOrFind =
  (quote: Quote, intent: string, now: Instant) =>
  async (stores: Stores<'quotes' | 'currentQuotes' | 'orderSearch'>): Promise<Quote> => {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const current = await livingOne(stores, intent, now);
      if (current !== null) return current;
      if (await stores.quotes.add(quote, intent)) return quote;
    }
    throw new QuoteContended();
  };

/**
 * Stores a quote, or answers the existing one of the same intent. `held` is the same stay with the extra discount,
 * given when the account has none left: an open order of this very stay may hold the last one. Most quotes are the first
 * of their intent, and stored by one statement.
 */
export async function storeQuote(
  work: BookingWork<'quotes' | 'currentQuotes' | 'orderSearch'>,
  quote: Quote,
  held: Quote | null,
  now: Instant,
): Promise<Quote> {
  const intent = intentOf(quote);
  if (held !== null && intentOf(held) !== intent) {
    const reserved = await work.run((stores) => quoteOfOrder(stores, held, now));
    if (reserved !== null) return reserved;
  }
  const isFirst = await work.apart(({ quotes }) => quotes.add(quote, intent));
  return isFirst ? quote : work.run(storeOrFind(quote, intent, now));
}
