import { counted } from '../../grammar.ts';

/** How many of what a stay and a hotel have. */
export const COUNTS = {
  nights: (count: number) => counted(count, 'night'),
  rooms: (count: number) => counted(count, 'room'),
  adults: (count: number) => counted(count, 'adult'),
  children: (count: number) => counted(count, 'child', 'children'),
  ages: (ages: string) => `aged ${ages}`,
  days: (count: number) => counted(count, 'day'),
  reviews: (count: number) => counted(count, 'review'),
} as const;
