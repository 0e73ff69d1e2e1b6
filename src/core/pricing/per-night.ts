import { type Paise, paise } from '../shared/index.ts';

/**
 * The average price of a night of a stay, rounded half up to paise. It is shown only: no total is computed from it.
 * @param nights a whole number, at least 1.
 * @throws RangeError for fewer nights.
 */
export function averagePerNight(whole: Paise, nights: number): Paise {
  if (!Number.isSafeInteger(nights) || nights < 1) throw new RangeError(`A stay of ${nights} nights has no average`);
  return paise(Math.floor((2 * whole + nights) / (2 * nights)));
}
