/** An amount of money in integer paise (1 rupee = 100 paise). The only unit of money inside the core. */
export type Paise = number & { readonly __unit: 'paise' };

/** Thrown when a number that should be integer paise is not: a programming error. */
export class NotPaise extends Error {
  constructor(figure: number) {
    super(`${figure} is not a whole number of paise`);
    this.name = 'NotPaise';
  }
}

/** Takes a whole number as paise. @throws NotPaise for fractions, NaN and figures beyond 2^53. */
export function paise(figure: number): Paise {
  if (!Number.isSafeInteger(figure)) throw new NotPaise(figure);
  return figure as Paise;
}

/** Whole rupees as paise. @throws NotPaise unless the rupees are whole. */
export const rupees = (whole: number): Paise => {
  if (!Number.isSafeInteger(whole)) throw new NotPaise(whole * 100);
  return paise(whole * 100);
};

/**
 * A decimal number of rupees, as an outside service states it, rounded half up to paise. It is computed on the written
 * digits, because 1.005 * 100 is 100.49999999999999 in binary.
 * @throws NotPaise for NaN and figures beyond 2^53.
 */
export const nearestPaise = (decimalRupees: number): Paise => {
  const [digits, exponent] = String(decimalRupees).split('e');
  return paise(Math.floor(Number(`${digits}e${Number(exponent ?? 0) + 2}`) + 0.5));
};

/** The sum of amounts; 0 for none. */
export const sum = (...amounts: readonly Paise[]): Paise => paise(amounts.reduce((total, each) => total + each, 0));

/** The first amount less the second; may be negative. */
export const less = (from: Paise, amount: Paise): Paise => paise(from - amount);

/** The number in JSON: rupees, at most two decimals. */
export const inRupees = (amount: Paise): number => amount / 100;

/** `percent` of an amount, floored to whole rupees (specification, section 9). `percent` is a whole number. */
export const flooredPercent = (amount: Paise, percent: number): Paise =>
  rupees(Math.floor((amount * percent) / 10_000));
