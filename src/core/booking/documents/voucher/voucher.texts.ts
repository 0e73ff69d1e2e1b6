import { VOUCHER_STATES as STATES, VOUCHER as TEXTS } from '#texts/voucher';
import { inEveryLanguage } from '../../../shared/index.ts';

/** What a voucher says, in every language. */
export const VOUCHER = /* @__PURE__ */ inEveryLanguage(TEXTS);

/** What a voucher on paper says of the state of its booking, in every language. */
export const VOUCHER_STATES = /* @__PURE__ */ inEveryLanguage(STATES);
