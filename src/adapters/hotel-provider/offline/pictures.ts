import type { Photo } from '#core/stays/index.ts';
import { between } from '../../support/chance.ts';
import type { OfflineHotel } from './world/offline-hotel.ts';

const SIZE = { width: 1200, height: 800 };

/** The pictures of a hotel, drawn by the server on request: six to eight, the house itself first. */
export function photosOf(hotel: OfflineHotel): readonly Photo[] {
  const count = between(`${hotel.hotelId} photos`, 6, 8);
  return Array.from({ length: count }, (_, at) => ({
    url: `/pictures/hotels/${hotel.city.scene}/${hotel.hotelId}/${at + 1}.svg`,
    ...SIZE,
  }));
}
