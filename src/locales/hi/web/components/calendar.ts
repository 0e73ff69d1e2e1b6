import type { CALENDAR as English, DAY_NAMES as EnglishNames } from '../../../en/web/components/calendar.ts';
import type { Translation } from '../../../translation.ts';

/** What the buttons of the calendar say. */
export const CALENDAR = {
  previousMonth: 'पिछला महीना',
  nextMonth: 'अगला महीना',
} satisfies Translation<typeof English>;

/** How the calendar names months and days, from January and from Sunday on. */
export const DAY_NAMES = {
  months: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर',
  monthsShort: 'जन. फ़र. मार्च अप्रै. मई जून जुल. अग. सित. अक्टू. नव. दिस.',
  weekdays: 'रविवार सोमवार मंगलवार बुधवार गुरूवार शुक्रवार शनिवार',
  weekdaysShort: 'रवि सोम मंगल बुध गुरू शुक्र शनि',
  weekdaysMin: 'र सो मं बु गु शु श',
} satisfies Translation<typeof EnglishNames>;
