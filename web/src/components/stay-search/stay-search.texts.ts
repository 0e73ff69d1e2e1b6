import { MAX_NIGHTS } from '#core/shared/index.ts';

/** The texts of the search bar; as the specification spells them (sections 2 and 5). */
export const SEARCH = {
  form: 'Search hotels',
  destination: 'Destination',
  placeholder: 'Search your destination',
  noOptions: 'No options',
  loading: 'Loading…',
  suggestions: 'Places',
  suggestionsFound: (count: number) => (count === 1 ? '1 place found' : `${count} places found`),
  /** Google asks to be named so, and untranslated, where its places stand without its map. */
  google: 'Google Maps',
  clear: 'Clear the destination',
  dates: 'Dates',
  chooseDates: 'Choose your dates',
  chooseDeparture: 'Choose the day you leave',
  tooLong: `A stay can have at most ${MAX_NIGHTS} nights. Choose an earlier day to leave.`,
  guests: 'Guests',
  rooms: 'Rooms',
  adults: 'Adults',
  children: 'Children',
  fewer: (what: string) => `Fewer ${what.toLowerCase()}`,
  more: (what: string) => `More ${what.toLowerCase()}`,
  childAge: (child: number) => `Age of child ${child}`,
  ageYears: (age: number) => (age === 0 ? 'Under 1 year' : age === 1 ? '1 year' : `${age} years`),
  done: 'Done',
  close: 'Close',
  change: (place: string, dates: string, guests: string) =>
    `Change the search: ${[place, dates, guests].filter(Boolean).join(', ')}`,
  search: 'Search',
  searching: 'Searching…',
  chooseFirst: 'Choose a destination to search.',
  notChosen: 'Choose one of the places in the list to search.',
  retry: 'Try again',
} as const;
