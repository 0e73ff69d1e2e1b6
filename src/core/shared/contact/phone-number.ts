/** Country codes begin with 1 to 9; a number has at most 15 digits (ITU-T E.164), and none is shorter than 8. */
const E164 = /^\+[1-9]\d{7,14}$/;
/** An Indian mobile number without its country code, with or without the 0 before it. */
const INDIAN_MOBILE = /^0?([6-9]\d{9})$/;
/** Indian numbers have ten digits; mobile ones begin with 6 to 9 (National Numbering Plan 2003, TRAI 2020). */
const INDIAN = /^\+91[1-9]\d{9}$/;

/**
 * A typed telephone number in E.164. Ten digits from 6 on are an Indian mobile number; 00 before a country code is read
 * as +. `null` for anything that is no number.
 */
export function phoneOf(typed: string): string | null {
  const dialled = typed.normalize('NFKC').replace(/[\s().\p{Pd}]/gu, '');
  const mobile = INDIAN_MOBILE.exec(dialled)?.[1];
  const number = mobile === undefined ? dialled.replace(/^00/, '+') : `+91${mobile}`;
  if (!E164.test(number)) return null;
  return number.startsWith('+91') && !INDIAN.test(number) ? null : number;
}

/** A number as people read it: India's ten digits in two groups, any other as it is. */
export const groupedPhone = (phone: string): string => phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
