import type { Like } from '../../lib/texts/like.ts';
import type { FIELD as English } from './texts.ts';

/** What the fields of forms say. */
export const FIELD = {
  hide: 'छिपाएँ',
  hideOf: (field: string) => `${field} छिपाएँ`,
  show: 'दिखाएँ',
  showOf: (field: string) => `${field} दिखाएँ`,
} satisfies Like<typeof English>;
