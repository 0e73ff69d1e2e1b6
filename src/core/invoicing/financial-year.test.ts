import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarDay, instant } from '../shared/index.ts';
import { documentNumber, MAX_SERIAL, SeriesFull } from './document-number.ts';
import { expiredYear, financialYearAt, financialYearOf } from './financial-year.ts';

const day = (text: string) => text as CalendarDay;
const at = (text: string) => instant(Date.parse(text));

describe('a financial year', () => {
  it.each([
    ['2026-03-31', '2025-26'],
    ['2026-04-01', '2026-27'],
    ['2026-12-31', '2026-27'],
    ['2027-01-01', '2026-27'],
    ['1999-04-01', '1999-00'],
    ['2099-12-01', '2099-00'],
  ])('of %s is %s', (text, year) => expect(financialYearOf(day(text))).toBe(year));

  it('begins at midnight in India', () => {
    expect(financialYearAt(at('2027-03-31T18:29:59.999Z'))).toBe('2026-27');
    expect(financialYearAt(at('2027-03-31T18:30:00Z'))).toBe('2027-28');
  });

  it('is expired from the first day on which it need not be kept', () => {
    expect(expiredYear(day('2033-12-31'))).toBe('2025-26');
    expect(expiredYear(day('2034-01-01'))).toBe('2026-27');
    const anyDay = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    const lastDayKept = (year: string) => `${Number(year.slice(0, 4)) + 7}-12-31`;
    fc.assert(
      fc.property(anyDay, (date) => {
        const today = day(date.toISOString().slice(0, 10));
        const expired = expiredYear(today);
        expect(lastDayKept(expired) < today).toBe(true);
        expect(lastDayKept(String(Number(expired.slice(0, 4)) + 1)) >= today).toBe(true);
      }),
    );
  });
});

describe('the number of a document', () => {
  const year = financialYearOf(day('2026-10-05'));

  it('names series, year and serial number in at most 16 characters', () => {
    expect(documentNumber('invoice', year, 1)).toBe('INV2627/00000001');
    expect(documentNumber('credit_note', year, 42)).toBe('CRN2627/00000042');
    expect(documentNumber('invoice', year, MAX_SERIAL)).toHaveLength(16);
  });

  it('has only the characters of Rule 46(b), and another one for each serial number and year', () => {
    const serial = fc.integer({ min: 1, max: MAX_SERIAL });
    fc.assert(
      fc.property(serial, serial, fc.integer({ min: 2020, max: 2090 }), (one, other, from) => {
        const [first, second] = [financialYearOf(day(`${from}-04-01`)), financialYearOf(day(`${from + 1}-04-01`))];
        expect(documentNumber('invoice', first, one)).toMatch(/^[A-Z0-9/-]{1,16}$/);
        expect(documentNumber('invoice', first, one)).not.toBe(documentNumber('invoice', second, one));
        expect(documentNumber('invoice', first, one)).not.toBe(documentNumber('credit_note', first, one));
        expect(documentNumber('invoice', first, one) === documentNumber('invoice', first, other)).toBe(one === other);
      }),
    );
  });

  it.each([0, -1, 1.5, MAX_SERIAL + 1])('does not exist for %s', (serial) =>
    expect(() => documentNumber('invoice', year, serial)).toThrow(SeriesFull),
  );
});
