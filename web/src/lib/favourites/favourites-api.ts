import type { SavedHotel } from '#contract/favourites.ts';
import { api } from '../api/api.ts';
import { answer } from '../api/create-api.ts';
import { parseSavedHotel } from '../api/parsers/favourites.generated.ts';
import { list, record } from '../parse.ts';

/** An account's favourites, as a browser keeps its own: without the time at which they were saved. */
const favourites = record({ favourites: list(parseSavedHotel) });

/** The cache key of an account's favourites. */
export const favouritesKey = (userId: string): string => `/user/${userId}/favourites`;

/** The favourites of an account, saved last first (GET /user/{userId}/favourites). @throws Problem */
export const readFavourites = async (userId: string): Promise<readonly SavedHotel[]> =>
  (await answer(api.GET('/user/{userId}/favourites', { params: { path: { userId } } }), favourites)).favourites;

/** Saves a hotel in the account (PUT /user/{userId}/favourites/{hotelId}). @throws Problem */
export const saveFavourite = (userId: string, { hotelId, ...hotel }: SavedHotel): Promise<SavedHotel> =>
  answer(
    api.PUT('/user/{userId}/favourites/{hotelId}', {
      params: { path: { userId, hotelId } },
      body: { ...hotel, photo: hotel.photo && { ...hotel.photo } },
    }),
    parseSavedHotel,
  );

/** Takes a hotel from the account and answers what is left (DELETE /user/{userId}/favourites/{hotelId}). @throws Problem */
export const removeFavourite = async (userId: string, hotelId: string): Promise<readonly SavedHotel[]> =>
  (
    await answer(
      api.DELETE('/user/{userId}/favourites/{hotelId}', { params: { path: { userId, hotelId } } }),
      favourites,
    )
  ).favourites;
