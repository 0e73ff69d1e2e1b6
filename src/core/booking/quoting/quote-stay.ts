import { checkGuests } from '../../guest-selection/index.ts';
import { type PriceCard, type ProductPolicy, priceCard } from '../../pricing/index.ts';
import {
  accepted,
  checkStayDates,
  dayInIndia,
  type FieldFault,
  type Ids,
  instant,
  type Paise,
  type Refusal,
  type Result,
  refused,
} from '../../shared/index.ts';
import { breakfastOf, type CallBudget, hotelFacts, hotelPicture, NO_BUDGET, roomsInWords } from '../../stays/index.ts';
import { type CancellationTerms, termsOfQuote } from '../model/cancellation-terms.ts';
import { MIN_PAYMENT, QUOTE_LIFE_MS, type Quote, type TravellerId } from '../model/quote.ts';
import type { BookingWork, Stores } from '../ports/stores.ts';
import { type Offer, type OfferDeps, type OfferRefusal, type OfferRequest, readOffer } from './read-offer.ts';
import { storeQuote } from './store-quote.ts';

/** The request for a price: a traveller's, or with `null` a visitor's. */
export interface QuoteRequest extends OfferRequest {
  readonly traveller: TravellerId | null;
  readonly leadGuest: Quote['leadGuest'];
  readonly requests: string | null;
  /** The total that the screen showed. */
  readonly expectedTotal: Paise | null;
}

/** A quote with the details that are shown with it. */
export interface QuotedStay {
  readonly quote: Quote;
  readonly terms: CancellationTerms;
  /** The traveller's confirmed booking of the same hotel on overlapping dates. */
  readonly existingBookingId: string | null;
}

export type QuoteRefusal =
  | OfferRefusal
  | Refusal<'PRICE_UNAVAILABLE'>
  | Refusal<'AMOUNT_TOO_LARGE'>
  | Refusal<'PRICE_CHANGED', QuotedStay>;

/** The dependencies of quoting. */
export interface QuoteDeps extends OfferDeps {
  readonly work: BookingWork<'quotes' | 'currentQuotes' | 'orderSearch' | 'overlappingStays' | 'discounts'>;
  readonly policy: ProductPolicy;
  readonly paymentMax: Paise;
  /** The operator's telephone number; `null` where none is configured. */
  readonly supportPhone: string | null;
  readonly ids: Ids;
}

function faultsOf({ dates, guests }: QuoteRequest, { clock }: QuoteDeps): readonly FieldFault[] {
  const [days, party] = [checkStayDates(dates, dayInIndia(clock.now())), checkGuests(guests)];
  const ofDays = days.ok ? [] : [{ field: days.refusal.data.field, code: days.refusal.code }];
  return party.ok ? ofDays : [...ofDays, { field: party.refusal.data.field, code: party.refusal.code }];
}

/** Why a price can't be charged; `null` when it can. */
function unchargeable(price: PriceCard, paymentMax: Paise): Refusal<'PRICE_UNAVAILABLE' | 'AMOUNT_TOO_LARGE'> | null {
  if (price.paymentAmount < MIN_PAYMENT) return refused('PRICE_UNAVAILABLE').refusal;
  return price.paymentAmount > paymentMax ? refused('AMOUNT_TOO_LARGE').refusal : null;
}

/** The hotel's details stored with a quote, for the voucher and the emails. */
function quotedHotel({ policy, supportPhone }: QuoteDeps, { hotel, rates }: Offer): Quote['hotel'] {
  const isStandard = rates.length === 0;
  const { hotelId, name, address, zip, country, room, checkInFrom, checkOutUntil } = hotel;
  return {
    ...hotelFacts(hotel),
    ...{ hotelId, name, address, zip, country, checkInFrom, checkOutUntil },
    phone: supportPhone,
    room: isStandard ? (room?.name ?? null) : roomsInWords(rates),
    breakfast: isStandard ? (room?.breakfast ?? null) : breakfastOf(rates),
    image: hotelPicture(policy, hotelId, hotel.photos[0]).url,
  };
}

function newQuote(deps: QuoteDeps, request: QuoteRequest, offer: Offer, price: PriceCard): Quote {
  const now = deps.clock.now();
  return {
    id: deps.ids.next(),
    traveller: request.traveller,
    createdAt: now,
    expiresAt: instant(now + QUOTE_LIFE_MS),
    hotel: quotedHotel(deps, offer),
    dates: request.dates,
    guests: request.guests,
    rates: offer.rates,
    price,
    currency: 'INR',
    freeUntil: offer.freeUntil,
    policy: deps.policy.name,
    leadGuest: request.leadGuest,
    requests: request.requests,
  };
}

const quoteFrom =
  (deps: QuoteDeps, request: QuoteRequest, offer: Offer) =>
  async (
    stores: Stores<'quotes' | 'currentQuotes' | 'orderSearch' | 'overlappingStays' | 'discounts'>,
  ): Promise<Result<QuotedStay, QuoteRefusal>> => {
    const { price, paidAtHotel } = offer;
    if (price === null) return refused('PRICE_UNAVAILABLE');
    const now = deps.clock.now();
    const card = (discounts: number) => priceCard(deps.policy, price, { discounts, paidAtHotel });
    const left = request.traveller === null ? 0 : await stores.discounts.left(request.traveller);
    const refusal = unchargeable(card(left), deps.paymentMax);
    if (refusal !== null) return { ok: false, refusal };
    const candidate = newQuote(deps, request, offer, card(left));
    const held = left === 0 && request.traveller !== null ? { ...candidate, price: card(1) } : null;
    const quote = await storeQuote(stores, candidate, held, now);
    const existingBookingId =
      request.traveller === null
        ? null
        : await stores.overlappingStays.overlapping(request.traveller, request.hotelId, request.dates);
    return accepted({ quote, terms: termsOfQuote(quote, now), existingBookingId });
  };

/**
 * Prices a stay and stores the quote for 15 minutes with everything that was shown (POST /quotes): from a provider
 * answer at most a minute old, at the standard price or at chosen rates, by the product's policy, with the account's extra discount. A repeat of the same request
 * at the same price answers the same quote while it is valid and its order is not finished. If the total differs from
 * the one shown on the screen, the request is refused with the new quote attached. Calls to the provider are charged to
 * `budget`.
 */
export const quoteStay =
  (deps: QuoteDeps) =>
  async (request: QuoteRequest, budget: CallBudget = NO_BUDGET): Promise<Result<QuotedStay, QuoteRefusal>> => {
    const errors = faultsOf(request, deps);
    if (errors.length > 0) return refused('VALIDATION_FAILED', { errors });
    const offer = await readOffer(deps, request, budget);
    if (!offer.ok) return offer;
    const quoted = await deps.work.run(quoteFrom(deps, request, offer.value));
    if (!quoted.ok || request.expectedTotal === null) return quoted;
    const agrees = quoted.value.quote.price.total === request.expectedTotal;
    return agrees ? quoted : refused('PRICE_CHANGED', quoted.value);
  };
