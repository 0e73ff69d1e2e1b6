import { VOUCHER as TEXTS } from '#texts/voucher';
import { inEveryLanguage } from '../../../shared/index.ts';

/** What a voucher says, in every language. */
export const VOUCHER = /* @__PURE__ */ inEveryLanguage(TEXTS);
