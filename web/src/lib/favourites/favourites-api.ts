import { api } from '../api/api.ts';
import { answer } from '../api/create-api.ts';
import { list, type Parsed, record } from '../parse.ts';
import { savedHotel } from '../state/saved-state.ts';

const favourites = record({ favourites: list(savedHotel) });

/** A hotel among the favourites of an account. */
export type Favourite = Parsed<typeof savedHotel>;

/** The cache key of an account's favourites. */
export const favouritesKey = (userId: string): string => `/user/${userId}/favourites`;

/** The favourites of an account, last saved first (GET /user/{userId}/favourites). @throws Problem */
export const readFavourites = async (userId: string): Promise<readonly Favourite[]> =>
  (await answer(api.GET('/user/{userId}/favourites', { params: { path: { userId } } }), favourites)).favourites;

/** Saves a hotel in the account (PUT /user/{userId}/favourites/{hotelId}). @throws Problem */
export const saveFavourite = (userId: string, { hotelId, ...hotel }: Favourite): Promise<Favourite> =>
  answer(
    api.PUT('/user/{userId}/favourites/{hotelId}', {
      params: { path: { userId, hotelId } },
      body: { ...hotel, photo: hotel.photo && { ...hotel.photo } },
    }),
    savedHotel,
  );

/**
 * Removes a hotel from the account and returns the others (DELETE /user/{userId}/favourites/{hotelId}). @throws
 * Problem
 */
export const removeFavourite = async (userId: string, hotelId: string): Promise<readonly Favourite[]> =>
  (
    await answer(
      api.DELETE('/user/{userId}/favourites/{hotelId}', { params: { path: { userId, hotelId } } }),
      favourites,
    )
  ).favourites;
