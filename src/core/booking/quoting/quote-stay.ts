import { checkGuests, type GuestSelection } from '../../guest-selection/index.ts';
import { type PriceCard, type ProductPolicy, priceCard } from '../../pricing/index.ts';
import {
  accepted,
  type Clock,
  checkStayDates,
  dayInIndia,
  type FieldFault,
  type Ids,
  type Instant,
  instant,
  type Paise,
  type Refusal,
  type Result,
  refused,
  type StayDates,
} from '../../shared/index.ts';
import {
  type Aged,
  type CallBudget,
  type HotelDetails,
  type HotelDetailsSource,
  hotelFacts,
  hotelPicture,
  NO_BUDGET,
  type ProviderRefusal,
} from '../../stays/index.ts';
import { type CancellationTerms, termsOfQuote } from '../model/cancellation-terms.ts';
import { MIN_PAYMENT, QUOTE_LIFE_MS, QUOTE_PROVIDER_AGE_MS, type Quote, type TravellerId } from '../model/quote.ts';
import type { BookingWork, Stores } from '../ports/stores.ts';
import { storeQuote } from './store-quote.ts';

/** The request for a price: a traveller's, or with `null` a visitor's. */
export interface QuoteRequest {
  readonly traveller: TravellerId | null;
  readonly hotelId: string;
  readonly dates: StayDates;
  readonly guests: GuestSelection;
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
  | ProviderRefusal
  | Refusal<'NOT_FOUND', undefined>
  | Refusal<'VALIDATION_FAILED', { readonly errors: readonly FieldFault[] }>
  | Refusal<'SOLD_OUT'>
  | Refusal<'PRICE_UNAVAILABLE'>
  | Refusal<'AMOUNT_TOO_LARGE'>
  | Refusal<'PRICE_CHANGED', QuotedStay>;

/** The dependencies of quoting. */
export interface QuoteDeps {
  readonly work: BookingWork<'quotes' | 'currentQuotes' | 'orderSearch' | 'overlappingStays' | 'discounts'>;
  /** The hotel provider; calls that no cache answers are charged to a budget. */
  readonly hotelsOn: (budget: CallBudget) => Pick<HotelDetailsSource, 'details'>;
  readonly policy: ProductPolicy;
  readonly paymentMax: Paise;
  /** The operator's telephone number; `null` where none is configured. */
  readonly supportPhone: string | null;
  readonly clock: Clock;
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

/** Whether an answer was recent enough when it was requested. */
const isFresh = ({ asOf, stale }: Aged<HotelDetails>, askedAt: Instant): boolean =>
  !stale && askedAt - asOf <= QUOTE_PROVIDER_AGE_MS;

/** The hotel's details stored with a quote, for the voucher and the emails. */
function quotedHotel({ policy, supportPhone }: QuoteDeps, hotel: HotelDetails): Quote['hotel'] {
  const { hotelId, name, address, zip, room, checkInFrom, checkOutUntil } = hotel;
  return {
    ...hotelFacts(hotel),
    ...{ hotelId, name, address, zip, checkInFrom, checkOutUntil },
    phone: supportPhone,
    room: room?.name ?? null,
    breakfast: room?.breakfast ?? null,
    image: hotelPicture(policy, hotelId, hotel.photos[0]).url,
  };
}

function newQuote(deps: QuoteDeps, request: QuoteRequest, hotel: HotelDetails, price: PriceCard): Quote {
  const now = deps.clock.now();
  return {
    id: deps.ids.next(),
    traveller: request.traveller,
    createdAt: now,
    expiresAt: instant(now + QUOTE_LIFE_MS),
    hotel: quotedHotel(deps, hotel),
    dates: request.dates,
    guests: request.guests,
    price,
    currency: 'INR',
    freeUntil: hotel.freeUntil,
    policy: deps.policy.name,
    leadGuest: request.leadGuest,
    requests: request.requests,
  };
}

const quoteFrom =
  (deps: QuoteDeps, request: QuoteRequest, hotel: HotelDetails) =>
  async (
    stores: Stores<'quotes' | 'currentQuotes' | 'orderSearch' | 'overlappingStays' | 'discounts'>,
  ): Promise<Result<QuotedStay, QuoteRefusal>> => {
    if (hotel.price === null) return refused('PRICE_UNAVAILABLE');
    const offered = hotel.price;
    const now = deps.clock.now();
    const card = (discounts: number) => priceCard(deps.policy, offered, { discounts });
    const left = request.traveller === null ? 0 : await stores.discounts.left(request.traveller);
    const refusal = unchargeable(card(left), deps.paymentMax);
    if (refusal !== null) return { ok: false, refusal };
    const candidate = newQuote(deps, request, hotel, card(left));
    const held = left === 0 && request.traveller !== null ? { ...candidate, price: card(1) } : null;
    const quote = await storeQuote(stores, candidate, held, now);
    const existingBookingId =
      request.traveller === null
        ? null
        : await stores.overlappingStays.overlapping(request.traveller, hotel.hotelId, request.dates);
    return accepted({ quote, terms: termsOfQuote(quote, now), existingBookingId });
  };

/**
 * Prices a stay and stores the quote for 15 minutes with everything that was shown (POST /quotes): from a provider
 * answer at most a minute old, by the product's policy, with the account's extra discount. A repeat of the same request
 * at the same price answers the same quote while it is valid and its order is not finished. If the total differs from
 * the one shown on the screen, the request is refused with the new quote attached. Calls to the provider are charged to
 * `budget`.
 */
export const quoteStay =
  (deps: QuoteDeps) =>
  async (request: QuoteRequest, budget: CallBudget = NO_BUDGET): Promise<Result<QuotedStay, QuoteRefusal>> => {
    const errors = faultsOf(request, deps);
    if (errors.length > 0) return refused('VALIDATION_FAILED', { errors });
    const { dates, guests } = request;
    const askedAt = deps.clock.now();
    const told = await deps.hotelsOn(budget).details(request.hotelId, { dates, guests }, QUOTE_PROVIDER_AGE_MS);
    if (!told.ok) return told;
    if (!isFresh(told.value, askedAt)) return refused('PROVIDER_UNAVAILABLE');
    const hotel = told.value.value;
    if (hotel.soldOut) return refused('SOLD_OUT');
    const quoted = await deps.work.run(quoteFrom(deps, request, hotel));
    if (!quoted.ok || request.expectedTotal === null) return quoted;
    const agrees = quoted.value.quote.price.total === request.expectedTotal;
    return agrees ? quoted : refused('PRICE_CHANGED', quoted.value);
  };
