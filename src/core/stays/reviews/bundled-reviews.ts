import { REVIEWS } from '#texts/reviews';
import { DEFAULT_LANGUAGE, type Language, textsIn } from '../../shared/index.ts';
import type { Review } from './review.ts';

type Wordless = Omit<Review, 'title' | 'text'>;

const GROUPS: readonly (readonly Wordless[])[] = [
  [
    {
      id: 'review-1',
      username: 'Ananya R',
      rating: 5,
      bubbleRatingText: '5/5',
      publishedDate: '2026-08-14',
      userProfile: { avatar: '/pictures/avatars/1.svg' },
    },
    {
      id: 'review-2',
      username: 'Suresh Patnaik',
      rating: 4,
      bubbleRatingText: '4/5',
      publishedDate: '2026-07-02',
      userProfile: { avatar: '/pictures/avatars/2.svg' },
    },
    {
      id: 'review-3',
      username: 'Meera Iyer',
      rating: 5,
      bubbleRatingText: '5/5',
      publishedDate: '2026-05-21',
      userProfile: { avatar: '/pictures/avatars/3.svg' },
    },
    {
      id: 'review-4',
      username: 'Rohit Banerjee',
      rating: 3,
      bubbleRatingText: '3/5',
      publishedDate: '2026-03-09',
      userProfile: { avatar: '/pictures/avatars/4.svg' },
    },
  ],
  [
    {
      id: 'review-5',
      username: 'Karthik Subramanian',
      rating: 5,
      bubbleRatingText: '5/5',
      publishedDate: '2026-09-03',
      userProfile: { avatar: '/pictures/avatars/5.svg' },
    },
    {
      id: 'review-6',
      username: 'Nidhi Agarwal',
      rating: 4,
      bubbleRatingText: '4/5',
      publishedDate: '2026-06-18',
      userProfile: { avatar: '/pictures/avatars/6.svg' },
    },
    {
      id: 'review-7',
      username: 'Imran Sheikh',
      rating: 4,
      bubbleRatingText: '4/5',
      publishedDate: '2026-04-27',
      userProfile: { avatar: '/pictures/avatars/7.svg' },
    },
    {
      id: 'review-8',
      username: 'Divya Menon',
      rating: 3,
      bubbleRatingText: '3/5',
      publishedDate: '2026-02-11',
      userProfile: { avatar: '/pictures/avatars/8.svg' },
    },
  ],
  [
    {
      id: 'review-9',
      username: 'Vikram Rathore',
      rating: 5,
      bubbleRatingText: '5/5',
      publishedDate: '2026-01-30',
      userProfile: { avatar: '/pictures/avatars/9.svg' },
    },
    {
      id: 'review-10',
      username: 'Leela Krishnan',
      rating: 4,
      bubbleRatingText: '4/5',
      publishedDate: '2025-12-19',
      userProfile: { avatar: '/pictures/avatars/10.svg' },
    },
    {
      id: 'review-11',
      username: 'Arjun Malhotra',
      rating: 5,
      bubbleRatingText: '5/5',
      publishedDate: '2026-02-25',
      userProfile: { avatar: '/pictures/avatars/11.svg' },
    },
    {
      id: 'review-12',
      username: 'Sana Qureshi',
      rating: 4,
      bubbleRatingText: '4/5',
      publishedDate: '2026-01-08',
      userProfile: { avatar: '/pictures/avatars/12.svg' },
    },
  ],
  [
    {
      id: 'review-13',
      username: 'Tenzin Dolma',
      rating: 5,
      bubbleRatingText: '5/5',
      publishedDate: '2026-05-05',
      userProfile: { avatar: '/pictures/avatars/13.svg' },
    },
    {
      id: 'review-14',
      username: 'Prakash Nair',
      rating: 4,
      bubbleRatingText: '4/5',
      publishedDate: '2026-04-12',
      userProfile: { avatar: '/pictures/avatars/14.svg' },
    },
    {
      id: 'review-15',
      username: 'Ritika Bose',
      rating: 5,
      bubbleRatingText: '5/5',
      publishedDate: '2026-06-06',
      userProfile: { avatar: '/pictures/avatars/15.svg' },
    },
    {
      id: 'review-16',
      username: 'Harpreet Singh',
      rating: 3,
      bubbleRatingText: '3/5',
      publishedDate: '2026-03-28',
      userProfile: { avatar: '/pictures/avatars/16.svg' },
    },
  ],
  [
    {
      id: 'review-17',
      username: 'Pooja Deshmukh',
      rating: 5,
      bubbleRatingText: '5/5',
      publishedDate: '2026-08-30',
      userProfile: { avatar: '/pictures/avatars/17.svg' },
    },
    {
      id: 'review-18',
      username: 'Joel D’Souza',
      rating: 4,
      bubbleRatingText: '4/5',
      publishedDate: '2026-01-17',
      userProfile: { avatar: '/pictures/avatars/18.svg' },
    },
    {
      id: 'review-19',
      username: 'Fatima Khan',
      rating: 4,
      bubbleRatingText: '4/5',
      publishedDate: '2026-07-25',
      userProfile: { avatar: '/pictures/avatars/19.svg' },
    },
    {
      id: 'review-20',
      username: 'Aditya Kulkarni',
      rating: 5,
      bubbleRatingText: '5/5',
      publishedDate: '2026-07-11',
      userProfile: { avatar: '/pictures/avatars/20.svg' },
    },
  ],
  [
    {
      id: 'review-21',
      username: 'Mohan Reddy',
      rating: 4,
      bubbleRatingText: '4/5',
      publishedDate: '2026-09-12',
      userProfile: { avatar: '/pictures/avatars/21.svg' },
    },
    {
      id: 'review-22',
      username: 'Shalini Gupta',
      rating: 5,
      bubbleRatingText: '5/5',
      publishedDate: '2026-08-03',
      userProfile: { avatar: '/pictures/avatars/22.svg' },
    },
    {
      id: 'review-23',
      username: 'Biju Thomas',
      rating: 3,
      bubbleRatingText: '3/5',
      publishedDate: '2026-05-16',
      userProfile: { avatar: '/pictures/avatars/23.svg' },
    },
    {
      id: 'review-24',
      username: 'Kavita Joshi',
      rating: 4,
      bubbleRatingText: '4/5',
      publishedDate: '2026-04-01',
      userProfile: { avatar: '/pictures/avatars/24.svg' },
    },
  ],
];

/**
 * The reviews that ship with the product, in six groups (specification, section 2). Written for it: no real person is quoted.
 * Any hotel may get any group, so they tell of rooms, food and people, never of the place or of what few houses have.
 */
export const BUNDLED_REVIEWS: readonly (readonly Review[])[] = GROUPS.map((group) =>
  group.map((review) => {
    const [title = '', text = ''] = textsIn(REVIEWS, DEFAULT_LANGUAGE)[review.id] ?? [];
    return { ...review, title, text };
  }),
);

/** A review in a language; one that nobody has translated keeps its words. */
export function reviewIn(language: Language, review: Review): Review {
  if (language === DEFAULT_LANGUAGE) return review;
  const words = textsIn(REVIEWS, language)[review.id];
  return words === undefined ? review : { ...review, title: words[0], text: words[1] };
}
