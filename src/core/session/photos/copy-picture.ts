import type { PictureCopy } from '../ports/photos.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Transactions } from '../ports/stores.ts';
import type { SavedPhoto, SavePhoto } from './save-photo.ts';

type Deps = Pick<SessionPorts, 'accounts' | 'remotePictures'> &
  Transactions<'accounts' | 'accountWriter' | 'photos'> & { readonly savePhoto: SavePhoto };

/** The file name of a copy, besides its time and random part. */
const FILENAME = 'profile';

/** Refusals after which the copy is retried. */
const AGAIN: ReadonlySet<string> = new Set(['PHOTOS_UNAVAILABLE', 'BUSY']);

/** Sets a photo on a profile that has none; otherwise the photo is released. */
const show = (deps: Deps, accountId: string, { name, url }: SavedPhoto): Promise<void> =>
  deps.work.run(async ({ accounts, accountWriter, photos }) => {
    const account = await accounts.byId(accountId);
    if (account?.picture === null) {
      await accountWriter.change({ ...account, picture: url });
      return;
    }
    await photos.releasePhotos({ accountId, name });
  });

/**
 * Copies the picture of a traveller at an identity provider, once, by the server. It is redrawn like an upload, and set
 * unless the traveller has chosen one meanwhile. A repeat changes nothing.
 * @returns `again` while the picture or the file store can't be reached, and while too many pictures are queued.
 */
export const copyPicture =
  (deps: Deps) =>
  async ({ accountId, address }: PictureCopy): Promise<'done' | 'again'> => {
    const account = await deps.accounts.byId(accountId);
    if (account === null || account.picture !== null) return 'done';
    const fetched = await deps.remotePictures.fetch(address);
    if (!fetched.ok) return fetched.refusal.code === 'OUT_OF_REACH' ? 'again' : 'done';
    const kept = await deps.savePhoto({ accountId, filename: FILENAME, bytes: fetched.value });
    if (!kept.ok) return AGAIN.has(kept.refusal.code) ? 'again' : 'done';
    await show(deps, accountId, kept.value);
    return 'done';
  };
