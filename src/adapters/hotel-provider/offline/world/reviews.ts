import type { Language, Sentence } from '#core/shared/index.ts';
import { fraction, shuffled } from '../../../support/seeded-random.ts';
import type { OfflineHotel } from './offline-hotel.ts';

const QUESTIONS: readonly Sentence[] = [
  { en: 'Cleanliness', hi: 'सफ़ाई' },
  { en: 'Comfort', hi: 'आराम' },
  { en: 'Facilities', hi: 'सुविधाएँ' },
  { en: 'Location', hi: 'जगह' },
  { en: 'Staff', hi: 'कर्मचारी' },
  { en: 'Value for money', hi: 'पैसा वसूल' },
  { en: 'WiFi', hi: 'वाई-फ़ाई' },
];

const WORDS: readonly (readonly [number, Sentence])[] = [
  [9.5, { en: 'Exceptional', hi: 'असाधारण' }],
  [9, { en: 'Superb', hi: 'शानदार' }],
  [8.6, { en: 'Fabulous', hi: 'लाजवाब' }],
  [8, { en: 'Very good', hi: 'बहुत अच्छा' }],
  [7, { en: 'Good', hi: 'अच्छा' }],
  [6, { en: 'Pleasant', hi: 'सुखद' }],
];

/** The word of a score; `null` below 6 and without a score. */
export const wordFor = (score: number | null): Sentence | null =>
  score === null ? null : (WORDS.find(([from]) => score >= from)?.[1] ?? null);

/** Scores from 1 to 10 by category, around the hotel's own; none without a score. */
export function subScoresOf(
  hotel: OfflineHotel,
  language: Language,
): readonly { readonly label: string; readonly score: number }[] {
  const { score } = hotel;
  if (score === null || score < 0) return [];
  return shuffled(`${hotel.hotelId} questions`, QUESTIONS).map((question) => {
    const own = score + (fraction(`${hotel.hotelId} ${question.en}`) - 0.5) * 1.6;
    return { label: question[language], score: Math.round(Math.min(10, Math.max(1, own)) * 10) / 10 };
  });
}
