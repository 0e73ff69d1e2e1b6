import type { Translation } from '../../lib/i18n/translation.ts';
import type { FIELD as English } from './form.texts.ts';

/** What the fields of forms say. */
export const FIELD = {
  hide: 'छिपाएँ',
  hideOf: (field: string) => `${field} छिपाएँ`,
  show: 'दिखाएँ',
  showOf: (field: string) => `${field} दिखाएँ`,
} satisfies Translation<typeof English>;
