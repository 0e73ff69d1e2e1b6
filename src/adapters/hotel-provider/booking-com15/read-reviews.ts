import { parseDay } from '#core/shared/index.ts';
import {
  type AspectScore,
  type GuestReview,
  type GuestReviewPage,
  type HotelReviews,
  type ReviewOrder,
  TRAVELLER_KINDS,
  type TravellerKind,
  type TravellerScores,
} from '#core/stays/index.ts';
import { countOf } from './read-search.ts';
import { figure, id, list, part, plain, text } from './wire.ts';

const question = part({ question: text, localized_question: plain, score: figure, count: figure });
const breakdown = part({ customer_type: text, average_score: figure, count: figure, question: list(question) });
const scores = list(part({ score_breakdown: list(breakdown) }));

type Breakdown = NonNullable<ReturnType<(typeof breakdown)['parse']>>;

const isScore = (score: number | null): score is number => score !== null && score >= 0 && score <= 10;

const oneDecimal = (score: number): number => Math.round(score * 10) / 10;

/** The provider's kinds by what their names hold: `young_couple`, `family_with_young_children`, `extended_group`. */
const KINDS: readonly (readonly [name: RegExp, kind: TravellerKind])[] = [
  [/business/i, 'business'],
  [/famil/i, 'family'],
  [/couple/i, 'couple'],
  [/solo/i, 'solo'],
  [/group|friend/i, 'friends'],
];

const kindOf = (name: string | null): TravellerKind | null =>
  KINDS.find(([pattern]) => name !== null && pattern.test(name))?.[1] ?? null;

const subScoresOf = (row: Breakdown | undefined): readonly AspectScore[] =>
  (row?.question ?? []).flatMap(({ question: key, localized_question: label, score }) =>
    key === 'total' || label === null || !isScore(score) ? [] : [{ label, score }],
  );

const scoreOf = (row: Breakdown | undefined): number | null => {
  const told = row?.question.find((each) => each.question === 'total')?.score ?? row?.average_score ?? null;
  return isScore(told) ? told : null;
};

interface Weighted {
  readonly score: number;
  readonly weight: number;
}

/** The mean of scores by how many guests gave each, to one decimal; `null` of none. */
function mean(scored: readonly Weighted[]): number | null {
  const weight = scored.reduce((sum, each) => sum + each.weight, 0);
  return weight === 0 ? null : oneDecimal(scored.reduce((sum, each) => sum + (each.score * each.weight) / weight, 0));
}

/** The scores of one of our kinds, which may be several of the provider's. */
function ofKind(traveller: TravellerKind, all: readonly Breakdown[]): TravellerScores | null {
  const rows = all
    .filter((row) => kindOf(row.customer_type) === traveller && countOf(row.count) > 0)
    .map((row) => ({ weight: countOf(row.count), score: scoreOf(row), subScores: subScoresOf(row) }));
  if (rows.length === 0) return null;
  const labels = [...new Set(rows.flatMap(({ subScores }) => subScores.map(({ label }) => label)))];
  const ofLabel = (label: string) =>
    rows.flatMap(({ weight, subScores }) =>
      subScores.filter((each) => each.label === label).map(({ score }) => ({ score, weight })),
    );
  return {
    traveller,
    score: mean(rows.flatMap(({ score, weight }) => (score === null ? [] : [{ score, weight }]))),
    count: rows.reduce((sum, { weight }) => sum + weight, 0),
    subScores: labels.flatMap((label) => {
      const score = mean(ofLabel(label));
      return score === null ? [] : [{ label, score }];
    }),
  };
}

/** Parses the `data` of the review scores: those of all guests, and of each kind of traveller; none when there are none. */
export function readReviews(data: unknown, hotelId: string): HotelReviews {
  const all = scores.parse(data).flatMap((row) => row.score_breakdown);
  const total = all.find((row) => row.customer_type === 'total');
  return {
    hotelId,
    score: scoreOf(total),
    count: countOf(total?.count ?? null),
    subScores: subScoresOf(total),
    byTraveller: TRAVELLER_KINDS.flatMap((kind) => ofKind(kind, all) ?? []),
  };
}

/** The provider's names of the orders (`hotels/getHotelReviewsSortOption`). */
export const SORT_OPTIONS: Readonly<Record<ReviewOrder, string>> = {
  relevant: 'sort_most_relevant',
  newest: 'sort_recent_desc',
};

/** The rows of the smallest page observed: a page with fewer is the last. */
const FULL_PAGE = 10;

const author = part({ name: plain, countrycode: text, type: text, type_string: text });
const row = part({
  review_id: id,
  title: plain,
  pros: plain,
  cons: plain,
  date: text,
  average_score: figure,
  average_score_out_of_10: figure,
  travel_purpose: text,
  customer_type: text,
  author,
});
const written = part({ result: list(row) });

type Row = NonNullable<ReturnType<(typeof row)['parse']>>;

/** The highest `average_score` where it is given in smileys: callers read it as 1 to 4. */
const SMILEYS = 4;

/** Whether the page's scores are in smileys. One score above four says that all are of ten. */
const areSmileys = (rows: readonly Row[]): boolean =>
  rows.every(({ average_score: score }) => score === null || score <= SMILEYS);

function scoreOfRow({ average_score_out_of_10: ofTen, average_score: given }: Row, smileys: boolean): number | null {
  const score = ofTen ?? (given !== null && smileys ? (given * 10) / SMILEYS : given);
  return isScore(score) ? oneDecimal(score) : null;
}

function travellerOf({ travel_purpose: purpose, customer_type: type, author: by }: Row): TravellerKind | null {
  return kindOf(purpose) ?? kindOf(type) ?? kindOf(by?.type ?? null) ?? kindOf(by?.type_string ?? null);
}

const countryOf = (code: string | null): string | null =>
  code !== null && /^[a-z]{2}$/i.test(code) ? code.toUpperCase() : null;

const hasWords = ({ title, liked, disliked }: GuestReview): boolean =>
  title !== null || liked !== null || disliked !== null;

const rowsOf = (data: unknown): number => {
  const result: unknown = Object(data).result;
  return Array.isArray(result) ? result.length : 0;
};

/** Parses the `data` of a page of written reviews. Reviews without a word are dropped: they are in the scores. */
export function readGuestReviews(data: unknown, hotelId: string, page: number): GuestReviewPage {
  const rows = written.parse(data)?.result ?? [];
  const smileys = areSmileys(rows);
  const reviews = rows.map(
    (each, at): GuestReview => ({
      id: each.review_id ?? `${page}-${at + 1}`,
      author: each.author?.name ?? null,
      country: countryOf(each.author?.countrycode ?? null),
      traveller: travellerOf(each),
      score: scoreOfRow(each, smileys),
      title: each.title,
      liked: each.pros,
      disliked: each.cons,
      day: parseDay((each.date ?? '').slice(0, 10)),
    }),
  );
  return { hotelId, reviews: reviews.filter(hasWords), last: rowsOf(data) < FULL_PAGE };
}
