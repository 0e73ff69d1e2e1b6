import { describe, expect, it } from 'vitest';
import { readDescription, readReviews } from './read-texts.ts';

describe('a description', () => {
  it('has its main text and its house notes separately, whatever else comes', () => {
    const data = [
      { descriptiontype_id: 7, description: 'No parties.\n\nNo smoking.' },
      { descriptiontype_id: 1, description: 'Not shown.' },
      { descriptiontype_id: 6, description: 'By the sea.' },
      { descriptiontype_id: 6, description: null },
      { descriptiontype_id: '6', description: 'With a garden.' },
    ];
    expect(readDescription(data, '7')).toEqual({
      hotelId: '7',
      overview: ['By the sea.', 'With a garden.'],
      houseNotes: ['No parties.', 'No smoking.'],
    });
  });

  it.each([[[]], [null], ['text'], [{}]])('of %j is empty', (data) => {
    expect(readDescription(data, '7')).toEqual({ hotelId: '7', overview: [], houseNotes: [] });
  });
});

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
    expect(readReviews([row('total', all)], '7')).toEqual({ hotelId: '7', score, count: 2, subScores: [] });
  });

  it.each([[[]], [null], [[row('family', { count: 3 })]]])('without reviews, as in %j, are null', (data) => {
    expect(readReviews(data, '7')).toEqual({ hotelId: '7', score: null, count: 0, subScores: [] });
  });
});
