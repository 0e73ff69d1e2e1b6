import { expect, it } from 'vitest';
import { UNKNOWN_FACTS } from '#core/stays/index.ts';
import { readFacts } from './read-facts.ts';

it('states the town as the provider does, and what it does not say as unknown', () => {
  expect(readFacts({ city: 'Panaji' })).toEqual({ ...UNKNOWN_FACTS, city: 'Panaji' });
  expect(readFacts({ city: null })).toEqual(UNKNOWN_FACTS);
});
