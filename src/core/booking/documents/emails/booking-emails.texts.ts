import { RETURN_REASONS as REASONS, EMAILS as TEXTS } from '#texts/emails';
import { inEveryLanguage, type Language, type Sentence } from '../../../shared/index.ts';
import type { Refund } from '../../model/refund.ts';

/** What the emails about bookings and their money say, in every language. */
export const EMAILS = /* @__PURE__ */ inEveryLanguage(TEXTS);

/** Why money goes back. */
export const RETURN_REASONS: Readonly<Record<Refund['cause'], Sentence>> = /* @__PURE__ */ inEveryLanguage(REASONS);

/** Says sentences in one language. */
export type Translate = (sentence: Sentence) => string;

/** Says sentences in a language. */
export const translatorFor =
  (language: Language): Translate =>
  (sentence) =>
    sentence[language];
