import type { Sentence } from '../shared/index.ts';
import type { PriceLineCode } from './policy.ts';

/**
 * The labels of the lines of a price card. The provider's taxes are not called GST: they are the provider's own
 * amounts.
 */
export const PRICE_LINE_LABELS: Record<PriceLineCode, Sentence> = {
  base: { en: 'Base price', hi: 'मूल कीमत' },
  gst: { en: 'GST', hi: 'GST' },
  discount: { en: 'Discount', hi: 'छूट' },
  extra_discount: { en: 'Additional Discount', hi: 'अतिरिक्त छूट' },
  room: { en: 'Price of the stay', hi: 'ठहरने की कीमत' },
  taxes_and_fees: { en: 'Taxes and fees', hi: 'कर और शुल्क' },
};
