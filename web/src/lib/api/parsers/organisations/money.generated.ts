// Made from src/contract/organisations/money.ts by `npm run tool -- web-types`; not written by hand.
import type { Balance, Money, Statement, TopUp, TopUps, Transaction, Transactions } from '#contract/organisations/money.ts';
import { flag, list, nullable, number, oneOf, record, text, type Parser } from '../../../parse.ts';

export const parseMoney: Parser<Money> = record({ amount: number, currency: oneOf('INR') });
export const parseBalance: Parser<Balance> = record({
  balance: parseMoney,
  creditLimit: parseMoney,
  available: parseMoney,
  lowBelow: parseMoney,
});
export const parseStatement: Parser<Statement> = record({
  month: text,
  final: flag,
  opening: parseMoney,
  closing: parseMoney,
  sums: record({
    topped_up: parseMoney,
    paid_out: parseMoney,
    charged: parseMoney,
    given_back: parseMoney,
    commission: parseMoney,
    commission_back: parseMoney,
  }),
  transactions: number,
  due: parseMoney,
  dueDate: nullable(text),
});
export const parseTopUp: Parser<TopUp> = record({
  id: text,
  amount: parseMoney,
  status: oneOf('open', 'paid', 'expired'),
  paymentLink: nullable(record({ url: text, expiresAt: text })),
  paymentId: nullable(text),
  createdAt: text,
});
export const parseTopUps: Parser<TopUps> = record({
  data: list(parseTopUp),
  hasMore: flag,
  nextCursor: nullable(text),
});
export const parseTransaction: Parser<Transaction> = record({
  id: text,
  type: oneOf('topped_up', 'paid_out', 'charged', 'given_back', 'commission', 'commission_back'),
  amount: parseMoney,
  balanceAfter: parseMoney,
  bookingId: nullable(text),
  reference: text,
  createdAt: text,
});
export const parseTransactions: Parser<Transactions> = record({
  data: list(parseTransaction),
  hasMore: flag,
  nextCursor: nullable(text),
});
