import { counted } from '../../grammar.ts';
import { COUNTS } from '../lib/counts.ts';

/** The texts of the results; those of the specification as it spells them (section 2). */
export const RESULTS = {
  title: (place: string) => (place === '' ? 'Hotels' : `Hotels in ${place}`),
  /** Around a hotel that was chosen by its name. */
  titleAround: (hotel: string) => `${hotel} and hotels around it`,
  found: 'Hotels found',
  sortBy: 'Sort by',
  see: 'See Availability',
  seeOf: (hotel: string) => `See Availability, ${hotel}`,
  opening: 'Opening…',
  perNight: 'a night',
  /** What the price is for. */
  forStay: (nights: number) => `Price for ${counted(nights, 'night')}`,
  soldOut: 'Sold out for these dates',
  seeSoldOut: 'Choose other dates',
  seeSoldOutOf: (hotel: string) => `Choose other dates, ${hotel}`,
  noPrice: 'No price in rupees for these dates',
  freeCancellation: 'Free cancellation',
  chosen: 'The hotel you searched for',
  /** A hotel that was chosen by its name and is not in the list: gone, hidden by filters, or its service fails. */
  notAmong: (hotel: string) =>
    hotel === ''
      ? 'The hotel you searched for is not among these. They are around it.'
      : `“${hotel}” is not among these hotels. They are around it.`,
  /** How far a hotel is from the searched place, which may have no name. */
  away: (km: number, place: string) => `${km.toFixed(1)} km ${place === '' ? 'away' : `from ${place}`}`,
  hotelClass: (stars: number) => `${stars}-star hotel`,
  /** The review score, out of ten. */
  score: (score: number) => score.toFixed(1),
  scoreOf: (score: number) => `Guest score ${score.toFixed(1)} of 10`,
  rating: (stars: number) => `Rated ${stars} of 5`,
  reviews: COUNTS.reviews,
  noReviews: 'No reviews yet',
  stay: (days: number, adults: number, children: number) =>
    [COUNTS.days(days), COUNTS.adults(adults), COUNTS.children(children)].join(', '),
  dates: (arrival: string, departure: string) => `${arrival} – ${departure}`,
  party: (guests: number) => counted(guests, 'guest'),
  more: 'Show more hotels',
  loading: 'Looking for hotels',
  empty: 'No hotels here for these dates.',
  retry: 'Try again',
  stale: (moment: string) => `Prices as of ${moment} (India). We check each one again before you pay.`,
  searchFirst: 'Where would you like to stay?',
} as const;
