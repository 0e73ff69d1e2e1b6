import { addDays, type CalendarDay, daysBetween } from '#core/shared/index.ts';
import { daysOfMonth, type Month } from '#core/stays/index.ts';

const DAYS_A_WEEK = 7;

/** 0 for Sunday to 6 for Saturday. */
const weekdayOf = (day: CalendarDay): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The weeks of a month from Sunday on; days of other months are null. */
export function weeksOf(month: Month): readonly (readonly (CalendarDay | null)[])[] {
  const { first, last } = daysOfMonth(month);
  const before = weekdayOf(first);
  const days = daysBetween(first, last) + 1;
  const weeks = Math.ceil((before + days) / DAYS_A_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_A_WEEK }, (_, weekday) => {
      const at = week * DAYS_A_WEEK + weekday - before;
      return at < 0 || at >= days ? null : addDays(first, at);
    }),
  );
}

const STEPS: Readonly<Record<string, (day: CalendarDay) => CalendarDay>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -DAYS_A_WEEK),
  ArrowDown: (day) => addDays(day, DAYS_A_WEEK),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, DAYS_A_WEEK - 1 - weekdayOf(day)),
};

/**
 * The day to which a key leads from another, within the bounds; null for other keys. Left and right are swapped in
 * languages that are written from right to left.
 */
export function dayAfterKey(
  key: string,
  from: CalendarDay,
  {
    first,
    last,
    rightToLeft,
  }: { readonly first: CalendarDay; readonly last: CalendarDay; readonly rightToLeft: boolean },
): CalendarDay | null {
  const swapped = rightToLeft ? ({ ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key] ?? key) : key;
  const next = STEPS[swapped]?.(from);
  if (next === undefined) return null;
  return next < first ? first : next > last ? last : next;
}
