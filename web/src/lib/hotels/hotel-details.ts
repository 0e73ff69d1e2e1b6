import useSWR, { type SWRConfiguration } from 'swr';
import type { Stay } from '#core/stays/index.ts';
import { api } from '../api/api.ts';
import { answer } from '../api/create-api.ts';
import { parseHotelDescription, parseHotelDetails } from '../api/parsers/hotels.generated.ts';
import { stayQuery } from '../stay-link/stay-link.ts';

/** A hotel for a stay (GET /hotels/{hotelId}). @throws Problem */
export const readHotelDetails = (hotelId: string, stay: Stay) =>
  answer(api.GET('/hotels/{hotelId}', { params: { path: { hotelId }, query: stayQuery(stay) } }), parseHotelDetails);

/** The texts of a hotel (GET /hotels/{hotelId}/description). @throws Problem */
export const readHotelDescription = (hotelId: string) =>
  answer(api.GET('/hotels/{hotelId}/description', { params: { path: { hotelId } } }), parseHotelDescription);

/** Under which a hotel for a stay is cached. */
export const hotelDetailsKey = (hotelId: string, stay: Stay): string =>
  `/hotels/${hotelId}?${new URLSearchParams(Object.entries(stayQuery(stay)).map(([name, value]) => [name, String(value)]))}`;

/** Under which the texts of a hotel are cached. */
export const hotelDescriptionKey = (hotelId: string): string => `/hotels/${hotelId}/description`;

/** What was loaded on the way to a page serves that page. */
const AS_LOADED: SWRConfiguration = { revalidateIfStale: false };

/** Reads a hotel for a stay; what a click on its card loaded serves at once. */
export const useHotelDetails = (hotelId: string, stay: Stay) =>
  useSWR(hotelDetailsKey(hotelId, stay), () => readHotelDetails(hotelId, stay), AS_LOADED);

/** Reads the texts of a hotel; what a click on its card loaded serves at once. */
export const useHotelDescription = (hotelId: string) =>
  useSWR(hotelDescriptionKey(hotelId), () => readHotelDescription(hotelId), AS_LOADED);
