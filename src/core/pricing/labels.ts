import { PRICE_LINE_LABELS as LABELS, PRICES as TEXTS } from '#texts/prices';
import { inEveryLanguage } from '../shared/index.ts';

/** What each line of a price card is called. The provider's taxes are never called GST: they are its own figure. */
export const PRICE_LINE_LABELS = /* @__PURE__ */ inEveryLanguage(LABELS);

/** What a line of a price card is; a line that has no label is none. */
export type PriceLineCode = keyof typeof PRICE_LINE_LABELS;

/** The codes of all lines. */
export const PRICE_LINE_CODES = /* @__PURE__ */ Object.keys(PRICE_LINE_LABELS) as readonly PriceLineCode[];

/** What the button of a visitor says, and the note under the price of a card. */
export const PRICES = /* @__PURE__ */ inEveryLanguage(TEXTS);
