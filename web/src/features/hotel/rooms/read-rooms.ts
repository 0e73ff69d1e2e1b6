import useSWR, { useSWRConfig } from 'swr';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { parseHotelRooms } from '../../../lib/api/parsers/hotels.generated.ts';
import { type HotelLink, stayQuery } from '../../../lib/stay-link/stay-link.ts';

const readRooms = ({ hotelId, ...stay }: HotelLink) =>
  answer(
    api.GET('/hotels/{hotelId}/rooms', { params: { path: { hotelId }, query: stayQuery(stay) } }),
    parseHotelRooms,
  );

const keyOf = (link: HotelLink) => ['rooms', link.hotelId, JSON.stringify(stayQuery(link))];

/** Reads the rooms of a hotel for a stay. @throws Problem */
export const useRooms = (link: HotelLink) => useSWR(keyOf(link), () => readRooms(link), { revalidateIfStale: false });

/** Reads the rooms again where they are shown: a rate may be gone, or dearer. */
export function useRereadRooms(link: HotelLink): () => void {
  const { mutate } = useSWRConfig();
  return () => void mutate(keyOf(link));
}
