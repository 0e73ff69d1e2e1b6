import type { Sentence } from './refusals.ts';
import { type CalendarDay, dayInIndia, type Instant, startOfDayInIndia } from './stay-dates.ts';

const MONTHS_EN = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MONTHS_HI = ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'];

/** A day in words: `5 Oct 2026`. */
export function dayInWords(day: CalendarDay): Sentence {
  const month = Number(day.slice(5, 7)) - 1;
  const written = (months: readonly string[]) => `${Number(day.slice(8))} ${months[month]} ${day.slice(0, 4)}`;
  return { en: written(MONTHS_EN), hi: written(MONTHS_HI) };
}

const DAYS_EN = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const DAYS_HI = ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'];

/** The day of the week in short words: `Mon`. */
export function weekdayInWords(day: CalendarDay): Sentence {
  const at = new Date(`${day}T00:00:00Z`).getUTCDay();
  return { en: DAYS_EN[at] ?? '', hi: DAYS_HI[at] ?? '' };
}

/** A day with its day of the week, as letters and vouchers write it: `Mon, 5 Oct 2026`. */
export function fullDayInWords(day: CalendarDay): Sentence {
  const [weekday, words] = [weekdayInWords(day), dayInWords(day)];
  return { en: `${weekday.en}, ${words.en}`, hi: `${weekday.hi}, ${words.hi}` };
}

/** A moment in words, by the clock of India: `5 Oct 2026, 17:59`. */
export function momentInWords(at: Instant): Sentence {
  const day = dayInIndia(at);
  const minutes = Math.floor((at - startOfDayInIndia(day)) / 60_000);
  const two = (figure: number) => String(figure).padStart(2, '0');
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  const words = dayInWords(day);
  return { en: `${words.en}, ${time}`, hi: `${words.hi}, ${time}` };
}
