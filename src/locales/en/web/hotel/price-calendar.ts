import { counted } from '../../grammar.ts';

/** What the calendar of a hotel's prices says. */
export const PRICE_CALENDAR = {
  open: 'See prices by date',
  failed: 'The calendar of prices could not be opened.',
  tryAgain: 'Try again',
  title: 'Prices by date',
  close: 'Close the calendar',
  /** What each price in the calendar is. */
  intro: (nights: number) => `Price of ${counted(nights, 'night')} in ₹, by the day you arrive.`,
  introNightly: (nights: number) => `Price per night in ₹, for ${counted(nights, 'night')}, by the day you arrive.`,
  usualRoom: 'These prices are for the hotel’s usual room, not for the one you chose.',
  about: 'These prices are approximate. You see the exact one before you book.',
  asOf: (moment: string) => `Prices as of ${moment} (India).`,
  nights: 'Nights',
  month: (name: string, year: string) => `${name} ${year}`,
  loading: 'Loading the prices',
  stillLoading: 'The hotel’s prices are still on their way.',
  none: 'No prices are known for this month. You can still choose a day.',
  cheapest: 'Cheapest days of the month',
  low: 'low',
  soldOut: 'Sold out',
  full: 'full',
  unknown: 'price not known',
  past: 'in the past',
  /** A day in the calendar, for screen readers. */
  day: (day: string, facts: readonly string[]) => [day, ...facts].join(', '),
  priced: (amount: string, nights: number) => `${amount} for ${counted(nights, 'night')}`,
  pricedNightly: (amount: string) => `${amount} per night`,
  isCheapest: 'among the cheapest days of the month',
  yourArrival: 'your arrival',
  /** A hundred thousand rupees and more, in a cell. */
  lakh: (count: string) => `${count}L`,
  noPrice: 'Price not known',
  aboutSum: (amount: string) => `about ${amount}`,
  choose: 'Choose these dates',
  chosen: 'These are your dates',
  cheaper: (amount: string, day: string) => `${amount} cheaper if you arrive on ${day}.`,
  toCheaper: 'Change to that day',
  changing: 'Changing the dates…',
} as const;
