import { describe, expect, it } from 'vitest';
import {
  flag,
  list,
  nullable,
  number,
  oneOf,
  record,
  ShapeError,
  text,
  tryParse,
  unread,
  withDefaults,
} from './parse.ts';
import { either, yes } from './parse-choice.ts';

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
    ['an object', withDefaults(record({}), {}), 'text'],
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

  it('takes null and what is missing for the stated value, not what is wrong', () => {
    const counted = withDefaults(record({ count: number, on: flag }), { count: 7 });
    const read = [{ count: null, on: true }, { on: false }, { count: 3, on: true }].map((data) => counted(data));
    expect(read.map(({ count }) => count)).toEqual([7, 7, 3]);
    expect(() => counted({ count: '3', on: true })).toThrow(new ShapeError('count', 'a number'));
  });

  it('hands on what is read later, as it came', () => {
    expect(record({ maps: unread })({ maps: { any: 1 } })).toEqual({ maps: { any: 1 } });
  });

  it('reads a choice of shapes by the first that fits, and says when none does', () => {
    const answer = either(record({ code: text }), record({ closed: yes }));
    expect([answer({ code: 'x' }), answer({ closed: true })]).toEqual([{ code: 'x' }, { closed: true }]);
    expect(() => list(answer)([{ closed: false }])).toThrow(new ShapeError('0', 'of a known shape'));
  });

  it('rethrows other errors', () => {
    const broken = () => {
      throw new RangeError('not about shape');
    };
    expect(() => tryParse(broken, {})).toThrow(RangeError);
  });
});
