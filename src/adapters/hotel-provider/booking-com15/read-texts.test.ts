import { describe, expect, it } from 'vitest';
import { readDescription } from './read-texts.ts';

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
