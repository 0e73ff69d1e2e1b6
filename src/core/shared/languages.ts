export { inEveryLanguage, type Sentence, sameInEvery, textsIn } from '#src/locales/in-every-language.ts';
export {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGES,
  type Language,
  languageDetails,
} from '#src/locales/languages.ts';
