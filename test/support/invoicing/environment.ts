import { OPERATOR } from './samples.ts';

/** The settings of an operator who issues invoices, under the policy that has them. */
export const INVOICING = {
  PRODUCT_POLICY: 'transparent',
  INVOICE_NAME: OPERATOR.name,
  INVOICE_ADDRESS: OPERATOR.address,
  INVOICE_GSTIN: OPERATOR.gstin,
} as const;
