import { STATES as STATE_TEXTS, INVOICE as TEXTS } from '#texts/invoices';
import { inEveryLanguage } from '../shared/index.ts';

/** What invoices and credit notes say, in every language. */
export const INVOICE = /* @__PURE__ */ inEveryLanguage(TEXTS);

/** The names of states and union territories by their code under GST, in every language. */
export const STATES = /* @__PURE__ */ inEveryLanguage(STATE_TEXTS);
