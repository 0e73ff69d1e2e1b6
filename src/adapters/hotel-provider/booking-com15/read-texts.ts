import type { HotelDescription, HotelReviews } from '#core/stays/index.ts';
import { paragraphs } from '../http/plain-text.ts';
import { countOf } from './read-search.ts';
import { figure, list, part, plain, text } from './wire.ts';

const MAIN_TEXT = 6;
const HOUSE_NOTES = 7;

const rows = list(part({ descriptiontype_id: figure, description: text }));

/** Parses the `data` of a description: any number of rows in any order. */
export function readDescription(data: unknown, hotelId: string): HotelDescription {
  const described = rows.parse(data);
  const ofType = (type: number) =>
    described.filter((row) => row.descriptiontype_id === type).flatMap((row) => paragraphs(row.description ?? ''));
  return { hotelId, overview: ofType(MAIN_TEXT), houseNotes: ofType(HOUSE_NOTES) };
}

const question = part({ question: text, localized_question: plain, score: figure, count: figure });
const scores = list(
  part({
    score_breakdown: list(
      part({ customer_type: text, average_score: figure, count: figure, question: list(question) }),
    ),
  }),
);

const isScore = (score: number | null): score is number => score !== null && score >= 0 && score <= 10;

/** Parses the `data` of the review scores: those of all guests together; none when there are none. */
export function readReviews(data: unknown, hotelId: string): HotelReviews {
  const all = scores.parse(data).flatMap((row) => row.score_breakdown);
  const total = all.find((row) => row.customer_type === 'total');
  const questions = total?.question ?? [];
  const score = questions.find((row) => row.question === 'total')?.score ?? total?.average_score ?? null;
  const subScores = questions.flatMap(({ question: key, localized_question: label, score: value }) =>
    key === 'total' || label === null || !isScore(value) ? [] : [{ label, score: value }],
  );
  return { hotelId, score: isScore(score) ? score : null, count: countOf(total?.count ?? null), subScores };
}
