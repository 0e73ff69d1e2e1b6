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

/** Ends what has run out before a traveller reads how many discounts are left. */
export interface OverdueOrders {
  /**
   * Settles or expires the account's own overdue orders and asks for refunds that are due. What an unreachable gateway
   * keeps open stays for the next time and is no failure of this call.
   */
  expire(accountId: string): Promise<void>;
}
