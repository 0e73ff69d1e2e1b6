import { counted } from '../../grammar.ts';

/** What the map of the results says. */
export const RESULTS_MAP = {
  open: 'Map View',
  failed: 'The map could not be opened. The hotels are in the list below.',
  tryAgain: 'Try again',
  title: (place: string) => (place === '' ? 'Hotels on the map' : `Hotels in ${place} on the map`),
  close: 'Close the map',
  map: 'Map of the hotels',
  closeCard: 'Close this hotel',
  soldOut: 'Sold out',
  noPrice: 'No price',
  marker: (name: string, price: string, rating: number) => `${name}, ${price}, rated ${rating} of 5`,
  unplaced: (count: number) =>
    `${counted(count, 'hotel')} without a known position ${count === 1 ? 'is' : 'are'} only in the list.`,
  nonePlaced: 'No hotel of the list has a known position.',
} as const;
