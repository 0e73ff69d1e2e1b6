import type { Photo } from '#core/stays/index.ts';
import { between } from '../../support/seeded-random.ts';
import type { City } from './world/city.ts';
import type { OfflineHotel } from './world/offline-hotel.ts';

const SIZE = { width: 1200, height: 800 };

/** The latitude north of which hills have snow, and rivers and lakes no palms. */
const HIMALAYA_FROM = 26.5;

/** The scenery that a city's pictures show. */
function sceneryOf({ scene, areas }: City): string {
  const latitude = areas[0]?.latitude ?? 0;
  const north = latitude > HIMALAYA_FROM;
  if (scene === 'hills') return north ? 'hills' : 'ghats';
  return north && (scene === 'river' || scene === 'lake') ? 'valley' : scene;
}

/** The pictures of a hotel, drawn by the server on request: six to eight, the building first. */
export function photosOf(hotel: OfflineHotel): readonly Photo[] {
  const count = between(`${hotel.hotelId} photos`, 6, 8);
  return Array.from({ length: count }, (_, at) => ({
    url: `/pictures/hotels/${sceneryOf(hotel.city)}/${hotel.hotelId}/${at + 1}.svg`,
    ...SIZE,
  }));
}
