import { addDays, type CalendarDay, type Language, textsIn } from '#core/shared/index.ts';
import {
  type GuestReview,
  type GuestReviewPage,
  type ReviewOrder,
  TRAVELLER_KINDS,
  type TravellerKind,
  type TravellerScores,
} from '#core/stays/index.ts';
import { OFFLINE_REVIEWS } from '#texts/offline-hotels';
import { between, fraction, happens, pick, shuffled } from '../../../support/seeded-random.ts';
import type { OfflineHotel, PropertyType } from './offline-hotel.ts';
import { subScoresAround } from './reviews.ts';

/** The reviews of one page, as many as the provider of the real ones has. */
export const REVIEWS_PER_PAGE = 10;

const NEWEST = '2026-10-31' as CalendarDay;
const MOST_WRITTEN = 57;

/** Of a hundred guests, those of each kind, in the order of the kinds. */
const SHARES: Readonly<Record<PropertyType, readonly [number, number, number, number, number]>> = {
  Hotel: [30, 26, 12, 12, 20],
  Resort: [38, 40, 16, 3, 3],
  'Heritage hotel': [44, 32, 12, 8, 4],
  'Serviced apartment': [16, 38, 8, 10, 28],
  'Guest house': [30, 26, 16, 22, 6],
  Homestay: [36, 34, 16, 12, 2],
  Villa: [14, 48, 34, 2, 2],
  Hostel: [12, 2, 36, 48, 2],
};

const AUTHORS: readonly (readonly [country: string, names: readonly string[]])[] = [
  [
    'IN',
    [
      ...[
        'Aarav',
        'Aditi',
        'Ajay',
        'Amrita',
        'Anil',
        'Anjali',
        'Arjun',
        'Bhavna',
        'Chetan',
        'Deepa',
        'Devika',
        'Dinesh',
      ],
      ...[
        'Farhan',
        'Gauri',
        'Harpreet',
        'Imran',
        'Ishaan',
        'Jaya',
        'Kabir',
        'Kavita',
        'Lakshmi',
        'Madhav',
        'Manju',
        'Mohan',
      ],
      ...[
        'Nandini',
        'Neha',
        'Nikhil',
        'Padma',
        'Pooja',
        'Prakash',
        'Radhika',
        'Rahul',
        'Ramesh',
        'Ritu',
        'Sameer',
        'Sanjana',
      ],
      ...[
        'Sebastian',
        'Shalini',
        'Sneha',
        'Sudhir',
        'Tanvi',
        'Thomas',
        'Uma',
        'Varun',
        'Vidya',
        'Vikram',
        'Yusuf',
        'Zoya',
      ],
    ],
  ],
  ['GB', ['Emma', 'Oliver', 'Sarah']],
  ['DE', ['Anke', 'Jonas']],
  ['AE', ['Fatima', 'Omar']],
  ['SG', ['Mei Ling', 'Wei']],
  ['AU', ['Chloe', 'Liam']],
];
const FROM_ABROAD = 0.14;

type Aspect = keyof (typeof OFFLINE_REVIEWS)['en']['liked'];
const EVERYWHERE: readonly Aspect[] = ['cleanliness', 'comfort', 'facilities', 'location', 'staff', 'value'];

const aspectsOf = ({ amenities, breakfast }: OfflineHotel): readonly Aspect[] => [
  ...EVERYWHERE,
  ...(amenities.includes('Free WiFi') ? (['wifi'] as const) : []),
  ...(breakfast ? (['breakfast'] as const) : []),
];

const isScored = ({ score, reviewCount }: OfflineHotel): boolean => score !== null && score >= 0 && reviewCount > 0;

const within = (score: number): number => Math.round(Math.min(10, Math.max(1, score)) * 10) / 10;

function kindAt(hotel: OfflineHotel, at: number): TravellerKind {
  const ofHundred = fraction(`${hotel.hotelId} kind ${at}`) * 100;
  let sum = 0;
  return (
    TRAVELLER_KINDS.find((_, kind) => {
      sum += SHARES[hotel.type][kind] ?? 0;
      return ofHundred < sum;
    }) ?? 'couple'
  );
}

