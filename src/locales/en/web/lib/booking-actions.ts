/** What can be done with a booking, wherever one shows. */
export const BOOKING_ACTIONS = {
  voucher: 'Voucher',
  voucherOf: (hotel: string) => `Voucher for ${hotel}`,
  print: 'Print',
  pdf: 'Download as PDF',
  calendar: 'Add to calendar',
  calendarOut: 'Remove from calendar',
  copy: 'Copy',
  copyReference: (reference: string) => `Copy the reference ${reference}`,
  copied: 'Copied',
  notCopied: 'Your browser did not allow copying. Please select the number and copy it.',
} as const;
