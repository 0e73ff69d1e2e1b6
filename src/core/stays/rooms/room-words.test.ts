import { describe, expect, it } from 'vitest';
import { breakfastOf, countedRooms, mealsOf, roomsInWords } from './room-words.ts';

const named = (...names: readonly (string | null)[]) => names.map((name) => ({ name }));
const fed = (...meals: readonly ('none' | 'breakfast' | 'full_board' | null)[]) =>
  meals.map((each) => ({ meals: each }));

describe('chosen rooms in words', () => {
  it.each([
    [named('Suite'), 'Suite'],
    [named('Suite', 'Suite'), '2 × Suite'],
    [named('Twin', 'Suite', 'Twin'), '2 × Twin, Suite'],
    [named(null, 'Suite'), 'Suite'],
    [named(null), null],
    [[], null],
  ])('%j are %s', (rates, words) => expect(roomsInWords(rates)).toBe(words));

  it('are counted in the order in which they were chosen', () => {
    expect(countedRooms(named('Twin', 'Suite', 'Twin'))).toEqual([
      { name: 'Twin', count: 2 },
      { name: 'Suite', count: 1 },
    ]);
  });
});

describe('the meals of chosen rates', () => {
  it('are each named once', () => {
    expect(mealsOf(fed('breakfast', null, 'none', 'breakfast'))).toEqual(['breakfast', 'none']);
  });

  it.each([
    [fed('breakfast', 'full_board'), true],
    [fed('none', 'none'), false],
    [fed('none', 'breakfast'), null],
    [fed('breakfast', null), null],
  ])('%j include breakfast: %s', (rates, included) => expect(breakfastOf(rates)).toBe(included));
});
