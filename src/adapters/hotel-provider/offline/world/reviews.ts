import { fraction, shuffled } from '../../../support/chance.ts';
import type { OfflineHotel } from './offline-hotel.ts';

const QUESTIONS = ['Cleanliness', 'Comfort', 'Facilities', 'Location', 'Staff', 'Value for money', 'WiFi'];

const WORDS: readonly (readonly [number, string])[] = [
  [9.5, 'Exceptional'],
  [9, 'Superb'],
  [8.6, 'Fabulous'],
  [8, 'Very good'],
  [7, 'Good'],
  [6, 'Pleasant'],
];

/** The word that goes with a score; `null` below 6 and without a score. */
export const wordFor = (score: number | null): string | null =>
  score === null ? null : (WORDS.find(([from]) => score >= from)?.[1] ?? null);

/** Scores from 1 to 10 by question, which spread around the hotel's own; none without a score. */
export function subScoresOf(hotel: OfflineHotel): readonly { readonly label: string; readonly score: number }[] {
  const { score } = hotel;
  if (score === null || score < 0) return [];
  return shuffled(`${hotel.hotelId} questions`, QUESTIONS).map((label) => {
    const own = score + (fraction(`${hotel.hotelId} ${label}`) - 0.5) * 1.6;
    return { label, score: Math.round(Math.min(10, Math.max(1, own)) * 10) / 10 };
  });
}
