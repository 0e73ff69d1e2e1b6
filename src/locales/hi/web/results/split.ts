import type { SPLIT as English } from '../../../en/web/results/split.ts';
import type { Translation } from '../../../translation.ts';

/** What the map beside the list says. */
export const SPLIT = {
  beside: 'सूची के साथ नक्शा',
  map: 'इस सूची के होटल नक्शे पर',
  hide: 'नक्शा छिपाएँ',
  show: 'सूची के साथ नक्शा',
} satisfies Translation<typeof English>;
