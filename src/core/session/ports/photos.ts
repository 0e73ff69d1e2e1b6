import type { Instant, Refusal, Result } from '../../shared/index.ts';

/** A photo as it is kept and served. */
export interface Photo {
  readonly bytes: Uint8Array;
  /** Its media type, `image/webp`. */
  readonly type: string;
}

/** Why the file store gave no answer. Whatever was kept before is kept still. */
export type PhotosUnavailable = Refusal<'PHOTOS_UNAVAILABLE', undefined>;

/** Keeps the files of photos by their names. A name is never used twice. */
export interface PhotoStore {
  put(name: string, bytes: Uint8Array, type: string): Promise<Result<null, PhotosUnavailable>>;
  /** `null` when there is none of that name. */
  get(name: string): Promise<Result<Photo | null, PhotosUnavailable>>;
  /** Removing what is not there is no failure. */
  remove(name: string): Promise<Result<null, PhotosUnavailable>>;
}

/** Draws a photo anew from what was sent. */
export interface PhotoImages {
  /**
   * A square picture without anything that was not to be seen: no place, no camera, no second content. `NOT_A_PHOTO` for
   * whatever is not an image that can be read to its end, whatever it is called; `BUSY` while too many wait for it.
   */
  redraw(bytes: Uint8Array): Promise<Result<Photo, Refusal<'NOT_A_PHOTO' | 'BUSY'>>>;
}

/** Which photos an account gives up: one, all, or those that it uploaded before an instant and never chose. */
export type GivenUpPhotos =
  | { readonly accountId: string; readonly name: string }
  | { readonly accountId: string }
  | { readonly accountId: string; readonly except: string | null; readonly uploadedBefore: Instant };

/** Writes, in a unit of work, whose photos are whose. */
export interface PhotoBook {
  add(photo: { readonly name: string; readonly accountId: string; readonly uploadedAt: Instant }): Promise<void>;
  /** From now on they are nobody's and are not shown; their files are still to be removed. */
  giveUp(which: GivenUpPhotos): Promise<void>;
}

/** Knows which photos stand and which wait for their files to go. */
export interface KnownPhotos {
  /** Whether somebody has a photo of that name. */
  stands(name: string): Promise<boolean>;
  /** The names of photos that were given up, at most `max`, the oldest first. */
  givenUp(max: number): Promise<readonly string[]>;
  /** The file of a photo that was given up is gone. */
  forget(name: string): Promise<void>;
}

/** An upload as it stands: a photo on its way, some bytes at a time. */
export interface PhotoUpload {
  readonly id: string;
  readonly accountId: string;
  /** The bytes of the whole file, as announced. */
  readonly size: number;
  /** How many of them have arrived for good. */
  readonly received: number;
  /** What the sender wrote beside it, given back as it was. */
  readonly note: string;
  readonly begunAt: Instant;
  /** Where the photo is served; `null` until all has arrived and it was kept. */
  readonly url: string | null;
}

/** An upload and how far it has come: whoever adds to it must have seen just that. */
export type UploadPlace = Pick<PhotoUpload, 'id' | 'received'>;

/** Keeps what has arrived of uploads, where every process finds it. */
export interface PhotoUploads {
  begin(upload: PhotoUpload): Promise<void>;
  /** `null` when there is none of that id, and when it is another account's. */
  find(accountId: string, id: string): Promise<PhotoUpload | null>;
  /** Adds bytes to an upload that stands at that place; `false`, with nothing added, where it stands elsewhere, its end is being worked on, or it is gone. */
  append(place: UploadPlace, bytes: Uint8Array): Promise<boolean>;
}

/** Ends uploads. */
export interface UploadEnds {
  /**
   * Before the end is worked on: one of many that bring it at the same place goes on. `false`, with nothing changed, as
   * `append`, and while another's claim stands, which it does for at most a minute.
   */
  claim(place: UploadPlace): Promise<boolean>;
  /** The end could not be worked on: the same bytes may come again. */
  release(id: string): Promise<void>;
  /** All bytes that have arrived, in their order. */
  bytes(id: string): Promise<Uint8Array>;
  /** The rest arrived and the photo was kept: its bytes go. `false`, with nothing changed, as `append`. */
  finish(place: UploadPlace, url: string): Promise<boolean>;
  drop(id: string): Promise<void>;
}

/** A picture that lies elsewhere, and the account that is to have a copy of it. */
export interface PictureCopy {
  readonly accountId: string;
  /** Absolute, with https. */
  readonly address: string;
}

/** Asks, in a unit of work, for a picture to be copied: after it, by whoever has the time. */
export interface PictureCopies {
  ask(copy: PictureCopy): Promise<void>;
}

/** Fetches pictures from elsewhere. */
export interface RemotePictures {
  /**
   * The bytes at an address, at most those of the largest photo. `NO_PICTURE`: what lies there is none, is too large, or is
   * at no place that may be asked; `OUT_OF_REACH`: another time may do.
   */
  fetch(address: string): Promise<Result<Uint8Array, Refusal<'NO_PICTURE' | 'OUT_OF_REACH'>>>;
}

/** Forgets uploads by the heap. */
export interface UploadLeftovers {
  dropOf(accountId: string): Promise<void>;
  dropBegunBefore(at: Instant): Promise<void>;
}
