import { describe, expect, it } from 'vitest';
import { hotelAnswerInterval } from './hotel-answer.ts';

const NOW = Date.parse('2026-12-01T04:30:00.000Z');
const made = (secondsAgo: number, changes: object = {}) => ({
  createdAt: new Date(NOW - secondsAgo * 1_000).toISOString(),
  reservation: 'requested' as const,
  status: 'confirmed' as const,
  ...changes,
});

describe('polling for the hotel’s answer', () => {
  it.each([
    ['a booking of this moment', [made(0)], 1_500],
    ['one of almost a minute ago', [made(59)], 1_500],
    ['one of a minute ago', [made(60)], 0],
    ['one on a device whose clock is a little late', [made(-59)], 1_500],
    ['one on a device whose clock is wrong', [made(-60)], 0],
    ['one that the hotel has confirmed', [made(1, { reservation: 'confirmed' })], 0],
    ['one that the hotel has refused', [made(1, { reservation: 'refused' })], 0],
    ['one that was cancelled meanwhile', [made(1, { status: 'cancelled' })], 0],
    ['several of which one waits', [made(500, { reservation: 'confirmed' }), made(2)], 1_500],
    ['none', [], 0],
  ])('of %s waits as specified', (_, bookings, wait) => {
    expect(hotelAnswerInterval(bookings, NOW)).toBe(wait);
  });
});
