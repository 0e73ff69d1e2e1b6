import useSWR from 'swr';
import { list, record } from '../parse.ts';
import { api } from './api.ts';
import { answer } from './create-api.ts';
import { place } from './shapes.ts';

const readPlaces = async (query: string) =>
  (await answer(api.GET('/places', { params: { query: { query } } }), record({ places: list(place) }))).places;

/** The places that a text may mean (GET /places), best first; nothing is asked for an empty text. */
export const usePlaces = (text: string) =>
  useSWR(text === '' ? null : ['/places', text], ([, query]: [string, string]) => readPlaces(query), {
    revalidateIfStale: false,
  });
