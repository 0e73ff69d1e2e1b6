import type { Language } from '#core/shared/index.ts';

/** The language that this web was built in. */
export const LANGUAGE: Language = 'hi';
