import type { BookingUseCases, QuoteRefusal, QuoteRequest } from '../../booking/index.ts';
import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { CallBudget } from '../../stays/index.ts';
import type { PartnerQuote } from '../model/partner-booking.ts';
import type { PartnerBookingStores, PartnerWork } from '../ports.ts';

/** A price that an organisation asks for. */
export interface QuoteForPartner extends Pick<QuoteRequest, 'hotelId' | 'dates' | 'guests' | 'rateIds'> {
  readonly organisationId: string;
  readonly commissionBasisPoints: number;
  /** The booking whose stay it shall replace; `null` for a stay of its own. */
  readonly changes: string | null;
}

export type QuoteForPartnerRefusal =
  | Exclude<QuoteRefusal, Refusal<'PRICE_CHANGED', unknown>>
  | Refusal<'RATE_PAID_AT_HOTEL'>;

/** The dependencies of quoting. */
export interface QuoteForPartnerDeps {
  readonly work: PartnerWork<'partnerQuotes' | 'partnerBookings' | 'bookingSearch'>;
  readonly booking: Pick<BookingUseCases, 'quoteStay'>;
}

/** The booking of the booking domain that an organisation's booking became. */
async function bookedId(
  stores: Pick<PartnerBookingStores, 'partnerBookings' | 'bookingSearch'>,
  organisationId: string,
  id: string,
): Promise<string | null> {
  const own = await stores.partnerBookings.one(organisationId, id);
  const booked = own && (await stores.bookingSearch.ofOrder(own.quoteId));
  return booked?.booking.id ?? null;
}

/**
 * Prices a stay for an organisation (POST /partner/v1/quotes) by the policy `transparent`, and keeps the commission that
 * is agreed now with the quote. Each call makes a quote of its own: two customers may want the same. Rates that are paid
 * at the hotel are not sold to organisations.
 */
export const quoteForPartner =
  ({ work, booking }: QuoteForPartnerDeps) =>
  async (asked: QuoteForPartner, budget: CallBudget): Promise<Result<PartnerQuote, QuoteForPartnerRefusal>> => {
    const { organisationId, commissionBasisPoints, changes, hotelId, dates, guests, rateIds } = asked;
    const changed = changes === null ? null : await work.run((stores) => bookedId(stores, organisationId, changes));
    if (changes !== null && changed === null) return refused('NOT_FOUND');
    const request = {
      traveller: organisationId,
      ...{ hotelId, dates, guests, rateIds },
      guestDetails: {},
      changes: changed,
      expectedTotal: null,
    };
    const quoted = await booking.quoteStay(request, budget);
    if (!quoted.ok) {
      const { refusal } = quoted;
      return refusal.code === 'PRICE_CHANGED' ? refused('PRICE_UNAVAILABLE') : { ok: false, refusal };
    }
    const { quote } = quoted.value;
    if (quote.price.paymentAmount !== quote.price.total) return refused('RATE_PAID_AT_HOTEL');
    await work.run(({ partnerQuotes }) => partnerQuotes.add(quote.id, commissionBasisPoints));
    return accepted({ quote, commissionBasisPoints });
  };

/** A quote with the organisation's booking whose stay it would replace. */
export interface OwnQuote {
  readonly quoted: PartnerQuote;
  readonly changes: string | null;
}

/** Reads a quote of an organisation; another's is reported like an unknown one. */
export const readPartnerQuote =
  ({ work }: { readonly work: PartnerWork<'partnerQuotes' | 'partnerBookings'> }) =>
  (organisationId: string, quoteId: string): Promise<Result<OwnQuote, Refusal<'NOT_FOUND'>>> =>
    work.run(async ({ partnerQuotes, partnerBookings }) => {
      const quoted = await partnerQuotes.find(quoteId);
      if (quoted?.quote.traveller !== organisationId) return refused('NOT_FOUND');
      const changed = quoted.quote.change && (await partnerBookings.ofReceipt(quoteId));
      return accepted({ quoted, changes: changed?.id ?? null });
    });
