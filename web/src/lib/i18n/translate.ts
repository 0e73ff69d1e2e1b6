import type { Sentence } from '#core/shared/index.ts';
import { LANGUAGE } from './language.ts';

/** A sentence of the catalogue in the language of the screens. */
export const translate = (sentence: Sentence): string => sentence[LANGUAGE];
