import { DATES as TEXTS } from '#texts/dates';
import { inEveryLanguage, type Sentence } from './languages.ts';
import { type CalendarDay, dayInIndia, type Instant, startOfDayInIndia } from './stay-dates.ts';

const DATES = /* @__PURE__ */ inEveryLanguage(TEXTS);

const dateOf = (day: CalendarDay): number => Number(day.slice(8));
/** From 0 for January. */
const monthOf = (day: CalendarDay): number => Number(day.slice(5, 7)) - 1;

/** A day in words: `5 Oct 2026`. */
export const dayInWords = (day: CalendarDay): Sentence => DATES.day(dateOf(day), monthOf(day), day.slice(0, 4));

/** The day of the week in short words: `Mon`. */
export const weekdayInWords = (day: CalendarDay): Sentence => DATES.weekday(new Date(`${day}T00:00:00Z`).getUTCDay());

/** A day with its day of the week, as emails and vouchers write it: `Mon, 5 Oct 2026`. */
export const fullDayInWords = (day: CalendarDay): Sentence => DATES.fullDay(weekdayInWords(day), dayInWords(day));

/** A day of these months with its day of the week, as pages write it: `Mon, 5 Oct`. */
export const shortDayInWords = (day: CalendarDay): Sentence =>
  DATES.fullDay(weekdayInWords(day), DATES.dayOfMonth(dateOf(day), monthOf(day)));

const clockInWords = (hour: number, minute: number): Sentence =>
  DATES.time(hour, `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}`);

/** A time of day as travellers in India read it: `17:59` is `5:59 pm`. @param time `HH:MM` */
export function timeInWords(time: string): Sentence {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return clockInWords(hour, minute);
}

/** A moment in words, by the clock of India: `5 Oct 2026, 5:59 pm`. */
export function momentInWords(at: Instant): Sentence {
  const day = dayInIndia(at);
  const minutes = Math.floor((at - startOfDayInIndia(day)) / 60_000);
  return DATES.moment(dayInWords(day), clockInWords(Math.floor(minutes / 60), minutes % 60));
}
