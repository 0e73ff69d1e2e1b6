import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GuestReview, HotelReviews } from '#contract/reviews.ts';
import { renderPart } from '../../../../testing/render.tsx';
import { type Asked, json, refusal, requests, serve } from '../../../../testing/server.ts';
import { ReviewsSection } from '../reviews-section.tsx';

const CALL = 'GET /hotels/:id/reviews';

const review = (over: Partial<GuestReview>): GuestReview => ({
  id: 'r-1',
  author: 'Asha',
  country: 'IN',
  traveller: 'couple',
  score: 9,
  title: 'Everything was right',
  liked: 'A spotless room.',
  disliked: 'A noisy road.',
  day: '2026-08-14',
  ...over,
});

const SCORES: HotelReviews = {
  hotelId: 'h-1',
  reviews: [],
  summary: null,
  score: 8.4,
  count: 120,
  subScores: [{ label: 'Staff', score: 9 }],
  byTraveller: [
    { traveller: 'couple', score: 8.9, count: 70, subScores: [{ label: 'Staff', score: 9.4 }] },
    { traveller: 'solo', score: null, count: 50, subScores: [] },
  ],
  written: null,
};

/** Two pages of two reviews; nothing matches a search on the first page. */
function pageOf({ query }: Asked): HotelReviews {
  const page = Number(query.get('page'));
  const all = [
    review({ id: `${page}a`, title: `Title ${page}a` }),
    review({ id: `${page}b`, title: `Title ${page}b` }),
  ];
  const narrowed = query.has('text') || query.has('traveller');
  const reviews = narrowed && page === 1 ? [] : narrowed ? all.slice(1) : all;
  const sort = query.get('sort') === 'newest' ? 'newest' : 'relevant';
  return { ...SCORES, written: { page, sort, read: 2, last: page === 2, reviews } };
}

function render(reply: (asked: Asked) => HotelReviews | Response) {
  serve(CALL, (one: Asked) => {
    const answer = reply(one);
    return answer instanceof Response ? answer : json(answer);
  });
  return renderPart(<ReviewsSection hotelId="h-1" />);
}

async function show(reply: (asked: Asked) => HotelReviews | Response = pageOf) {
  const shown = render(reply);
  await screen.findByRole('group', { name: 'Who travelled' });
  return shown;
}

const NOTHING: HotelReviews['written'] = { page: 1, sort: 'relevant', read: 0, last: true, reviews: [] };

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const asked = () => requests(CALL).map(({ query }) => query.toString());
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('what guests wrote', () => {
  it('is shown with scores by aspect and by kind of traveller, by one request', async () => {
    await show();
    await screen.findByText('2 reviews shown');
    expect(screen.getByText('8.4 out of 10')).toBeTruthy();
    expect(screen.getByText('from 120 reviews')).toBeTruthy();
    expect(within(screen.getByLabelText('Scores by aspect')).getByText('9.0')).toBeTruthy();
    expect(titles()).toEqual(['Title 1a', 'Title 1b']);
    expect(screen.getAllByText('India · Couple · 14 Aug 2026')).toHaveLength(2);
    expect(screen.getAllByText('A noisy road.')[0]?.parentElement?.textContent).toContain('Did not like');
    expect(status()).toContain('2 reviews shown');
    expect(asked()).toEqual(['page=1&sort=relevant']);
  });

  it('is read a page at a time, and says when it is all', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Show more reviews' }));
    expect(await screen.findByText('That is every review guests wrote here.')).toBeTruthy();
    expect(titles()).toEqual(['Title 1a', 'Title 1b', 'Title 2a', 'Title 2b']);
    expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull();
    expect(asked()).toEqual(['page=1&sort=relevant', 'page=2&sort=relevant']);
  });

  it('is read in another order', async () => {
    const { user } = await show();
    await user.selectOptions(screen.getByLabelText('Sort reviews by'), 'Newest first');
    await screen.findByText('2 reviews shown');
    expect(asked()).toEqual(['page=1&sort=relevant', 'page=1&sort=newest']);
  });

  it('is narrowed by kind, with the scores of that kind, and widened again', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('radio', { name: 'Couples 70' }));
    expect(await screen.findByText('None of the 2 reviews read so far match')).toBeTruthy();
    expect(screen.getByText('8.9 out of 10')).toBeTruthy();
    expect(within(screen.getByLabelText('Scores by aspect')).getByText('9.4')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Search more reviews' }));
    expect(await screen.findByText('1 of 4 reviews read so far match')).toBeTruthy();
    expect(asked().at(-1)).toBe('page=2&sort=relevant&traveller=couple');
    await user.click(screen.getByRole('button', { name: 'Show all reviews' }));
    expect(titles()).toEqual(['Title 1a', 'Title 1b']);
    expect(screen.getByText('8.4 out of 10')).toBeTruthy();
  });

  it('is searched for words when they are sent, and no more once the field is empty', async () => {
    const { user } = await show();
    const field = screen.getByRole('searchbox', { name: 'Search in the reviews' });
    await user.type(field, '  hot breakfast ');
    expect(asked()).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('None of the 2 reviews read so far match')).toBeTruthy();
    expect(asked().at(-1)).toBe('page=1&sort=relevant&text=hot+breakfast');
    const again = screen.getByRole<HTMLInputElement>('searchbox');
    expect(again.value).toBe('hot breakfast');
    await user.clear(again);
    expect(await screen.findByText('2 reviews shown')).toBeTruthy();
  });

  it('keeps what is read when a further page fails, and can be tried again', async () => {
    let fails = true;
    const { user } = await show((one) =>
      fails && one.query.get('page') === '2' ? refusal(502, 'PROVIDER_UNAVAILABLE', 'Not now.') : pageOf(one),
    );
    await user.click(screen.getByRole('button', { name: 'Show more reviews' }));
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(titles()).toEqual(['Title 1a', 'Title 1b']);
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('That is every review guests wrote here.')).toBeTruthy();
    expect(asked().filter((query) => query.startsWith('page=1'))).toHaveLength(1);
  });

  it('is complete where a guest left out almost everything', async () => {
    const bare = { author: null, country: 'ZZ', traveller: null, title: null, disliked: null, day: 'x' } as const;
    const written = { page: 1, sort: 'relevant', read: 2, last: true } as const;
    const reviews = [review({ ...bare, score: 7.5 }), review({ ...bare, id: 'r-2', score: null, country: null })];
    await show(() => ({ ...SCORES, written: { ...written, reviews } }));
    expect(titles()).toEqual(['Rated 7.5', 'Review']);
    expect(screen.getAllByText('A guest')).toHaveLength(2);
  });

  it('is nothing where nobody gave a score', async () => {
    render(() => ({ ...SCORES, score: null, count: 0, byTraveller: [], written: NOTHING }));
    expect(await screen.findByText('No reviews yet.')).toBeTruthy();
  });

  it('is only scores where nobody wrote', async () => {
    await show(() => ({ ...SCORES, written: NOTHING }));
    expect(await screen.findByText(/scores above are all there is/)).toBeTruthy();
    expect(screen.queryByText('That is every review guests wrote here.')).toBeNull();
  });
});
