import { PRICE_LINE_LABELS as LABELS, PRICES as TEXTS } from '#texts/prices';
import { inEveryLanguage, type Sentence } from '../shared/index.ts';
import type { PriceLineCode } from './policy.ts';

/** What each line of a price card is called. The provider's taxes are never called GST: they are its own figure. */
export const PRICE_LINE_LABELS: Record<PriceLineCode, Sentence> = /* @__PURE__ */ inEveryLanguage(LABELS);

/** What the button of a visitor says, and the note under the price of a card. */
export const PRICES = /* @__PURE__ */ inEveryLanguage(TEXTS);
