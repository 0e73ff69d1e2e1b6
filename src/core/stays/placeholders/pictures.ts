import type { ProductPolicy } from '../../pricing/index.ts';
import { draw } from '../../shared/index.ts';
import type { Photo } from '../hotel.ts';

/** How many pictures the stock collection holds, numbered from 1. */
export const STOCK_PICTURES = 24;

const SIZE = { width: 640, height: 427 } as const;

/** A picture of the stock collection, the same for the same hotel for ever. */
export const stockPicture = (hotelId: string): Photo => ({
  url: `/pictures/stock/${draw(`${hotelId} picture`, STOCK_PICTURES) + 1}.svg`,
  ...SIZE,
});

/** What stands where a hotel has no photo: a drawing that says so. */
export const NO_PHOTO: Photo = { url: '/pictures/no-photo.svg', ...SIZE };

/** The picture of a hotel on its card, its quote and its booking; `photo` is the hotel's own first one. */
export const hotelPicture = (
  policy: Pick<ProductPolicy, 'photo'>,
  hotelId: string,
  photo: Photo | null | undefined,
): Photo => (policy.photo === 'stock' ? stockPicture(hotelId) : (photo ?? NO_PHOTO));
