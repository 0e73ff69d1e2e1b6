import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { LANGUAGE } from '../../../lib/i18n/language.ts';
import { type GuestDraft, HOME_COUNTRY } from './guest-draft.ts';

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

const isCountry = (code: string): code is CountryCode => isSupportedCountry(code as CountryCode);

/** Reads a number of a country; one that begins with + or 00 and another country's code changes the country. */
export function readNumber(number: string, country: string): TypedNumber {
  const dialled = plainDigits(number).trim().replace(/^00/, '+');
  const parsed = parsePhoneNumberFromString(dialled, isCountry(country) ? country : HOME_COUNTRY);
  if (parsed === undefined || !parsed.isValid()) return { country, number, phone: null };
  return { country: countryOf(parsed, country), number, phone: parsed.number };
}

/** A saved number as it stands in the field: the country apart. */
export function shownNumber(phone: string): TypedNumber {
  const parsed = parsePhoneNumberFromString(phone);
  if (parsed === undefined) return { country: HOME_COUNTRY, number: phone, phone: null };
  const number = parsed.formatInternational().replace(`+${parsed.countryCallingCode} `, '');
  const sharing = getCountries().filter((code) => getCountryCallingCode(code) === parsed.countryCallingCode);
  const read = [countryOf(parsed, HOME_COUNTRY), ...sharing].map((code) => readNumber(number, code));
  return read.find((each) => each.phone === phone) ?? { country: HOME_COUNTRY, number: phone, phone: null };
}

/** The countries of a number with their codes, India first, then by their names. */
export function dialCountries(): readonly { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames([LANGUAGE], { type: 'region' });
  const { compare } = new Intl.Collator(LANGUAGE);
  const isHome = ({ code }: { code: string }) => Number(code === HOME_COUNTRY);
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => isHome(other) - isHome(one) || compare(one.name, other.name))
    .map(({ code, name }) => ({ value: code, label: `+${getCountryCallingCode(code)} ${name}` }));
}
