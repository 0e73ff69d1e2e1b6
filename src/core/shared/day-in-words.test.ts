import { describe, expect, it } from 'vitest';
import { dayInWords, momentInWords } from './day-in-words.ts';
import { type CalendarDay, instant } from './stay-dates.ts';

describe('a day in words', () => {
  it('reads day, month and year in both languages', () => {
    expect(dayInWords('2026-10-05' as CalendarDay)).toEqual({ en: '5 Oct 2026', hi: '5 अक्टूबर 2026' });
    expect(dayInWords('2028-02-29' as CalendarDay).en).toBe('29 Feb 2028');
  });

  it('reads a moment by the clock of India', () => {
    const at = instant(Date.parse('2026-12-31T18:29:59Z'));
    expect(momentInWords(at)).toEqual({ en: '31 Dec 2026, 23:59', hi: '31 दिसंबर 2026, 23:59' });
    expect(momentInWords(instant(at + 1_000)).en).toBe('1 Jan 2027, 00:00');
  });
});
