import { accepted, instant, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { PhotosUnavailable, PhotoUpload } from '../ports/photos.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Transactions } from '../ports/stores.ts';
import { photoNameOf } from './photo-name.ts';
import { removeDiscarded } from './remove-discarded.ts';
import { PHOTO_MAX_BYTES, type SavePhoto } from './save-photo.ts';

/** How long an upload may be continued after it was begun, and a finished one tells its photo. */
export const UPLOAD_LIFE_MS = 3_600_000;

/** A file comes in at most so many parts, each of which is kept by itself. */
const MAX_PARTS = 128;

/** The fewest bytes of a part of a file of that size that is not its last: 16 KB of 2 MB. */
export const minPartBytes = (size: number): number => Math.ceil(size / MAX_PARTS);

/** What is no fault of the file: it may come again. */
const COMES_AGAIN: ReadonlySet<string> = new Set(['PHOTOS_UNAVAILABLE', 'BUSY']);

/** An upload as it is announced. */
interface AnnouncedUpload {
  readonly accountId: string;
  /** The bytes of the whole file. */
  readonly size: number;
  /** Given back to whoever continues it. */
  readonly note: string;
}

/** Begins an upload of at most 2 MB, of which nothing has arrived yet. */
export const beginUpload =
  ({ clock, ids, photoUploads }: Pick<SessionPorts, 'clock' | 'ids' | 'photoUploads'>) =>
  async (announced: AnnouncedUpload): Promise<Result<PhotoUpload, Refusal<'PAYLOAD_TOO_LARGE'>>> => {
    if (announced.size > PHOTO_MAX_BYTES) return refused('PAYLOAD_TOO_LARGE');
    const upload: PhotoUpload = { ...announced, id: ids.next(), received: 0, begunAt: clock.now(), url: null };
    await photoUploads.begin(upload);
    return accepted(upload);
  };

/** Finds an upload of the account's own; another's, and one that has expired, is as absent as one that never was. */
export const findUpload =
  ({ clock, photoUploads }: Pick<SessionPorts, 'clock' | 'photoUploads'>) =>
  async (accountId: string, id: string): Promise<Result<PhotoUpload, Refusal<'NOT_FOUND'>>> => {
    const upload = await photoUploads.find(accountId, id);
    if (upload === null || upload.begunAt + UPLOAD_LIFE_MS <= clock.now()) return refused('NOT_FOUND');
    return accepted(upload);
  };

/** Some bytes of an upload, as they arrive. */
interface ArrivingPart {
  /** The upload as it stood when the bytes came. */
  readonly upload: PhotoUpload;
  /** What the traveller calls the file. */
  readonly filename: string;
  readonly bytes: Uint8Array;
}

type Parts = Pick<SessionPorts, 'photoUploads' | 'uploadEnds' | 'photoStore' | 'knownPhotos'> &
  Transactions<'photos'> & { readonly savePhoto: SavePhoto };
type Refused =
  | Refusal<'PAYLOAD_TOO_LARGE' | 'NOT_A_PHOTO' | 'BUSY' | 'SESSION_ENDED' | 'UPLOAD_ELSEWHERE' | 'PART_TOO_SMALL'>
  | PhotosUnavailable;

/** Someone else brought the last bytes at the same time and was first: this photo is one too many. */
async function giveBack(parts: Parts, accountId: string, url: string): Promise<void> {
  const name = photoNameOf(url);
  if (name !== null) await parts.work.run(({ photos }) => photos.giveUp({ accountId, name }));
  await removeDiscarded(parts);
}

/**
 * The last bytes count only once the photo is kept: whatever stops this before, a crash or a store out of reach, leaves
 * the upload where it stood, and the same bytes may come again.
 */
async function work(parts: Parts, { upload, filename, bytes }: ArrivingPart): Promise<Result<PhotoUpload, Refused>> {
  const { accountId, id, received, size } = upload;
  const before = await parts.uploadEnds.bytes(id);
  if (before.length !== received) return refused('UPLOAD_ELSEWHERE');
  const whole = new Uint8Array(size);
  whole.set(before);
  whole.set(bytes, received);
  const kept = await parts.savePhoto({ accountId, filename, bytes: whole });
  if (!kept.ok) {
    if (COMES_AGAIN.has(kept.refusal.code)) await parts.uploadEnds.release(id);
    else await parts.uploadEnds.drop(id);
    return kept;
  }
  const { url } = kept.value;
  if (await parts.uploadEnds.finish(upload, url)) return accepted({ ...upload, received: size, url });
  await giveBack(parts, accountId, url);
  return refused('UPLOAD_ELSEWHERE');
}

/** Of many that bring the end at once one works on it; a fault lets go of it, so that the same bytes may come again. */
async function finish(parts: Parts, part: ArrivingPart): Promise<Result<PhotoUpload, Refused>> {
  if (!(await parts.uploadEnds.claim(part.upload))) return refused('UPLOAD_ELSEWHERE');
  try {
    return await work(parts, part);
  } catch (fault) {
    await parts.uploadEnds.release(part.upload.id);
    throw fault;
  }
}

/**
 * Takes the bytes that follow what has arrived. Of several that bring the same place one is taken and the others are
 * refused (UPLOAD_ELSEWHERE), in whichever process they come in. With the last of them the photo is drawn and kept; what
 * is no photo is forgotten as a whole. Any other part has at least a 128th of the file (PART_TOO_SMALL).
 * @returns the upload as it stands now, with `url` once it is finished.
 */
export const takePart =
  (parts: Parts) =>
  async (part: ArrivingPart): Promise<Result<PhotoUpload, Refused>> => {
    const { upload, bytes } = part;
    const received = upload.received + bytes.length;
    if (received > upload.size) return refused('PAYLOAD_TOO_LARGE');
    if (received === upload.size) return finish(parts, part);
    if (bytes.length < minPartBytes(upload.size)) return refused('PART_TOO_SMALL');
    const added = await parts.photoUploads.append(upload, bytes);
    return added ? accepted({ ...upload, received }) : refused('UPLOAD_ELSEWHERE');
  };

/** Drops an upload of the account's own with all that has arrived. A photo that came of it stays. */
export const dropUpload =
  (parts: Pick<SessionPorts, 'clock' | 'photoUploads' | 'uploadEnds'>) =>
  async (accountId: string, id: string): Promise<Result<null, Refusal<'NOT_FOUND'>>> => {
    const found = await findUpload(parts)(accountId, id);
    if (!found.ok) return found;
    await parts.uploadEnds.drop(id);
    return accepted(null);
  };

/** Forgets uploads that nobody can continue any more, and tries again to remove the files of photos that went. */
export const purgeUploads =
  (parts: Pick<SessionPorts, 'clock' | 'uploadLeftovers' | 'photoStore' | 'knownPhotos'>) =>
  async (): Promise<void> => {
    await parts.uploadLeftovers.dropBegunBefore(instant(parts.clock.now() - UPLOAD_LIFE_MS));
    await removeDiscarded(parts);
  };
