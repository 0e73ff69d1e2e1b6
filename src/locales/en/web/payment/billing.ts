/** What the step before a payment asks for an invoice to a company. */
export const BILLING = {
  want: 'I need a GST invoice for my company',
  legend: 'Write these as they are on your company’s GST registration.',
  gstin: 'GSTIN',
  gstinHint: '15 characters, such as 27AAPFU0939F1ZV',
  company: 'Company name',
  address: 'Company address',
  addressHint: 'With the PIN code',
  kept: 'Without this the invoice is in your name. We must keep tax invoices for some years, even if you delete your account.',
} as const;
