import { type BookingUseCases, type CancelRefusal, type ChangeRefusal, chargeOf } from '../../booking/index.ts';
import { accepted, type Language, type Paise, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { PartnerBookingView } from '../model/partner-booking.ts';
import type { PartnerBookingLists, PartnerWork } from '../ports.ts';
import { type PayDeps, type PayRefusal, payStored } from './book.ts';

/** A booking of an organisation. */
export interface OwnBooking {
  readonly organisationId: string;
  readonly bookingId: string;
}

/** The dependencies of reading a booking anew after it changed. */
interface ReadDeps {
  readonly lists: PartnerBookingLists;
}

type Ended<Refused extends Refusal<string, unknown>> = Promise<
  Result<PartnerBookingView, Refused | Refusal<'NOT_FOUND'>>
>;

/** Whether there is a paid booking to act on. */
export type NotPaidYet = Refusal<'BOOKING_NOT_PAID'>;

const viewOf = async ({ lists }: ReadDeps, { organisationId, bookingId }: OwnBooking) => {
  const view = await lists.one(organisationId, bookingId);
  return view === null ? refused('NOT_FOUND') : accepted(view);
};

/**
 * Cancels a booking of an organisation (POST /partner/v1/bookings/{bookingId}/cancellation) under its terms; what goes
 * back goes where it came from. `refundShown`, in paise, is the refund that the organisation told its customer; another
 * one answers TERMS_CHANGED and cancels nothing.
 */
export const cancelForPartner =
  ({ lists, booking }: ReadDeps & { readonly booking: Pick<BookingUseCases, 'cancelBooking'> }) =>
  async (own: OwnBooking & { readonly refundShown: Paise | null }): Ended<CancelRefusal | NotPaidYet> => {
    const view = await viewOf({ lists }, own);
    if (!view.ok) return view;
    const { booked } = view.value;
    if (booked === null) return refused('BOOKING_NOT_PAID');
    const { organisationId: traveller, refundShown } = own;
    const cancelled = await booking.cancelBooking({ traveller, bookingId: booked.booking.id, refundShown });
    return cancelled.ok ? viewOf({ lists }, own) : cancelled;
  };

/** A change to make: to a quote that was made for it. */
export interface ChangeForPartner extends OwnBooking {
  readonly quoteId: string;
  readonly creditLimit: Paise;
  readonly language: Language;
}

/** The dependencies of changing. */
export interface ChangeForPartnerDeps extends PayDeps, ReadDeps {
  readonly work: PartnerWork<'quotes' | 'partnerBookings' | 'organisationEntries' | 'partnerEvents'>;
  readonly booking: Pick<BookingUseCases, 'placeOrder' | 'settle' | 'changeBooking'>;
}

/**
 * Puts a booking at another stay (POST /partner/v1/bookings/{bookingId}/changes): what it costs less goes back, what it
 * costs more is paid as the booking was, from the balance at once or by a new link.
 */
export const changeForPartner =
  (deps: ChangeForPartnerDeps) =>
  async (own: ChangeForPartner): Ended<ChangeRefusal | PayRefusal | NotPaidYet> => {
    const view = await viewOf(deps, own);
    if (!view.ok) return view;
    const { booking, booked } = view.value;
    if (booked === null) return refused('BOOKING_NOT_PAID');
    const quote = await deps.work.run(({ quotes }) => quotes.find(own.quoteId));
    const isForIt = quote?.traveller === own.organisationId && quote.change?.bookingId === booked.booking.id;
    if (quote === null || !isForIt) return refused('NOT_FOUND');
    const done =
      chargeOf(quote) > 0
        ? await payStored(deps)({ quote, booking }, own)
        : await deps.booking.changeBooking({
            traveller: own.organisationId,
            bookingId: booked.booking.id,
            quoteId: quote.id,
          });
    return done.ok ? viewOf(deps, own) : done;
  };
