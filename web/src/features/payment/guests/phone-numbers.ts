import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import { LANGUAGE } from '../../../lib/i18n/language.ts';
import { type GuestDraft, HOME_COUNTRY } from './guest-draft.ts';
import { hasAllRules, phoneRules } from './phone-rules.ts';

/** A number as it was typed, and as it is called. */
export type TypedNumber = Pick<GuestDraft, 'country' | 'number' | 'phone'>;

/** The digits of the scripts of India, each from its zero on, as 0 to 9. */
const ZEROS = '०০੦૦୦௦౦೦൦᱐۰٠';

const plainDigits = (text: string): string =>
  [...text.normalize('NFKC')]
    .map((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      const zero = [...ZEROS]
        .map((each) => each.codePointAt(0) ?? 0)
        .find((first) => code >= first && code < first + 10);
      return zero === undefined ? sign : String(code - zero);
    })
    .join('');

/** The country of a number: of those that share its code the chosen one, else the first. */
function countryOf(parsed: PhoneNumber, chosen: string): string {
  const possible = parsed.getPossibleCountries();
  return possible.find((code) => code === chosen) ?? possible[0] ?? parsed.country ?? chosen;
}

const isCountry = (code: string): code is CountryCode => isSupportedCountry(code as CountryCode, phoneRules());

/** A number as it is dialled, without the parameters of a `tel:` address (RFC 3966). */
const dialled = (number: string): string => plainDigits(number).replace(/;.*$/s, '').trim().replace(/^00/, '+');

/** The code of a country after + or 00, whatever stands between the digits, where it is not that of India. */
const OTHER_CODE = /(?:^00|\+)(?!9(?:1|$))\d/;

/** Whether a number can't be read yet, since it may be one of another country. */
export const awaitsRules = ({ number, country }: Pick<TypedNumber, 'number' | 'country'>): boolean =>
  !hasAllRules() && (country !== HOME_COUNTRY || OTHER_CODE.test(dialled(number).replace(/[^+\d]/g, '')));

/**
 * Reads a number of a country; one that begins with + or 00 and another country's code changes the country. One that awaits
 * rules has no `phone` yet.
 */
export function readNumber(number: string, country: string): TypedNumber {
  if (awaitsRules({ number, country })) return { country, number, phone: null };
  const parsed = parsePhoneNumberFromString(dialled(number), isCountry(country) ? country : HOME_COUNTRY, phoneRules());
  if (parsed === undefined || !parsed.isValid()) return { country, number, phone: null };
  return { country: countryOf(parsed, country), number, phone: parsed.number };
}

/** A saved number as it stands in the field: the country apart, once it can be read. */
export function shownNumber(phone: string): TypedNumber {
  const asSaved = { country: HOME_COUNTRY, number: phone, phone };
  if (awaitsRules(asSaved)) return asSaved;
  const parsed = parsePhoneNumberFromString(phone, phoneRules());
  if (parsed === undefined) return { ...asSaved, phone: null };
  const number = parsed.formatInternational().replace(`+${parsed.countryCallingCode} `, '');
  const sharing = countries().flatMap(({ code, dials }) => (dials === parsed.countryCallingCode ? [code] : []));
  const read = [countryOf(parsed, HOME_COUNTRY), ...sharing].map((code) => readNumber(number, code));
  return read.find((each) => each.phone === phone) ?? { ...asSaved, phone: null };
}

/** Every country with its code. */
const countries = () =>
  Object.entries(phoneRules().country_calling_codes).flatMap(([dials, codes]) =>
    codes.map((code) => ({ code: String(code), dials })),
  );

/** The countries of a number with their codes, India first, then by their names. */
export function dialCountries(): readonly { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames([LANGUAGE], { type: 'region' });
  const { compare } = new Intl.Collator(LANGUAGE);
  const isHome = ({ code }: { code: string }) => Number(code === HOME_COUNTRY);
  return countries()
    .map(({ code, dials }) => ({ code, dials, name: names.of(code) ?? code }))
    .sort((one, other) => isHome(other) - isHome(one) || compare(one.name, other.name))
    .map(({ code, dials, name }) => ({ value: code, label: `+${dials} ${name}` }));
}