/** The scores by kind of traveller. Their counts add up to that of the hotel. */
export function travellerScoresOf(hotel: OfflineHotel, language: Language): readonly TravellerScores[] {
  const { score, reviewCount } = hotel;
  if (score === null || !isScored(hotel)) return [];
  const counts = SHARES[hotel.type].map((share) => Math.floor((reviewCount * share) / 100));
  const missing = reviewCount - counts.reduce((sum, count) => sum + count, 0);
  return TRAVELLER_KINDS.flatMap((traveller, at) => {
    const count = (counts[at] ?? 0) + (at === 0 ? missing : 0);
    if (count === 0) return [];
    const seed = `${hotel.hotelId} ${traveller}`;
    const own = within(score + (fraction(seed) - 0.5) * 0.8);
    return [{ traveller, score: own, count, subScores: subScoresAround(seed, own, language) }];
  });
}

type Band = keyof (typeof OFFLINE_REVIEWS)['en']['titles'];

const bandOf = (score: number): Band => (score >= 9 ? 'great' : score >= 7.5 ? 'good' : score >= 6 ? 'fair' : 'poor');

/** How many aspects a guest praises and blames. */
const WORDS: Readonly<Record<Band, readonly [liked: number, disliked: number]>> = {
  great: [3, 0],
  good: [2, 1],
  fair: [1, 1],
  poor: [1, 2],
};

const dayOf = (seed: string): CalendarDay => addDays(NEWEST, -between(`${seed} day`, 0, 699));

interface Unwritten {
  readonly hotel: OfflineHotel;
  readonly at: number;
  readonly seed: string;
  readonly score: number;
}

/** What a guest wrote. Guests who follow each other use other sentences of an aspect. */
function wordsOf({ hotel, at, seed, score }: Unwritten, traveller: TravellerKind, language: Language) {
  const texts = textsIn(OFFLINE_REVIEWS, language);
  const band = bandOf(score);
  const [liked, disliked] = WORDS[band];
  const aspects = shuffled(`${seed} aspects`, aspectsOf(hotel));
  const saying = (sentences: readonly string[]): string => sentences[at % sentences.length] ?? '';
  const praise = aspects.slice(0, liked).map((aspect) => saying(texts.liked[aspect]));
  const blame = aspects.slice(liked, liked + disliked).map((aspect) => saying(texts.disliked[aspect]));
  const opening = happens(`${seed} opening`, 0.4) ? [pick(`${seed} company`, texts.company[traveller])] : [];
  return {
    title: happens(`${seed} untitled`, 0.1) ? null : pick(`${seed} title`, texts.titles[band]),
    liked: [...opening, ...praise].join(' '),
    disliked: blame.length === 0 ? null : blame.join(' '),
  };
}

function reviewAt(hotel: OfflineHotel, at: number, language: Language): GuestReview {
  const seed = `${hotel.hotelId} review ${at}`;
  const score = Math.round(within((hotel.score ?? 0) + (fraction(`${seed} score`) + fraction(`${seed} mood`) - 1) * 3));
  const traveller = kindAt(hotel, at);
  const [home, ...abroad] = AUTHORS;
  const [country, names] = (happens(`${seed} abroad`, FROM_ABROAD) ? pick(`${seed} country`, abroad) : home) ?? [
    'IN',
    [],
  ];
  return {
    id: `${hotel.hotelId}-${at + 1}`,
    author: pick(`${seed} author`, names),
    country,
    traveller,
    score,
    ...wordsOf({ hotel, at, seed, score }, traveller, language),
    day: dayOf(seed),
  };
}

const writtenCount = (hotel: OfflineHotel): number =>
  isScored(hotel) ? Math.min(hotel.reviewCount, between(`${hotel.hotelId} written`, 23, MOST_WRITTEN)) : 0;

/** One page of what guests wrote of a hotel: the same in every process, in a language. */
export function guestReviewsOf(
  hotel: OfflineHotel,
  language: Language,
  order: ReviewOrder,
  page: number,
): GuestReviewPage {
  const all = Array.from({ length: writtenCount(hotel) }, (_, at) => reviewAt(hotel, at, language));
  const ordered =
    order === 'relevant' ? all : [...all].sort((one, other) => (other.day ?? '').localeCompare(one.day ?? ''));
  const from = (page - 1) * REVIEWS_PER_PAGE;
  const to = from + REVIEWS_PER_PAGE;
  return { hotelId: hotel.hotelId, reviews: ordered.slice(from, to), last: to >= all.length };
}
