import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupedPhone, phoneOf } from './phone-number.ts';

describe('a telephone number', () => {
  it.each([
    ['98765 43210', '+919876543210'],
    ['098765-43210', '+919876543210'],
    ['+91 98765 43210', '+919876543210'],
    ['0091 98765 43210', '+919876543210'],
    ['+91 (80) 2222.3333', '+918022223333'],
    ['＋４４ 20 7946 0958', '+442079460958'],
    ['+1 212 555 0123', '+12125550123'],
  ])('%s is %s', (typed, number) => {
    expect(phoneOf(typed)).toBe(number);
  });

  it.each([
    '',
    '12345',
    '5876543210',
    '+91 98765 4321',
    '+91 98765 432100',
    '+0 123456789',
    '+1234567890123456',
    'call me',
    '98765x43210',
  ])('%j is none', (typed) => {
    expect(phoneOf(typed)).toBeNull();
  });

  it('stays what it is when it is read again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+0-9 ()-]{0,20}$/), (typed) => {
        const number = phoneOf(typed);
        if (number !== null) expect([phoneOf(number), /^\+[1-9]\d{7,14}$/.test(number)]).toEqual([number, true]);
      }),
    );
  });

  it('of India is read in two groups, any other as it is', () => {
    expect(groupedPhone('+919876543210')).toBe('+91 98765 43210');
    for (const other of ['+442079460958', '+91 98765 43210', '98765']) expect(groupedPhone(other)).toBe(other);
  });

  it('is the same number in its groups', () => {
    const number = fc.stringMatching(/^\+(91[1-9][0-9]{9}|[2-8][0-9]{8,12})$/);
    fc.assert(
      fc.property(number, (phone) => {
        expect(phoneOf(groupedPhone(phone))).toBe(phoneOf(phone));
      }),
    );
  });
});
