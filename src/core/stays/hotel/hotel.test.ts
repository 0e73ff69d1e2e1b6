import { expect, it } from 'vitest';
import { someDetails } from '../stays.test-support.ts';
import { hotelFacts, UNKNOWN_DETAILS, UNKNOWN_FACTS } from './hotel.ts';

it('the facts of a hotel are its town, without the rest of it', () => {
  expect(hotelFacts(someDetails())).toEqual({ city: 'Visakhapatnam' });
});

it('what a provider does not say is empty, and no fact is invented', () => {
  for (const value of Object.values({ ...UNKNOWN_FACTS, ...UNKNOWN_DETAILS })) expect(value ?? '').toHaveLength(0);
});
