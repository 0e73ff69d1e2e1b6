import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HotelDetails } from '#contract/hotels.ts';
import type { PriceCard } from '#contract/terms.ts';
import { addDays, dayInWords } from '#core/shared/index.ts';
import { SEARCH } from '#src/locales/en/web/components/stay-search.ts';
import { todayInIndia } from '../../lib/dates/today.ts';
import { paths } from '../../lib/paths.ts';
import { appState } from '../../lib/state/app-state.ts';
import { hotelOpened } from '../../lib/state/hotel-actions.ts';
import { LAKE_HOUSE_DETAILS, LAKE_HOUSE_TEXTS } from '../../testing/data/hotels.ts';
import { ASHA, renderPart } from '../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../testing/server.ts';
import { HotelPage } from './hotel-page.tsx';
import type { PayProps } from './price/booking-box.tsx';

vi.mock('../../components/map/offline-kit.tsx', () => import('../../testing/fakes/fake-map.tsx'));

const today = todayInIndia();
const stay = `arrivalDate=${addDays(today, 5)}&departureDate=${addDays(today, 7)}&rooms=1&adults=2&children=0`;
const query = `destination=Goa&latitude=15.3&longitude=74&${stay}`;
const PATH = `/hotelDetails?hotelId=h-1&${query}`;

const card = (total: number, paymentAmount: number, extra: PriceCard['lines'] = []): PriceCard => ({
  lines: [
    { code: 'base', label: 'Base price', amount: 10_870 },
    { code: 'gst', label: 'GST', amount: 3_261 },
    { code: 'discount', label: 'Discount', amount: -1_631 },
    ...extra,
  ],
  total,
  paymentAmount,
  currency: 'INR',
  symbol: '₹',
});
const priceCards = {
  standard: card(12_500, 125_000),
  withExtraDiscount: card(7_065, 706_500, [{ code: 'extra_discount', label: 'Additional Discount', amount: -5_435 }]),
};
const hotel: HotelDetails = {
  ...LAKE_HOUSE_DETAILS,
  photos: [1, 2, 3, 4].map((each) => ({ url: `/pictures/${each}.svg`, width: 1200, height: 800 })),
  amenities: Array.from({ length: 24 }, (_, each) => `Amenity ${each + 1}`),
  priceCards,
};

const Pay = ({ user, card: { total }, onNewPrice }: PayProps) => (
  <button type="button" onClick={onNewPrice}>{`${user?.name ?? 'A visitor'} pays ${total}`}</button>
);
const show = (options: Parameters<typeof renderPart>[1] = {}) =>
  renderPart(
    <Routes>
      <Route path={paths.hotelDetails.path} element={<HotelPage Pay={Pay} />} />
      <Route path="*" element={null} />
    </Routes>,
    { path: PATH, ...options },
  );
const openTab = async ({ user }: ReturnType<typeof show>, name: string) =>
  user.click(await screen.findByRole('tab', { name }));

beforeEach(() => {
  serve('GET /hotels/:id', hotel);
  serve('GET /hotels/:id/description', LAKE_HOUSE_TEXTS);
});

describe('a hotel’s page that stayed open past midnight in India', () => {
  it('moves to today when its price is read again, and says so', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T18:00:00Z'), toFake: ['Date'] });
    serve('GET /user/:id', { userDetails: ASHA });
    const tonight = query.replace(stay, 'arrivalDate=2026-11-20&departureDate=2026-11-22&rooms=1&adults=2&children=0');
    const { user } = show({ path: `/hotelDetails?hotelId=h-1&${tonight}`, user: ASHA });
    const pay = await screen.findByText('Asha Rao pays 12500');
    vi.setSystemTime('2026-11-20T18:30:00Z');
    await user.click(pay);
    await screen.findByText(/^The dates you searched for have passed/);
    await screen.findByText('Asha Rao pays 12500');
    const days = requests('GET /hotels/:id').map(({ query: asked }) => asked.get('arrivalDate'));
    expect(days).toEqual(['2026-11-20', '2026-11-21']);
    expect(new URLSearchParams(location.search).get('departureDate')).toBe('2026-11-23');
  });
});

