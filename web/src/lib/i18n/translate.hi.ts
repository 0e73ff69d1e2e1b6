import type { Sentence } from '#core/shared/index.ts';
import type { translate as English } from './translate.ts';

/** A sentence of the catalogue in the language of the screens. */
export const translate = ((sentence: Sentence): string => sentence.hi) satisfies typeof English;
