import type { PriceCard } from '../../pricing/index.ts';
import { type Paise, sum } from '../../shared/index.ts';

/** What the stay costs when the account has no extra discount left. */
export const totalWithoutExtraDiscount = ({ lines }: Pick<PriceCard, 'lines'>): Paise =>
  sum(...lines.filter(({ code }) => code !== 'extra_discount').map(({ amount }) => amount));