describe('a hotel’s page', () => {
  it('shows name, address, zip, score and overview of the stay in the link', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Lake House' })).toBeTruthy();
    expect(screen.getByText(/4 Lake Road, Panaji/).textContent).toContain('403001');
    expect(screen.getByRole('img', { name: 'Score 8.6 out of 10' })).toBeTruthy();
    expect(await screen.findByText('A quiet house by the lake.')).toBeTruthy();
    expect(Object.fromEntries(requests('GET /hotels/:id')[0]?.query ?? [])).toMatchObject({
      arrivalDate: addDays(today, 5),
      departureDate: addDays(today, 7),
      adults: '2',
    });
    await waitFor(() => expect(appState.getState().hotels.hotelDetails?.hotelId).toBe('h-1'));
  });

  it('says when there is no score yet', async () => {
    serve('GET /hotels/:id', { ...hotel, score: { value: null, count: null } });
    show();
    expect(await screen.findByText('No score yet')).toBeTruthy();
  });

  it('expands the amenities from five to twenty, and collapses them again', async () => {
    const shown = show();
    await openTab(shown, 'Facilities');
    const chips = () => screen.getAllByText(/^Amenity \d+$/).length;
    expect(chips()).toBe(5);
    await shown.user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(chips()).toBe(20);
    await shown.user.click(screen.getByRole('button', { name: 'Show less' }));
    expect(chips()).toBe(5);
  });

  it('shows the server’s reviews with their summary', async () => {
    const review = {
      id: 'r-1',
      username: 'Meera',
      rating: 5,
      title: 'Lovely',
      text: 'We came back twice.',
      bubbleRatingText: '5/5',
      publishedDate: '2026-03-14',
      userProfile: { avatar: '/pictures/avatars/1.svg' },
    };
    const answer = {
      reviews: [review],
      summary: 'Out of 342 reviews',
      score: null,
      count: null,
      subScores: [],
      byTraveller: [],
      written: null,
    };
    serve('GET /hotels/:id/reviews', { hotelId: 'h-1', ...answer });
    await openTab(show(), 'Reviews');
    expect(await screen.findByText('Out of 342 reviews')).toBeTruthy();
    expect(screen.getByText('We came back twice.')).toBeTruthy();
    expect(screen.getByText('Meera · 14 Mar 2026')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Lovely' })).toBeTruthy();
    expect(screen.getByText('5/5')).toBeTruthy();
    const article = screen.getByText('We came back twice.').closest('article');
    expect(article?.querySelector('img')?.getAttribute('src')).toBe('/pictures/avatars/1.svg');
  });

  it('shows the contact as text, not as links', async () => {
    await openTab(show(), 'Contact');
    expect((await screen.findByText('+91 00000 00000')).closest('a')).toBeNull();
    expect(screen.getByText('lake-house@hotels.example').closest('a')).toBeNull();
  });

  it('shows the hotel by address, distance and coordinates', async () => {
    await openTab(show(), 'Locate Us');
    expect(await screen.findByText('4 Lake Road, Panaji, 403001, India')).toBeTruthy();
    expect(screen.getByText(/km from the centre of Goa/)).toBeTruthy();
    expect(screen.getByText('15.4900, 73.8200')).toBeTruthy();
  });

  it('moves through the photos by buttons and keys', async () => {
    const { user } = show();
    expect(await screen.findByText('Photo 1 of 4')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next photos' }));
    expect(screen.getByText('Photo 2 of 4')).toBeTruthy();
    await user.keyboard('{End}');
    expect(screen.getByText('Photo 4 of 4')).toBeTruthy();
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(screen.getByText('Photo 3 of 4')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Lake House, photo 1 of 4' }).getAttribute('width')).toBe('1200');
  });
});

describe('the price card', () => {
  it('shows a visitor the standard price, what is charged now, the terms and both ways to log in', async () => {
    const { user } = show();
    expect(await screen.findByText('You pay ₹1,250 now and ₹11,250 at the hotel: ₹12,500 in total.')).toBeTruthy();
    expect(screen.getByText('GST').nextSibling?.textContent).toBe('₹3,261');
    expect(screen.queryByText('Additional Discount')).toBeNull();
    expect(screen.getByText('Non-refundable: no refund if you cancel.')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Login to get 50% discount' })).getAttribute('href')).toBe(
      '/login',
    );
    await user.click(screen.getByRole('link', { name: 'Continue Booking' }));
    expect(location.pathname).toBe('/login');
    expect(history.state).toMatchObject({ usr: { from: { pathname: '/hotelDetails' } } });
  });

  it('applies the extra discount of a traveller who has one left', async () => {
    show({ user: { ...ASHA, discounts: 1 } });
    expect(await screen.findByText('Asha Rao pays 7065')).toBeTruthy();
    expect(screen.getByText('Additional Discount').nextSibling?.textContent).toBe('-₹5,435');
    expect(screen.queryByText(/at the hotel:/)).toBeNull();
  });

  it('gives a traveller without one the standard price', async () => {
    show({ user: ASHA });
    expect(await screen.findByText('Asha Rao pays 12500')).toBeTruthy();
  });

  it('shows the deadline of a free cancellation in India’s time', async () => {
    const day = addDays(today, 3);
    serve('GET /hotels/:id', { ...hotel, cancellation: { freeUntil: `${day}T12:29:59.000Z` } });
    show();
    const said = `Free cancellation until ${dayInWords(day).en}, 5:59 pm (India)`;
    expect(await screen.findByText((text) => text.startsWith(said))).toBeTruthy();
  });

  it('shows no free cancellation on the arrival day', async () => {
    serve('GET /hotels/:id', { ...hotel, cancellation: { freeUntil: `${addDays(today, 5)}T06:00:00.000Z` } });
    show();
    const said = `Free cancellation until ${dayInWords(addDays(today, 4)).en}, 11:59 pm (India)`;
    expect(await screen.findByText((text) => text.startsWith(said))).toBeTruthy();
  });

  it.each([
    ['Sold out for these dates', { soldOut: true, priceCards: null }],
    ['No price in rupees for these dates', { priceCards: null }],
  ])('shows %s, with a next step', async (title, more) => {
    serve('GET /hotels/:id', { ...hotel, ...more });
    show({ user: ASHA });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Choose other dates or guests' });
    expect(way.getAttribute('href')).toMatch(/^\/hotels\?destination=Goa/);
    expect(screen.queryByText(/pays/)).toBeNull();
  });
});

describe('a hotel that can’t be shown', () => {
  it('is not found, with a link to others', async () => {
    serve('GET /hotels/:id', () => refusal(404, 'NOT_FOUND', 'Not found.'));
    show();
    expect(await screen.findByRole('heading', { name: 'We could not find this hotel' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See other hotels' })).toBeTruthy();
  });

  it('shows why and can be tried again', async () => {
    serve('GET /hotels/:id', () => refusal(502, 'PROVIDER_UNAVAILABLE', 'Hotel information can’t be reached.'));
    const { user } = show();
    expect((await screen.findByRole('alert')).textContent).toBe('Hotel information can’t be reached.');
    serve('GET /hotels/:id', hotel);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lake House' })).toBeTruthy();
  });

  it('shows that it loads', async () => {
    let answer = (_: Response) => {};
    serve('GET /hotels/:id', () => new Promise<Response>((resolve) => (answer = resolve)));
    show();
    expect(await screen.findByRole('status', { name: 'Loading the hotel' })).toBeTruthy();
    await waitFor(() => expect(requests('GET /hotels/:id')).toHaveLength(1));
    answer(json(hotel));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lake House' })).toBeTruthy();
  });
});

describe('the address', () => {
  it('moves dates that have passed and says so', async () => {
    const past = query.replace(
      /arrivalDate=[^&]+&departureDate=[^&]+/,
      'arrivalDate=2020-01-01&departureDate=2020-01-03',
    );
    show({ path: `/hotelDetails?hotelId=h-1&${past}` });
    expect(await screen.findByText(/The dates in this link have passed/)).toBeTruthy();
    await screen.findByRole('heading', { level: 1, name: 'Lake House' });
    expect(requests('GET /hotels/:id')[0]?.query.get('arrivalDate')).toBe(today);
    expect(requests('GET /hotels/:id')[0]?.query.get('departureDate')).toBe(addDays(today, 2));
  });

  it('without a query shows the hotel viewed last', async () => {
    hotelOpened(hotel, LAKE_HOUSE_TEXTS);
    show({ path: '/hotelDetails' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lake House' })).toBeTruthy();
    expect(new URLSearchParams(location.search).get('hotelId')).toBe('h-1');
  });

  it('without either shows the search form', async () => {
    show({ path: '/hotelDetails' });
    expect(await screen.findByRole('form', { name: SEARCH.form })).toBeTruthy();
    expect(requests('GET /hotels/:id')).toHaveLength(0);
  });
});
