import { describe, expect, it } from 'vitest';
import {
  dayInWords,
  fullDayInWords,
  momentInWords,
  shortDayInWords,
  timeInWords,
  weekdayInWords,
} from './day-in-words.ts';
import { type CalendarDay, instant } from './stay-dates.ts';

describe('a day of the week', () => {
  it.each([
    ['2026-10-05', 'Mon', 'सोम'],
    ['2026-10-11', 'Sun', 'रवि'],
    ['2028-02-29', 'Tue', 'मंगल'],
  ])('%s is %s', (day, en, hi) => {
    expect(weekdayInWords(day as CalendarDay)).toMatchObject({ en, hi });
  });
});

describe('a day in words', () => {
  it('is day, month and year in both languages', () => {
    expect(dayInWords('2026-10-05' as CalendarDay)).toMatchObject({ en: '5 Oct 2026', hi: '5 अक्टूबर 2026' });
    expect(dayInWords('2028-02-29' as CalendarDay).en).toBe('29 Feb 2028');
  });

  it('has every month', () => {
    const names = Array.from({ length: 12 }, (_, at) =>
      dayInWords(`2026-${String(at + 1).padStart(2, '0')}-01` as CalendarDay),
    );
    expect(names.map(({ en }) => en.split(' ')[1]).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
    expect(names.map(({ hi }) => hi.split(' ')[1]).join(' ')).toBe(
      'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर',
    );
  });

  it('uses the time of India', () => {
    const at = instant(Date.parse('2026-12-31T18:29:59Z'));
    expect(momentInWords(at)).toMatchObject({ en: '31 Dec 2026, 11:59 pm', hi: '31 दिसंबर 2026, रात 11:59 बजे' });
    expect(momentInWords(instant(at + 1_000)).en).toBe('1 Jan 2027, 12:00 am');
  });

  it('has its day of the week on request', () => {
    expect(fullDayInWords('2026-10-05' as CalendarDay)).toMatchObject({
      en: 'Mon, 5 Oct 2026',
      hi: 'सोम, 5 अक्टूबर 2026',
    });
  });
});

describe('a day of these months', () => {
  it.each([
    ['2026-11-21', 'Sat, 21 Nov', 'शनि, 21 नवंबर'],
    ['2027-01-01', 'Fri, 1 Jan', 'शुक्र, 1 जनवरी'],
    ['2028-02-29', 'Tue, 29 Feb', 'मंगल, 29 फ़रवरी'],
  ])('%s is %s', (day, en, hi) => {
    expect(shortDayInWords(day as CalendarDay)).toMatchObject({ en, hi });
  });
});

describe('a time of day', () => {
  it.each([
    ['00:00', '12:00 am'],
    ['00:05', '12:05 am'],
    ['09:30', '9:30 am'],
    ['12:00', '12:00 pm'],
    ['13:07', '1:07 pm'],
    ['23:59', '11:59 pm'],
  ])('%s is %s', (time, en) => {
    expect(timeInWords(time).en).toBe(en);
  });
});
