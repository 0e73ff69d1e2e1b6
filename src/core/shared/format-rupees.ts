import type { Paise } from './money.ts';

/** The number of decimals; by default paise are shown only where there are any. */
export interface RupeeFormat {
  readonly decimals?: 0 | 2;
}

/** Groups digits the Indian way: the last three, then pairs (12,34,567). */
const grouped = (digits: string): string => {
  const head = digits.slice(0, -3);
  return head === '' ? digits : `${head.replace(/\B(?=(\d\d)+$)/g, ',')},${digits.slice(-3)}`;
};

/**
 * An amount as travellers read it: `₹12,34,567`, `₹246.00`, `-₹500`. With `decimals: 0` the paise are rounded half up,
 * away from zero.
 */
export function formatRupees(amount: Paise, { decimals }: RupeeFormat = {}): string {
  const shown = decimals === 0 ? Math.floor((Math.abs(amount) + 50) / 100) * 100 : Math.abs(amount);
  const left = shown % 100;
  const tail = decimals === 2 || left > 0 ? `.${String(left).padStart(2, '0')}` : '';
  return `${amount < 0 && shown > 0 ? '-' : ''}₹${grouped(String(Math.floor(shown / 100)))}${tail}`;
}
