import { addDays, dayInIndia, type Instant } from '../../shared/index.ts';
import type { BookedStay } from '../model/booked-stay.ts';
import type { Contact } from '../model/contact.ts';
import { isOpen } from '../model/order.ts';
import type { TravellerId } from '../model/quote.ts';
import { tellNotices } from '../notifications/send-notifications.ts';
import { leaveNotice } from '../outbox/outbox.ts';
import { type CatchUpDeps, catchUp } from '../paying/catch-up.ts';
import type { BookingStores } from '../ports/stores.ts';
import { type CancelDeps, cancelBooking } from './cancel-booking.ts';
import { bookingsOf } from './read-bookings.ts';

/** What an account's owner has going, as far as leaving the product is concerned. */
export interface TravellerLedger {
  /** Whether an order is unsettled, after the overdue ones were ended. */
  hasOpenOrder(traveller: TravellerId): Promise<boolean>;
  /** Confirmed stays that are not over. */
  upcomingBookings(traveller: TravellerId): Promise<readonly BookedStay[]>;
  /** Cancels each of them by its terms; one that has begun stays as it is. */
  cancelAll(traveller: TravellerId): Promise<void>;
  /** Mails each voucher and keeps the contact with those bookings until the day after check-out. */
  keepContact(traveller: TravellerId, contact: Contact): Promise<void>;
}

const keepWith =
  ({ booking }: BookedStay, contact: Contact, now: Instant) =>
  async (stores: BookingStores): Promise<void> => {
    const { id, paymentId, traveller, quote } = booking;
    await stores.keptContacts.keep(id, contact, addDays(quote.dates.departure, 1));
    await leaveNotice(stores, { kind: 'voucher', paymentId, receipt: quote.id, traveller }, now);
  };

/** The ledger that the deletion of an account asks (decisions on accounts). */
export function travellerLedger(deps: CatchUpDeps & CancelDeps): TravellerLedger {
  const upcomingBookings = (traveller: TravellerId) =>
    deps.work.run(({ bookingSearch }) => bookingsOf({ bookingSearch, clock: deps.clock })(traveller, 'upcoming'));
  return {
    upcomingBookings,
    async hasOpenOrder(traveller) {
      await catchUp(deps)(traveller);
      const orders = await deps.work.run((stores) => stores.orderSearch.ofTraveller(traveller));
      return orders.some(isOpen);
    },
    async cancelAll(traveller) {
      for (const { booking } of await upcomingBookings(traveller)) {
        await cancelBooking(deps)({ traveller, bookingId: booking.id, refundShown: null });
      }
    },
    async keepContact(traveller, contact) {
      await deps.work.run((stores) => stores.keptContacts.forget(dayInIndia(deps.clock.now())));
      const now = deps.clock.now();
      for (const booked of await upcomingBookings(traveller)) await deps.work.run(keepWith(booked, contact, now));
      await tellNotices(deps)(traveller);
    },
  };
}
