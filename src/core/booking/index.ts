export * from './changing/apply-change.ts';
export * from './changing/change.ts';
export * from './changing/change-booking.ts';
export * from './create-booking.ts';
export * from './documents/address-line.ts';
export * from './documents/calendar-event.ts';
export * from './documents/emails/booking-emails.ts';
export { arrivalInWords, toldRows } from './documents/voucher/guest-rows.ts';
export type { LabelledRow } from './documents/voucher/labelled-row.ts';
export { type Voucher, type VoucherRow, voucherOf } from './documents/voucher/voucher.ts';
export {
  toVoucherFacts,
  type VoucherFacts,
  type VoucherView,
  voucherView,
} from './documents/voucher/voucher-view.ts';
export * from './events/handle-event.ts';
export * from './events/receive-event.ts';
export * from './invoicing/bill-to.ts';
export * from './invoicing/issue-document.ts';
export * from './invoicing/read-documents.ts';
export { type CompareDeps, comparisonAt } from './jobs/compare-orders.ts';
export * from './jobs/run-job.ts';
export * from './jobs/throttled-gateway.ts';
export * from './model/booked-stay.ts';
export * from './model/booking.ts';
export * from './model/cancellation-terms.ts';
export * from './model/contact.ts';
export * from './model/gateway-records.ts';
export * from './model/guests/guest-details.ts';
export { readGuestDetails, type TypedGuestDetails } from './model/guests/read-guest-details.ts';
export {
  balancesOf,
  LEDGER_ACCOUNTS,
  LEDGER_REASONS,
  type LedgerAccount,
  type LedgerBalances,
  type LedgerEntry,
  type LedgerReason,
} from './model/ledger.ts';
export * from './model/notice.ts';
export * from './model/order.ts';
export * from './model/payment.ts';
export * from './model/price-of-quote.ts';
export * from './model/quote.ts';
export * from './model/reconciliation-schedule.ts';
export * from './model/refund.ts';
export * from './model/refunded-amount.ts';
export * from './notifications/send-notification.ts';
export type { PlaceCommand, PlaceRefusal } from './ordering/claim-order.ts';
export * from './ordering/expire-overdue.ts';
export { isSameIntent } from './ordering/find-gateway-order.ts';
export * from './ordering/place-order.ts';
export * from './ordering/read-orders.ts';
export * from './paying/book-paid.ts';
export * from './paying/catch-up.ts';
export * from './paying/read-gateway-payments.ts';
export * from './paying/settle.ts';
export * from './paying/settle-and-refund.ts';
export * from './paying/settle-named.ts';
export * from './paying/validate-payment.ts';
export * from './ports/alarm.ts';
export * from './ports/calendar-files.ts';
export * from './ports/gateway-events.ts';
export * from './ports/hotel-reservations.ts';
export * from './ports/jobs.ts';
export * from './ports/ledger.ts';
export * from './ports/other-payments.ts';
export * from './ports/owner-records.ts';
export * from './ports/payment-gateway.ts';
export * from './ports/stores.ts';
export * from './ports/voucher-printer.ts';
export * from './quoting/quote-stay.ts';
export { readRefunds } from './refunding/read-refunds.ts';
export * from './refunding/request-refunds.ts';
export * from './reservation/answer-reservation.ts';
export * from './reservation/cancel-booking.ts';
export * from './reservation/print-voucher.ts';
export * from './reservation/read-bookings.ts';
export * from './reservation/traveller-bookings.ts';
