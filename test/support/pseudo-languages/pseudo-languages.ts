import type { LanguageDetails } from '#src/locales/language-details.ts';
import { type Words, wordsIn } from '../browser/tour/words.ts';
import { accented, mirrored, pseudoTexts } from './pseudo-texts.ts';

/** How each way of writing is called in `pseudo-texts.ts`. */
const ACCENTS = { accented, mirrored } as const;

interface PseudoLanguage {
  readonly accent: keyof typeof ACCENTS;
  readonly details: LanguageDetails;
}

const made = (name: string, direction: 'ltr' | 'rtl', accent: PseudoLanguage['accent']): PseudoLanguage => ({
  accent,
  details: {
    name,
    hint: name,
    tag: 'en-IN',
    direction,
    script: 'Latin',
    fonts: [],
    hotelProviderCode: 'en-us',
  },
});

/** Languages that code makes of English, by their codes: longer words with accents, and words from right to left. */
export const PSEUDO_LANGUAGES: Readonly<Record<string, PseudoLanguage>> = {
  'en-XA': made('⟦Åččéñţš⟧', 'ltr', 'accented'),
  'ar-XB': made('⟦Ŕîĝĥţ ţõ ļéƒţ⟧', 'rtl', 'mirrored'),
};

/** What the tour presses, in a pseudo-language. */
export async function pseudoWords(code: string): Promise<Words> {
  const english = await wordsIn('en');
  const language = PSEUDO_LANGUAGES[code];
  return language === undefined ? english : pseudoTexts(english, ACCENTS[language.accent]);
}
