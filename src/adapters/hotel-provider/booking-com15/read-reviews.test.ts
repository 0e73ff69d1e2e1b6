import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGuestReviews, readReviews } from './read-reviews.ts';

describe('review scores', () => {
  const row = (customer_type: string, more: object) => ({ score_breakdown: [{ customer_type, ...more }] });
  const question = (key: string, label: string | null, score: unknown) => ({
    ...{ question: key, localized_question: label, score },
  });

  it('are those of all guests, without the overall score among the categories', () => {
    const data = [
      row('family', { average_score: 2, count: 3, question: [question('total', 'Total', 2)] }),
      row('total', {
        average_score: 9.9,
        count: '1204',
        question: [
          question('hotel_clean', 'Cleanliness', '8.7'),
          question('total', 'Total', 8.4),
          question('hotel_location', '<b>Location</b>', 10),
          question('hotel_wifi', 'WiFi', 0),
          question('nameless', null, 7),
          question('too_good', 'Too good', 10.1),
          question('negative', 'Negative', -1),
          question('unknown', 'Unknown', null),
        ],
      }),
    ];
    expect(readReviews(data, '7')).toEqual({
      hotelId: '7',
      score: 8.4,
      count: 1_204,
      subScores: [
        { label: 'Cleanliness', score: 8.7 },
        { label: 'Location', score: 10 },
        { label: 'WiFi', score: 0 },
      ],
      byTraveller: [{ traveller: 'family', score: 2, count: 3, subScores: [] }],
    });
  });

  it.each([
    [{ average_score: 7.5, count: 2, question: [] }, 7.5],
    [{ average_score: 7.5, count: 2, question: [question('total', 'Total', null)] }, 7.5],
    [{ average_score: 0, count: 2, question: [] }, 0],
    [{ average_score: 10, count: 2, question: [] }, 10],
    [{ average_score: 10.1, count: 2, question: [] }, null],
    [{ average_score: -0.1, count: 2, question: [] }, null],
    [{ count: 2, question: [] }, null],
  ])('of %j have the score %s', (all, score) => {
    expect(readReviews([row('total', all)], '7')).toEqual({
      hotelId: '7',
      score,
      count: 2,
      subScores: [],
      byTraveller: [],
    });
  });

  it.each([[[]], [null], [[row('family', { count: 0 })]]])('without reviews, as in %j, are null', (data) => {
    expect(readReviews(data, '7')).toEqual({ hotelId: '7', score: null, count: 0, subScores: [], byTraveller: [] });
  });

  it('of several of the provider’s kinds are one of ours, weighed by how many gave them', () => {
    const clean = (score: unknown) => question('hotel_clean', 'Cleanliness', score);
    const data = [
      row('family_with_young_children', { average_score: 9, count: 30, question: [clean(8)] }),
      row('FAMILY_WITH_OLDER_CHILDREN', { average_score: 7, count: '10', question: [clean(6), clean(null)] }),
      row('families', { average_score: null, count: 5, question: [question('hotel_wifi', 'WiFi', 5)] }),
    ];
    expect(readReviews(data, '7').byTraveller).toEqual([
      {
        traveller: 'family',
        score: 8.5,
        count: 45,
        subScores: [
          { label: 'Cleanliness', score: 7.5 },
          { label: 'WiFi', score: 5 },
        ],
      },
    ]);
  });

  it.each([
    ['young_couple', 'couple'],
    ['review_category_group_of_friends', 'friends'],
    ['extended_group', 'friends'],
    ['solo_traveller', 'solo'],
    ['business_traveller', 'business'],
    ['with_a_pet', undefined],
    ['', undefined],
  ])('of %j are those of %s', (type, kind) => {
    const data = [row(type, { average_score: 8, count: 1, question: [] })];
    expect(readReviews(data, '7').byTraveller[0]?.traveller).toBe(kind);
  });

  it('of a kind without a score are counted without one', () => {
    const data = [row('couple', { average_score: 11, count: 4, question: [] })];
    expect(readReviews(data, '7').byTraveller).toEqual([{ traveller: 'couple', score: null, count: 4, subScores: [] }]);
  });

  it('of every kind together stay between the lowest and the highest', () => {
    const some = fc.record({
      score: fc.double({ min: 0, max: 10, noNaN: true }),
      count: fc.integer({ min: 1, max: 9_999 }),
    });
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 6 }), (rows) => {
        const data = rows.map(({ score, count }) => row('couple', { average_score: score, count, question: [] }));
        const [couple] = readReviews(data, '7').byTraveller;
        const given = rows.map(({ score }) => score);
        expect(couple?.count).toBe(rows.reduce((sum, { count }) => sum + count, 0));
        expect(couple?.score).toBeGreaterThanOrEqual(Math.min(...given) - 0.051);
        expect(couple?.score).toBeLessThanOrEqual(Math.max(...given) + 0.051);
      }),
    );
  });
});

