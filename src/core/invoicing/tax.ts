import { less, type Paise, paise } from '../shared/index.ts';

/** The rates of GST on what Padav supplies, in percent, central and state tax together. */
export const TAX_RATES = [5, 18] as const;
export type TaxRate = (typeof TAX_RATES)[number];

/** Whether a supply is within the supplier's state, which divides its tax in two, or between states. */
export type SupplyKind = 'intra_state' | 'inter_state';

/** An amount with the tax that it includes, in paise; taxable value and taxes add up to it. */
export interface TaxedAmount {
  readonly amount: Paise;
  readonly taxable: Paise;
  readonly cgst: Paise;
  /** The state's half, or the union territory's. */
  readonly sgst: Paise;
  readonly igst: Paise;
}

/** `amount * part / whole`, rounded half up; all of them whole and not negative. */
const share = (amount: Paise, part: number, whole: number): Paise =>
  paise(Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))));

/**
 * The tax that an amount includes. Central and state tax are levied at the same rate on the same value by two acts, so
 * that each half is computed and rounded to paise by itself and the halves are always equal; the taxable value is the
 * rest, so that all of it adds up to the amount.
 */
export function taxIncluded(amount: Paise, rate: TaxRate, kind: SupplyKind): TaxedAmount {
  const none = paise(0);
  if (kind === 'inter_state') {
    const igst = share(amount, rate, 100 + rate);
    return { amount, taxable: less(amount, igst), cgst: none, sgst: none, igst };
  }
  const half = share(amount, rate, 2 * (100 + rate));
  return { amount, taxable: paise(amount - 2 * half), cgst: half, sgst: half, igst: none };
}

/** The value of a room for a night up to which lodging is taxed at 5 percent: Rs 7,500, without the tax. */
export const LOW_RATE_LIMIT = paise(750_000);

/**
 * The rate on lodging by the value of one room for one night (Notification 15/2025-Central Tax (Rate), since 22
 * September 2025): 5 percent up to Rs 7,500, 18 percent above. The value is the price less the tax that it includes;
 * where a price lies between Rs 7,875 and Rs 8,850, so that neither rate gives a value on its own side of the limit, the
 * higher rate applies.
 * @param price of all rooms and nights, tax included
 * @param roomNights rooms times nights, at least 1
 */
export const lodgingRate = (price: Paise, roomNights: number): TaxRate =>
  BigInt(price) * 100n <= BigInt(LOW_RATE_LIMIT) * 105n * BigInt(roomNights) ? 5 : 18;

/** The rate on reservation services. */
export const RESERVATION_RATE: TaxRate = 18;
