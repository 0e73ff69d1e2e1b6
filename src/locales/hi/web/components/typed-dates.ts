import type { TYPED_DATES as English } from '../../../en/web/components/typed-dates.ts';
import type { Translation } from '../../../translation.ts';

/** What the fields for typed dates say. */
export const TYPED_DATES = {
  arrival: 'चेक-इन',
  departure: 'चेक-आउट',
  unreadable: (day: string) => `तारीख ऐसे लिखें: ${day}।`,
} satisfies Translation<typeof English>;
