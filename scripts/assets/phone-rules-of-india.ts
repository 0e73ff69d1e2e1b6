import rules from 'libphonenumber-js/metadata.min';

const HEAD = `// Written by \`npm run tool -- make-phone-rules\` from the rules of libphonenumber-js.
import type { MetadataJson } from 'libphonenumber-js/core';

/** The rules of phone numbers of India, and the codes of every country. */
export const PHONE_RULES_OF_INDIA: MetadataJson = `;

/** The source of India's rules: a tenth of those of all countries, which few travellers need. */
export function phoneRulesOfIndia(): string {
  const { version, country_calling_codes, countries } = rules;
  if (countries.IN === undefined) throw new Error('libphonenumber-js has no rules of India.');
  return `${HEAD}${JSON.stringify({ version, country_calling_codes, countries: { IN: countries.IN }, nonGeographic: {} })};\n`;
}
