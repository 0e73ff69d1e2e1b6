import type { COLOURS as English } from './colours.ts';
import type { Like } from './like.ts';

/** The choice of colours in the footer. */
export const COLOURS = {
  legend: 'रंग',
  auto: 'इस डिवाइस जैसा',
  light: 'हल्का',
  dark: 'गहरा',
} satisfies Like<typeof English>;
