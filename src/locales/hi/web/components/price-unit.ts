import type { PRICE_UNIT as English } from '../../../en/web/components/price-unit.ts';
import type { Translation } from '../../../translation.ts';
import { counted } from '../../grammar.ts';

/** The switch of what prices are for, and how a price of a night is written, in Hindi. */
export const PRICE_UNIT = {
  legend: 'कीमतें',
  stay: 'पूरी बुकिंग',
  night: 'प्रति रात',
  perNight: 'प्रति रात, औसतन',
  inAll: (total: string) => `प्रति रात, कुल ${total}`,
  forStay: (total: string, nights: number) => `${counted(nights, 'रात', 'रातों')} के लिए ${total}`,
  onMap: (amount: string) => `${amount}/रात`,
} satisfies Translation<typeof English>;
