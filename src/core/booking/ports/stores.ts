import type { TaxStores } from '../../invoicing/index.ts';
import type { PartnerEvents } from '../../partners/index.ts';
import type { CalendarDay, Instant, SeparableWork, StayDates } from '../../shared/index.ts';
import type { BookedStay } from '../model/booked-stay.ts';
import type { Booking, BookingChange } from '../model/booking.ts';
import type { Contact } from '../model/contact.ts';
import type { GuestDetails } from '../model/guests/guest-details.ts';
import type { Notice } from '../model/notice.ts';
import type { Order } from '../model/order.ts';
import type { Payment } from '../model/payment.ts';
import type { Quote, TravellerId } from '../model/quote.ts';
import type { Refund } from '../model/refund.ts';
import type { GatewayEvents } from './gateway-events.ts';
import type { Jobs } from './jobs.ts';
import type { Ledger } from './ledger.ts';
import type { OwnerRecords } from './owner-records.ts';

/** Stores quotes. */
export interface Quotes {
  find(id: string): Promise<Quote | null>;
  /** The quote, locked until this unit of work ends: placements of one receipt run one after another. */
  lock(id: string): Promise<Quote | null>;
  /** Stores a quote under the key of its intent; `false` when another one exists under that key. */
  add(quote: Quote, intent: string): Promise<boolean>;
  /** Stores who stays and what they wish for, told after the quote was made. */
  saveGuests(quoteId: string, details: GuestDetails): Promise<void>;
}

/** Finds the current quote of an intent (traveller, stay, price). */
export interface CurrentQuotes {
  /** The quote under the key of an intent, locked until this unit of work ends. */
  find(intent: string): Promise<Quote | null>;
  /** Frees the key for a new quote. */
  retire(quoteId: string): Promise<void>;
}

/** Stores orders; a quote has at most one, and a gateway order belongs to one. */
export interface Orders {
  /** The order, locked until this unit of work ends. */
  lock(receipt: string): Promise<Order | null>;
  /** Stores a new order. Throws when the quote has one already, is another traveller's, or has another amount. */
  add(order: Order): Promise<void>;
  save(order: Order): Promise<void>;
  /** Saves an order that still is `created`, which needs no lock before; `false` when it is not any more. */
  saveCreated(order: Order): Promise<boolean>;
}

/** An order with its captured payments, oldest first. */
export interface KnownOrder {
  readonly order: Order;
  readonly payments: readonly Payment[];
}

/** Finds orders without locking them. */
export interface OrderSearch {
  /** By the gateway's id, in one statement. */
  known(gatewayOrderId: string): Promise<KnownOrder | null>;
  ofReceipt(receipt: string): Promise<Order | null>;
  ofGateway(gatewayOrderId: string): Promise<Order | null>;
  /** A traveller's orders created since, newest first, or, without `since`, those still open. */
  ofTraveller(traveller: TravellerId, since?: Instant): Promise<readonly Order[]>;
}

/** Finds orders of all travellers, for background jobs. */
export interface OrderRounds {
  /** Orders created since a moment that reached the gateway, by receipt, after a given receipt. */
  createdSince(since: Instant, after: string, max: number): Promise<readonly Order[]>;
  /** Orders still open that were created before a moment, oldest first. */
  openBefore(moment: Instant, max: number): Promise<readonly Order[]>;
}

/** Stores captured payments; each belongs to one order. */
export interface Payments {
  add(payment: Payment): Promise<void>;
  /** Oldest first. */
  ofOrder(receipt: string): Promise<readonly Payment[]>;
  find(paymentId: string): Promise<Payment | null>;
}

/** Stores bookings: at most one per order and per payment. */
export interface Bookings {
  /** Stores a booking; `false` when its reference is taken. Throws when its order or payment has a booking. */
  add(booking: Booking): Promise<boolean>;
  /** The booking, locked until this unit of work ends. */
  lock(id: string): Promise<Booking | null>;
  /** The same by its reference. */
  lockReference(reference: string): Promise<Booking | null>;
  save(booking: Booking): Promise<void>;
  /** Stores a booking at its new stay, with the change; throws when the quote changed a booking already. */
  saveChange(booking: Booking, change: BookingChange): Promise<void>;
}

/** Finds bookings without locking them. */
export interface BookingSearch {
  one(id: string): Promise<BookedStay | null>;
  /** The booking that an order booked or changed. */
  ofOrder(receipt: string): Promise<BookedStay | null>;
  /** Newest first, cancelled ones included. */
  ofTraveller(traveller: TravellerId): Promise<readonly BookedStay[]>;
}

/** Finds a confirmed booking of a traveller that shares a night with a stay in the same hotel. */
export interface OverlappingStays {
  overlapping(traveller: TravellerId, hotelId: string, dates: StayDates): Promise<string | null>;
}

/** The order of a payment, with the payment's refunds. */
export interface RefundedPayment {
  readonly receipt: string;
  readonly refunds: readonly Refund[];
}

