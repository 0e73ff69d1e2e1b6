import { HOTEL_ID, PLACE_ID } from '#contract/partners/parts.ts';
import type { Partner } from '#core/partners/index.ts';
import type { Place, Point } from '#core/stays/index.ts';
import { refuse, refuseFields } from '../problems/problem.ts';
import { answerAsMagicHotel } from './magic-hotels.ts';

/** The id of a hotel for partners. */
export const toHotelId = (hotelId: string): string => `${HOTEL_ID}${hotelId}`;

/**
 * The id at the hotel provider of a hotel that a partner names.
 * @throws Refused NOT_FOUND for text that is no hotel's id; what the hotels of test mode that stand for a status answer.
 */
export function hotelIdOf(id: string, { mode }: Pick<Partner, 'mode'>): string {
  const hotelId = id.slice(HOTEL_ID.length);
  if (!id.startsWith(HOTEL_ID) || hotelId === '') return refuse('NOT_FOUND');
  answerAsMagicHotel(hotelId, mode);
  return hotelId;
}

const DECIMALS = 5;
const POSITION = /~(-?\d{1,2}\.\d{5})~(-?\d{1,3}\.\d{5})$/;

/**
 * The id of a place for partners. It has the place's position, so that it stays valid whatever becomes of the directory,
 * and a place of the hotel provider can be searched around as well as one of ours.
 */
export const toPlaceId = ({ placeId, latitude, longitude }: Place): string =>
  `${PLACE_ID}${placeId}~${latitude.toFixed(DECIMALS)}~${longitude.toFixed(DECIMALS)}`;

/**
 * The position of a place that a partner names.
 * @throws Refused VALIDATION_FAILED naming `placeId` for text that is no place's id.
 */
export function positionOf(id: string): Point {
  const [, latitude, longitude] = (id.startsWith(PLACE_ID) ? POSITION.exec(id) : null) ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const isPoint = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180;
  return isPoint ? point : refuseFields({ field: 'placeId', code: 'INVALID' });
}
