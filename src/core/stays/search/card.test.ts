import { describe, expect, it } from 'vitest';
import { productPolicy } from '../../pricing/index.ts';
import { aHotel, aSearch } from '../stays.test-support.ts';
import { stayCard } from './card.ts';

const observed = productPolicy('observed');
const transparent = productPolicy('transparent');

describe('a result card', () => {
  it('shows the hotel with its distance, stars and review word', () => {
    expect(stayCard(observed, aSearch(), aHotel())).toMatchObject({
      hotelId: '101',
      name: 'Sea View',
      distanceKm: 8.5,
      reviewScore: 8.4,
      reviewWord: { en: 'Very Good', hi: 'Very Good' },
      reviewCount: 120,
      rating: 4,
      stars: 4,
      freeCancellation: true,
      soldOut: false,
    });
  });

  it('has no distance where the provider has no position, and one of 0 at the searched point', () => {
    const here = { ...aSearch().around };
    expect(stayCard(observed, aSearch(), aHotel({ ...here, positionKnown: false })).distanceKm).toBeNull();
    expect(stayCard(observed, aSearch(), aHotel(here)).distanceKm).toBe(0);
  });

  it('has Good and two stars for a hotel without a score', () => {
    const fresh = aHotel({ reviewScore: null, reviewWord: '', reviewCount: 0 });
    expect(stayCard(observed, aSearch(), fresh)).toMatchObject({
      reviewScore: null,
      reviewWord: { en: 'Good', hi: 'अच्छा' },
      rating: 2,
    });
  });

  it('has the price by the policy, over the nights of the stay', () => {
    expect(stayCard(observed, aSearch(4), aHotel()).price).toEqual({ amount: 270_000, extra: 54_000, perNight: null });
    expect(stayCard(transparent, aSearch(4), aHotel()).price).toEqual({
      amount: 1_008_000,
      extra: null,
      perNight: 252_000,
    });
  });

  it('includes a hotel without a price in rupees, or sold out', () => {
    expect(stayCard(observed, aSearch(), aHotel({ price: null })).price).toBeNull();
    expect(stayCard(observed, aSearch(), aHotel({ soldOut: true })).soldOut).toBe(true);
  });

  it('has a stock picture or the hotel’s, by the policy', () => {
    expect(stayCard(observed, aSearch(), aHotel()).photo.url).toMatch(/^\/pictures\/stock\/\d+\.svg$/);
    expect(stayCard(transparent, aSearch(), aHotel()).photo.url).toBe('/hotels/101.jpg');
  });
});