/** Stores refunds. By constraint the refunds of a payment that did not fail never exceed what was captured. */
export interface Refunds {
  add(refund: Refund): Promise<void>;
  save(refund: Refund): Promise<void>;
  /** Every refund of an order's payments, oldest attempt first. */
  ofOrder(receipt: string): Promise<readonly Refund[]>;
  /** The order of a payment and every refund of that payment, in one statement; `null` for an unknown payment. */
  ofPayment(paymentId: string): Promise<RefundedPayment | null>;
}

/** A refund to request, with the receipt of its order. */
export interface RefundTask {
  readonly receipt: string;
  readonly refund: Refund;
}

/** Which refunds to find: those due at `now`, and those requested before `requestedBefore` that are still pending. */
export interface RefundQuery {
  /** `null` for all travellers. */
  readonly traveller: TravellerId | null;
  readonly now: Instant;
  readonly requestedBefore: Instant;
  readonly max: number;
}

/** Finds refunds to request or to read again. */
export interface RefundQueue {
  /** Oldest first. */
  waiting(query: RefundQuery): Promise<readonly RefundTask[]>;
}

/** Stores pending notifications. */
export interface Notices {
  /** A repeat changes nothing. */
  add(notice: Notice): Promise<void>;
  find(key: string): Promise<Notice | null>;
  /** Of all travellers, oldest first. */
  oldest(max: number): Promise<readonly Notice[]>;
  drop(key: string): Promise<void>;
}

/** Knows which accounts exist. */
export interface Travellers {
  /**
   * Whether the account exists, locked until this unit of work ends: it can't be deleted meanwhile, and new orders of
   * one traveller run one after another.
   */
  hold(traveller: TravellerId): Promise<boolean>;
}

/** The extra discounts of an account. */
export interface TravellerDiscounts {
  /** How many are left; 0 for an unknown account. */
  left(traveller: TravellerId): Promise<number>;
  /** Takes one; `false` when none is left. Concurrent callers never take more than there are. */
  take(traveller: TravellerId): Promise<boolean>;
  restore(traveller: TravellerId): Promise<void>;
}

/** Reads the contact of an account's owner. */
export interface TravellerContacts {
  /** `null` for a deleted or unknown account. */
  of(traveller: TravellerId): Promise<Contact | null>;
}

/** Contacts kept with single bookings after their account was deleted, until a given day. */
export interface RetainedContacts {
  keep(bookingId: string, contact: Contact, until: CalendarDay): Promise<void>;
  of(bookingId: string, today: CalendarDay): Promise<Contact | null>;
  /** Deletes contacts whose last day is over. */
  forget(today: CalendarDay): Promise<void>;
}

/** A place among quotes in the order in which they expire. */
export interface QuotePlace {
  readonly expiresAt: Instant;
  readonly id: string;
}

/**
 * Deletes expired rows, at most so many at a time. Rows that another transaction has locked are left out, so that two
 * purges at once share the work. Each call returns how many rows it deleted: none means that nothing is left to delete.
 */
export interface Retention {
  /**
   * Deletes quotes that expired before a moment and were never ordered, among the next ones after a place: most expired
   * quotes were ordered and are kept for good, so that looking for the others is a way through all of them.
   * @param after the place up to which they were looked through
   * @returns how many were deleted, and the place to go on from; null when all were looked through
   */
  deleteExpiredQuotes(
    before: Instant,
    atMost: number,
    after: QuotePlace,
  ): Promise<{ readonly deleted: number; readonly next: QuotePlace | null }>;
  /** Deletes visitors' quotes that expired before a moment; these can't be ordered. */
  deleteVisitorQuotes(before: Instant, atMost: number): Promise<number>;
  /** Deletes events that were handled before a moment. */
  deleteHandledEvents(before: Instant, atMost: number): Promise<number>;
}

/** All stores that a transaction of the booking domain may use. */
export interface BookingStores extends TaxStores {
  readonly quotes: Quotes;
  readonly currentQuotes: CurrentQuotes;
  readonly orders: Orders;
  readonly orderSearch: OrderSearch;
  readonly orderRounds: OrderRounds;
  readonly payments: Payments;
  readonly bookings: Bookings;
  readonly bookingSearch: BookingSearch;
  readonly overlappingStays: OverlappingStays;
  readonly refunds: Refunds;
  readonly refundQueue: RefundQueue;
  readonly notices: Notices;
  readonly travellers: Travellers;
  readonly discounts: TravellerDiscounts;
  readonly contacts: TravellerContacts;
  readonly retainedContacts: RetainedContacts;
  readonly jobs: Jobs;
  readonly events: GatewayEvents;
  readonly ledger: Ledger;
  readonly retention: Retention;
  /** Told of every step of a booking that an organisation owns. */
  readonly ownerRecords: OwnerRecords;
  /** What partners are told of their bookings. */
  readonly partnerEvents: PartnerEvents;
}

/** The named stores only. */
export type Stores<Names extends keyof BookingStores> = Pick<BookingStores, Names>;

/** Transactions over the named stores only, and statements apart from them. */
export type BookingWork<Names extends keyof BookingStores> = SeparableWork<Stores<Names>>;
