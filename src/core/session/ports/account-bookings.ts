import type { GuestDetails } from '../../booking/index.ts';
import type { Instant } from '../../shared/index.ts';
import type { ChosenRate } from '../../stays/index.ts';

/** Whether a payment of an account is open: an order that is neither booked, refunded nor expired. */
export interface OpenPayments {
  hasOpenOrder(accountId: string): Promise<boolean>;
}

/** The lead guests and requests stored with an account's quotes. */
export interface QuotedGuests {
  /**
   * Deletes them from every quote of the account, except for stays that it keeps: those until their contact is deleted.
   */
  forgetGuests(accountId: string): Promise<void>;
}

/** The organisations that an account belongs to. */
export interface OrganisationMemberships {
  /** Whether the account is the only owner of an organisation with other members. */
  isOnlyOwner(accountId: string): Promise<boolean>;
  /**
   * Leaves every organisation; one without members is closed, its keys are revoked. Invitations by the account end, and
   * those to its confirmed address.
   */
  leaveAll(accountId: string, at: Instant): Promise<void>;
}

/** The upcoming stays of an account that is deleted. */
interface StaysAhead {
  /** The ids of the confirmed bookings whose stay has not ended. */
  upcoming(accountId: string): Promise<readonly string[]>;
  /** Cancels each by its own terms; its refund has been requested when this returns. */
  cancelAll(accountId: string): Promise<void>;
  /** Stores the guest's name and address with those bookings until the day after check-out, and emails the vouchers. */
  keepContact(accountId: string, contact: { readonly name: string; readonly email: string }): Promise<void>;
}

/** The bookings of an account, as its deletion needs them. */
export type AccountBookings = OpenPayments & StaysAhead;

/** A stay as it was quoted, with what was told about its guests. */
interface QuotedStay extends GuestDetails {
  readonly hotelId: string;
  readonly hotel: string;
  readonly city: string;
  readonly arrival: string;
  readonly departure: string;
  readonly rooms: number;
  readonly adults: number;
  readonly children: number;
  readonly childrenAges: readonly number[];
  /** The rooms that the price was for, in one text; `null` where the provider did not say. */
  readonly room: string | null;
  /** The chosen rates, one for each room; none at the standard price. */
  readonly rates: readonly ChosenRate[];
}

/** The data of an account outside the account itself. Amounts are paise. */
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
    /** The stays that were changed, oldest first, with the charge before and after each change. */
    readonly changes: readonly {
      readonly at: Instant;
      readonly chargedBefore: number;
      readonly chargedAfter: number;
      readonly stay: QuotedStay;
    }[];
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
  /** The companies named for invoices. */
  readonly billing: readonly {
    readonly receipt: string;
    readonly gstin: string;
    readonly name: string;
    readonly address: string;
  }[];
  /** The organisations that the account belongs to. */
  readonly organisations: readonly {
    readonly id: string;
    readonly name: string;
    readonly role: string;
    readonly joinedAt: Instant;
  }[];
  /** The issued tax invoices and credit notes. */
  readonly invoices: readonly {
    readonly id: string;
    readonly kind: string;
    readonly number: string;
    readonly issuedAt: Instant;
    readonly bookingId: string;
    readonly amount: number;
    readonly taxable: number;
    readonly cgst: number;
    readonly sgst: number;
    readonly igst: number;
    readonly placeOfSupply: string;
    readonly supplier: { readonly name: string; readonly address: string; readonly gstin: string };
    readonly recipient: {
      readonly name: string | null;
      readonly address: string | null;
      readonly gstin: string | null;
    };
  }[];
}

/** Reads, for its owner, the data of an account outside the account itself. */
export interface RecordsOfAccount {
  /** Of quotes those that were ordered and those that are valid at `now`. */
  of(accountId: string, now: Instant): Promise<AccountRecords>;
}

/** Expires orders before a traveller reads how many discounts are left. */
export interface OverdueOrders {
  /**
   * Settles or expires the account's overdue orders and requests refunds that are due. What stays open because the
   * gateway can't be reached is retried the next time and is no error of this call.
   */
  expire(accountId: string): Promise<void>;
}
