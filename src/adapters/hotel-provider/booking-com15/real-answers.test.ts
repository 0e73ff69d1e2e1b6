import { describe, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { worldSource } from '#test/support/hotel-provider-server/source.ts';
import { photoOf } from './photos.ts';
import { readDetails } from './read-details.ts';
import { readReviews } from './read-reviews.ts';
import { readSearch } from './read-search.ts';

const source = worldSource({ clock: { now: () => instant(Date.parse('2027-01-10T06:00:00Z')) } });
const STAY = { arrival_date: '2027-02-02', departure_date: '2027-02-04', adults: '2', currency_code: 'INR' };
const AROUND = { latitude: 15.3, longitude: 74 };
const ID = '4104003';

const asObject = (value: unknown): Record<string, unknown> => ({ ...Object(value) });
const details = asObject(
  await source.details(new URLSearchParams({ ...STAY, hotel_id: ID }), 'https://pictures.example'),
);
const search = asObject(
  await source.search(new URLSearchParams({ ...STAY, latitude: '15.3', longitude: '74' }), 'https://pictures.example'),
);
const [card] = [search.result].flat().map(asObject);

const page = (changes: object, without: readonly string[] = []) =>
  readDetails(
    Object.fromEntries(Object.entries({ ...details, ...changes }).filter(([key]) => !without.includes(key))),
    ID,
  );
const onCard = (changes: object) => readSearch({ result: [{ ...card, ...changes }] }, AROUND, 1).hotels[0];

describe('a real hotel response', () => {
  it('without rooms, with an empty list, or with empty rooms is a whole page without their photos', () => {
    const usual = page({});
    for (const odd of [page({}, ['rooms']), page({ rooms: [] }), page({ rooms: { 1: null, 2: {}, 3: { photos: 7 } } })])
      expect(odd).toMatchObject({ hotelId: ID, name: usual?.name, price: usual?.price, soldOut: usual?.soldOut });
  });

  it('without a block has no deadline to cancel by, and its price', () => {
    for (const block of [[], null, {}, [null], [{}]])
      expect(page({ block })).toMatchObject({ freeUntil: null, price: page({})?.price });
    expect(page({}, ['block'])?.freeUntil).toBeNull();
  });

  it('in another currency has no price', () => {
    const money = { value: 163.8, currency: 'AED' };
    const priced = { gross_amount: money, gross_amount_hotel_currency: money, items: [] };
    expect(page({ product_price_breakdown: priced, composite_price_breakdown: priced })?.price).toBeNull();
  });

  it('with thousands of unknown keys is the same page', () => {
    const unknown = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`x_${at}`, { y: [at, null, '<b>'] }]));
    expect(page(unknown)).toEqual(page({}));
    expect(onCard(unknown)).toEqual(onCard({}));
  });

  it('has texts without markup or entities', () => {
    const marked = page({
      hotel_name: '<b>Sea &amp; Sand</b>&#x20;Inn',
      address: '1 <script>alert(1)</script>Beach&nbsp;Road',
      property_highlight_strip: [{ name: '<i>Free&#x20;Wi-Fi</i>', icon_list: [] }],
    });
    expect(marked).toMatchObject({ name: 'Sea & Sand Inn' });
    expect(JSON.stringify(marked)).not.toMatch(/<\/?(b|i|script)>|&(amp|nbsp|#)/);
  });
});

describe('scores that are null', () => {
  it('are no score on a card and in the panel, and drop neither', () => {
    const unscored = onCard({ review_score: null, review_nr: null, review_score_word: null });
    expect(unscored).toMatchObject({ reviewScore: null, reviewCount: 0, reviewWord: null, name: card?.hotel_name });
    const breakdown = [
      {
        customer_type: 'total',
        average_score: null,
        count: null,
        question: [{ question: 'hotel_clean', score: null }],
      },
    ];
    expect(readReviews([{ score_breakdown: breakdown }], ID)).toMatchObject({ score: null, count: 0, subScores: [] });
    expect(readReviews([{ score_breakdown: null }], ID)).toMatchObject({ score: null, count: 0, subScores: [] });
  });
});

describe('a page of a search', () => {
  it('that is empty, or past the end, is the last', () => {
    for (const data of [{ result: [], count: 0 }, { result: [], count: 45 }, { count: 45 }, { result: null }])
      expect(readSearch(data, AROUND, 4)).toEqual({ hotels: [], last: true });
  });
});

describe('a photo', () => {
  const at = (segment: string) => `https://cf.bstatic.com/xdata/images/hotel/${segment}/1234.jpg?k=abc&o=`;

  it.each(['square60', 'square180', 'max300', 'max500', 'max1280', '640x200', '1024x768'])(
    'of the odd size %s is requested in the size that is shown, with its token',
    (segment) => {
      expect(photoOf(at(segment), 'card')?.url).toBe(at('max750'));
      expect(photoOf(at(segment), 'page')?.url).toBe(at('1280x900'));
    },
  );

  it.each([null, 0, -1, 0.01, 99, 0.5, 1, 3])('of the ratio %s has valid dimensions', (ratio) => {
    const { width, height } = photoOf(at('max500'), 'page', ratio) ?? expect.fail('no photo');
    expect([width > 0 && width <= 1_280, height > 0 && height <= 900]).toEqual([true, true]);
  });
});
