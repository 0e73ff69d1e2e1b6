import { DEFAULT_LANGUAGE, type Language, textsIn } from '#core/shared/index.ts';
import type { AspectScore } from '#core/stays/index.ts';
import { OFFLINE_HOTELS } from '#texts/offline-hotels';
import { fraction, shuffled } from '../../../support/seeded-random.ts';
import type { OfflineHotel } from './offline-hotel.ts';

type Question = keyof (typeof OFFLINE_HOTELS)['en']['questions'];

const ENGLISH = OFFLINE_HOTELS[DEFAULT_LANGUAGE].questions;
const QUESTIONS = Object.keys(ENGLISH) as readonly Question[];

/** The word of each score, from the best on. */
const WORDS = [
  [9.5, 'exceptional'],
  [9, 'superb'],
  [8.6, 'fabulous'],
  [8, 'veryGood'],
  [7, 'good'],
  [6, 'pleasant'],
] as const;

/** The word that goes with a score; `null` below 6 and without a score. */
export function wordFor(score: number | null, language: Language): string | null {
  const word = score === null ? undefined : WORDS.find(([from]) => score >= from)?.[1];
  return word === undefined ? null : textsIn(OFFLINE_HOTELS, language).scores[word];
}

/** Scores from 1 to 10 by category, around a score. */
export function subScoresAround(seed: string, score: number, language: Language): readonly AspectScore[] {
  const labels = textsIn(OFFLINE_HOTELS, language).questions;
  return shuffled(`${seed} questions`, QUESTIONS).map((question) => {
    const own = score + (fraction(`${seed} ${ENGLISH[question]}`) - 0.5) * 1.6;
    return { label: labels[question], score: Math.round(Math.min(10, Math.max(1, own)) * 10) / 10 };
  });
}

/** Scores from 1 to 10 by category, around the hotel's own; none without a score. */
export const subScoresOf = ({ hotelId, score }: OfflineHotel, language: Language): readonly AspectScore[] =>
  score === null || score < 0 ? [] : subScoresAround(hotelId, score, language);
