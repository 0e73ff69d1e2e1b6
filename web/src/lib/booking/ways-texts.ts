/** What can be done with a booking, wherever one shows. */
export const WAYS = {
  voucher: 'Voucher',
  voucherOf: (hotel: string) => `Voucher of ${hotel}`,
  print: 'Print',
  pdf: 'Download as PDF',
  calendar: 'Add to calendar',
  calendarOut: 'Remove from calendar',
  copy: 'Copy',
  copyReference: (reference: string) => `Copy the reference ${reference}`,
  copied: 'Copied',
  notCopied: 'Your browser did not let us copy it. Please mark it and copy it yourself.',
} as const;
