// Made from src/contract/reviews.ts by `npm run tool -- web-types`; not written by hand.
import type { GuestReview, HotelReviews, Review } from '#contract/reviews.ts';
import { flag, list, nullable, number, oneOf, record, text, type Parser } from '../../parse.ts';

export const parseGuestReview: Parser<GuestReview> = record({
  id: text,
  author: nullable(text),
  country: nullable(text),
  traveller: nullable(oneOf('couple', 'family', 'friends', 'solo', 'business')),
  score: nullable(number),
  title: nullable(text),
  liked: nullable(text),
  disliked: nullable(text),
  day: nullable(text),
});
export const parseHotelReviews: Parser<HotelReviews> = record({
  hotelId: text,
  reviews: list(record({
    id: text,
    username: text,
    rating: number,
    title: text,
    text: text,
    bubbleRatingText: text,
    publishedDate: text,
    userProfile: record({ avatar: text }),
  })),
  summary: nullable(text),
  score: nullable(number),
  count: nullable(number),
  subScores: list(record({ label: text, score: number })),
  byTraveller: list(record({
    traveller: oneOf('couple', 'family', 'friends', 'solo', 'business'),
    score: nullable(number),
    count: number,
    subScores: list(record({ label: text, score: number })),
  })),
  written: nullable(record({
    page: number,
    sort: oneOf('relevant', 'newest'),
    read: number,
    last: flag,
    reviews: list(parseGuestReview),
  })),
});
export const parseReview: Parser<Review> = record({
  id: text,
  username: text,
  rating: number,
  title: text,
  text: text,
  bubbleRatingText: text,
  publishedDate: text,
  userProfile: record({ avatar: text }),
});
