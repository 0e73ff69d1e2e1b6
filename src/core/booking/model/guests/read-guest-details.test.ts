import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#test/support/any-character.ts';
import {
  ARRIVAL_TIMES,
  BED_WISHES,
  endOfArrival,
  MAX_GUEST_NAME,
  MAX_REQUESTS,
  NO_GUEST_DETAILS,
} from './guest-details.ts';
import { intentOfGuests, readGuestDetails, type TypedGuestDetails } from './read-guest-details.ts';

const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 130 }),
  fc.string({
    unit: fc.constantFrom('a', 'म', 'ी', ' ', '\n', '\u202e', '\u200d', 'é', 'e\u0301', '😀'),
    maxLength: 130,
  }),
  fc.constantFrom('', 'Meera Rao', 'मीरा राव', 'n'.repeat(MAX_GUEST_NAME + 1)),
);
const phone = fc.oneof(fc.constantFrom('', '98765 43210', '+44 20 7946 0958', '12'), fc.string());
const email = fc.constantFrom('', 'meera@example.in', ' meera@example.in ', 'meera');
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const typed: fc.Arbitrary<TypedGuestDetails> = fc.record({
  guest: maybe(fc.record({ name: text, phone: maybe(phone), email: maybe(email) })),
  forSomeoneElse: maybe(fc.boolean()),
  roomGuests: maybe(fc.array(fc.option(text), { maxLength: 9 })),
  arrivalTime: maybe(fc.constantFrom(...ARRIVAL_TIMES)),
  bedWish: maybe(fc.constantFrom(...BED_WISHES)),
  requests: maybe(text),
});
const rooms = fc.integer({ min: 1, max: 8 });

const faultsOf = (given: TypedGuestDetails, of = 2) =>
  readGuestDetails(given, of).faults.map(({ field, code }) => `${field}: ${code}`);

describe('the details of guests', () => {
  it('are what was typed, on one line and in one spelling', () => {
    const { details, faults } = readGuestDetails(
      {
        guest: { name: ' मीरा\n राव ', phone: '98765 43210', email: ' meera@example.in ' },
        forSomeoneElse: true,
        roomGuests: [null, 'Jose\u0301 \u202eRao', ' ', null],
        arrivalTime: '14:00',
        bedWish: 'twin',
        requests: 'A quiet room,\nplease\u200b',
      },
      2,
    );
    expect(faults).toEqual([]);
    expect(details).toEqual({
      leadGuest: { name: 'मीरा राव', phone: '+919876543210', email: 'meera@example.in' },
      forSomeoneElse: true,
      roomGuests: [null, 'José Rao'],
      arrivalTime: '14:00',
      bedWish: 'twin',
      requests: 'A quiet room, please',
    });
  });

  it('are none where nothing is told', () => {
    const empty = { guest: { name: ' ', phone: '', email: null }, roomGuests: ['', null], requests: ' ' };
    for (const given of [{}, empty])
      expect(readGuestDetails(given, 1)).toEqual({ details: NO_GUEST_DETAILS, faults: [] });
  });

  it.each<[TypedGuestDetails, string[]]>([
    [{ forSomeoneElse: true }, ['guest.name: REQUIRED']],
    [{ guest: { name: '', phone: '98765 43210' } }, ['guest.name: REQUIRED']],
    [{ guest: { name: 'Meera', phone: '12' } }, ['guest.phone: INVALID_PHONE']],
    [{ guest: { name: 'Meera', email: 'm@example.in' } }, ['guest.email: EMAIL_OF_OTHER_GUEST']],
    [{ guest: { name: 'Meera', email: 'm' }, forSomeoneElse: true }, ['guest.email: INVALID_EMAIL']],
    [{ guest: { name: 'म'.repeat(MAX_GUEST_NAME + 1) } }, ['guest.name: TOO_LONG']],
    [{ roomGuests: ['a', null, 'c'] }, ['roomGuests: NAMES_PER_ROOM']],
    [{ roomGuests: ['a', '😀'.repeat(MAX_GUEST_NAME + 1)] }, ['roomGuests.1: TOO_LONG']],
    [{ requests: 'r'.repeat(MAX_REQUESTS + 1) }, ['requests: TOO_LONG']],
    [
      { guest: { name: '', phone: '1', email: 'm' }, forSomeoneElse: true, requests: 'r'.repeat(MAX_REQUESTS + 1) },
      ['guest.name: REQUIRED', 'guest.phone: INVALID_PHONE', 'guest.email: INVALID_EMAIL', 'requests: TOO_LONG'],
    ],
  ])('of %j are refused at their fields', (given, faults) => {
    expect(faultsOf(given)).toEqual(faults);
  });

  it('take texts of the greatest length, counted in characters', () => {
    const longest = { guest: { name: '😀'.repeat(MAX_GUEST_NAME) }, requests: 'म'.repeat(MAX_REQUESTS) };
    expect(faultsOf({ ...longest, roomGuests: ['n'.repeat(MAX_GUEST_NAME), 'n'] })).toEqual([]);
  });

  it('are within their bounds, or refused, and stay what they are when they are read again', () => {
    fc.assert(
      fc.property(typed, rooms, (given, of) => {
        const { details, faults } = readGuestDetails(given, of);
        if (faults.length > 0) return;
        const { leadGuest, roomGuests, requests } = details;
        const texts = [leadGuest?.name, ...roomGuests, requests].filter((each) => typeof each === 'string');
        for (const each of texts) {
          expect(each).toBe(each.normalize('NFC').trim());
          expect(each).toMatch(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]+$/u);
        }
        expect(texts.every((each) => [...each].length <= (each === requests ? MAX_REQUESTS : MAX_GUEST_NAME))).toBe(
          true,
        );
        expect(roomGuests.length).toBeLessThanOrEqual(of);
        expect(roomGuests.at(-1)).not.toBe(null);
        expect(leadGuest?.phone ?? '+10000000').toMatch(/^\+[1-9]\d{7,14}$/);
        expect(details.forSomeoneElse && leadGuest === null).toBe(false);
        expect(leadGuest?.email != null && !details.forSomeoneElse).toBe(false);
        const { leadGuest: guest, ...others } = details;
        expect(readGuestDetails({ ...others, guest: guest ?? undefined }, of)).toEqual({ details, faults: [] });
      }),
    );
  });

  it('have one intent exactly where they are the same', () => {
    const read = fc.tuple(typed, rooms).map(([given, of]) => readGuestDetails(given, of).details);
    const intent = (details: Parameters<typeof intentOfGuests>[0]) => JSON.stringify(intentOfGuests(details));
    fc.assert(
      fc.property(read, read, (one, other) => {
        expect(intent(one) === intent(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
        expect(intent(structuredClone(one))).toBe(intent(one));
      }),
    );
  });
});

it('an arrival time stands for one hour of the day', () => {
  expect(ARRIVAL_TIMES.map((time) => Number(time.slice(0, 2)))).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  for (const time of ARRIVAL_TIMES)
    expect((Number(endOfArrival(time).slice(0, 2)) - Number(time.slice(0, 2)) + 24) % 24).toBe(1);
});
