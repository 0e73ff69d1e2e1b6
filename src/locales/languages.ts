import type { LanguageDetails } from './language-details.ts';

const LATIN = 'figtree-latin-wght-normal-';

/** The one list of languages. The texts of each are in the folder of its code; the first is the default. */
const DETAILS = {
  en: {
    name: 'English',
    hint: 'Read this page in English',
    tag: 'en-IN',
    direction: 'ltr',
    script: 'Latin',
    fonts: [LATIN],
    hotelProviderCode: 'en-us',
  },
  hi: {
    name: 'हिन्दी',
    hint: 'इस पेज को हिन्दी में पढ़ें',
    tag: 'hi-IN',
    direction: 'ltr',
    script: 'Devanagari',
    fonts: [LATIN, 'noto-sans-devanagari-devanagari-wght-normal-'],
    hotelProviderCode: 'hi',
  },
} as const satisfies Record<string, LanguageDetails>;

/** A language in which the product speaks. */
export type Language = keyof typeof DETAILS;

/** The language of whoever asks for none that the product speaks. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** Every language, the default first. */
export const LANGUAGES = Object.keys(DETAILS) as readonly string[] as readonly [Language, ...Language[]];

/** What is to be known of a language. */
export const languageDetails = (language: Language): LanguageDetails => DETAILS[language];

/** Whether a code is one of a language of the product. */
export const isLanguage = (code: string | null | undefined): code is Language =>
  LANGUAGES.some((language) => language === code);
