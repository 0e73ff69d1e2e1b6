import { accepted, type FieldFault, inRupees, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { BookedStay } from '../model/booked-stay.ts';
import type { Quote, TravellerId } from '../model/quote.ts';
import { findOwnOrder } from '../ordering/find-own-order.ts';
import type { BookingWork } from '../ports/stores.ts';
import { quoteOfOrder } from '../quoting/quote-of-order.ts';
import type { Settle, Settled } from './settle.ts';

/**
 * The fields of the booking payload of the specification (section 3) that are compared; the rest is read from the
 * quote.
 */
export interface BookCommand {
  readonly traveller: TravellerId;
  readonly gatewayOrderId: string;
  readonly paymentId: string;
  readonly name: string;
  readonly image: string;
  /** The specified total in rupees. */
  readonly amount: number;
}

/** The booking, and whether this call created it. */
export interface PaidBooking {
  readonly booked: BookedStay;
  readonly isNew: boolean;
}

/** The dependencies of booking. */
export interface BookDeps {
  readonly work: BookingWork<'quotes' | 'orderSearch' | 'bookingSearch'>;
  readonly settle: Settle;
}

export type BookRefusal =
  | Refusal<'NOT_FOUND'>
  | Refusal<'CONTRADICTS_QUOTE', { readonly errors: readonly FieldFault[] }>
  | Refusal<'NOT_PAID'>
  | Refusal<'PAYMENT_CONFIRMING'>
  | Refusal<'REFUND_DUE'>
  | Refusal<'ALREADY_CANCELLED'>;

const differs = (field: string): FieldFault => ({ field, code: 'DIFFERS_FROM_QUOTE' });

function contradictions({ hotel, price }: Quote, command: BookCommand): readonly FieldFault[] {
  return [
    ...(command.name === hotel.name ? [] : [differs('name')]),
    ...(command.image === hotel.image ? [] : [differs('image')]),
    ...(command.amount === inRupees(price.total) ? [] : [differs('amount')]),
  ];
}

function answerBooked(booked: BookedStay, isNew: boolean, command: BookCommand): Result<PaidBooking, BookRefusal> {
  const { payments, status } = booked.booking;
  if (!payments.some(({ id }) => id === command.paymentId))
    return refused('CONTRADICTS_QUOTE', { errors: [differs('paymentId')] });
  if (status === 'cancelled') return refused('ALREADY_CANCELLED');
  return accepted({ booked, isNew });
}

function answerSettled(
  { order, justBooked, pending }: Settled,
  booked: BookedStay | null,
  command: BookCommand,
): Result<PaidBooking, BookRefusal> {
  if (booked !== null) return answerBooked(booked, justBooked, command);
  if (order.status === 'refund_due' || order.status === 'refunded') return refused('REFUND_DUE');
  return refused(pending.includes(command.paymentId) ? 'PAYMENT_CONFIRMING' : 'NOT_PAID');
}

/**
 * Answers the booking of a paid order (POST /hotel), settling it first if needed. Everything stored comes from the
 * quote and from the captured payment; name, image, amount and payment of the payload must agree with that. One booking
 * per order and per payment: of concurrent callers one creates it and all receive it.
 */
export const bookPaid =
  (deps: BookDeps) =>
  async (command: BookCommand): Promise<Result<PaidBooking, BookRefusal>> => {
    const order = await findOwnOrder(deps.work, command.traveller, command.gatewayOrderId);
    if (order === null) return refused('NOT_FOUND');
    const bookedNow = () => deps.work.apart(({ bookingSearch }) => bookingSearch.ofOrder(order.receipt));
    const existing = await bookedNow();
    const quote = await deps.work.apart((stores) => quoteOfOrder(stores, order.receipt, existing));
    if (quote === null) return refused('NOT_FOUND');
    const errors = contradictions(quote, command);
    if (errors.length > 0) return refused('CONTRADICTS_QUOTE', { errors });
    if (existing !== null) return answerBooked(existing, false, command);
    const settled = await deps.settle(command.gatewayOrderId);
    if (settled.ok) return answerSettled(settled.value, await bookedNow(), command);
    return refused(settled.refusal.code === 'NOT_FOUND' ? 'NOT_FOUND' : 'PAYMENT_CONFIRMING');
  };
