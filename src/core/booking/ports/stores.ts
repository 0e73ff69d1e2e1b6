import type { CalendarDay, Instant, StayDates, UnitOfWork } from '../../shared/index.ts';
import type { BookedStay } from '../model/booked-stay.ts';
import type { Booking } from '../model/booking.ts';
import type { Contact } from '../model/contact.ts';
import type { Notice } from '../model/notice.ts';
import type { Order } from '../model/order.ts';
import type { Payment } from '../model/payment.ts';
import type { Quote, TravellerId } from '../model/quote.ts';
import type { Refund } from '../model/refund.ts';
import type { GatewayEvents } from './gateway-events.ts';
import type { Jobs } from './jobs.ts';
import type { Ledger } from './ledger.ts';

/** Keeps quotes. */
export interface Quotes {
  find(id: string): Promise<Quote | null>;
  /** The quote, held by this unit of work until it ends: placements of one receipt pass one after another. */
  lock(id: string): Promise<Quote | null>;
  /** Stores a quote under the key of its intent; `false` when another one stands under that key. */
  add(quote: Quote, intent: string): Promise<boolean>;
}

/** Knows which quote stands for an intent (traveller, stay, price). */
export interface StandingQuotes {
  /** The quote under the key of an intent, held by this unit of work. */
  find(intent: string): Promise<Quote | null>;
  /** Frees the key, so that a new quote can stand under it. */
  retire(quoteId: string): Promise<void>;
}

/** Keeps orders; a quote has at most one, and a gateway's order belongs to one. */
export interface Orders {
  /** The order, held by this unit of work until it ends. */
  lock(receipt: string): Promise<Order | null>;
  /** Stores a new order. Fails when the quote has one, or is another traveller's or for other money. */
  add(order: Order): Promise<void>;
  save(order: Order): Promise<void>;
}

/** Finds orders without holding them. */
export interface OrderSearch {
  ofReceipt(receipt: string): Promise<Order | null>;
  ofGateway(gatewayOrderId: string): Promise<Order | null>;
  /** A traveller's orders that were created since, newest first, or, without `since`, those still open. */
  ofTraveller(traveller: TravellerId, since?: Instant): Promise<readonly Order[]>;
}

/** Finds orders of anybody, for work that nobody waits for. */
export interface OrderRounds {
  /** Orders that were created since and reached the gateway, by receipt, those after one. */
  createdSince(since: Instant, after: string, max: number): Promise<readonly Order[]>;
  /** Orders still open that were created before a moment, oldest first. */
  openBefore(moment: Instant, max: number): Promise<readonly Order[]>;
}

/** Keeps captured payments; each belongs to one order. */
export interface Payments {
  add(payment: Payment): Promise<void>;
  /** Oldest first. */
  ofOrder(receipt: string): Promise<readonly Payment[]>;
  find(paymentId: string): Promise<Payment | null>;
}

/** Keeps bookings: at most one per order and per payment. */
export interface Bookings {
  /** Stores a booking; `false` when its reference is taken. Fails when its order or payment has a booking. */
  add(booking: Booking): Promise<boolean>;
  /** The booking, held by this unit of work until it ends. */
  lock(id: string): Promise<Booking | null>;
  /** The same by its reference. */
  lockReference(reference: string): Promise<Booking | null>;
  save(booking: Booking): Promise<void>;
}

/** Finds bookings without holding them. */
export interface BookingSearch {
  one(id: string): Promise<BookedStay | null>;
  ofOrder(receipt: string): Promise<BookedStay | null>;
  /** Newest first, cancelled ones too. */
  ofTraveller(traveller: TravellerId): Promise<readonly BookedStay[]>;
}

/** Finds a confirmed booking of a traveller that shares a night with a stay in the same hotel. */
export interface OverlappingStays {
  overlapping(traveller: TravellerId, hotelId: string, dates: StayDates): Promise<string | null>;
}

/** Keeps refunds; those of a payment that did not fail never exceed what was captured, by constraint. */
export interface Refunds {
  add(refund: Refund): Promise<void>;
  save(refund: Refund): Promise<void>;
  /** Every refund of an order's payments, oldest attempt first. */
  ofOrder(receipt: string): Promise<readonly Refund[]>;
}

/** A refund that is to be asked for, with the order it belongs to. */
export interface RefundTask {
  readonly receipt: string;
  readonly refund: Refund;
}

/** Which refunds to look for: those due at `now`, and those asked for before `askedBefore` without an answer yet. */
export interface RefundWish {
  /** `null`: anybody's. */
  readonly traveller: TravellerId | null;
  readonly now: Instant;
  readonly askedBefore: Instant;
  readonly max: number;
}

/** Tells which refunds are to be asked for. */
export interface RefundQueue {
  /** Oldest first. */
  waiting(wish: RefundWish): Promise<readonly RefundTask[]>;
}

/** Keeps what must still be told. */
export interface Notices {
  /** A repeat changes nothing. */
  add(notice: Notice): Promise<void>;
  find(key: string): Promise<Notice | null>;
  /** Anybody's, the oldest of all first. */
  oldest(max: number): Promise<readonly Notice[]>;
  drop(key: string): Promise<void>;
}

/** Knows which accounts stand. */
export interface Travellers {
  /**
   * Whether the account stands, held by this unit of work until it ends: it can't be deleted meanwhile, and new orders of
   * one traveller pass one after another.
   */
  hold(traveller: TravellerId): Promise<boolean>;
}

/** The extra discounts of an account. */
export interface TravellerDiscounts {
  /** How many are left; 0 for an unknown account. */
  left(traveller: TravellerId): Promise<number>;
  /** Takes one; `false` when none is left. Of concurrent takers no more succeed than there are discounts. */
  take(traveller: TravellerId): Promise<boolean>;
  giveBack(traveller: TravellerId): Promise<void>;
}

/** Knows how to reach the owner of an account. */
export interface TravellerContacts {
  /** `null` for a deleted or unknown account. */
  of(traveller: TravellerId): Promise<Contact | null>;
}

/** Contacts that outlive a deleted account, kept with single bookings until their day. */
export interface KeptContacts {
  keep(bookingId: string, contact: Contact, until: CalendarDay): Promise<void>;
  of(bookingId: string, today: CalendarDay): Promise<Contact | null>;
  /** Forgets contacts whose last day is over. */
  forget(today: CalendarDay): Promise<void>;
}

/** Forgets what nobody needs any more. */
export interface Leftovers {
  /** Quotes that ran out before a moment and were never ordered. @returns how many. */
  forgetQuotes(before: Instant): Promise<number>;
  /** Those of them that are nobody's: a visitor's can't be ordered. @returns how many. */
  forgetVisitorsQuotes(before: Instant): Promise<number>;
  /** Events of the gateway that were handled before a moment. @returns how many. */
  forgetEvents(before: Instant): Promise<number>;
}

/** Everything of a booking's life that one transaction may touch. */
export interface BookingStores {
  readonly quotes: Quotes;
  readonly standingQuotes: StandingQuotes;
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
  readonly keptContacts: KeptContacts;
  readonly jobs: Jobs;
  readonly events: GatewayEvents;
  readonly ledger: Ledger;
  readonly leftovers: Leftovers;
}

/** The stores that are named, and no others. */
export type Stores<Names extends keyof BookingStores> = Pick<BookingStores, Names>;

/** Transactions over the stores that are named, and no others. */
export type BookingWork<Names extends keyof BookingStores> = UnitOfWork<Stores<Names>>;
