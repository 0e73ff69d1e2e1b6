import type { COUNTS as English } from '../../../en/web/lib/counts.ts';
import type { Translation } from '../../../translation.ts';
import { counted } from '../../grammar.ts';

/** How many of what a stay and a hotel have. */
export const COUNTS = {
  nights: (count: number) => counted(count, 'रात', 'रातें'),
  rooms: (count: number) => counted(count, 'कमरा', 'कमरे'),
  adults: (count: number) => counted(count, 'वयस्क'),
  children: (count: number) => counted(count, 'बच्चा', 'बच्चे'),
  ages: (ages: string) => `उम्र ${ages}`,
  days: (count: number) => counted(count, 'दिन'),
  reviews: (count: number) => counted(count, 'समीक्षा', 'समीक्षाएँ'),
} satisfies Translation<typeof English>;
