import type { Translation } from '../../../lib/i18n/translation.ts';
import type { COLOURS as English } from './colour-scheme.texts.ts';

/** The choice of colours in the footer. */
export const COLOURS = {
  legend: 'रंग',
  auto: 'इस डिवाइस जैसा',
  light: 'हल्का',
  dark: 'गहरा',
} satisfies Translation<typeof English>;
