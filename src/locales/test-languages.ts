import type { LanguageDetails } from './language-details.ts';

/** A language whose texts are made from the English ones by code. */
export interface TestLanguage extends LanguageDetails {
  /** The texts in this language: the same keys and functions, other words. */
  translated<Texts>(english: Texts): Texts;
}

/** Languages that only builds for tests have; a plugin of the build puts them in the place of this file. */
export const TEST_LANGUAGES: Readonly<Record<string, TestLanguage>> = {};
