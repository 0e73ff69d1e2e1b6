import type { Instant } from '../../shared/index.ts';

/** Whether money of an account is still on its way: an order that is neither booked, given back nor expired. */
export interface OpenPayments {
  hasOpenOrder(accountId: string): Promise<boolean>;
}

/** Who was to check in, and what was wished for, as quotes keep it beside the account. */
export interface QuotedGuests {
  /** Forgets them on everything that the account quoted, but for stays that it keeps: those until their contact goes. */
  forgetGuests(accountId: string): Promise<void>;
}

/** What becomes of the stays ahead when an account goes. */
interface StaysAhead {
  /** The ids of the confirmed bookings whose stay has not ended. */
  upcoming(accountId: string): Promise<readonly string[]>;
  /** Cancels each by its own terms; its refund is on its way when this returns. */
  cancelAll(accountId: string): Promise<void>;
  /** Keeps the guest's name and address with those bookings until the day after check-out, and mails the vouchers. */
  keepContact(accountId: string, contact: { readonly name: string; readonly email: string }): Promise<void>;
}

/** The bookings of an account, as its deletion needs them. */
export type AccountBookings = OpenPayments & StaysAhead;

/** A stay as it was quoted. */
interface QuotedStay {
  readonly hotelId: string;
  readonly hotel: string;
  readonly city: string;
  readonly arrival: string;
  readonly departure: string;
  readonly rooms: number;
  readonly adults: number;
  readonly children: number;
  readonly childrenAges: readonly number[];
  /** Who was to check in, where it was not the account's owner. */
  readonly leadGuest: { readonly name: string; readonly phone: string } | null;
  readonly requests: string | null;
}

/** What is kept of an account beside itself. Amounts are paise. */
export interface AccountRecords {
  readonly quotes: readonly {
    readonly id: string;
    readonly amount: number;
    readonly createdAt: Instant;
    readonly expiresAt: Instant;
    readonly stay: QuotedStay;
  }[];
  readonly orders: readonly {
    readonly receipt: string;
    readonly orderId: string | null;
    readonly amount: number;
    readonly status: string;
    readonly language: string;
    readonly createdAt: Instant;
  }[];
  readonly bookings: readonly {
    readonly id: string;
    readonly reference: string;
    readonly orderId: string;
    readonly paymentId: string;
    readonly amountCharged: number;
    readonly status: string;
    readonly reservation: string;
    readonly hotelReference: string | null;
    readonly createdAt: Instant;
    readonly cancelledAt: Instant | null;
    readonly stay: QuotedStay;
  }[];
  readonly payments: readonly {
    readonly id: string;
    readonly receipt: string;
    readonly amount: number;
    readonly currency: string;
    readonly seenAt: Instant;
  }[];
  readonly refunds: readonly {
    readonly paymentId: string;
    readonly cause: string;
    readonly amount: number;
    readonly status: string;
    readonly dueAt: Instant;
  }[];
}

/** Reads, for its owner, what is kept of an account beside itself. */
export interface RecordsOfAccount {
  /** Of quotes those that were ordered and those that still stand at `now`. */
  of(accountId: string, now: Instant): Promise<AccountRecords>;
}

/** Ends what has run out before a traveller reads how many discounts are left. */
export interface OverdueOrders {
  /**
   * Settles or expires the account's own overdue orders and asks for refunds that are due. What an unreachable gateway
   * keeps open stays for the next time and is no failure of this call.
   */
  expire(accountId: string): Promise<void>;
}
