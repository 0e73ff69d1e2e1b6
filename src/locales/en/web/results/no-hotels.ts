import { counted } from '../../grammar.ts';

/** What an empty list of results leads on to. */
export const NO_HOTELS = {
  dates: 'Dates with hotels here',
  nearby: 'Larger places nearby',
  nearest: 'Nearest larger places',
  asking: 'Looking for other dates and places…',
  choosePlace: 'Search another place',
  near: (place: string, kilometres: number) => `${place}, ${kilometres} km away`,
  looking: 'Finding out which filter to remove…',
  withHotels: (way: string, hotels: number) => `${way}: ${counted(hotels, 'hotel')}`,
} as const;
