import { expect, it } from 'vitest';
import { json, refusal, requests, serve } from '../../testing/server.ts';
import { favouritesKey, readFavourites, removeFavourite, saveFavourite } from './favourites-api.ts';

const HOTEL = { name: 'Sea View', city: 'Panaji', latitude: 15.5, longitude: 73.8, photo: null };
const SAVED = { hotelId: '101', ...HOTEL };
const PHOTO = { url: '/pictures/1.svg', width: 800, height: 600 };

it('The favourites of an account are read as it stores them', async () => {
  serve('GET /user/:id/favourites', { favourites: [SAVED, { ...SAVED, hotelId: '102', photo: PHOTO }] });
  expect(await readFavourites('a-1')).toEqual([SAVED, { ...SAVED, hotelId: '102', photo: PHOTO }]);
  expect(requests().map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /user/a-1/favourites']);
  expect(favouritesKey('a-1')).toBe('/user/a-1/favourites');
});

it.each([
  ['without a photo', HOTEL],
  ['with its photo', { ...HOTEL, photo: PHOTO }],
])('A hotel is saved %s, with only its id in the address', async (_, hotel) => {
  serve('PUT /user/:id/favourites/:hotelId', ({ body }) => json({ ...Object(body), hotelId: '101' }));
  expect(await saveFavourite('a-1', { hotelId: '101', ...hotel })).toEqual({ hotelId: '101', ...hotel });
  expect(requests().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/user/a-1/favourites/101', hotel],
  ]);
});

it('A removed hotel leaves the others', async () => {
  serve('DELETE /user/:id/favourites/:hotelId', { favourites: [{ ...SAVED, hotelId: '102' }] });
  expect(await removeFavourite('a-1', '101')).toEqual([{ ...SAVED, hotelId: '102' }]);
  expect(requests().map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /user/a-1/favourites/101']);
});

it('A refusal of the server is a problem', async () => {
  const refuse = () => refusal(409, 'TOO_MANY_FAVOURITES', 'A hundred are saved.');
  serve('PUT /user/:id/favourites/:hotelId', refuse);
  serve('DELETE /user/:id/favourites/:hotelId', refuse);
  serve('GET /user/:id/favourites', refuse);
  const code = 'TOO_MANY_FAVOURITES';
  await expect(saveFavourite('a-1', SAVED)).rejects.toMatchObject({ code });
  await expect(removeFavourite('a-1', '101')).rejects.toMatchObject({ code });
  await expect(readFavourites('a-1')).rejects.toMatchObject({ code });
});
