import type { Translation } from '../../../lib/i18n/translation.ts';
import type { SORTED as English } from './sort-by.texts.ts';

/** What the order of the results says. */
export const SORTED = {
  why: 'क्रम कैसे तय होता है',
  now: (order: string) => `क्रम: ${order}`,
} satisfies Translation<typeof English>;
