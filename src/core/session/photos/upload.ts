import { accepted, instant, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { PhotosUnavailable, PhotoUpload } from '../ports/photos.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Transactions } from '../ports/stores.ts';
import { removeDiscarded } from './remove-discarded.ts';
import { PHOTO_MAX_BYTES, type SavePhoto } from './save-photo.ts';

/** How long an upload may be continued after its creation, and a finished one can be read. */
export const UPLOAD_LIFE_MS = 3_600_000;

/** The most deps of a file; each is stored by itself. */
const MAX_PARTS = 128;

/** The smallest part of a file of that size, in bytes, except for its last: 16 KB of 2 MB. */
export const minPartBytes = (size: number): number => Math.ceil(size / MAX_PARTS);

/** Refusals that are no fault of the file: the last part may be sent again. */
const COMES_AGAIN: ReadonlySet<string> = new Set(['PHOTOS_UNAVAILABLE', 'BUSY']);

/** The announcement of an upload. */
interface AnnouncedUpload {
  readonly accountId: string;
  /** The size of the whole file in bytes. */
  readonly size: number;
  /** The client's metadata, returned when the upload is read. */
  readonly note: string;
}

/** Creates an upload of at most 2 MB, with no bytes received. */
export const beginUpload =
  ({ clock, ids, photoUploads }: Pick<SessionPorts, 'clock' | 'ids' | 'photoUploads'>) =>
  async (announced: AnnouncedUpload): Promise<Result<PhotoUpload, Refusal<'PAYLOAD_TOO_LARGE'>>> => {
    if (announced.size > PHOTO_MAX_BYTES) return refused('PAYLOAD_TOO_LARGE');
    const upload: PhotoUpload = { ...announced, id: ids.next(), received: 0, begunAt: clock.now(), url: null };
    await photoUploads.begin(upload);
    return accepted(upload);
  };

/** Finds an upload of the account's own; another's, and an expired one, are reported like an unknown one. */
export const findUpload =
  ({ clock, photoUploads }: Pick<SessionPorts, 'clock' | 'photoUploads'>) =>
  async (accountId: string, id: string): Promise<Result<PhotoUpload, Refusal<'NOT_FOUND'>>> => {
    const upload = await photoUploads.find(accountId, id);
    if (upload === null || upload.begunAt + UPLOAD_LIFE_MS <= clock.now()) return refused('NOT_FOUND');
    return accepted(upload);
  };

/** Bytes of an upload as they arrive. */
interface ArrivingPart {
  /** The upload as it was when the bytes arrived. */
  readonly upload: PhotoUpload;
  /** The file name. */
  readonly filename: string;
  readonly bytes: Uint8Array;
}

type Deps = Pick<SessionPorts, 'photoUploads' | 'uploadEnds' | 'photoStore' | 'knownPhotos'> &
  Transactions<'photos'> & { readonly savePhoto: SavePhoto };
type Refused =
  | Refusal<'PAYLOAD_TOO_LARGE' | 'NOT_A_PHOTO' | 'BUSY' | 'SESSION_ENDED' | 'UPLOAD_ELSEWHERE' | 'PART_TOO_SMALL'>
  | PhotosUnavailable;

/** Removes a photo that was made twice: another request finished the upload first. */
async function removeDuplicate(deps: Deps, accountId: string, name: string): Promise<void> {
  await deps.work.run(({ photos }) => photos.releasePhotos({ accountId, name }));
  await removeDiscarded(deps);
}

/**
 * Saves the photo before the last bytes are counted: after a crash, or with the store out of reach, the upload is as it
 * was, and the same bytes may be sent again.
 */
async function work(deps: Deps, { upload, filename, bytes }: ArrivingPart): Promise<Result<PhotoUpload, Refused>> {
  const { accountId, id, received, size } = upload;
  const before = await deps.uploadEnds.bytes(id);
  if (before.length !== received) return refused('UPLOAD_ELSEWHERE');
  const whole = new Uint8Array(size);
  whole.set(before);
  whole.set(bytes, received);
  const kept = await deps.savePhoto({ accountId, filename, bytes: whole });
  if (!kept.ok) {
    if (COMES_AGAIN.has(kept.refusal.code)) await deps.uploadEnds.release(id);
    else await deps.uploadEnds.drop(id);
    return kept;
  }
  const { name, url } = kept.value;
  if (await deps.uploadEnds.finish(upload, url)) return accepted({ ...upload, received: size, url });
  await removeDuplicate(deps, accountId, name);
  return refused('UPLOAD_ELSEWHERE');
}

/**
 * Of concurrent requests with the last bytes one finishes the upload; on a failure it releases the claim, so that the
 * same bytes may be sent again.
 */
async function finish(deps: Deps, part: ArrivingPart): Promise<Result<PhotoUpload, Refused>> {
  if (!(await deps.uploadEnds.claim(part.upload))) return refused('UPLOAD_ELSEWHERE');
  try {
    return await work(deps, part);
  } catch (fault) {
    await deps.uploadEnds.release(part.upload.id);
    throw fault;
  }
}

/**
 * Appends bytes to an upload. Of concurrent requests at the same offset one is accepted and the others are refused
 * (UPLOAD_ELSEWHERE), across all processes. With the last bytes the photo is redrawn and saved; a file that is no photo
 * is deleted. Any part but the last has at least a 128th of the file (PART_TOO_SMALL).
 * @returns the upload as it is now, with `url` once it is finished.
 */
export const takePart =
  (deps: Deps) =>
  async (part: ArrivingPart): Promise<Result<PhotoUpload, Refused>> => {
    const { upload, bytes } = part;
    const received = upload.received + bytes.length;
    if (received > upload.size) return refused('PAYLOAD_TOO_LARGE');
    if (received === upload.size) return finish(deps, part);
    if (bytes.length < minPartBytes(upload.size)) return refused('PART_TOO_SMALL');
    const added = await deps.photoUploads.append(upload, bytes);
    return added ? accepted({ ...upload, received }) : refused('UPLOAD_ELSEWHERE');
  };

/** Deletes an upload of the account's own with all received bytes. A photo made from it stays. */
export const dropUpload =
  (deps: Pick<SessionPorts, 'clock' | 'photoUploads' | 'uploadEnds'>) =>
  async (accountId: string, id: string): Promise<Result<null, Refusal<'NOT_FOUND'>>> => {
    const found = await findUpload(deps)(accountId, id);
    if (!found.ok) return found;
    await deps.uploadEnds.drop(id);
    return accepted(null);
  };

/** Deletes expired uploads, and retries to remove the files of released photos. */
export const purgeUploads =
  (deps: Pick<SessionPorts, 'clock' | 'uploadRetention' | 'photoStore' | 'knownPhotos'>) => async (): Promise<void> => {
    await deps.uploadRetention.dropBegunBefore(instant(deps.clock.now() - UPLOAD_LIFE_MS));
    await removeDiscarded(deps);
  };
