import type { Sentence } from '../shared/index.ts';
import type { PriceLineCode } from './policy.ts';

/** What each line of a price card is called. The provider's taxes are never called GST: they are its own figure. */
export const PRICE_LINE_LABELS: Record<PriceLineCode, Sentence> = {
  base: { en: 'Base price', hi: 'मूल कीमत' },
  gst: { en: 'GST', hi: 'GST' },
  discount: { en: 'Discount', hi: 'छूट' },
  extra_discount: { en: 'Additional Discount', hi: 'अतिरिक्त छूट' },
  room: { en: 'Price of the stay', hi: 'ठहरने की कीमत' },
  taxes_and_fees: { en: 'Taxes and fees', hi: 'कर और शुल्क' },
};
