import type { ProductPolicy } from '../../pricing/index.ts';
import { draw } from '../../shared/index.ts';
import type { Photo } from '../hotel/hotel.ts';

/** How many pictures the stock collection holds, numbered from 1. */
export const STOCK_PICTURES = 24;

const SIZE = { width: 640, height: 427 } as const;

/** A picture of the stock collection, always the same for a hotel. */
export const stockPicture = (hotelId: string): Photo => ({
  url: `/pictures/stock/${draw(`${hotelId} picture`, STOCK_PICTURES) + 1}.svg`,
  ...SIZE,
});

/** The placeholder of a hotel without photos. */
export const NO_PHOTO: Photo = { url: '/pictures/no-photo.svg', ...SIZE };

/** Whether a picture is one of the product's own drawings, as the offline hotels have them. */
const isDrawn = ({ url }: Photo): boolean => url.startsWith('/pictures/');

/**
 * The picture of a hotel on its card, its quote and its booking; `photo` is the hotel's own first one. A hotel whose
 * own pictures are drawings shows the first of them under every policy: a stock picture would not match its gallery.
 */
export const hotelPicture = (
  policy: Pick<ProductPolicy, 'photo'>,
  hotelId: string,
  photo: Photo | null | undefined,
): Photo => (policy.photo === 'stock' && !(photo && isDrawn(photo)) ? stockPicture(hotelId) : (photo ?? NO_PHOTO));
