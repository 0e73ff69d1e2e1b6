import type { Translation } from '../../../lib/i18n/translation.ts';
import type { OTHER_LANGUAGE as English } from './other-language.ts';

/** The way to the page in the other language: named in that language, so that whoever reads it finds it. */
export const OTHER_LANGUAGE = { name: 'English', code: 'en', hint: 'Read this page in English' } satisfies Translation<
  typeof English
>;
