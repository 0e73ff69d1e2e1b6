import type { DATES as English } from '../en/dates.ts';
import type { Translation } from '../translation.ts';

const MONTHS = ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'];
const WEEKDAYS = ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'];

/** The part of the day that an hour from 0 to 23 is called. */
function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'रात';
  if (hour < 12) return 'सुबह';
  return hour < 16 ? 'दोपहर' : 'शाम';
}

/** Days and times in words. */
export const DATES = {
  day: (day: number, month: number, year: string) => `${day} ${MONTHS[month]} ${year}`,
  dayOfMonth: (day: number, month: number) => `${day} ${MONTHS[month]}`,
  weekday: (weekday: number) => WEEKDAYS[weekday] ?? '',
  fullDay: (weekday: string, day: string) => `${weekday}, ${day}`,
  time: (hour: number, clock: string) => `${partOfDay(hour)} ${clock} बजे`,
  moment: (day: string, time: string) => `${day}, ${time}`,
} satisfies Translation<typeof English>;