describe('written reviews', () => {
  const wire = (over: object = {}) => ({
    review_id: 77,
    title: 'A <b>good</b> stay',
    pros: 'Clean &amp; quiet.',
    cons: '',
    date: '2026-08-14 09:20:11',
    average_score: 9,
    travel_purpose: 'leisure',
    author: { name: 'Asha', countrycode: 'in', type: 'young_couple', avatar: 'https://a.example/1.jpg' },
    ...over,
  });
  const read = (...rows: readonly unknown[]) => readGuestReviews({ result: rows, count: 3 }, '7', 2);
  const first = (over: object) => read(wire(over)).reviews[0];

  it('are plain text with their author, kind, score and day', () => {
    expect(read(wire())).toEqual({
      hotelId: '7',
      reviews: [
        {
          id: '77',
          author: 'Asha',
          country: 'IN',
          traveller: 'couple',
          score: 9,
          title: 'A good stay',
          liked: 'Clean & quiet.',
          disliked: null,
          day: '2026-08-14',
        },
      ],
      last: true,
    });
  });

  it('are unknown in what is missing, and have an id by their place', () => {
    expect(read(null, { title: 'Good' }, 'text')).toMatchObject({
      reviews: [{ id: '2-1', author: null, country: null, traveller: null, score: null, liked: null, day: null }],
    });
  });

  it.each([
    [{ author: { type_string: 'Solo traveller' } }, { traveller: 'solo' }],
    [{ travel_purpose: 'business' }, { traveller: 'business' }],
    [{ customer_type: 'GROUP_OF_FRIENDS' }, { traveller: 'friends' }],
    [{ author: { countrycode: 'xxx', name: 4 } }, { country: null, author: null, traveller: null }],
    [{ date: 'yesterday' }, { day: null }],
    [{ date: 1_700_000_000 }, { day: null }],
    [{ date: '2026-02-31' }, { day: null }],
    [{ average_score: null }, { score: null }],
    [{ average_score: 3.5 }, { score: 8.8 }],
    [{ average_score: 4 }, { score: 10 }],
    [{ average_score: 4.1 }, { score: 4.1 }],
    [{ average_score: -1 }, { score: null }],
    [{ average_score: 10.5 }, { score: null }],
    [{ average_score: 3, average_score_out_of_10: 7.5 }, { score: 7.5 }],
    [{ cons: ' <i>Thin walls</i> ' }, { disliked: 'Thin walls' }],
  ])('of %j are %j', (over, told) => {
    expect(first(over)).toMatchObject(told);
  });

  it('are scored of ten where one of the page is above four', () => {
    expect(read(wire({ average_score: 3 }), wire({ average_score: 8 })).reviews.map(({ score }) => score)).toEqual([
      3, 8,
    ]);
    expect(read(wire({ average_score: 3 }), wire({ average_score: 2 })).reviews.map(({ score }) => score)).toEqual([
      7.5, 5,
    ]);
  });

  it('without a word are left out', () => {
    expect(read(wire({ title: null, pros: ' ', cons: '<p></p>' })).reviews).toEqual([]);
  });

  it('go on after a full page, whatever is in it', () => {
    const nine = Array.from({ length: 9 }, () => wire());
    expect(read(...nine)).toMatchObject({ last: true });
    expect(read(...nine, null)).toMatchObject({ last: false });
    expect(read(...nine, null).reviews).toHaveLength(9);
  });

  it.each([null, [], 'text', {}, { result: {} }, { result: null }])('of %j are none', (data) => {
    expect(readGuestReviews(data, '7', 1)).toEqual({ hotelId: '7', reviews: [], last: true });
  });
});
