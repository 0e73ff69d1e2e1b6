import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDay, dayInWords, parseDay } from '#core/shared/index.ts';
import { readTypedDay } from './typed-day.ts';

const day = (written: string): CalendarDay => {
  const read = parseDay(written);
  if (read === null) throw new Error(`${written} is no day`);
  return read;
};
const TODAY = day('2026-11-21');
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

describe('a typed day', () => {
  it.each([
    ['12 Dec 2026', '2026-12-12'],
    ['12/12/2026', '2026-12-12'],
    ['2026-12-12', '2026-12-12'],
    ['12 Dec', '2026-12-12'],
    ['  12  december,  2026 ', '2026-12-12'],
    ['Sat, 12 Dec 2026', '2026-12-12'],
    ['1/2/2027', '2027-02-01'],
    ['1.2.27', '2027-02-01'],
    ['01-02-2027', '2027-02-01'],
    ['5Jan', '2027-01-05'],
    ['5 Sep.', '2027-09-05'],
    ['21 nov', '2026-11-21'],
    ['20 nov', '2027-11-20'],
    ['29 Feb', '2028-02-29'],
    ['12 दिसंबर', '2026-12-12'],
    ['१२/१२/२०२६', '2026-12-12'],
    ['२ जनवरी २०२७', '2027-01-02'],
    [' Saturday , 12 Dec 2026', '2026-12-12'],
  ])('%j is %s', (written, expected) => {
    expect(readTypedDay(written, TODAY)).toBe(expected);
  });

  it.each([
    '',
    'tomorrow',
    '12',
    '12 Foo 2026',
    '31/11/2026',
    '12/13/2026',
    '30 Feb',
    '29 Feb 2027',
    '0 Dec',
    '2026-13-01',
    '12 Dec 26x',
    '12 constructor',
    '12026-12-12',
    '2026-12-123',
    '112/12/2026',
    '12/12/20261',
    '12/12/26x',
    'x12 Dec',
    '112 Dec',
    'Sat 12 Dec 2026',
    ', 12 Foo',
  ])('%j is invalid', (written) => {
    expect(readTypedDay(written, TODAY)).toBeNull();
  });

  it('is parsed in each of the four formats, and as it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 364 }), (ahead) => {
        const expected = addDays(TODAY, ahead);
        const [year, month, date] = expected.split('-').map(Number);
        const name = MONTHS[(month ?? 1) - 1];
        for (const written of [
          `${date} ${name} ${year}`,
          `${date}/${month}/${year}`,
          expected,
          `${date} ${name}`,
          dayInWords(expected).en,
          dayInWords(expected).hi,
        ]) {
          expect(readTypedDay(written, TODAY)).toBe(expected);
        }
      }),
    );
  });
});
