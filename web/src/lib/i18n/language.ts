import { CODE } from '#src/locales/en/code.ts';

/** The language that this web was built in: a build takes the texts of its own language for the English ones. */
export const LANGUAGE = CODE;
