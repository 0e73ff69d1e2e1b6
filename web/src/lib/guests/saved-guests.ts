import useSWR from 'swr';
import type { Guest } from '#contract/user.ts';
import { api } from '../api/api.ts';
import { answer } from '../api/create-api.ts';
import { parseGuest, parseGuests } from '../api/parsers/user.generated.ts';

/** A guest as typed; an empty number is none. */
export interface GuestForm {
  readonly name: string;
  readonly phone: string;
}

/** The saved guests of the account, by name (GET /user/{userId}/guests); none of a visitor. */
export const useGuests = (userId: string | null) =>
  useSWR(
    userId === null ? null : (['/user/guests', userId] as const),
    async ([, id]) =>
      (await answer(api.GET('/user/{userId}/guests', { params: { path: { userId: id } } }), parseGuests)).guests,
    { revalidateOnMount: true },
  );

/** Saves a new guest, or the changes of one (POST and PUT /user/{userId}/guests). @throws Problem GUESTS_FULL and others */
export const saveGuest = (userId: string, guestId: string | null, body: GuestForm): Promise<Guest> =>
  guestId === null
    ? answer(api.POST('/user/{userId}/guests', { params: { path: { userId } }, body }), parseGuest)
    : answer(api.PUT('/user/{userId}/guests/{guestId}', { params: { path: { userId, guestId } }, body }), parseGuest);

/** Removes a guest (DELETE /user/{userId}/guests/{guestId}). @throws Problem */
export const removeGuest = (userId: string, guestId: string) =>
  answer(api.DELETE('/user/{userId}/guests/{guestId}', { params: { path: { userId, guestId } } }), parseGuests);
