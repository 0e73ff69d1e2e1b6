/** What a booking's voucher says. */
export const VOUCHER = {
  title: 'Booking voucher',
  loading: 'Loading your voucher',
  none: 'This link does not lead to a booking.',
  bookings: 'My bookings',
  retry: 'Try again',
  cancelled: 'This booking is cancelled. This voucher is not valid.',
  documents: 'Tax documents',
  taxInvoice: 'Tax invoice',
  creditNote: 'Credit note',
  documentOf: (document: string, number: string) => `${document} ${number}`,
  documentsComing: 'Your tax invoice will appear here soon.',
} as const;
