import { expect, it } from 'vitest';
import { BOOKINGS } from '../../../hi/web/account/account.ts';

it.each([
  [0, '0 बुकिंग मिलीं'],
  [1, '1 बुकिंग मिली'],
  [2, '2 बुकिंग मिलीं'],
])('In Hindi %i found bookings are spoken of as that many', (count, sentence) => {
  expect(BOOKINGS.found(count)).toBe(sentence);
});
