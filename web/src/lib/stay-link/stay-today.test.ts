import { describe, expect, it, vi } from 'vitest';
import type { CalendarDay } from '#core/shared/index.ts';
import type { StayLink } from './stay-link.ts';
import { notPast, stayFromToday } from './stay-today.ts';

const day = (text: string) => text as CalendarDay;
const dates = (arrival: string, departure: string) => ({ arrival: day(arrival), departure: day(departure) });
const TODAY = day('2026-11-21');

describe('a stay on a page that stayed open', () => {
  it.each([
    ['2026-11-21', '2026-11-23'],
    ['2026-12-30', '2027-01-02'],
  ])('that begins on %s stays unchanged', (arrival, departure) => {
    const chosen = dates(arrival, departure);
    expect(notPast(chosen, TODAY)).toBe(chosen);
  });

  it('that began yesterday begins today, for as many nights', () => {
    expect(notPast(dates('2026-11-20', '2026-11-24'), TODAY)).toEqual(dates('2026-11-21', '2026-11-25'));
  });

  it('reports when its dates moved, and only then; the day is that of India', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    // A quarter past midnight in India, the evening before in UTC.
    vi.setSystemTime(new Date('2026-11-20T18:45:00Z'));
    const stay = { dates: dates('2026-11-20', '2026-11-22'), guests: {} } as unknown as StayLink;
    expect(stayFromToday(stay)).toEqual({
      stay: { ...stay, dates: dates('2026-11-21', '2026-11-23') },
      changes: ['searched'],
    });
    const ahead = { ...stay, dates: dates('2026-11-21', '2026-11-22') };
    expect(stayFromToday(ahead)).toEqual({ stay: ahead, changes: [] });
  });
});
