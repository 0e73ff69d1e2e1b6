import { flag, list, record, text } from '../../../lib/parse.ts';
import { draftOfTab } from '../check/draft-of-tab.ts';

/** The fields of a company, in the order of the form. */
export const BILLING_FIELDS = ['gstin', 'name', 'address'] as const;
export type BillingField = (typeof BILLING_FIELDS)[number];

/** What a traveller has typed about the company of an invoice. */
export interface BillingDraft {
  readonly wanted: boolean;
  readonly texts: Readonly<Record<BillingField, string>>;
  /** The quotes that have a company. */
  readonly named: readonly string[];
}

const NO_COMPANY: BillingDraft = { wanted: false, texts: { gstin: '', name: '', address: '' }, named: [] };

const shape = record<{ -readonly [Key in keyof BillingDraft]: BillingDraft[Key] }>({
  wanted: flag,
  texts: record({ gstin: text, name: text, address: text }),
  named: list(text),
});

/** The company in this tab: it outlives a reload and a failed payment. */
export const billingDraft = draftOfTab('padav-billing-draft', shape, NO_COMPANY);
