import { counted, money } from '../../../lib/format.ts';

/** What the filters of the results say. */
export const FILTERS = {
  title: 'Filters',
  skip: 'Skip to the hotels',
  open: (chosen: number) => (chosen === 0 ? 'Filters' : `Filters (${chosen})`),
  close: 'Close the filters',
  show: (count: number) => `Show ${counted(count, 'hotel')}`,
  active: 'Filters in use',
  remove: (filter: string) => `Remove filter: ${filter}`,
  clear: 'Clear all',
  noun: (hotels: number) => (hotels === 1 ? 'hotel' : 'hotels'),
  price: 'Price of the stay',
  priceMin: 'From, in rupees',
  priceMax: 'To, in rupees',
  priceWrong: 'Write whole rupees, such as 2500.',
  scores: 'Guest score',
  anyScore: 'Any score',
  score: (least: number) => `${least} or more`,
  stars: 'Hotel class',
  star: (stars: number) => (stars === 0 ? 'Not classified' : counted(stars, 'star')),
  terms: 'Terms',
  freeCancellation: 'Free cancellation',
  breakfast: 'Breakfast included',
  types: 'Kind of place',
  amenities: 'Amenities',
  more: (what: string) => `Show all ${what.toLowerCase()}`,
  fewer: (what: string) => `Show fewer ${what.toLowerCase()}`,
  chosenPriceMin: (rupees: number) => `From ${money(rupees)}`,
  chosenPriceMax: (rupees: number) => `Up to ${money(rupees)}`,
  chosenScore: (least: number) => `Score ${least} or more`,
  none: 'No hotels match all of these filters.',
  noneRarest: (filter: string, hotels: number) =>
    hotels === 0
      ? `No hotel here offers “${filter}”. Remove it, or clear all filters.`
      : `“${filter}” narrows most: ${counted(hotels, 'hotel')} of those here. Remove it, or clear all filters.`,
  noneOther: 'Remove one of them, or clear all filters.',
  removeOne: (filter: string) => `Remove “${filter}”`,
  clearAll: 'Clear all filters',
} as const;
