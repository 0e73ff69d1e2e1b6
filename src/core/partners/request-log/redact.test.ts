import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#test/support/any-character.ts';
import { cutAt, NOT_KEPT, redacted } from './redact.ts';

const BOOKING = {
  quoteId: 'quo_1',
  partnerReference: 'AT-1',
  guests: { lead: { name: 'Meera Rao', phone: '+91 98765 43210' }, requests: 'A quiet room' },
  contact: { email: 'meera@example.in', phone: null },
  metadata: { passport: 'Z1234567' },
  payment: { method: 'balance' },
};
const KNOWN = {
  ...{ quoteId: {}, partnerReference: {}, contact: {}, metadata: {}, payment: { method: {} } },
  guests: { lead: { name: {} } },
};

describe('a body that is kept', () => {
  it('has no people, no texts about them, and what the call knows otherwise', () => {
    expect(redacted(BOOKING, KNOWN)).toEqual({
      ...{ quoteId: 'quo_1', partnerReference: 'AT-1', payment: { method: 'balance' } },
      ...{ guests: NOT_KEPT, contact: NOT_KEPT, metadata: NOT_KEPT },
    });
  });

  it('has no value of a member that the call does not know: anything may be in it', () => {
    expect(redacted({ quoteId: 'quo_1', guestName: 'Meera Rao', more: [{ deep: 'Meera' }] }, KNOWN)).toEqual({
      quoteId: 'quo_1',
      guestName: NOT_KEPT,
      more: NOT_KEPT,
    });
  });

  it('has no member that the call knows at another place only, nor one that every object has', () => {
    expect(redacted({ lead: { name: 'Meera' }, payment: { quoteId: 'Meera' }, constructor: 'Meera' }, KNOWN)).toEqual({
      ...{ lead: NOT_KEPT, payment: { quoteId: NOT_KEPT }, constructor: NOT_KEPT },
    });
  });

  it('has no name of a member that may be what somebody typed, nor the name of a refused field like it', () => {
    expect(redacted({ 'meera@example.in': 1, 'Meera Rao': 2, quoteId: 'quo_1' }, KNOWN)).toEqual({
      [NOT_KEPT]: NOT_KEPT,
      quoteId: 'quo_1',
    });
    const errors = [{ field: 'meera@example.in' }, { field: 'guests.rooms.0', code: 'INVALID' }];
    expect(redacted({ errors }, null)).toEqual({
      errors: [{ field: NOT_KEPT }, { field: 'guests.rooms.0', code: 'INVALID' }],
    });
  });

  it('has neither secrets nor addresses that open something, in lists and at any depth', () => {
    const answer = {
      data: [{ id: 'whe_1', url: 'https://asha.example/hook?token=1', secrets: [{ lastFour: 'Yw8=' }] }],
      signingSecret: 'whsec_1',
      paymentLink: { url: 'https://pay.example/1', expiresAt: null },
    };
    expect(redacted(answer, null)).toEqual({
      data: [{ id: 'whe_1', url: NOT_KEPT, secrets: NOT_KEPT }],
      signingSecret: NOT_KEPT,
      paymentLink: { url: NOT_KEPT, expiresAt: null },
    });
  });

  it('is otherwise as it was, whatever JSON it is', () => {
    const names = fc.constantFrom('id', 'total', 'rooms', 'price');
    const json = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, fc.string(), fc.double(), fc.constant(null), tie('list'), tie('object')),
      list: fc.array(tie('value'), { maxLength: 4 }),
      object: fc.dictionary(names, tie('value'), { noNullPrototype: true }),
    })).value;
    fc.assert(
      fc.property(json, (value) => {
        expect(redacted(value, null)).toEqual(value);
      }),
    );
  });
});

describe('a text that is kept', () => {
  it.each([
    ['short', 100, 'short'],
    ['सात', 9, 'सात'],
    ['सात', 8, 'सा'],
    ['सात', 2, ''],
    ['a🛕b', 5, 'a🛕'],
    ['a🛕b', 4, 'a'],
  ])('%s is cut at %i bytes between its characters', (text, bytes, kept) => {
    expect(cutAt(text, bytes)).toBe(kept);
  });

  it('is a beginning of at most so many bytes, as long as it can be', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.nat(40), (text, bytes) => {
        const whole = Buffer.from(text).toString();
        const kept = cutAt(whole, bytes);
        expect(whole.startsWith(kept)).toBe(true);
        expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(bytes);
        const next = [...whole.slice(kept.length)][0];
        if (next !== undefined) expect(Buffer.byteLength(kept) + Buffer.byteLength(next)).toBeGreaterThan(bytes);
      }),
    );
  });
});
