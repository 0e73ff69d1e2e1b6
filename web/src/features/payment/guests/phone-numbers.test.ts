import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneOf } from '#core/shared/index.ts';
import { dialCountries, readNumber, shownNumber } from './phone-numbers.ts';

describe('a mobile number', () => {
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
