import { checkGuests } from '../../guest-selection/index.ts';
import { discountsFor, type PriceCard, type ProductPolicy, priceCard } from '../../pricing/index.ts';
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
import { type FixedReason, whyFixed } from '../changing/change.ts';
import type { Booking } from '../model/booking.ts';
import { type CancellationTerms, termsOfQuote } from '../model/cancellation-terms.ts';
import { readGuestDetails, type TypedGuestDetails } from '../model/guests/read-guest-details.ts';
import { isOrganisation, MIN_PAYMENT, QUOTE_LIFE_MS, type Quote, type TravellerId } from '../model/quote.ts';
import type { BookingWork, Stores } from '../ports/stores.ts';
import { type Offer, type OfferDeps, type OfferRefusal, type OfferRequest, readOffer } from './read-offer.ts';
import { storeQuote } from './store-quote.ts';

/** The request for a price: a traveller's, or with `null` a visitor's. */
export interface QuoteRequest extends OfferRequest {
  readonly traveller: TravellerId | null;
  /** What is told about the guests, as typed. */
  readonly guestDetails: TypedGuestDetails;
  /** The booking whose stay it shall replace; `null` for a stay of its own. */
  readonly changes: string | null;
  /** The total that the screen showed. */
  readonly expectedTotal: Paise | null;
}

/** A quote with the details that are shown with it. */
export interface QuotedStay {
  readonly quote: Quote;
  readonly terms: CancellationTerms;
  /** The account's confirmed booking of the same hotel on overlapping dates. */
  readonly existingBookingId: string | null;
}

export type QuoteRefusal =
  | OfferRefusal
  | Refusal<'PRICE_UNAVAILABLE'>
  | Refusal<'AMOUNT_TOO_LARGE'>
  | Refusal<'NOT_CHANGEABLE', { readonly why: FixedReason }>
  | Refusal<'SAME_STAY'>
  | Refusal<'PRICE_CHANGED', QuotedStay>;

type QuoteStores = 'quotes' | 'currentQuotes' | 'orderSearch' | 'bookingSearch' | 'overlappingStays' | 'discounts';

/** The dependencies of quoting. */
export interface QuoteDeps extends OfferDeps {
  readonly work: BookingWork<QuoteStores>;
  readonly policy: ProductPolicy;
  readonly paymentMax: Paise;
  /** The operator's telephone number; `null` where none is configured. */
  readonly supportPhone: string | null;
  readonly ids: Ids;
}

function faultsOf({ dates, guests, guestDetails }: QuoteRequest, { clock }: QuoteDeps): readonly FieldFault[] {
  const [days, party] = [checkStayDates(dates, dayInIndia(clock.now())), checkGuests(guests)];
  return [
    ...(days.ok ? [] : [{ field: days.refusal.data.field, code: days.refusal.code }]),
    ...(party.ok ? [] : [{ field: party.refusal.data.field, code: party.refusal.code }]),
    ...readGuestDetails(guestDetails, guests.rooms).faults,
  ];
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

/** An offer at a price; `changed` is the booking whose stay it shall replace. */
interface Priced {
  readonly offer: Offer;
  readonly price: PriceCard;
  readonly changed: Booking | null;
}

/** What is told about the guests; where nothing is, a change keeps what its booking knows, for as many rooms. */
function guestsOf({ guestDetails, guests: { rooms } }: QuoteRequest, changed: Booking | null): Quote['guestDetails'] {
  const isTold = Object.values(guestDetails).some((each) => each !== undefined);
  if (changed === null || isTold) return readGuestDetails(guestDetails, rooms).details;
  const kept = changed.quote.guestDetails;
  const last = kept.roomGuests.slice(0, rooms).findLastIndex((name) => name !== null);
  return { ...kept, roomGuests: kept.roomGuests.slice(0, last + 1) };
}

function newQuote(deps: QuoteDeps, request: QuoteRequest, { offer, price, changed }: Priced): Quote {
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
    guestDetails: guestsOf(request, changed),
    change: changed && {
      bookingId: changed.id,
      reference: changed.reference,
      fromQuoteId: changed.quote.id,
      charged: changed.amountCharged,
    },
  };
}

/** Whether both quotes are for the same stay at the same rates. */
function isSameStay(one: Quote, other: Quote): boolean {
  const stay = ({ dates, guests, rates }: Quote) => [
    [dates.arrival, dates.departure],
    [guests.rooms, guests.adults, guests.childrenAges],
    rates.map(({ rateId }) => rateId),
  ];
  return JSON.stringify(stay(one)) === JSON.stringify(stay(other));
}

