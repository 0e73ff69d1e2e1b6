import type { SORTED as English } from '../../../en/web/results/sort-by.ts';
import type { Translation } from '../../../translation.ts';

/** What the order of the results says. */
export const SORTED = {
  why: 'क्रम कैसे तय होता है',
  now: (order: string) => `क्रम: ${order}`,
} satisfies Translation<typeof English>;
