import fc from 'fast-check';
import { getCountries } from 'libphonenumber-js/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { phoneOf } from '#core/shared/index.ts';
import { awaitsRules, dialCountries, readNumber, shownNumber } from './phone-numbers.ts';
import { forgetRules, loadAllRules, phoneRules } from './phone-rules.ts';

afterEach(forgetRules);

describe('a mobile number', () => {
  beforeEach(loadAllRules);

  it.each([
    ['98765 43210', 'IN', 'IN', '+919876543210'],
    ['098765-43210', 'IN', 'IN', '+919876543210'],
    ['९८७६५ ४३२१०', 'IN', 'IN', '+919876543210'],
    ['௯௮௭௬௫௪௩௨௧௦', 'IN', 'IN', '+919876543210'],
    ['+91 98765 43210', 'GB', 'IN', '+919876543210'],
    ['0044 20 7946 0958', 'IN', 'GB', '+442079460958'],
    ['020 7946 0958', 'GB', 'GB', '+442079460958'],
    ['(212) 555-0123', 'US', 'US', '+12125550123'],
  ])('%s of %s is of %s: %s', (number, country, read, phone) => {
    expect(readNumber(number, country)).toEqual({ country: read, number, phone });
  });

  it.each([
    ['', 'IN'],
    ['12345', 'IN'],
    ['98765 432109', 'IN'],
    ['9876543210', 'GB'],
    ['call me', 'IN'],
    ['98765 43210', 'nowhere'],
  ])('%j of %s stays as it is typed', (number, country) => {
    const read = readNumber(number, country);
    expect([read.number, read.country]).toEqual([number, country === 'nowhere' ? 'IN' : country]);
    expect(read.phone).toBe(country === 'nowhere' ? '+919876543210' : null);
  });

  it('of any country is taken by the server as it is read, and is shown without the code of its country', () => {
    const codes = dialCountries().map(({ value }) => value);
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.stringMatching(/^[0-9]{6,11}$/), (country, number) => {
        const { phone } = readNumber(number, country);
        if (phone === null || phone.length < 9 || phone.startsWith('+91')) return;
        expect(phoneOf(phone)).toBe(phone);
        const shown = shownNumber(phone);
        expect(readNumber(shown.number, shown.country).phone).toBe(phone);
      }),
    );
  });

  it('of India is asked for first, the others by the names of their countries', () => {
    const [first, ...others] = dialCountries();
    expect(first).toEqual({ value: 'IN', label: '+91 India' });
    expect(others.length).toBeGreaterThan(200);
    const names = others.map(({ label }) => label.replace(/^\+\d+ /, ''));
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
  });
});

describe('before the rules of other countries are there', () => {
  const typed = fc.oneof(
    fc.stringMatching(/^(?:\+91|0091|0|)[ -]?[0-9]{5}[ -]?[0-9]{4,6}$/),
    fc.stringMatching(/^[०-९]{10}$/),
    fc.stringMatching(/^[6-9][0-9]{9}$/),
    fc.stringMatching(/^(?:[+0] ?){0,3}[0-9 ().;x-]{8,14}$/),
    fc.stringMatching(/^(?:tel:)?[+0-9 .;,-]{4,14}(?:;phone-context=\+[0-9]{1,3})?$/),
    fc.string(),
  );

  it('a number of India is read as it is with them', async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (number) => {
        forgetRules();
        fc.pre(!awaitsRules({ number, country: 'IN' }));
        const read = readNumber(number, 'IN');
        const shown = read.phone === null ? null : shownNumber(read.phone);
        await loadAllRules();
        expect(read).toEqual(readNumber(number, 'IN'));
        expect(shown).toEqual(read.phone === null ? null : shownNumber(read.phone));
      }),
    );
  });

  it.each([
    ['020 7946 0958', 'GB'],
    ['+44 20 7946 0958', 'IN'],
    ['0044 20 7946 0958', 'IN'],
    ['+ 44 20 7946 0958', 'IN'],
    ['(+)44 20 7946 0958', 'IN'],
    ['0 044 20 7946 0958', 'IN'],
    ['0 010000000', 'IN'],
    ['+१ २१२ ५५५ ०१२३', 'IN'],
    ['', 'US'],
  ])('%j of %s awaits them, and stays as it is typed', async (number, country) => {
    expect(awaitsRules({ number, country })).toBe(true);
    expect(readNumber(number, country)).toEqual({ number, country, phone: null });
    await loadAllRules();
    expect(awaitsRules({ number, country })).toBe(false);
  });

  it.each([
    '',
    '+',
    '+9',
    '+ 9',
    '00',
    '+91',
    '0 091 98765',
    '+91 98765 43210',
    '0091 98765',
    '098765 43210',
    'call me',
  ])('%j needs none of them', (number) => {
    expect(awaitsRules({ number, country: 'IN' })).toBe(false);
  });

  it('a saved number of another country is kept as it is, and read once they are there', async () => {
    const saved = shownNumber('+442079460958');
    expect(saved).toEqual({ country: 'IN', number: '+442079460958', phone: '+442079460958' });
    await loadAllRules();
    expect(readNumber(saved.number, saved.country)).toMatchObject({ country: 'GB', phone: '+442079460958' });
  });

  it('every country can be chosen, under the same names', async () => {
    const before = dialCountries();
    await loadAllRules();
    expect(before).toEqual(dialCountries());
    expect(before.map(({ value }) => value).sort()).toEqual([...getCountries(phoneRules())].sort());
  });
});
