import { describe, expect, it } from 'vitest';
import { TODAY } from '../../testing/data/links.ts';
import { readResultsLink } from './read-link.ts';

describe('the filters of an address', () => {
  const filters = (query: string) => readResultsLink(new URLSearchParams(`latitude=15.3&longitude=74&${query}`), TODAY);

  it.each([
    ['priceMin=5x', {}],
    ['priceMax=5x', {}],
    ['priceMin=x5', {}],
    ['stars=45', {}],
    ['stars=4.5', {}],
    ['stars=14', {}],
    ['scoreMin=x8', {}],
    ['scoreMin=8x', {}],
  ])('are ignored where they are only partly valid: %s', (query, expected) => {
    expect(filters(query)).toMatchObject({ link: { filters: expected }, changes: ['filters'] });
  });

  it.each([
    ['priceMin=5000', { priceMin: 5000 }],
    ['priceMax=10', { priceMax: 10 }],
    ['priceMin=100000000&priceMax=100000000', { priceMin: 100_000_000, priceMax: 100_000_000 }],
    ['scoreMin=10', { scoreMin: 10 }],
    [`types=${'a'.repeat(80)}`, { types: ['a'.repeat(80)] }],
    ['types=b&types=a&types=c&types=a', { types: ['a', 'b', 'c'] }],
    ['localities=Fort&localities=Colaba&localities=Fort', { localities: ['Colaba', 'Fort'] }],
    ['stars=5,3,4,3', { stars: [3, 4, 5] }],
  ])('are accepted up to their bounds, sorted, each once: %s', (query, expected) => {
    expect(filters(query)).toMatchObject({ link: { filters: expected }, changes: [] });
    expect(filters(query)?.link.filters).toEqual(expected);
  });
});
