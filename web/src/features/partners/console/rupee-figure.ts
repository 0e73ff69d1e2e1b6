import type { Money } from '#contract/organisations/money.ts';
import { formatRupees, paise } from '#core/shared/index.ts';

/** An amount with its paise, so that figures of a column stand below each other: `₹12,499.50`, `-₹500.00`. */
export const moneyOf = ({ amount }: Money): string => formatRupees(paise(amount), { decimals: 2 });

/** Rupees as they are typed, thousands set apart or not, in paise; `null` for anything else. */
export function paiseOf(typed: string): number | null {
  const figure = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(typed.replaceAll(/[,\s₹]/g, ''));
  if (figure === null) return null;
  const [, whole = '', cents = ''] = figure;
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}
