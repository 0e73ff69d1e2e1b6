// Made from src/contract/price.ts by `npm run tool -- web-types`; not written by hand.
import type { PriceCard, PriceLine } from '#contract/price.ts';
import { list, number, oneOf, record, text, type Parser } from '../../parse.ts';

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
