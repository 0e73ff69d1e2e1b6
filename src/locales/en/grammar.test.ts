import { describe, expect, it } from 'vitest';
import { counted } from './grammar.ts';

describe('a count with its noun', () => {
  it.each([
    [0, '0 adults'],
    [1, '1 adult'],
    [2, '2 adults'],
  ])('%d are %s', (count, words) => {
    expect(counted(count, 'adult')).toBe(words);
  });

  it('a count takes the plural that it is given', () => {
    expect(counted(2, 'child', 'children')).toBe('2 children');
    expect(counted(1, 'child', 'children')).toBe('1 child');
  });
});