/** The account that a request is for; `null` for visitors and organisations. */
const accountOf = ({ traveller }: QuoteRequest): TravellerId | null =>
  traveller === null || isOrganisation(traveller) ? null : traveller;

/** The extra discounts left on the account; 0 without one. */
const leftOn = async ({ discounts }: Stores<'discounts'>, account: TravellerId | null): Promise<number> =>
  account === null ? 0 : discounts.left(account);

async function quoteFrom(
  deps: QuoteDeps,
  request: QuoteRequest,
  offer: Offer,
  changed: Booking | null,
): Promise<Result<QuotedStay, QuoteRefusal>> {
  const { price, paidAtHotel } = offer;
  if (price === null) return refused('PRICE_UNAVAILABLE');
  const { work, clock, policy } = deps;
  const now = clock.now();
  const card = (discounts: number) => priceCard(policy, price, { discounts, paidAtHotel });
  const account = accountOf(request);
  const onAccount = await work.apart((stores) => leftOn(stores, account));
  const left = discountsFor(onAccount, changed?.quote.price ?? null);
  const refusal = unchargeable(card(left), deps.paymentMax);
  if (refusal !== null) return { ok: false, refusal };
  const candidate = newQuote(deps, request, { offer, price: card(left), changed });
  if (changed !== null && isSameStay(candidate, changed.quote)) return refused('SAME_STAY');
  const mayBeHeld = left === 0 && account !== null && changed === null;
  const quote = await storeQuote(work, candidate, mayBeHeld ? { ...candidate, price: card(1) } : null, now);
  const overlapping = account === null ? null : await overlappingStay(deps, account, request);
  const existingBookingId = overlapping === changed?.id ? null : overlapping;
  return accepted({ quote, terms: termsOfQuote(quote, now), existingBookingId });
}

const overlappingStay = ({ work }: QuoteDeps, account: TravellerId, { hotelId, dates }: QuoteRequest) =>
  work.apart(({ overlappingStays }) => overlappingStays.overlapping(account, hotelId, dates));

/** The booking to be changed: the traveller's own, in that hotel, and free to be changed. */
async function readChanged(
  { work, clock }: QuoteDeps,
  { changes, traveller, hotelId }: QuoteRequest,
): Promise<Result<Booking | null, QuoteRefusal>> {
  if (changes === null) return accepted(null);
  const booked = await work.apart(({ bookingSearch }) => bookingSearch.one(changes));
  if (traveller === null || booked?.booking.traveller !== traveller) return refused('NOT_FOUND');
  const { booking } = booked;
  if (booking.quote.hotel.hotelId !== hotelId) {
    return refused('VALIDATION_FAILED', { errors: [{ field: 'hotelId', code: 'INVALID' as const }] });
  }
  const why = whyFixed(booking, clock.now());
  return why === null ? accepted(booking) : refused('NOT_CHANGEABLE', { why });
}

/**
 * Prices a stay and stores the quote for 15 minutes with everything that was shown (POST /quotes): from a provider
 * answer at most a minute old, at the standard price or at chosen rates, by the product's policy, with the account's extra discount. A repeat of the same request
 * at the same price answers the same quote while it is valid and its order is not finished. If the total differs from
 * the one shown on the screen, the request is refused with the new quote attached. With `changes` it prices the new stay
 * of a booking, which must be free to be changed. Calls to the provider are charged to `budget`.
 */
export const quoteStay =
  (deps: QuoteDeps) =>
  async (request: QuoteRequest, budget: CallBudget = NO_BUDGET): Promise<Result<QuotedStay, QuoteRefusal>> => {
    const errors = faultsOf(request, deps);
    if (errors.length > 0) return refused('VALIDATION_FAILED', { errors });
    const changed = await readChanged(deps, request);
    if (!changed.ok) return changed;
    const offer = await readOffer(deps, request, budget);
    if (!offer.ok) return offer;
    const quoted = await quoteFrom(deps, request, offer.value, changed.value);
    if (!quoted.ok || request.expectedTotal === null) return quoted;
    const agrees = quoted.value.quote.price.total === request.expectedTotal;
    return agrees ? quoted : refused('PRICE_CHANGED', quoted.value);
  };
