import { describe, expect, it } from 'vitest';
import { flag, list, nullable, number, oneOf, otherwise, record, ShapeError, text, tryParse } from './parse.ts';

const hotel = record({ name: text, stars: number, price: nullable(record({ amount: number })) });

describe('parsing external data', () => {
  it('keeps known members and leaves out others', () => {
    expect(hotel({ name: 'Lake House', stars: 4, price: { amount: 900, secret: 1 }, more: true })).toEqual({
      name: 'Lake House',
      stars: 4,
      price: { amount: 900 },
    });
  });

  it('reads a missing nullable member as null', () => {
    expect(hotel({ name: 'Lake House', stars: 4 }).price).toBeNull();
  });

  it('names the path of an error', () => {
    expect(() =>
      list(hotel)([
        { name: 'a', stars: 1 },
        { name: 'b', stars: 2, price: { amount: '9' } },
      ]),
    ).toThrow(new ShapeError('1.price.amount', 'a number'));
  });

  it.each([
    ['text', text, 1],
    ['number', number, Number.NaN],
    ['flag', flag, 'true'],
    ['one of', oneOf('asc', 'desc'), 'up'],
    ['list', list(text), { length: 0 }],
    ['record', record({}), []],
    ['record of null', record({}), null],
  ])('refuses what is not a %s', (_, parse, data) => {
    expect(() => parse(data)).toThrow(ShapeError);
    expect(tryParse<unknown>(parse, data)).toBeNull();
  });

  it.each([
    ['a text', text, 1],
    ['a number', number, '1'],
    ['a number', number, Number.POSITIVE_INFINITY],
    ['true or false', flag, 'true'],
    ['one of asc, desc', oneOf('asc', 'desc'), 'up'],
    ['a list', list(text), {}],
    ['an object', record({}), 'text'],
    ['a number', nullable(number), 'text'],
    ['a number', otherwise(number, 0), 'text'],
  ])('names what was expected: %s', (expected, parse, data) => {
    const say = (reading: () => unknown) => {
      try {
        reading();
      } catch (fault) {
        return fault instanceof ShapeError ? [fault.name, fault.at, fault.message] : fault;
      }
      return 'nothing';
    };
    expect(say(() => parse(data))).toEqual(['ShapeError', '', `The data is not ${expected}`]);
    expect(say(() => record({ member: parse as typeof text })({ member: data }))).toEqual([
      ...['ShapeError', 'member', `member is not ${expected}`],
    ]);
  });

  it('uses the default for null and for a missing member', () => {
    const counted = otherwise(number, 7);
    expect([counted(null), counted(undefined), counted(3)]).toEqual([7, 7, 3]);
    expect([flag(true), flag(false)]).toEqual([true, false]);
  });

  it('uses the default for a missing member, not for an invalid one', () => {
    const counted = otherwise(number, 0);
    expect(counted(undefined)).toBe(0);
    expect(() => counted('3')).toThrow(ShapeError);
  });

  it('rethrows other errors', () => {
    const broken = () => {
      throw new RangeError('not about shape');
    };
    expect(() => tryParse(broken, {})).toThrow(RangeError);
  });
});
