export * from './alarm.ts';
export * from './book-paid.ts';
export * from './booking.ts';
export * from './cancel-booking.ts';
export * from './catch-up.ts';
export type { PlaceCommand, PlaceRefusal } from './claim-order.ts';
export * from './events/gateway-event.ts';
export * from './events/handle-event.ts';
export { readRefunds } from './events/read-refunds.ts';
export * from './events/receive-event.ts';
export * from './expire-overdue.ts';
export * from './given-back.ts';
export * from './jobs/booking-job.ts';
export { type CompareDeps, comparisonAt } from './jobs/compare-orders.ts';
export * from './jobs/look-at.ts';
export * from './jobs/paced-gateway.ts';
export * from './jobs/run-job.ts';
export {
  balancesOf,
  LEDGER_ACCOUNTS,
  LEDGER_REASONS,
  type Ledger,
  type LedgerAccount,
  type LedgerBalances,
  type LedgerEntry,
  type LedgerReason,
} from './ledger/ledger.ts';
export * from './letters/letters.ts';
export * from './notice.ts';
export * from './order.ts';
export * from './payment.ts';
export * from './payment-gateway.ts';
export * from './place-order.ts';
export * from './price-of-quote.ts';
export * from './quote.ts';
export * from './quote-stay.ts';
export * from './read-bookings.ts';
export * from './read-orders.ts';
export * from './refund.ts';
export * from './request-refunds.ts';
export * from './reservation/answer-reservation.ts';
export * from './reservation-desk.ts';
export * from './settle.ts';
export * from './stay-event.ts';
export * from './stores.ts';
export * from './tell-notices.ts';
export * from './terms.ts';
export * from './traveller-ledger.ts';
export * from './validate-payment.ts';
export * from './voucher/print-voucher.ts';
export { type Voucher, type VoucherRow, voucherOf } from './voucher/voucher.ts';
