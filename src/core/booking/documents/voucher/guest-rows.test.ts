import { expect, it } from 'vitest';
import { ARRIVAL_TIMES, type GuestDetails, NO_GUEST_DETAILS } from '../../model/guests/guest-details.ts';
import { arrivalInWords, toldRows } from './guest-rows.ts';

const rowsOf = (details: Partial<GuestDetails>) =>
  toldRows({ ...NO_GUEST_DETAILS, ...details }).map(({ key, value }) => [key, value.en]);

it('everything that was told has a row, and nothing else', () => {
  expect(rowsOf({})).toEqual([]);
  expect(rowsOf({ roomGuests: [null, 'Ravi'], requests: 'Quiet' })).toEqual([
    ['roomGuests', 'Room 2: Ravi'],
    ['request', 'Quiet'],
  ]);
  const leadGuest = { name: 'Meera', phone: '+919876543210', email: 'meera@example.in' };
  expect(rowsOf({ leadGuest, forSomeoneElse: true, arrivalTime: '00:00', bedWish: 'large' })).toEqual([
    ['guest', 'Meera'],
    ['guestPhone', '+91 98765 43210'],
    ['arrival', 'Between 12:00 am and 1:00 am (India)'],
    ['bedWish', 'One large bed'],
  ]);
});

it('each hour of arrival has words of its own in both languages', () => {
  for (const language of ['en', 'hi'] as const)
    expect(new Set(ARRIVAL_TIMES.map((time) => arrivalInWords(time)[language])).size).toBe(24);
});
