// Made from src/contract/payment.ts by `npm run tool -- web-types`; not written by hand.
import type { AlreadyPaidMembers, ConfirmingPayment, DiscountGoneMembers, OpenOrders, Order, OrderState, ReceivedEvent, ValidatedPayment } from '#contract/payment.ts';
import { list, nullable, number, oneOf, record, text, type Parser } from '../../parse.ts';
import { yes } from '../../parse-choice.ts';

export const parseAlreadyPaidMembers: Parser<AlreadyPaidMembers> = record({ bookingId: text });
export const parseConfirmingPayment: Parser<ConfirmingPayment> = record({
  orderId: text,
  paymentId: text,
  status: oneOf('confirming'),
});
export const parseDiscountGoneMembers: Parser<DiscountGoneMembers> = record({ total: number });
export const parseOrderState: Parser<OrderState> = record({
  orderId: text,
  status: oneOf('created', 'placed', 'expired', 'paid', 'booked', 'refund_due', 'refunded'),
  bookingId: nullable(text),
  failure: nullable(record({ reason: text, description: text })),
});
export const parseOpenOrders: Parser<OpenOrders> = record({ orders: list(parseOrderState) });
export const parseOrder: Parser<Order> = record({
  id: text,
  amount: number,
  currency: oneOf('INR'),
  receipt: text,
  status: oneOf('created', 'placed', 'expired', 'paid', 'booked', 'refund_due', 'refunded'),
  expiresAt: text,
  key: text,
});
export const parseReceivedEvent: Parser<ReceivedEvent> = record({ received: yes });
export const parseValidatedPayment: Parser<ValidatedPayment> = record({
  msg: text,
  orderId: text,
  paymentId: text,
  status: oneOf('booked', 'refund_due'),
});
