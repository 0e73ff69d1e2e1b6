import { expect, it } from 'vitest';
import { z } from 'zod';
import { type GuestDetails, NO_GUEST_DETAILS } from '#core/booking/index.ts';
import { guestColumns, guestDetailsFrom, storedGuests } from './guest-row.ts';

const columns = z.object(guestColumns);
const read = (stored: unknown) => guestDetailsFrom(columns.parse(JSON.parse(JSON.stringify(stored))));

/** What the release before this one reads: anything else is dropped. */
const earlier = z.object({
  leadGuest: z.object({ name: z.string(), phone: z.string() }).nullable(),
  requests: z.string().nullable(),
});

const meera = { name: 'Meera', phone: '+919876543210', email: null };
const told: readonly (readonly [string, GuestDetails, object | null])[] = [
  ['nothing', NO_GUEST_DETAILS, null],
  ['a request', { ...NO_GUEST_DETAILS, requests: 'Quiet' }, null],
  ['a guest', { ...NO_GUEST_DETAILS, leadGuest: meera }, { name: 'Meera', phone: '+919876543210' }],
  ['no number', { ...NO_GUEST_DETAILS, leadGuest: { ...meera, phone: null } }, { name: 'Meera', phone: '' }],
  ['someone else', { ...NO_GUEST_DETAILS, leadGuest: { ...meera, email: 'm@example.in' }, forSomeoneElse: true }, {}],
  ['a room’s guest', { ...NO_GUEST_DETAILS, roomGuests: [null, 'Ravi'] }, { name: '', phone: '' }],
  ['an arrival time', { ...NO_GUEST_DETAILS, arrivalTime: '14:00' }, { name: '', phone: '' }],
  ['a bed wish', { ...NO_GUEST_DETAILS, bedWish: 'large' }, { name: '', phone: '' }],
];

it.each(told)('%s is read back, and is readable for the release before', (_, details, before) => {
  expect(read(storedGuests(details))).toEqual(details);
  const stored = earlier.parse(JSON.parse(JSON.stringify(storedGuests(details))));
  expect(stored.requests).toBe(details.requests);
  if (before === null) expect(stored.leadGuest).toBeNull();
  else expect(stored.leadGuest).toMatchObject(before);
});

it('nothing of the guests is left by a release that deletes only what it knows', () => {
  const details: GuestDetails = {
    ...{ leadGuest: meera, forSomeoneElse: true, roomGuests: ['Ravi'] },
    ...{ arrivalTime: '14:00', bedWish: 'twin', requests: 'Quiet' },
  };
  const left = { ...storedGuests(details), leadGuest: null, requests: null };
  expect(Object.values(left)).toEqual([null, null]);
  expect(read(left)).toEqual(NO_GUEST_DETAILS);
});

it('a guest and a request of an earlier release are read, the number as it was typed', () => {
  const stored = { leadGuest: { name: 'Meera', phone: '+91 98765 43210' }, requests: 'Quiet' };
  expect(read(stored)).toEqual({
    ...NO_GUEST_DETAILS,
    leadGuest: { name: 'Meera', phone: '+91 98765 43210', email: null },
    requests: 'Quiet',
  });
});
