// Made from src/contract/terms.ts by `npm run tool -- web-types`; not written by hand.
import type { Cancellation, PriceCard, PriceLine } from '#contract/terms.ts';
import { list, nullable, number, oneOf, record, text, type Parser } from '../../parse.ts';

export const parseCancellation: Parser<Cancellation> = record({ freeUntil: nullable(text), refundNow: number });
export const parsePriceLine: Parser<PriceLine> = record({
  code: oneOf('base', 'gst', 'discount', 'extra_discount', 'room', 'taxes_and_fees'),
  label: text,
  amount: number,
});
export const parsePriceCard: Parser<PriceCard> = record({
  lines: list(parsePriceLine),
  total: number,
  paymentAmount: number,
  currency: oneOf('INR'),
  symbol: oneOf('₹'),
});
