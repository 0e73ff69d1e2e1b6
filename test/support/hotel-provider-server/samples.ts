import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Query, Source } from './source.ts';

/** The names of the sample files, as in the folder beside a checkout. */
const FILES = {
  search: 'searchHotelsByCoordinates.enveloped.2hotels.json',
  abroad: 'searchHotelsByCoordinates.envelope.dubai-USD.trimmed.json',
  open: 'getHotelDetails.open.trimmed.json',
  soldOut: 'getHotelDetails.soldout.milan.trimmed.json',
  description: 'getDescriptionAndInfo.json',
  destinations: 'searchDestination.milano.json',
  reviews: 'getHotelReviewScores.reconstructed.json',
} as const;

/** The folder of samples beside the checkout, when it exists. */
export function samplesFolder(checkout: string): string | null {
  const folder = path.resolve(checkout, '../shared/provider/samples');
  return existsSync(path.join(folder, FILES.search)) ? folder : null;
}

/** Whether a search is around the Gulf. */
const isAbroad = (query: Query): boolean => Number(query.get('longitude')) < 60;

/** Responds with captured samples: two hotels of a page, one open and one sold-out hotel, texts and scores. */
export function samplesSource(folder: string): Source {
  const data = (file: string): Record<string, unknown> =>
    (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { data: Record<string, unknown> }).data;
  const [search, abroad] = [data(FILES.search), data(FILES.abroad)];
  const [open, soldOut] = [data(FILES.open), data(FILES.soldOut)];
  const [description, reviews] = [data(FILES.description), data(FILES.reviews)];
  return {
    search: async (query) => (isAbroad(query) ? abroad : search),
    details: async (query) => {
      const asked = Number(query.get('hotel_id'));
      return asked === soldOut.hotel_id ? soldOut : { ...open, hotel_id: asked };
    },
    rooms: async () => ({ rooms: open.rooms, block: open.block }),
    // Nobody captured the availability of a hotel.
    availability: async () => ({ currency: 'INR', avDates: [], lengthsOfStay: [] }),
    destinations: async () => JSON.parse(readFileSync(path.join(folder, FILES.destinations), 'utf8')).data,
    description: async () => description,
    reviews: async () => reviews,
    // Nobody captured a page of written reviews.
    writtenReviews: async () => ({ result: [] }),
  };
}
