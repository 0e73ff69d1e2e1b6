import { addDays, type Clock, dayInIndia, type Instant } from '../../shared/index.ts';
import type { BookedStay } from '../model/booked-stay.ts';
import type { Contact } from '../model/contact.ts';
import { isOpen } from '../model/order.ts';
import type { TravellerId } from '../model/quote.ts';
import { recordNotice } from '../outbox/outbox.ts';
import type { CatchUp } from '../paying/catch-up.ts';
import type { BookingWork, Stores } from '../ports/stores.ts';
import type { CancelBooking } from './cancel-booking.ts';
import { readBookings } from './read-bookings.ts';

/** The bookings and orders of an account, as its deletion needs them. */
export interface TravellerBookings {
  /** Whether an order is unsettled, after overdue ones were expired. */
  hasOpenOrder(traveller: TravellerId): Promise<boolean>;
  /** Confirmed stays that are not over. */
  upcomingBookings(traveller: TravellerId): Promise<readonly BookedStay[]>;
  /** Cancels each by its terms; a stay that has begun is left as it is. */
  cancelAll(traveller: TravellerId): Promise<void>;
  /** Emails each voucher and keeps the contact with those bookings until the day after check-out. */
  keepContact(traveller: TravellerId, contact: Contact): Promise<void>;
}

const keepWith =
  ({ booking }: BookedStay, contact: Contact, now: Instant) =>
  async (stores: Stores<'notices' | 'ownerRecords' | 'retainedContacts' | 'jobs'>): Promise<void> => {
    const { id, paymentId, receipt, traveller, quote } = booking;
    await stores.retainedContacts.keep(id, contact, addDays(quote.dates.departure, 1));
    await recordNotice(stores, { kind: 'voucher', paymentId, receipt, traveller }, now);
  };

/** The dependencies of `travellerBookings`. */
export interface TravellerBookingsDeps {
  readonly work: BookingWork<
    'orderSearch' | 'bookingSearch' | 'notices' | 'ownerRecords' | 'retainedContacts' | 'jobs'
  >;
  readonly clock: Clock;
  readonly catchUp: CatchUp;
  readonly cancelBooking: CancelBooking;
}

/** The bookings and orders of an account, for its deletion. */
export function travellerBookings(deps: TravellerBookingsDeps): TravellerBookings {
  const upcomingBookings = (traveller: TravellerId) =>
    deps.work.apart(({ bookingSearch }) => readBookings({ bookingSearch, clock: deps.clock })(traveller, 'upcoming'));
  return {
    upcomingBookings,
    async hasOpenOrder(traveller) {
      await deps.catchUp(traveller);
      const orders = await deps.work.apart((stores) => stores.orderSearch.ofTraveller(traveller));
      return orders.some(isOpen);
    },
    async cancelAll(traveller) {
      for (const { booking } of await upcomingBookings(traveller)) {
        await deps.cancelBooking({ traveller, bookingId: booking.id, refundShown: null });
      }
    },
    async keepContact(traveller, contact) {
      await deps.work.run((stores) => stores.retainedContacts.forget(dayInIndia(deps.clock.now())));
      const now = deps.clock.now();
      for (const booked of await upcomingBookings(traveller)) await deps.work.run(keepWith(booked, contact, now));
    },
  };
}
