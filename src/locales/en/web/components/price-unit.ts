import { counted } from '../../grammar.ts';

/** The switch of what prices are for, and how a price of a night is written. */
export const PRICE_UNIT = {
  legend: 'Prices',
  stay: 'Whole stay',
  night: 'Per night',
  /** A price of a night, on average over the stay. */
  perNight: 'per night on average',
  /** The same where there is little room. */
  inAll: (total: string) => `per night, ${total} in all`,
  /** Beside the price of a night: that of the whole stay. */
  forStay: (total: string, nights: number) => `${total} for ${counted(nights, 'night')}`,
  /** On a marker of the map. */
  onMap: (amount: string) => `${amount}/night`,
} as const;
