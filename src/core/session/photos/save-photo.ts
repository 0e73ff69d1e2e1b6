import { accepted, instant, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { Photo, PhotosUnavailable } from '../ports/photos.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Transactions } from '../ports/stores.ts';
import { photoName, photoNameOf, photoUrl } from './photo-name.ts';
import { removeDiscarded } from './remove-discarded.ts';

/** The largest photo accepted, in bytes (specification, section 5: "less than 2mb"). */
export const PHOTO_MAX_BYTES = 2 * 1024 * 1024;

/** How long an uploaded photo is kept before its profile is saved. */
const UNSAVED_PHOTO_MS = 3_600_000;

/** A photo as it was uploaded. */
interface SentPhoto {
  readonly accountId: string;
  /** The file name; only its letters and digits are used. */
  readonly filename: string;
  readonly bytes: Uint8Array;
}

type Deps = Pick<SessionPorts, 'clock' | 'ids' | 'ownPhotos' | 'photoImages' | 'photoStore' | 'knownPhotos'> &
  Transactions<'accounts' | 'photos'>;
type Refused = Refusal<'PAYLOAD_TOO_LARGE' | 'NOT_A_PHOTO' | 'BUSY' | 'SESSION_ENDED'> | PhotosUnavailable;

/** Stores the owner of a photo before its file, so that no file is ever without a row. */
const noteOwner = ({ clock, work }: Deps, accountId: string, name: string): Promise<Result<null, Refused>> =>
  work.run(async ({ accounts, photos }) => {
    const account = await accounts.byId(accountId);
    if (account === null) return refused('SESSION_ENDED');
    const except = account.picture === null ? null : photoNameOf(account.picture);
    const now = clock.now();
    await photos.releasePhotos({ accountId, except, uploadedBefore: instant(now - UNSAVED_PHOTO_MS) });
    await photos.add({ name, accountId, uploadedAt: now });
    return accepted(null);
  });

async function store(deps: Deps, accountId: string, name: string, photo: Photo): Promise<Result<null, Refused>> {
  const stored = await deps.photoStore.put(name, photo.bytes, photo.type);
  if (!stored.ok) {
    await deps.work.run(({ photos }) => photos.releasePhotos({ accountId, name }));
    return stored;
  }
  if (await deps.ownPhotos.owns(accountId, photoUrl(name))) return accepted(null);
  // The account was deleted meanwhile, and its clean-up may have run before the file existed.
  await deps.photoStore.remove(name);
  return refused('SESSION_ENDED');
}

/** A saved photo: its name, and the URL path at which it is served, for `profilePicture`. */
export interface SavedPhoto {
  readonly name: string;
  readonly url: string;
}

/**
 * Saves an uploaded photo: at most 2 MB, recognised by its content and redrawn. It is the account's until another
 * replaces it; one that no profile uses within the hour is removed with the next upload.
 */
export const savePhoto =
  (deps: Deps) =>
  async ({ accountId, filename, bytes }: SentPhoto): Promise<Result<SavedPhoto, Refused>> => {
    if (bytes.length > PHOTO_MAX_BYTES) return refused('PAYLOAD_TOO_LARGE');
    const photo = await deps.photoImages.redraw(bytes);
    if (!photo.ok) return photo;
    const name = photoName(deps.clock.now(), deps.ids.next(), filename);
    const noted = await noteOwner(deps, accountId, name);
    if (!noted.ok) return noted;
    const stored = await store(deps, accountId, name, photo.value);
    await removeDiscarded(deps);
    return stored.ok ? accepted({ name, url: photoUrl(name) }) : stored;
  };

/** Saves one photo. */
export type SavePhoto = ReturnType<typeof savePhoto>;
