import type { COLOURS as English } from '../../../en/web/app/colour-scheme.ts';
import type { Translation } from '../../../translation.ts';

/** The choice of colours in the footer. */
export const COLOURS = {
  legend: 'रंग',
  auto: 'इस डिवाइस जैसा',
  light: 'हल्का',
  dark: 'गहरा',
} satisfies Translation<typeof English>;
