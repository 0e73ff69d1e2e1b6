import type { JobEnd } from './jobs.ts';

/** What came of settling: it is none of these payments, it was settled, or the gateway could not be reached. */
export type OtherSettled = 'unknown' | 'settled' | 'unavailable';

/** Payments at the gateway that are of no order of a booking: top-ups of organisations' balances. */
export interface OtherPayments {
  /** Settles what is paid by a gateway order or link, by what the gateway knows of it. Safe to repeat. */
  settle(gatewayOrderId: string): Promise<OtherSettled>;
  /** Whether a payment of the gateway was credited. */
  isCredited(paymentId: string): Promise<boolean>;
  /** The n-th look at one by its own id, without an event, and the scheduling of the next one. */
  look(id: string, look: number): Promise<JobEnd>;
  /**
   * Takes account of refunds that were made of one of these payments in the gateway's dashboard; any other payment
   * changes nothing.
   * @returns false when the gateway can't be reached
   */
  readRefunds(paymentId: string): Promise<boolean>;
  /** Schedules looks at those, at most `max`, that are still open well past their end: their looks were cut off. */
  lookAgain(max: number): Promise<void>;
}
