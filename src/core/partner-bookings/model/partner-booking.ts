import type { BookedStay, Order, Quote } from '../../booking/index.ts';
import { type PartnerPrice, partnerPrice } from '../../partners/index.ts';
import type { Instant } from '../../shared/index.ts';

/** How an organisation pays: from its balance, or its customer by a link. */
export const PAYMENT_METHODS = ['balance', 'payment_link'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How the organisation reaches its customer; Padav writes to nobody but the hotel. */
export interface CustomerContact {
  readonly email: string | null;
  /** In E.164. */
  readonly phone: string | null;
}

/** What an organisation stores with a booking: names and texts of its own. */
export type Metadata = Readonly<Record<string, string>>;

/** A booking as its organisation made it, from the request on: its payment may still be open. */
export interface PartnerBooking {
  /** `bkg_...`. */
  readonly id: string;
  readonly organisationId: string;
  /** The quote it books, also the receipt of its order. */
  readonly quoteId: string;
  /** The organisation's own reference, unique among its bookings. */
  readonly partnerReference: string | null;
  readonly metadata: Metadata;
  readonly contact: CustomerContact;
  readonly payment: PaymentMethod;
  /** The key that made it. */
  readonly keyId: string;
  /** The Idempotency-Key of the request that made it, by which a request that was cut off goes on; `null` without one. */
  readonly requestKey: string | null;
  readonly createdAt: Instant;
  /** When anything of it changed last. */
  readonly updatedAt: Instant;
}

/** Where a payment link leads, and until when it can be paid. */
export interface PaymentLink {
  readonly url: string;
  readonly expiresAt: Instant;
}

/** A quote with the commission that was agreed when it was made. */
export interface PartnerQuote {
  readonly quote: Quote;
  readonly commissionBasisPoints: number;
}

/** A booking with all that is known of it. */
export interface PartnerBookingView {
  readonly booking: PartnerBooking;
  /** The quote of the present stay. */
  readonly stay: PartnerQuote;
  /** `null` until the order was placed. */
  readonly order: Pick<Order, 'status' | 'expiresAt'> | null;
  /** `null` until it is paid. */
  readonly booked: BookedStay | null;
  readonly link: PaymentLink | null;
}

/** The states of a booking. */
export const PARTNER_BOOKING_STATUSES = ['pending_payment', 'confirmed', 'cancelled', 'expired'] as const;
export type PartnerBookingStatus = (typeof PARTNER_BOOKING_STATUSES)[number];

/**
 * The state of a booking: it waits for its payment, is paid (`confirmed`; whether the hotel has confirmed the room is
 * its reservation), is cancelled, or ran out unpaid.
 */
export function statusOf({ order, booked }: Pick<PartnerBookingView, 'order' | 'booked'>): PartnerBookingStatus {
  if (booked !== null) return booked.booking.status;
  const isOpen = order === null || ['created', 'placed', 'paid'].includes(order.status);
  return isOpen ? 'pending_payment' : 'expired';
}

/** The price of a stay for its organisation. */
export const priceOf = ({ quote, commissionBasisPoints }: PartnerQuote): PartnerPrice =>
  partnerPrice(quote.price, commissionBasisPoints);
