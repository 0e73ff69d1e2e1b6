import { MESSAGES } from '#core/shared/index.ts';
import { translate } from '../../../lib/i18n/translate.ts';

/** The maximum size of a photo, in bytes (specification, section 5: "less than 2mb"). */
export const MAX_PHOTO_BYTES = 2 * 1024 * 1024;

/** The upload failed, with the specified sentence (section 8). The account keeps its present photo. */
export class PhotoRefused extends Error {
  /** Whether the file is an image, by its type. */
  readonly isPicture: boolean;
  constructor(isPicture = true) {
    super(translate(MESSAGES.PHOTO_FAILED));
    this.name = 'PhotoRefused';
    this.isPicture = isPicture;
  }
}

const isPicture = ({ type }: Pick<File, 'type'>): boolean => type.startsWith('image/');

/** Whether a file may be sent at all: an image of at most 2 MB. */
export const isPhoto = (file: Pick<File, 'type' | 'size'>): boolean =>
  isPicture(file) && file.size > 0 && file.size <= MAX_PHOTO_BYTES;

/** The upload code is loaded with the first photo; where that fails, the upload fails. */
async function sender() {
  try {
    return (await import('./send-photo.ts')).sendPhoto;
  } catch {
    throw new PhotoRefused();
  }
}

/**
 * Sends a photo to the server.
 * @param onProgress called with whole percent, 0 to 100, as the bytes are sent.
 * @param stop aborts it; it is refused then.
 * @returns the address of the stored photo.
 * @throws PhotoRefused for anything but an image of at most 2 MB (nothing is sent), and when the server refuses it.
 */
export async function uploadPhoto(
  file: File,
  onProgress: (percent: number) => void,
  token: string,
  stop?: AbortSignal,
): Promise<string> {
  if (!isPhoto(file)) throw new PhotoRefused(isPicture(file));
  const send = await sender();
  const url = await send(file, onProgress, token, stop);
  if (url === null) throw new PhotoRefused();
  return url;
}
