import type { SavedHotel } from '#contract/favourites.ts';
import { Problem, sentenceOf } from '../api/problem.ts';
import { storeAnswer } from '../api/swr-provider.tsx';
import { appState } from '../state/app-state.ts';
import { removeLocalFavourite } from '../state/saved-hotels.ts';
import { toast } from '../toast.ts';
import { favouritesKey, readFavourites, saveFavourite } from './favourites-api.ts';

let joining = false;

const whoIsIn = () => appState.getState().user.currentUser?.userDetails._id;

/** Whether the server refuses only this hotel, and may accept the next one. */
const isRefused = (fault: unknown): boolean =>
  fault instanceof Problem && fault.status >= 400 && fault.status < 500 && fault.status !== 401 && fault.status !== 429;

/** Saves local favourites in the account one by one. @returns Those that were saved, and why the others were not. */
async function handOver(userId: string, hotels: readonly SavedHotel[]) {
  const taken: string[] = [];
  let failure: unknown;
  for (const hotel of hotels) {
    try {
      await saveFavourite(userId, hotel);
      taken.push(hotel.hotelId);
    } catch (fault) {
      failure ??= fault;
      if (!isRefused(fault)) break;
    }
  }
  return { taken, failure };
}

/**
 * Moves the favourites of this browser to the account that is signed in, the oldest first, so that their order stays.
 * Refused ones stay here, are reported, and are sent at the next visit.
 */
export async function joinFavourites(userId: string): Promise<void> {
  if (joining) return;
  joining = true;
  try {
    const { taken, failure } = await handOver(userId, [...appState.getState().saved.favourites].reverse());
    const known = taken.length === 0 ? null : await readFavourites(userId);
    if (whoIsIn() !== userId) return;
    if (known !== null) await storeAnswer(favouritesKey(userId), known);
    for (const hotelId of taken) removeLocalFavourite(hotelId);
    if (failure !== undefined) throw failure;
  } catch (fault) {
    // The end of the session was reported already.
    if (whoIsIn() === userId) toast.error(sentenceOf(fault));
  } finally {
    joining = false;
  }
}
