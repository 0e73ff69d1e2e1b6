import { MESSAGES as TEXTS } from '#texts/messages';
import { inEveryLanguage } from './languages.ts';

/**
 * Texts for travellers apart from refusals: answers of the server and sentences of screens. English is spelled as the
 * specification has it (sections 2, 5 and 8), oddities included.
 */
export const MESSAGES = /* @__PURE__ */ inEveryLanguage(TEXTS);

/** A code of the messages. */
export type MessageCode = keyof typeof MESSAGES;
