import { favouritesKey, keepFavourite, readFavourites } from '../api/favourites.ts';
import { sentenceOf } from '../api/problem.ts';
import { keepRead } from '../api/reading.tsx';
import { appState } from '../state/app-state.ts';
import { heartOff } from '../state/saved-hotels.ts';
import { toast } from '../toast.ts';

let joining = false;

const whoIsIn = () => appState.getState().user.currentUser?.userDetails._id;

/**
 * Hands the hearts of this browser over to the account that is signed in, the oldest first, so that their order stays.
 * What the server does not take stays here, is said, and is handed over with the next visit.
 */
export async function joinFavourites(userId: string): Promise<void> {
  if (joining) return;
  joining = true;
  try {
    const handedOver: string[] = [];
    for (const hotel of [...appState.getState().saved.hearts].reverse()) {
      await keepFavourite(userId, hotel);
      handedOver.push(hotel.hotelId);
    }
    const known = await readFavourites(userId);
    if (whoIsIn() !== userId) return;
    await keepRead(favouritesKey(userId), known);
    for (const hotelId of handedOver) heartOff(hotelId);
  } catch (fault) {
    // A session that ended on the way was told already, and nothing of it stays.
    if (whoIsIn() === userId) toast.error(sentenceOf(fault));
  } finally {
    joining = false;
  }
}
