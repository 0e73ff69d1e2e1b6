import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { day, queryFlag, queryInteger, queryList, queryNumber } from '#contract/parts/values.ts';
import { fieldFaults, InvalidInput, validatorCompiler } from './validation.ts';

const faultsOf = (schema: z.ZodType, data: unknown) => {
  const result = schema.safeParse(data);
  return result.success
    ? []
    : fieldFaults(result.error.issues, data, 'body').map(({ field, code }) => `${field}: ${code}`);
};

const form = z.strictObject({
  name: z.string().min(1).max(5),
  email: z.email(),
  day: day.optional(),
  guest: z.strictObject({ phone: z.string() }).optional(),
  ages: z
    .array(z.int().min(0).max(17, { error: 'CHILD_AGES' }))
    .max(2)
    .optional(),
});
const good = { name: 'Asha', email: 'asha@example.in' };

describe('the errors of fields', () => {
  it.each([
    [{}, ['name: REQUIRED', 'email: REQUIRED']],
    [{ ...good, name: '' }, ['name: REQUIRED']],
    [{ ...good, name: 'Ashalata' }, ['name: TOO_LONG']],
    [{ ...good, name: 7 }, ['name: INVALID']],
    [{ ...good, name: null }, ['name: INVALID']],
    [{ ...good, email: 'asha' }, ['email: INVALID_EMAIL']],
    [{ ...good, day: '2026-02-30' }, ['day: INVALID_DAY']],
    [{ ...good, guest: {} }, ['guest.phone: REQUIRED']],
    [{ ...good, guest: { phone: '1', fax: '2' } }, ['guest.fax: UNKNOWN_FIELD']],
    [{ ...good, ages: [8, 20] }, ['ages.1: CHILD_AGES']],
    [{ ...good, ages: [1, 2, 3] }, ['ages: TOO_LONG']],
    [{ ...good, discounts: 5, admin: true }, ['discounts: UNKNOWN_FIELD', 'admin: UNKNOWN_FIELD']],
    ['text', ['body: INVALID']],
    [null, ['body: INVALID']],
    [undefined, ['body: REQUIRED']],
  ])('of %j are %j', (data, faults) => {
    expect(faultsOf(form, data)).toEqual(faults);
  });

  it('name a field once, with its first error', () => {
    const twice = z.object({ name: z.string().min(8, { error: 'PASSWORD_TOO_SHORT' }).regex(/x/) });
    expect(faultsOf(twice, { name: 'a' })).toEqual(['name: PASSWORD_TOO_SHORT']);
  });

  it('are limited in number, whatever is sent', () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`x${index}`, 1]));
    expect(faultsOf(form, { ...good, ...many })).toHaveLength(100);
  });

  it('can name a key that every object inherits', () => {
    expect(faultsOf(form, JSON.parse(`{"name":"A","email":"a@b.in","constructor":1}`))).toEqual([
      'constructor: UNKNOWN_FIELD',
    ]);
  });
});

describe('text that PostgreSQL refuses', () => {
  const anything = z.looseObject({});
  const verdict = (data: unknown) => {
    const validate = validatorCompiler({ schema: anything, method: 'POST', url: '/', httpPart: 'body' });
    const { error } = Object(validate(data));
    return error instanceof InvalidInput ? error.faults.map(({ field }) => field) : [];
  };

  it.each([
    ['a\0b', ['name']],
    ['\ud800', ['name']],
    ['a\udc00b', ['name']],
    ['🛕', []],
    ['नमस्ते', []],
  ])('is refused by its field: %j', (name, fields) => {
    expect(verdict({ name })).toEqual(fields);
    expect(verdict({ deep: [{ name }] })).toEqual(fields.map(() => 'deep.0.name'));
  });

  it('is found at any depth, without recursion', () => {
    const nested = (end: string) => JSON.parse(`{"a":${'['.repeat(20_000)}"${end}"${']'.repeat(20_000)}}`);
    expect(verdict(nested('fine'))).toEqual([]);
    expect(verdict(nested('\\u0000'))).toEqual(['body']);
  });
});

describe('numbers, flags and lists of a query', () => {
  const accepted = (schema: z.ZodType, text: unknown) => schema.safeParse(text).success;

  it.each([
    '',
    ' ',
    '1e1',
    '0x5',
    ' 5',
    '5 ',
    '+5',
    '5.',
    '.5',
    'NaN',
    'Infinity',
    'five',
    '9'.repeat(20),
    ['5'],
    ['5', '6'],
  ])('do not accept %j as a number', (text) => {
    expect(accepted(queryInteger(0, 10), text)).toBe(false);
    expect(accepted(queryNumber(0, 10), text)).toBe(false);
  });

  it('accept only whole numbers inside their bounds', () => {
    expect(queryInteger(0, 10).parse('5')).toBe(5);
    expect(queryInteger(-5, 10).parse('-5')).toBe(-5);
    for (const text of ['5.5', '-1', '11']) expect(accepted(queryInteger(0, 10), text)).toBe(false);
    expect(queryNumber(-180, 180).parse('-77.59')).toBe(-77.59);
  });

  it('accept only true and false as a flag', () => {
    expect(queryFlag().parse('true')).toBe(true);
    expect(queryFlag().parse('false')).toBe(false);
    for (const text of ['', '1', 'yes', 'TRUE', ['true', 'true']]) expect(accepted(queryFlag(), text)).toBe(false);
  });

  it('read one value and several as a list', () => {
    const list = queryList(queryInteger(0, 5), 3);
    expect(list.parse('4')).toEqual([4]);
    expect(list.parse(['4', '5'])).toEqual([4, 5]);
    expect(accepted(list, ['1', '2', '3', '4'])).toBe(false);
    expect(accepted(list, ['1', 'x'])).toBe(false);
  });
});

describe('the errors of a query', () => {
  it('distinguish a missing value from a single one that is too long', () => {
    const query = z.strictObject({ amenities: queryList(z.string().min(1).max(3), 2).optional() });
    expect(faultsOf(query, { amenities: 'pool' })).toEqual(['amenities.0: TOO_LONG']);
    expect(faultsOf(query, { amenities: '' })).toEqual(['amenities.0: REQUIRED']);
  });
});

describe('the validator compiler', () => {
  const compile = (httpPart: string) => validatorCompiler({ schema: form, method: 'GET', url: '/', httpPart });

  it('returns the parsed value', () => {
    expect(compile('body')(good)).toEqual({ value: good });
  });

  it('names the part of the request for an error of the whole', () => {
    for (const [part, field] of [
      ['body', 'body'],
      ['querystring', 'query'],
      ['params', 'params'],
    ] as const) {
      expect(compile(part)(null)).toEqual({ error: new InvalidInput([{ field, code: 'INVALID' }]) });
    }
  });
});
