import { VOUCHER as TEXTS } from '#src/locales/texts.generated.ts';
import { inEveryLanguage } from '../../../shared/index.ts';

/** What a voucher says, in every language. */
export const VOUCHER = /* @__PURE__ */ inEveryLanguage(TEXTS);
