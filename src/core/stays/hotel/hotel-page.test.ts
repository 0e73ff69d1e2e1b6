import { describe, expect, it } from 'vitest';
import { productPolicy } from '../../pricing/index.ts';
import { aged, NOON, someDetails } from '../stays.test-support.ts';
import { hotelPage } from './hotel-page.ts';

const observed = productPolicy('observed');
const transparent = productPolicy('transparent');
const operator = { phone: '+91 80 4000 1234', email: 'help@padav.example' };

describe('a hotel’s page', () => {
  it('has the provider’s data, and its age', () => {
    const page = hotelPage(observed, operator, aged(someDetails(), { stale: true }));
    expect(page).toMatchObject({
      name: 'Sea View',
      zip: '530002',
      amenities: ['Free WiFi', 'Pool'],
      checkInFrom: '14:00',
      freeUntil: Date.parse('2026-11-29T12:29:59Z'),
      asOf: NOON,
      stale: true,
    });
  });

  it('has prices for everybody and for an account with a discount', () => {
    const cards = hotelPage(observed, operator, aged(someDetails())).priceCards;
    expect(cards?.standard).toMatchObject({ total: 310_500, usesExtraDiscount: false });
    expect(cards?.withExtraDiscount).toMatchObject({ total: 175_500, usesExtraDiscount: true });
  });

  it('has no second card where no extra discount is offered', () => {
    const cards = hotelPage(transparent, operator, aged(someDetails())).priceCards;
    expect(cards?.standard.total).toBe(1_008_000);
    expect(cards?.withExtraDiscount).toBeNull();
  });

  it.each([{ soldOut: true }, { price: null }, { soldOut: true, price: null }])('has no price when %o', (over) => {
    expect(hotelPage(observed, operator, aged(someDetails(over))).priceCards).toBeNull();
  });

  it('shows the placeholders of the observed policy', () => {
    const page = hotelPage(observed, operator, aged(someDetails()));
    expect(page.contact).toEqual({ phone: '+91 1795955399', email: 'sea-view@hotels.example' });
    expect(page.score.count).toBeNull();
    expect(page.picture.url).toMatch(/^\/pictures\/stock\//);
  });

  it('shows the provider’s score and the operator’s contact under the transparent one', () => {
    const page = hotelPage(transparent, operator, aged(someDetails()));
    expect(page).toMatchObject({ score: { value: 8.4, count: 120 }, contact: operator });
    expect(page.picture.url).toBe('/hotels/101.jpg');
  });
});
