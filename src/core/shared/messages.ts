import { MESSAGES as TEXTS } from '#texts/messages';
import { inEveryLanguage } from './languages.ts';

/**
 * What travellers read when nothing was refused, and the sentences that a screen says by itself. English stands as the
 * specification spells it (sections 2, 5 and 8), oddities included.
 */
export const MESSAGES = /* @__PURE__ */ inEveryLanguage(TEXTS);

/** A code of the messages. */
export type MessageCode = keyof typeof MESSAGES;
