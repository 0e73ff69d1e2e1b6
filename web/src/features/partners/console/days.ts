import { dayInIndia, dayInWords, instant, momentInWords } from '#core/shared/index.ts';
import { translate } from '../../../lib/i18n/translate.ts';

/** The day of an instant of the server in words: `5 Oct 2026`. */
export const dayOf = (iso: string): string => translate(dayInWords(dayInIndia(instant(Date.parse(iso)))));

/** An instant of the server in words, by the clock of India: `5 Oct 2026, 5:59 pm`. */
export const momentOf = (iso: string): string => translate(momentInWords(instant(Date.parse(iso))));
