import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { breakdown, degrees, figure, flag, hours, id, list, part, plain, text } from './wire.ts';

const ODD = [undefined, null, {}, [], Number.NaN] as const;

describe('parsing values', () => {
  it.each([
    [7, 7],
    [-7.25, -7.25],
    ['7', 7],
    [' 7.5 ', 7.5],
    ['-7', -7],
    ['7,5', null],
    ['7e3', null],
    ['', null],
    [true, null],
  ])('a figure: %j is %s', (given, read) => {
    expect(figure.parse(given)).toBe(read);
  });

  it.each([
    [90, 90],
    ['-90', -90],
    [90.001, null],
    [-91, null],
    ['north', null],
    [null, null],
  ])('degrees up to 90: %j is %s', (given, read) => {
    expect(degrees(90).parse(given)).toBe(read);
  });

  it.each([
    ['Goa', 'Goa'],
    ['  Goa ', 'Goa'],
    ['', null],
    ['   ', null],
    [7, null],
  ])('a text: %j is %j', (given, read) => {
    expect(text.parse(given)).toBe(read);
  });

  it.each([
    ['<b>Goa</b> &amp; more', 'Goa & more'],
    ['<br>', null],
    ['  ', null],
  ])('a plain text: %j is %j', (given, read) => {
    expect(plain.parse(given)).toBe(read);
  });

  it.each([
    [1, true],
    ['1', true],
    [true, true],
    [0, false],
    ['0', false],
    [false, false],
    ['true', false],
    [2, false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('a flag: %j is %s', (given, read) => {
    expect(flag.parse(given)).toBe(read);
  });

  it.each([
    [19472, '19472'],
    ['19472', '19472'],
    [' 19472 ', '19472'],
    ['123456789012', '123456789012'],
    ['1234567890123', null],
    ['19-472', null],
    ['', null],
    [1.5, null],
    [-1, null],
  ])('an id: %j is %j', (given, read) => {
    expect(id.parse(given)).toBe(read);
  });

  it.each(ODD)('%j is none of them', (given) => {
    for (const reader of [figure, degrees(90), text, plain, id, part({ a: text })]) {
      const read = reader.parse(given);
      expect(read === null || JSON.stringify(read) === '{"a":null}').toBe(true);
    }
    expect([flag.parse(given), list(text).parse(given)]).toEqual([false, []]);
  });
});

describe('a list', () => {
  it('leaves out members of another type, and empty ones', () => {
    expect(list(text).parse(['a', '', null, 7, ' b '])).toEqual(['a', 'b']);
    expect(list(z.string().optional()).parse(['a', undefined, 7])).toEqual(['a']);
    expect(list(part({ name: text })).parse([{ name: 'a' }, 'b', null])).toEqual([{ name: 'a' }]);
  });
});

describe('parts', () => {
  it('have only their fields', () => {
    expect(hours.parse({ from: '14:00', until: null, note: 'late' })).toEqual({ from: '14:00', until: null });
    const read = breakdown.parse({
      gross_amount: { value: '10', currency: 'INR', unit: 1 },
      items: [{ kind: 'charge' }],
    });
    expect(read).toEqual({
      gross_amount: { value: 10, currency: 'INR' },
      gross_amount_hotel_currency: null,
      excluded_amount: null,
      items: [{ kind: 'charge', inclusion_type: null, item_amount: null }],
    });
  });
});
