import { type Instant, instant, type Language, type Paise, type Refusal, refused } from '../../shared/index.ts';
import { chargeOf, isQuotedFor, whyFixed } from '../changing/change.ts';
import { isPayable, NEW_ORDERS_PER_MINUTE, type Order, orderMachine } from '../model/order.ts';
import { totalWithoutExtraDiscount } from '../model/price-of-quote.ts';
import { isOrganisation, type Quote, type TravellerId } from '../model/quote.ts';
import { scheduleReconciliation } from '../outbox/outbox.ts';
import type { Stores } from '../ports/stores.ts';
import { claimOf, type Holder } from './hold-claim.ts';

/** The order that a traveller places: the quote's id as `receipt`, with the amounts that were shown, in paise. */
export interface PlaceCommand {
  readonly traveller: TravellerId;
  readonly receipt: string;
  readonly amount: number;
  readonly currency: string;
  readonly language: Language;
}

/** Why an order was not placed. */
export type PlaceRefusal =
  | Refusal<'NOT_FOUND'>
  | Refusal<'AMOUNT_MISMATCH'>
  | Refusal<'QUOTE_EXPIRED'>
  | Refusal<'CHANGE_OUTDATED'>
  | Refusal<'DISCOUNT_GONE', { readonly total: Paise }>
  | Refusal<'ALREADY_PAID', { readonly bookingId: string }>
  | Refusal<'TOO_MANY_REQUESTS', { readonly retryAfterSeconds: number }>;

type Refused = { readonly ok: false; readonly refusal: PlaceRefusal };

/**
 * The result of a claim: refused, already placed, overdue (settle first), claimed by another process, or claimed by
 * this one.
 */
export type ClaimOutcome =
  | { readonly kind: 'refused'; readonly answer: Refused }
  | { readonly kind: 'placed'; readonly order: Order }
  | { readonly kind: 'overdue'; readonly gatewayOrderId: string }
  | { readonly kind: 'taken' }
  | { readonly kind: 'claimed'; readonly order: Order; readonly isNew: boolean };

const MINUTE_MS = 60_000;

const refuse = (answer: Refused): ClaimOutcome => ({ kind: 'refused', answer });

async function bookedAnswer(stores: Stores<'bookingSearch'>, receipt: string): Promise<ClaimOutcome> {
  const booked = await stores.bookingSearch.ofOrder(receipt);
  return refuse(booked ? refused('ALREADY_PAID', { bookingId: booked.booking.id }) : refused('QUOTE_EXPIRED'));
}

async function claimExisting(
  stores: Stores<'orders' | 'bookingSearch'>,
  order: Order,
  by: Holder,
): Promise<ClaimOutcome> {
  if (order.status === 'booked') return bookedAnswer(stores, order.receipt);
  if (order.status === 'placed' && order.gatewayOrderId !== null) {
    return isPayable(order, by.now)
      ? { kind: 'placed', order }
      : { kind: 'overdue', gatewayOrderId: order.gatewayOrderId };
  }
  if (!isPayable(order, by.now)) return refuse(refused('QUOTE_EXPIRED'));
  if (order.claim !== null && by.now < order.claim.until) return { kind: 'taken' };
  const claimed = { ...order, claim: claimOf(by) };
  await stores.orders.save(claimed);
  return { kind: 'claimed', order: claimed, isNew: false };
}

async function isTooOften(stores: Stores<'orderSearch'>, traveller: TravellerId, now: Instant): Promise<boolean> {
  const recent = await stores.orderSearch.ofTraveller(traveller, instant(now - MINUTE_MS));
  return recent.length >= NEW_ORDERS_PER_MINUTE;
}

/** Whether the booking that a quote changes still is the one it was quoted for; always for a stay of its own. */
async function mayStillChange(stores: Stores<'bookingSearch'>, quote: Quote, now: Instant): Promise<boolean> {
  if (quote.change === null) return true;
  const booked = await stores.bookingSearch.one(quote.change.bookingId);
  return booked !== null && whyFixed(booked.booking, now) === null && isQuotedFor(booked.booking, quote, now);
}

async function claimNew(
  stores: Stores<'orders' | 'orderSearch' | 'bookingSearch' | 'travellers' | 'discounts' | 'jobs'>,
  quote: Quote,
  { traveller, language }: PlaceCommand,
  by: Holder,
): Promise<ClaimOutcome> {
  if (by.now >= quote.expiresAt) return refuse(refused('QUOTE_EXPIRED'));
  if (!(await mayStillChange(stores, quote, by.now))) return refuse(refused('CHANGE_OUTDATED'));
  if (!(await stores.travellers.hold(traveller))) return refuse(refused('NOT_FOUND'));
  if (!isOrganisation(traveller) && (await isTooOften(stores, traveller, by.now))) {
    return refuse(refused('TOO_MANY_REQUESTS', { retryAfterSeconds: MINUTE_MS / 1000 }));
  }
  const holdsDiscount = quote.price.usesExtraDiscount && quote.change === null;
  if (holdsDiscount && !(await stores.discounts.take(traveller))) {
    return refuse(refused('DISCOUNT_GONE', { total: totalWithoutExtraDiscount(quote.price) }));
  }
  const order: Order = {
    receipt: quote.id,
    traveller,
    amount: chargeOf(quote),
    currency: quote.currency,
    status: orderMachine.initial,
    gatewayOrderId: null,
    createdAt: by.now,
    placedAt: null,
    expiresAt: null,
    language,
    holdsDiscount,
    paymentId: null,
    claim: claimOf(by),
    failure: null,
  };
  await stores.orders.add(order);
  await scheduleReconciliation(stores, order, 0);
  return { kind: 'claimed', order, isNew: true };
}

/**
 * The part of a placement that one transaction decides, under a lock of the quote's row: it stores the order and its
 * discount together, answers an existing order, or claims an unfinished one for one caller.
 */
export const claimOrder =
  (command: PlaceCommand, by: Holder) =>
  async (
    stores: Stores<'quotes' | 'orders' | 'orderSearch' | 'bookingSearch' | 'travellers' | 'discounts' | 'jobs'>,
  ): Promise<ClaimOutcome> => {
    const quote = await stores.quotes.lock(command.receipt);
    if (quote === null || quote.traveller !== command.traveller) return refuse(refused('NOT_FOUND'));
    if (command.amount !== chargeOf(quote) || command.currency !== quote.currency) {
      return refuse(refused('AMOUNT_MISMATCH'));
    }
    const order = await stores.orders.lock(command.receipt);
    return order === null ? claimNew(stores, quote, command, by) : claimExisting(stores, order, by);
  };
