import type { Language } from '#core/shared/index.ts';
import type { AspectScore, ReviewOrder, TravellerKind } from '#core/stays/index.ts';
import { guestReviewsOf, travellerScoresOf } from '#src/adapters/hotel-provider/offline/world/guest-reviews.ts';
import type { OfflineHotel } from '#src/adapters/hotel-provider/offline/world/offline-hotel.ts';
import { subScoresOf } from '#src/adapters/hotel-provider/offline/world/reviews.ts';

/** The provider's names of our kinds of traveller. */
const CUSTOMERS: Readonly<Record<TravellerKind, string>> = {
  couple: 'couple',
  family: 'family_with_children',
  friends: 'review_category_group_of_friends',
  solo: 'solo_traveller',
  business: 'business_traveller',
};

interface Scored {
  readonly score: number | null;
  readonly count: number;
  readonly subScores: readonly AspectScore[];
}

const breakdown = (customer_type: string, { score, count, subScores }: Scored) => ({
  customer_type,
  from_year: 2023,
  average_score: score,
  count,
  question: [...subScores, { label: 'Total', score }].map((each) => ({
    question: each.label === 'Total' ? 'total' : `hotel_${each.label.toLowerCase().replaceAll(' ', '_')}`,
    localized_question: each.label,
    score: each.score,
    count,
  })),
});

/** The `data` of the review scores: a row that we have no kind for, those of each kind, and those of all. */
export function reviewScoresOf(hotel: OfflineHotel, language: Language) {
  if (hotel.score === null || hotel.score < 0) return [];
  const all = { score: hotel.score, count: hotel.reviewCount, subScores: subScoresOf(hotel, language) };
  return [
    {
      score_breakdown: [
        { customer_type: 'with_a_pet', average_score: 1, count: 1, question: [] },
        ...travellerScoresOf(hotel, language).map((row) => breakdown(CUSTOMERS[row.traveller], row)),
        breakdown('total', all),
      ],
    },
  ];
}

/** The `data` of a page of written reviews. */
export function writtenReviewsOf(hotel: OfflineHotel, language: Language, order: ReviewOrder, page: number) {
  const { reviews } = guestReviewsOf(hotel, language, order, page);
  return {
    count: hotel.reviewCount,
    sort_options: [],
    result: reviews.map(({ id, author, country, traveller, score, title, liked, disliked, day }) => ({
      review_id: id.replace('-', ''),
      title,
      pros: liked === null ? null : `<p>${liked}</p>`,
      cons: disliked ?? '',
      date: `${day} 11:20:00`,
      average_score_out_of_10: score,
      travel_purpose: traveller === 'business' ? 'business' : 'leisure',
      author: {
        name: author,
        countrycode: country?.toLowerCase(),
        type: traveller === null ? null : CUSTOMERS[traveller],
        avatar: 'https://pictures.example/a.jpg',
      },
    })),
  };
}
