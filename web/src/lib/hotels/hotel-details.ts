import useSWR, { type SWRConfiguration } from 'swr';
import { api } from '../api/api.ts';
import { answer } from '../api/create-api.ts';
import { parseHotelDescription, parseHotelDetails } from '../api/parsers/hotels.generated.ts';
import { useDrawn } from '../drawn/drawn.ts';
import { ratedStayQuery, type StayAtRates } from '../stay-link/stay-link.ts';

/** A hotel for a stay, at the standard price or at chosen rates (GET /hotels/{hotelId}). @throws Problem */
export const readHotelDetails = (hotelId: string, stay: StayAtRates) =>
  answer(
    api.GET('/hotels/{hotelId}', { params: { path: { hotelId }, query: ratedStayQuery(stay) } }),
    parseHotelDetails,
  );

/** The texts of a hotel (GET /hotels/{hotelId}/description). @throws Problem */
export const readHotelDescription = (hotelId: string) =>
  answer(api.GET('/hotels/{hotelId}/description', { params: { path: { hotelId } } }), parseHotelDescription);

/** The cache key of a hotel for a stay. */
export const hotelDetailsKey = (hotelId: string, stay: StayAtRates): string =>
  `/hotels/${hotelId}?${new URLSearchParams(Object.entries(ratedStayQuery(stay)).map(([name, value]) => [name, String(value)]))}`;

/** The cache key of a hotel's texts. */
export const hotelDescriptionKey = (hotelId: string): string => `/hotels/${hotelId}/description`;

/** Data loaded before a navigation is used by its page. */
const AS_LOADED: SWRConfiguration = { revalidateIfStale: false };

/**
 * Reads a hotel for a stay; data that a page was drawn with, or that a click on its card loaded, is used at once. While other rates are read, the data of
 * the earlier ones stays.
 */
export function useHotelDetails(hotelId: string, stay: StayAtRates) {
  const key = hotelDetailsKey(hotelId, stay);
  const drawn = useDrawn(key, parseHotelDetails);
  return useSWR(key, () => readHotelDetails(hotelId, stay), {
    ...AS_LOADED,
    keepPreviousData: true,
    ...(drawn !== undefined && { fallbackData: drawn }),
  });
}

/** Reads the texts of a hotel; data loaded by a click on its card is used at once. */
export function useHotelDescription(hotelId: string) {
  const key = hotelDescriptionKey(hotelId);
  const drawn = useDrawn(key, parseHotelDescription);
  return useSWR(key, () => readHotelDescription(hotelId), {
    ...AS_LOADED,
    ...(drawn !== undefined && { fallbackData: drawn }),
  });
}
