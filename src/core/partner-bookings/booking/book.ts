import { type BookingUseCases, chargeOf, type PlaceRefusal } from '../../booking/index.ts';
import {
  accepted,
  type Clock,
  type Ids,
  type Language,
  type Paise,
  type Refusal,
  type Result,
  refused,
} from '../../shared/index.ts';
import { type BalanceTooLow, type ChargeDeps, chargeBalance } from '../balance/charge.ts';
import type { PartnerBookingView } from '../model/partner-booking.ts';
import type { PartnerBookingLists, PartnerWork } from '../ports.ts';
import {
  giveUpBooking,
  type NewBooking,
  type StoredBooking,
  type StoreRefusal,
  storeBooking,
} from './store-booking.ts';

/** A booking to make and to pay. */
export interface BookForPartner extends NewBooking {
  /** How far below 0 the balance may go, in paise. */
  readonly creditLimit: Paise;
  readonly language: Language;
}

/** Why nothing was paid. */
export type PayRefusal =
  | BalanceTooLow
  | Refusal<'NOT_FOUND'>
  | Refusal<'QUOTE_EXPIRED'>
  | Refusal<'CHANGE_OUTDATED'>
  | Refusal<'GATEWAY_UNAVAILABLE'>
  | Refusal<'PAYMENT_CONFIRMING'>
  | Refusal<'BUSY'>;

export type BookForPartnerRefusal = StoreRefusal | PayRefusal;

/** The dependencies of paying. */
export interface PayDeps extends ChargeDeps {
  readonly booking: Pick<BookingUseCases, 'placeOrder' | 'settle'>;
}

/** The dependencies of booking. */
export interface BookForPartnerDeps extends PayDeps {
  readonly work: PartnerWork<'quotes' | 'partnerBookings' | 'organisationEntries' | 'partnerEvents'>;
  readonly lists: PartnerBookingLists;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** What is paid, by whom, and in which language the link's page speaks. */
export interface Payer {
  readonly creditLimit: Paise;
  readonly language: Language;
}

/** The refusals of an order that an organisation can get, by its own codes. */
function refusedOrder({
  code,
}: PlaceRefusal | { readonly code: 'GATEWAY_UNAVAILABLE' | 'BUSY' }): Result<never, PayRefusal> {
  switch (code) {
    case 'QUOTE_EXPIRED':
    case 'CHANGE_OUTDATED':
    case 'GATEWAY_UNAVAILABLE':
    case 'BUSY':
      return refused(code);
    default:
      return refused('NOT_FOUND');
  }
}

/**
 * Places the order of a stored booking's quote and pays it: from the balance at once, or by the customer later, who gets
 * the link of the order. An order that is booked already is paid.
 */
export const payStored =
  (deps: PayDeps) =>
  async ({ quote, booking }: StoredBooking, { creditLimit, language }: Payer): Promise<Result<null, PayRefusal>> => {
    const { organisationId, payment } = booking;
    const [receipt, amount] = [quote.id, chargeOf(quote)];
    const command = { traveller: organisationId, receipt, amount, currency: quote.currency, language };
    const placed = await deps.booking.placeOrder(command);
    if (!placed.ok) return placed.refusal.code === 'ALREADY_PAID' ? accepted(null) : refusedOrder(placed.refusal);
    if (payment === 'payment_link') return accepted(null);
    const charged = await chargeBalance(deps)({ booking, receipt, amount, creditLimit });
    if (!charged.ok) return charged;
    const { gatewayOrderId } = placed.value;
    const settled = gatewayOrderId === null ? null : await deps.booking.settle(gatewayOrderId);
    return settled?.ok ? accepted(null) : refused('PAYMENT_CONFIRMING');
  };

/**
 * Books a quoted stay for an organisation (POST /partner/v1/bookings) in one call: stores what it tells, places the
 * order and pays it. However often a request is repeated under its Idempotency-Key, there is one booking and one
 * payment. Where the balance is too low nothing is booked and nothing stays. A booking by payment link waits for its
 * customer, and runs out with its order.
 */
export const bookForPartner =
  (deps: BookForPartnerDeps) =>
  async (asked: BookForPartner): Promise<Result<PartnerBookingView, BookForPartnerRefusal>> => {
    const stored = await deps.work.run(storeBooking(asked, deps));
    if (!stored.ok) return stored;
    const paid = await payStored(deps)(stored.value, asked);
    const { booking } = stored.value;
    if (!paid.ok) {
      if (paid.refusal.code !== 'PAYMENT_CONFIRMING') await deps.work.run(giveUpBooking(booking));
      return paid;
    }
    const view = await deps.lists.one(booking.organisationId, booking.id);
    return view === null ? refused('NOT_FOUND') : accepted(view);
  };
