import type { BookingStores, Quote } from '../booking/index.ts';
import type { Instant, Paise, UnitOfWork } from '../shared/index.ts';
import type { EntryReason, OrganisationEntry, PostedEntry } from './balance/entry.ts';
import type { PartnerBooking, PartnerBookingView, PartnerQuote, PaymentLink } from './model/partner-booking.ts';
import type { TopUp } from './top-ups/top-up.ts';

/** Stores the commission that was agreed when a quote was made. */
export interface PartnerQuotes {
  add(quoteId: string, commissionBasisPoints: number): Promise<void>;
  find(quoteId: string): Promise<PartnerQuote | null>;
}

/** Stores what organisations told with their bookings. */
export interface PartnerBookings {
  /** Stores a booking; `reference` when the organisation has another one under its reference. Throws for a quote that has one. */
  add(booking: PartnerBooking): Promise<'added' | 'reference'>;
  /** A booking, locked until the work ends. */
  lock(id: string): Promise<PartnerBooking | null>;
  /** The same by its quote. */
  lockOfQuote(quoteId: string): Promise<PartnerBooking | null>;
  /** The booking whose first order or change has this receipt. */
  ofReceipt(receipt: string): Promise<PartnerBooking | null>;
  one(organisationId: string, id: string): Promise<PartnerBooking | null>;
  ofReference(organisationId: string, partnerReference: string): Promise<PartnerBooking | null>;
  /** Sets what can be changed: metadata and the time of the last change. */
  save(booking: Pick<PartnerBooking, 'id' | 'metadata' | 'updatedAt'>): Promise<void>;
  /** Stores other days and another deadline of a stay; of test mode alone. */
  moveStay(quote: Quote): Promise<void>;
  /** Deletes a booking that was never paid. */
  remove(id: string): Promise<void>;
}

/** The links by which customers pay. */
export interface PaymentLinks {
  ofQuote(quoteId: string): Promise<(PaymentLink & { readonly linkId: string }) | null>;
  /** A repeat changes nothing. */
  add(quoteId: string, link: PaymentLink & { readonly linkId: string }): Promise<void>;
}

/** The balance of an organisation, in paise, and where it wants to be told. */
export interface Balance {
  readonly organisationId: string;
  readonly balance: number;
  /** What is available below which the organisation is told. */
  readonly lowBelow: Paise;
  /** How far below 0 it could go at the last charge; 0 before the first. */
  readonly creditLimit: Paise;
}

/** Posts the entries of organisations. */
export interface OrganisationEntries {
  /** The balance, locked until the work ends: entries of one organisation are posted one after another. */
  lock(organisationId: string): Promise<Balance>;
  /**
   * Posts an entry and moves the balance.
   * @returns `null` when it was posted before.
   * @throws for a charge beyond the limit.
   */
  post(entry: OrganisationEntry, id: string, creditLimit: Paise | null): Promise<PostedEntry | null>;
  find(organisationId: string, why: EntryReason, ref: string): Promise<PostedEntry | null>;
  /** The entry of a payment that topped up a balance, whosever it is. */
  ofTopUp(paymentId: string): Promise<PostedEntry | null>;
  /** The commission posted for a booking, less what was taken back, and how many entries that were. */
  commissionOf(bookingId: string): Promise<{ readonly posted: number; readonly count: number }>;
  /** The refunds of a payment from the balance, oldest first. */
  givenBack(organisationId: string, paymentId: string): Promise<readonly PostedEntry[]>;
  setLine(organisationId: string, lowBelow: Paise): Promise<void>;
}

/** Stores the top-ups by payment links. */
export interface TopUps {
  /** Stores a top-up; `false`, and nothing is stored, when the organisation has one of the same request. */
  add(topUp: TopUp): Promise<boolean>;
  /** A top-up, locked until the work ends. */
  lock(id: string): Promise<TopUp | null>;
  find(id: string): Promise<TopUp | null>;
  /** The top-up whose link has this id at the gateway. */
  ofLink(linkId: string): Promise<TopUp | null>;
  ofRequest(organisationId: string, requestKey: string): Promise<TopUp | null>;
  /** Takes the key of a request off a top-up that was made at `until` or before, so that the key can name another one. */
  forgetRequest(organisationId: string, requestKey: string, until: Instant): Promise<void>;
  /** Those created since then, at most `max` after an id, in the order of their ids. */
  createdSince(since: Instant, after: string, max: number): Promise<readonly TopUp[]>;
  /** Open ones created before then, oldest first. */
  openBefore(before: Instant, max: number): Promise<readonly TopUp[]>;
  /** Sets what changes: the state, the link and the payment. */
  save(topUp: Pick<TopUp, 'id' | 'status' | 'link' | 'paymentId'>): Promise<void>;
}

/** Reads top-ups without locks. */
export interface TopUpLists {
  /** Newest first, at most `limit` after a place. */
  page(query: {
    readonly organisationId: string;
    readonly limit: number;
    readonly after: ListPlace | null;
  }): Promise<readonly TopUp[]>;
  one(organisationId: string, id: string): Promise<TopUp | null>;
}

/** The stores of organisations' bookings, with those of the booking domain in the same transaction. */
export interface PartnerBookingStores extends BookingStores {
  readonly partnerQuotes: PartnerQuotes;
  readonly partnerBookings: PartnerBookings;
  readonly paymentLinks: PaymentLinks;
  readonly organisationEntries: OrganisationEntries;
  readonly topUps: TopUps;
}

/** Transactions over the named stores. */
export type PartnerWork<Names extends keyof PartnerBookingStores> = UnitOfWork<Pick<PartnerBookingStores, Names>>;

/** The place after which a list goes on. */
export interface ListPlace {
  readonly at: Instant;
  readonly id: string;
}

/**
 * Which bookings to list: newest first, or those changed since an instant in the order of their last change. `after` has
 * the time by which the list is ordered.
 */
export interface BookingQuery {
  readonly organisationId: string;
  readonly limit: number;
  readonly after: ListPlace | null;
  readonly updatedSince: Instant | null;
  readonly partnerReference: string | null;
}

/** Reads bookings without locks; a page takes two statements however many there are. */
export interface PartnerBookingLists {
  page(query: BookingQuery): Promise<readonly PartnerBookingView[]>;
  one(organisationId: string, id: string): Promise<PartnerBookingView | null>;
}

/** A month of an organisation's money. */
export interface StatementSums {
  /** The balance before the month. */
  readonly opening: number;
  readonly closing: number;
  /** Paise by reason; 0 for those without an entry. */
  readonly sums: Readonly<Record<EntryReason, number>>;
  readonly entries: number;
}

/** Reads the money of organisations. */
export interface OrganisationMoney {
  balanceOf(organisationId: string): Promise<Balance>;
  /** Newest first. */
  entries(query: {
    readonly organisationId: string;
    readonly limit: number;
    readonly after: string | null;
    readonly from: Instant | null;
    readonly until: Instant | null;
  }): Promise<readonly PostedEntry[]>;
  /** From an instant to before another. */
  sums(organisationId: string, from: Instant, until: Instant): Promise<StatementSums>;
}
