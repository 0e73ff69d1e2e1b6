import type { Instant, Refusal, Result } from '../../shared/index.ts';

/** A photo as it is stored and served. */
export interface Photo {
  readonly bytes: Uint8Array;
  /** Its media type, `image/webp`. */
  readonly type: string;
}

/** The file store can't be reached. Whatever was stored before is still there. */
export type PhotosUnavailable = Refusal<'PHOTOS_UNAVAILABLE', undefined>;

/** Stores the files of photos by name. A name is never used twice. */
export interface PhotoStore {
  put(name: string, bytes: Uint8Array, type: string): Promise<Result<null, PhotosUnavailable>>;
  /** `null` when there is none of that name. */
  get(name: string): Promise<Result<Photo | null, PhotosUnavailable>>;
  /** Removing a file that is not there is no error. */
  remove(name: string): Promise<Result<null, PhotosUnavailable>>;
}

/** A store that can say what it has, as the check of a restored copy needs it. */
export interface ListedPhotoStore extends PhotoStore {
  /** The names of all its photos, in no order. */
  names(): Promise<Result<readonly string[], PhotosUnavailable>>;
}

/** Redraws photos. */
export interface PhotoImages {
  /**
   * A square picture without metadata (place, camera) or other content. `NOT_A_PHOTO` for a file that is not a complete
   * image, whatever its name; `BUSY` while too many are queued, or the machine has no time
   * for it.
   */
  redraw(bytes: Uint8Array): Promise<Result<Photo, Refusal<'NOT_A_PHOTO' | 'BUSY'>>>;
}

/** Which photos an account releases: one, all, or those uploaded before an instant and never used. */
export type ReleasedPhotos =
  | { readonly accountId: string; readonly name: string }
  | { readonly accountId: string }
  | { readonly accountId: string; readonly except: string | null; readonly uploadedBefore: Instant };

/** Stores the owners of photos, as part of a unit of work. */
export interface PhotoOwnerWriter {
  add(photo: { readonly name: string; readonly accountId: string; readonly uploadedAt: Instant }): Promise<void>;
  /** From now on they have no owner and are not served; their files are still to be removed. */
  releasePhotos(which: ReleasedPhotos): Promise<void>;
}

/** Knows which photos exist and which have files to be removed. */
export interface KnownPhotos {
  /** Whether a photo of that name has an owner. */
  stands(name: string): Promise<boolean>;
  /** The names of released photos, at most `max`, oldest first. */
  released(max: number): Promise<readonly string[]>;
  /** Records that the file of a released photo is removed. */
  forget(name: string): Promise<void>;
}

/** The state of an upload of a photo. */
export interface PhotoUpload {
  readonly id: string;
  readonly accountId: string;
  /** The bytes of the whole file, as announced. */
  readonly size: number;
  /** How many bytes are stored. */
  readonly received: number;
  /** The client's metadata, returned unchanged. */
  readonly note: string;
  readonly begunAt: Instant;
  /** Where the photo is served; `null` until everything has arrived and it was saved. */
  readonly url: string | null;
}

/** An upload and its offset: appending needs the present one. */
export type UploadPlace = Pick<PhotoUpload, 'id' | 'received'>;

/** Stores the bytes of uploads where every process finds them. */
export interface PhotoUploads {
  begin(upload: PhotoUpload): Promise<void>;
  /** `null` when there is none of that id, and when it is another account's. */
  find(accountId: string, id: string): Promise<PhotoUpload | null>;
  /**
   * Appends bytes to an upload at that offset; `false`, with nothing added, where its offset is another, it is being
   * finished, or it does not exist.
   */
  append(place: UploadPlace, bytes: Uint8Array): Promise<boolean>;
}

/** Finishes uploads. */
export interface UploadEnds {
  /**
   * Claims the finishing of an upload; one of concurrent callers succeeds. `false`, with nothing changed, as `append`,
   * and while another claim is valid, for at most a minute.
   */
  claim(place: UploadPlace): Promise<boolean>;
  /** Finishing failed: the same bytes may be sent again. */
  release(id: string): Promise<void>;
  /** All received bytes, in order. */
  bytes(id: string): Promise<Uint8Array>;
  /** The upload is complete and its photo saved: its bytes are deleted. `false`, with nothing changed, as `append`. */
  finish(place: UploadPlace, url: string): Promise<boolean>;
  drop(id: string): Promise<void>;
}

/** A picture at another server, and the account that receives a copy of it. */
export interface PictureCopy {
  readonly accountId: string;
  /** Absolute, with https. */
  readonly address: string;
}

/** Requests the copy of a picture, as part of a unit of work; a job makes it. */
export interface PictureCopies {
  ask(copy: PictureCopy): Promise<void>;
}

/** Fetches pictures from other servers. */
export interface RemotePictures {
  /**
   * The bytes at a URL, at most those of the largest photo. `NO_PICTURE`: not a picture, too large, or at a host that
   * may not be called; `OUT_OF_REACH`: to be retried.
   */
  fetch(address: string): Promise<Result<Uint8Array, Refusal<'NO_PICTURE' | 'OUT_OF_REACH'>>>;
}

/** Deletes expired uploads. */
export interface UploadRetention {
  dropOf(accountId: string): Promise<void>;
  dropBegunBefore(at: Instant): Promise<void>;
}
