import { CODE } from '#src/locales/en/code.ts';

/** The language of this build: a build resolves the English texts to those of its language. */
export const LANGUAGE = CODE;
