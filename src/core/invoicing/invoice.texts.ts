import { STATE_NAMES as STATES, INVOICE as TEXTS } from '#texts/voucher';
import { inEveryLanguage } from '../shared/index.ts';

/** What invoices and credit notes say, in every language. */
export const INVOICE = /* @__PURE__ */ inEveryLanguage(TEXTS);

/** The names of states and union territories by their code under GST, in every language. */
export const STATE_NAMES = /* @__PURE__ */ inEveryLanguage(STATES);
