import type { FIELD as English } from '../../../en/web/components/form.ts';
import type { Translation } from '../../../translation.ts';

/** What the fields of forms say. */
export const FIELD = {
  hide: 'छिपाएँ',
  hideOf: (field: string) => `${field} छिपाएँ`,
  show: 'दिखाएँ',
  showOf: (field: string) => `${field} दिखाएँ`,
} satisfies Translation<typeof English>;
