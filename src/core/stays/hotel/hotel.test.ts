import { expect, it } from 'vitest';
import { someDetails } from '../stays.test-support.ts';
import { hotelFacts, UNKNOWN_DETAILS, UNKNOWN_FACTS } from './hotel.ts';

it('the facts of a hotel are its town, without the rest of it', () => {
  expect(hotelFacts(someDetails())).toEqual({ city: 'Visakhapatnam' });
});

it('what a provider does not say is empty, and no fact is invented', () => {
  expect(UNKNOWN_FACTS).toEqual({ city: '' });
  expect(UNKNOWN_DETAILS).toEqual({
    city: '',
    propertyType: null,
    facilityGroups: [],
    notes: [],
    checkInFrom: null,
    checkInUntil: null,
    checkOutFrom: null,
    checkOutUntil: null,
    room: null,
  });
});
