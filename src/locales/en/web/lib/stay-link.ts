import { DATES_PASSED } from './passed-dates.ts';

/** What the pages say of a link that could not be followed as it stands. */
export const LINK_CHANGED = {
  place: 'The place in this link could not be read in full.',
  moved: 'The dates in this link have passed. We moved them to today, with the same number of nights.',
  shortened: 'The dates in this link have passed. We moved them to today, with 30 nights, the most that can be booked.',
  last: 'The dates of your last search have passed. We moved them to today, with the same number of nights.',
  searched: DATES_PASSED,
  dates: 'The dates in this link aren’t valid. We chose four nights from today instead.',
  guests: 'The guests in this link aren’t valid. We chose one room and one adult instead.',
  rates: 'The rooms in this link don’t match its number of rooms. We’re showing the price of the hotel’s usual room.',
  filters: 'A filter in this link could not be read, so we removed or corrected it.',
  order: 'The sort order or page in this link could not be read. We’re showing the usual one.',
};

export const LINK = {
  noPlace: 'This link does not say where to look. Choose a destination, or search again.',
  noHotel: 'This link does not say which hotel to show. Search to find one.',
} as const;
